"""How alike short phrases are in meaning."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from aibackend_blocks.models import minilm, multilingual
from aibackend_blocks.web.company.industry import industries

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

SPOKEN_OF = 0.5
"""Likeness to a fact from which a word means a part of it."""
MAKES = re.compile(
    r"\b(?:mak(?:es?|ing|ers?)|builds?|build(?:ing|ers?)|manufactur\w+|produc(?:es?|ing|ers?|tion)|assembl\w+"
    r"|fabri[ckq]\w+"
    r"|herstell\w*|produzier\w*|construi\w+|produttor\w+|productor\w+|producen\w+)\b",
    re.IGNORECASE,
)
"""That a firm makes its goods, in whichever verb: a `maker` is read in `builds milking robots`, not in `sells` them."""
WIDE = 0.03
"""By how much an industry may be nearer to a phrase that means a whole sector: of fifteen phrases that people write,
the eight wide ones are within it ("energy companies" 0.02), the seven narrow ones beyond ("retailers" 0.08)."""
PRODUCING = frozenset({
    "Industrials", "Food & Agriculture", "Food, Beverages & Tobacco", "Materials", "Consumer Goods", "Energy",
    "Motor Vehicles & Parts",
})  # fmt: skip
"""Sectors of makers, in which nothing further says that a firm makes its goods."""
ABROAD = 0.36
"""Likeness to an industry's name from which words of another language may name one: of 13 phrases that do, 12 have it;
of 11 that do not, 4."""
KIN = 0.08
"""Industries within this much of the nearest one to a phrase are meant by it, too."""


@lru_cache(maxsize=4096)
def _vector(text: str) -> NDArray[np.float32]:
    found: NDArray[np.float32] = minilm.embed([text])[0]
    return found


@lru_cache(maxsize=4096)
def _abroad(text: str) -> NDArray[np.float32]:
    found: NDArray[np.float32] = multilingual.embed([text])[0]
    return found


def like(a: str, b: str) -> float:
    """Cosine of two texts."""
    return float(_vector(a) @ _vector(b))


def like_abroad(a: str, b: str) -> float:
    """Cosine of two texts in any of sixteen languages."""
    return float(_abroad(a) @ _abroad(b))


@lru_cache(maxsize=256)
def nearest(phrase: str) -> frozenset[str]:
    """The industries of the stated list that a phrase may mean."""
    scores = {row.name: like(f"{row.name}: {row.about}", phrase) for row in industries()}
    best = max(scores.values())
    return frozenset(name for name, score in scores.items() if score >= best - KIN)


@lru_cache(maxsize=256)
def sector(phrase: str) -> str:
    """The sector that a wide phrase such as "healthcare providers" means; "" for one that means an industry."""
    scores = {row.sector: like(row.sector, phrase) for row in industries()}
    best = max(scores, key=lambda name: scores[name])
    return best if scores[best] >= industry_like(phrase) - WIDE else ""


def sectors(phrase: str) -> frozenset[str]:
    """The sectors of the industries that a phrase may mean."""
    names = nearest(phrase)
    return frozenset(row.sector for row in industries() if row.name in names or row.name == phrase)


@lru_cache(maxsize=256)
def industry_like(phrase: str) -> float:
    """Likeness of a phrase to the nearest industry of the stated list."""
    return max(max(like(row.name, phrase), like(f"{row.name}: {row.about}", phrase)) for row in industries())


@lru_cache(maxsize=256)
def industry_abroad(phrase: str) -> bool:
    """Whether a phrase in any of sixteen languages may name an industry."""
    return max(like_abroad(row.name, phrase) for row in industries()) >= ABROAD


def same_words(a: str, b: str) -> bool:
    """Whether two names of an industry are the same words, in any order, or one has all those of the other."""
    from rapidfuzz import fuzz, utils

    first, second = utils.default_process(a), utils.default_process(b)
    if not first or not second:
        return False
    return fuzz.token_sort_ratio(first, second) >= 90 or (
        len(second.split()) <= len(first.split()) and set(second.split()) <= set(first.split())
    )


def unread_of(wanted: str, fact: str, texts: Sequence[str], like: Callable[[str, str], float] = like) -> str:
    """The words of a phrase that a fact does not speak of: none names them, and without them it fits no worse."""
    words = wanted.split()
    if len(words) < 2 or "&" in wanted:
        return ""
    whole, told = like(fact, wanted), " ".join(texts).casefold()
    return " ".join(
        word
        for number, word in enumerate(words)
        if not (MAKES.fullmatch(word) and MAKES.search(told))
        and word.casefold().rstrip("s") not in told
        and like(fact, " ".join(words[:number] + words[number + 1 :])) >= whole
        and like(fact, word) < SPOKEN_OF
    )
