"""Which facts are taken up, and in which order: those nearest to the product first; no griefs."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from aibackend_blocks.language.english import parsed
from aibackend_blocks.language.english.parsing import operator

from .clauses import Fact

DAYS: Final = (0, 3, 7, 12, 18, 25, 33, 42, 52, 63)
"""Gaps that grow by a day or two: who has not answered three times is not in a hurry."""
RANKED_MAX = 5
"""Facts whose meaning is compared: a vector takes 4 ms."""
UNFIT: Final = re.compile(
    r"\b(kids?|wife|husband|married|divorced|pregnant|hobby|hobbies|loves?|enjoys?|birthday|born|religio\w+|sons"
    r"|daughters"
    r"|lost|loss(?:es)?|laid off|lay-?offs?|closed|closing|bankrupt\w*|insolven\w*|sued|lawsuit|fined"
    r"|recall\w*|reject\w*|died|death|complain\w*"
    r"|accident|breach(?:ed)?|scandal|hurricane|flood\w*|fire|strike|cut (?:jobs|staff)|struggl\w*|declin\w*)\b",
    re.IGNORECASE,
)
"""Griefs, and what is private: a stranger who sells does not bring these up."""


COUNT: Final = re.compile(r"you have (?:(?:about|over|more than|nearly|almost|some) )?[\d.,]+\+? [\w-]+(?: [\w-]+)?")
"""A bare count ("you have 60 residents") is little to write for."""


def _fit(fact: Fact) -> Fact:
    """A fact up to the grief that it ends in: "They export citrus and had a container rejected"."""
    before, clause = fact.text.split(" and ")[0], fact.clause.split(" and ")[0]
    cut = UNFIT.search(fact.text) and fact.text.startswith(before) and len(clause.split()) > 2
    return Fact(text=before, clause=clause) if cut else fact


def by_nearness(facts: Sequence[Fact], product: str) -> list[Fact]:
    """Facts that make a sentence: news first, each kind by its nearness to the product; counts last, no griefs."""
    told = [fact for fact in map(_fit, facts) if fact.clause and not UNFIT.search(fact.text)]
    counts = [fact for fact in told if COUNT.match(fact.clause.rstrip("."))]
    news = [fact for fact in told if fact not in counts and is_news(fact.clause)][:RANKED_MAX]
    told = [fact for fact in told if fact not in counts and fact not in news]
    return [*_nearest(news, product), *_nearest(told[:RANKED_MAX], product), *told[RANKED_MAX:], *counts]


def is_news(clause: str) -> bool:
    """Whether a clause tells what its reader did, does just now or is about to do, not what they are or have."""
    root = next(iter(parsed(clause).sents)).root
    doing = root.tag_ == "VBG" and operator(root).tag_ in ("VBP", "VBZ", "VBD")
    return doing or operator(root).tag_ in ("VBD", "MD") or clause.startswith("you have been ")


def _nearest(first: Sequence[Fact], product: str) -> list[Fact]:
    """The facts, the nearest in meaning to the product first."""
    if len(first) < 2:
        return [*first]
    from aibackend_blocks.models.minilm import embed

    vectors = embed([product[:400], *(fact.text for fact in first)])
    near = vectors[1:] @ vectors[0]
    return [first[int(place)] for place in near.argsort()[::-1]]
