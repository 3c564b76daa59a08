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
RANKED_MAX = 8
"""Facts whose meaning is compared: a vector takes 4 ms."""
UNFIT: Final = re.compile(
    r"\b(kids?|wife|husband|married|divorced|pregnant|hobby|hobbies|loves?|enjoys?|birthday|born|religio\w+|sons"
    r"|daughters"
    r"|lost|loss(?:es)?|laid off|lay-?offs?|closed|closing|bankrupt\w*|insolven\w*|sued|lawsuit|fined"
    r"|recall\w*|reject\w*|died|death"
    r"|accident|breach(?:ed)?|scandal|hurricane|flood\w*|fire|strike|cut (?:jobs|staff)|declin\w*)\b",
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
    """Facts that make a sentence, the best reason to write first; no griefs.

    A reason is near to the product, and the better for being news; a bare count is less of one, and how a house came
    to be is none.
    """
    told = [fact for fact in map(_fit, facts) if fact.clause and not UNFIT.search(fact.text)]
    told = [fact for fact in told if not _ORIGIN.match(fact.clause)][:RANKED_MAX]
    if len(told) < 2:
        return told
    from aibackend_blocks.models.minilm import embed

    vectors = embed([product[:400], *(fact.text for fact in told)])
    near = (vectors[1:] @ vectors[0]).tolist()
    worth = [value + _more(fact) for value, fact in zip(near, told, strict=True)]
    return [told[place] for place in sorted(range(len(told)), key=lambda place: -worth[place])]


def is_near(fact: Fact, product: str) -> bool:
    """Whether a fact is on what the product is for."""
    from aibackend_blocks.models.minilm import embed

    one, other = embed([fact.text, product[:400]])
    return float(one @ other) >= NEAR


NEAR: Final = 0.25
"""Cosine from which a need and a product are taken to be on one thing."""


def _more(fact: Fact) -> float:
    if COUNT.match(fact.clause.rstrip(".")):
        return -AS_NEWS
    return AS_NEWS if is_news(fact.clause) else 0.0


AS_NEWS: Final = 0.15
"""What news is worth beside the nearness, a cosine; a bare count is worth as much less."""
_ORIGIN: Final = re.compile(r"you were (?:founded|established|started|set up|formed|created|registered|incorporated)\b")
"""How long a house has been there, which is nobody's reason to write."""


def is_news(clause: str) -> bool:
    """Whether a clause tells what its reader did, does just now or is about to do, not what they are or have."""
    root = next(iter(parsed(clause).sents)).root
    doing = root.tag_ == "VBG" and operator(root).tag_ in ("VBP", "VBZ", "VBD")
    return doing or operator(root).tag_ in ("VBD", "MD") or clause.startswith("you have been ")
