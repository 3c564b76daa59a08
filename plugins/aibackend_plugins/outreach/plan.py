"""Which step says what: facts nearest to the product first, then its other sides, then other ways to an answer."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from . import acts
from .clauses import Fact
from .lead import Lead
from .product import Product

DAYS: Final = (0, 3, 7, 12, 18, 25, 33, 42, 52, 63)
"""Gaps that grow by a day or two: who has not answered three times is not in a hurry."""
RANKED_MAX = 5
"""Facts whose meaning is compared: a vector takes 4 ms."""

_GRIEF: Final = re.compile(
    r"\b(lost|loss(?:es)?|laid off|lay-?offs?|closed|closing|bankrupt\w*|insolven\w*|sued|lawsuit|fined"
    r"|recall\w*|died|death"
    r"|accident|breach(?:ed)?|scandal|hurricane|flood\w*|fire|strike|cut (?:jobs|staff)|struggl\w*|declin\w*)\b",
    re.IGNORECASE,
)
"""A stranger who sells does not bring these up."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Angle:
    """What a step is about. shapes: its ways to say it. fact: the one it takes up. slots: what the shapes need more."""

    shapes: acts.Shapes
    fact: Fact | None = None
    slots: Mapping[str, str]


def by_nearness(facts: Sequence[Fact], product: str) -> list[Fact]:
    """Facts that make a sentence, the nearest in meaning to the product before the others; no griefs."""
    glad = [fact for fact in facts if not _GRIEF.search(fact.text)]
    told = [fact for fact in glad if fact.clause or fact.topic] or glad
    first, rest = told[:RANKED_MAX], told[RANKED_MAX:]
    if len(first) < 2:
        return [*first, *rest]
    from aibackend_blocks.models.minilm import embed

    vectors = embed([product[:400], *(fact.text for fact in first)])
    near = vectors[1:] @ vectors[0]
    return [first[int(place)] for place in near.argsort()[::-1]] + rest


def angles(lead: Lead, product: Product, facts: Sequence[Fact], order: Sequence[str], count: int) -> list[Angle]:
    """What the steps between the first and the last are about, each something new."""
    doing = [Angle(shapes=acts.DOING, slots={"doing": act}) for act in product.doing[:1]]
    doing += [Angle(shapes=acts.DOING_AGAIN, slots={"doing": act}) for act in product.doing[1:2]]
    doing = doing or [Angle(shapes=acts.CLOSER, slots={})]
    told = [Angle(shapes=acts.FACT_QUESTION, fact=fact, slots={}) for fact in facts]
    others = [Angle(shapes=acts.MIDDLE[name], slots={}) for name in order if _known(lead, name)]
    mixed = [*doing[:1], *told[:1], *doing[1:], *told[1:2], *others, *told[2:], Angle(shapes=acts.RECAP, slots={})]
    return mixed[:count]


def _known(lead: Lead, name: str) -> bool:
    """Whether the lead tells what an angle speaks of."""
    return bool(getattr(lead, name)) if name in ("place", "people", "founded", "industry") else True
