"""How alike short phrases are in meaning."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from aibackend_blocks.models import minilm
from aibackend_blocks.web.company.industry import industries

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

KIN = 0.08
"""Industries within this much of the nearest one to a phrase are meant by it, too."""


@lru_cache(maxsize=4096)
def _vector(text: str) -> NDArray[np.float32]:
    found: NDArray[np.float32] = minilm.embed([text])[0]
    return found


def like(a: str, b: str) -> float:
    """Cosine of two texts."""
    return float(_vector(a) @ _vector(b))


@lru_cache(maxsize=256)
def nearest(phrase: str) -> frozenset[str]:
    """The industries of the stated list that a phrase may mean."""
    scores = {row.name: like(f"{row.name}: {row.about}", phrase) for row in industries()}
    best = max(scores.values())
    return frozenset(name for name, score in scores.items() if score >= best - KIN)


def same_words(a: str, b: str) -> bool:
    """Whether two names of an industry are the same words, in any order, or one has all those of the other."""
    from rapidfuzz import fuzz, utils

    first, second = utils.default_process(a), utils.default_process(b)
    if not first or not second:
        return False
    return fuzz.token_sort_ratio(first, second) >= 90 or (
        len(second.split()) <= len(first.split()) and set(second.split()) <= set(first.split())
    )
