"""Whether what was heard is English: a recogniser that knows no other language hears English words in anything.

Two things give it away: many other word sequences would have done as well (confidence), and the sounds go badly with
the phones of the words (fit).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from .words import FRAMES_S

if TYPE_CHECKING:
    from .words import Word

FIT_WEIGHT = 0.2
ENGLISH = -0.5
"""Least mean confidence + `FIT_WEIGHT` × mean fit of a frame."""


def is_english(words: Sequence[Word]) -> bool:
    """Told from all words of a recording; of none, nothing is told."""
    return not words or likeness(words) > ENGLISH


def likeness(words: Sequence[Word]) -> float:
    """How well a recording goes with English: from -1.5, for noise, to 0.8, for a news reader."""
    frames = sum(word.end_s - word.start_s for word in words) * FRAMES_S
    return sum(word.confidence for word in words) / len(words) + FIT_WEIGHT * sum(word.fit for word in words) / frames
