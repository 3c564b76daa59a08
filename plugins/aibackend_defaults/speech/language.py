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

POOR_FIT = -3.75
"""Mean fit of a frame, below which the phones are not those of English read aloud or told by telephone (-2.0 to -3.7).
Measured: -3.8 to -4.5 for French, Italian, Russian and Spanish, but also for eSpeak's English and far-off meetings."""
UNSURE, VERY_UNSURE = 0.31, 0.12
"""Mean confidence of a word, below which it is not English. Measured: 0.21 to 0.28 for those four; 0.34 and more for
English, 0.25 on a bad telephone line; 0.42 for eSpeak, with single sentences down to 0.16."""
ENOUGH = 12
"""Words from which on the mean can be relied on; of fewer, only a very low one tells."""


def is_english(words: Sequence[Word]) -> bool:
    """Told from all words of a recording; of none, nothing is told."""
    if not words:
        return True
    frames = sum(word.end_s - word.start_s for word in words) * FRAMES_S
    fit = sum(word.fit for word in words) / frames
    confidence = sum(word.confidence for word in words) / len(words)
    return fit > POOR_FIT or confidence > (UNSURE if len(words) >= ENOUGH else VERY_UNSURE)
