"""Which facts are taken up, and in which order: those nearest to the product first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from .facts import Fact

DAYS: Final = (0, 3, 7, 12, 18, 25, 33, 42, 52, 63)
"""Gaps that grow by a day or two: who has not answered three times is not in a hurry."""
RANKED_MAX = 8
"""Facts whose meaning is compared: a vector takes 4 ms."""
AS_NEWS: Final = 0.15
"""What news is worth beside the nearness, a cosine."""
NEAR: Final = 0.3
"""Cosine from which a fact and a product are taken to be on one thing."""


def by_nearness(facts: Sequence[Fact], product: str) -> list[Fact]:
    """Facts, the best reason to write first: near to the product, and the better for being news."""
    told = [*facts][:RANKED_MAX]
    if len(told) < 2:
        return told
    from aibackend_blocks.models.minilm import embed

    vectors = embed([product[:400], *(fact.text for fact in told)])
    near = (vectors[1:] @ vectors[0]).tolist()
    worth = [value + AS_NEWS * fact.news for value, fact in zip(near, told, strict=True)]
    return [told[place] for place in sorted(range(len(told)), key=lambda place: -worth[place])]


def is_near(fact: Fact, product: str) -> bool:
    """Whether a fact is on what the product is for."""
    from aibackend_blocks.models.minilm import embed

    one, other = embed([fact.text, product[:400]])
    return float(one @ other) >= NEAR
