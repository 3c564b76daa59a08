"""What is asked or told of a thing: that it is part of something, may be, is needed, is free, or is there, or not.

A head over both views of a text tells it in any language (`training/relations.py`); from what is asked and what is told
of the same thing follows yes or no.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache, lru_cache
from pathlib import Path

from aibackend_blocks.models.text_heads import TextHead, load_head
from aibackend_blocks.models.text_heads.many_tongues import likelihoods

RELATIONS = (
    "included", "excluded", "allowed", "barred", "needed", "spared", "free", "paid", "available", "gone", "other",
)  # fmt: skip
_OPPOSITE = {"included": "excluded", "allowed": "barred", "needed": "spared", "free": "paid", "available": "gone"}
_OPPOSITE |= {other: one for one, other in _OPPOSITE.items()}
_IMPLIED = {
    "included": ("free", "available"), "excluded": ("paid",), "allowed": ("available",), "barred": ("gone",),
    "available": ("allowed",), "gone": ("barred",),
}  # fmt: skip
"""What else holds of a thing of which something is told: what is part of the price is there, and free."""
_DENYING = frozenset({"spared"})
_DENIAL = re.compile(
    r"\b(?:no|not|need ?n[o']t|isn['’]t|aren['’]t|without|optional|keep|nicht|kein\w*|freiwillig|ohne|pas|non|aucun\w*"
    r"|sans|facultati\w*|sin|opcional\w*|senza|nessun\w*|facoltativ\w*|niet|geen|hoeft|zonder|não|nenhum\w*|sem)\b",
    re.IGNORECASE,
)
"""What is not needed is said to be so: a note on a need looks much like its denial."""
SURE, BOTH = 0.5, 0.4
"""Likelihood of a relation from which it is taken for the one, and least of what is asked and told together."""


def asks_for_need(question: str) -> bool:
    """Whether a question asks whether something is needed."""
    return dict(_relation(question))["needed"] >= SURE


def answer(question: str, told: str) -> str:
    """ "yes" or "no", where what is told of a thing says so to a question for that thing, else ""."""
    asked, said = ((max(row, key=lambda each: row[each]), row) for row in relations((question, told)))
    wanted, held = asked[0], said[0]
    if "other" in (wanted, held) or min(asked[1][wanted], said[1][held]) < SURE:
        return ""
    if asked[1][wanted] * said[1][held] < BOTH:
        return ""
    if held in _DENYING and not _DENIAL.search(told):
        return ""
    implied = (held, *_IMPLIED.get(held, ()))
    return "yes" if wanted in implied else "no" if _OPPOSITE[wanted] in implied else ""


@lru_cache(maxsize=256)
def _relation(text: str) -> tuple[tuple[str, float], ...]:
    return tuple(zip(RELATIONS, map(float, likelihoods(_head(), [text])[0]), strict=True))


def relations(texts: Sequence[str]) -> list[dict[str, float]]:
    """How likely each text, a question or a note in any language, speaks of which relation; a row adds up to 1."""
    return [dict(_relation(text)) for text in texts]


@cache
def _head() -> TextHead:
    return load_head(Path(__file__).parent / "relations.npz")
