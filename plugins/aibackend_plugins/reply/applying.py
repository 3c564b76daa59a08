"""Which notes of a context apply to a message: what a good answer would tell of them.

A logistic regression on how like a note is to the message and its sentences, in English and across languages, how
near it comes to what answers a sentence best, what stands beside it, and whether the context was written for this one
case. `training/applying.py` makes the weights from `training/applies.txt`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from aibackend_blocks.language.customer import embedded, embedded_abroad, likeness

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

NOTES_MOST, SENTENCES_MOST, CHARACTERS_MOST = 40, 24, 1200
"""Notes that are compared with each other, sentences that are compared with them, and characters of a message."""
APPLIES = 0.4
"""Likelihood from which a note is told to what a message states."""
_CODE = re.compile(r"\b(?=[\w-]*\d)[\w-]{4,}\b|\b\d+-\d+\b")
_CASE = re.compile(r"\b(?:was|were|took|has been|have been|is booked|booked for|our mistake|by mistake|in error)\b")
"""What tells of one case, not of what is done as a rule."""
_BACK = re.compile(r"(?:both|they|it|these|this|either|neither|otherwise|then|later|without|if|until)\b", re.IGNORECASE)
"""How a note begins that speaks on of the one before."""
_STEEP = 4.0
"""How fast a note falls behind the best one."""


def of_one_case(message: str, notes: Sequence[str]) -> bool:
    """Whether notes are on one case: they hold a number of the message, or tell what happened."""
    told = " ".join(notes)
    return any(code in told for code in _CODE.findall(message)) or bool(_CASE.search(told))


def applying(sentences: Sequence[str], notes: Sequence[str], *, case: bool) -> NDArray[np.float32]:
    """How likely each note applies, 0 to 1. sentences: those of the message. case: the context is on this one case."""
    import numpy as np

    if not notes or not sentences:
        return np.ones(len(notes), np.float32)
    rows = features(sentences[:SENTENCES_MOST], notes, case=case)
    mean, spread, weights = (np.array(each) for each in _weights())
    found: NDArray[np.float32] = 1 / (1 + np.exp(-((rows - mean) / spread @ weights[:-1] + weights[-1])))
    return found


def features(sentences: Sequence[str], notes: Sequence[str], *, case: bool) -> NDArray[np.float64]:
    """notes × 10."""
    import numpy as np

    whole = " ".join(sentences)[:CHARACTERS_MOST]
    own, abroad = embedded(notes), embedded_abroad(notes)
    said, said_abroad = embedded([whole, *sentences]), embedded_abroad([whole, *sentences])
    alike, across = likeness(sentences, said[1:], notes, own), said_abroad[1:] @ abroad.T
    all_alike, all_across = said[0] @ own.T, said_abroad[0] @ abroad.T
    score = 0.5 * alike + across
    asks = np.array([1.0 if "?" in text else 0.5 for text in sentences])[:, None]
    first = (asks * np.exp(-_STEEP * (score.max(axis=1, keepdims=True) - score))).max(axis=0)
    total = (alike.max(axis=0) + all_alike + all_across + across.max(axis=0)) / 4
    among = own @ own.T
    np.fill_diagonal(among, 0.0)
    beside = np.array([max([first[k] for k in (n - 1, n + 1) if 0 <= k < len(notes)], default=0.0)
                       for n in range(len(notes))])  # fmt: skip
    back = [float(total[n - 1]) if n and _BACK.match(note) else 0.0 for n, note in enumerate(notes)]
    figures = set(re.findall(r"\d[\d-]*", whole))
    shared = [float(bool(figures & set(re.findall(r"\d[\d-]*", note)))) for note in notes]
    columns: list[Any] = [
        alike.max(axis=0), all_alike, all_across, across.max(axis=0), (among * total[None, :]).max(axis=1), first,
        beside, np.full(len(notes), float(case)), shared, back,
    ]  # fmt: skip
    return np.stack([np.asarray(column, float) for column in columns], axis=1)


@cache
def _weights() -> list[list[float]]:
    found: list[list[float]] = json.loads((Path(__file__).parent / "applying.json").read_text("utf-8"))
    return found
