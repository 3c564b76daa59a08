"""Whether what was heard is English: a network that knows no other language hears English words in anything.

It gives itself away: it is unsure of most tokens, all along.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .words import Passage

UNSURE, VERY_UNSURE = -0.5, -0.9
"""Mean log probability of a token. Measured: -0.01 to -0.27 for English, -0.28 to -0.35 for far-off meetings, -0.70 for
a bad one; -0.62 to -1.45 for French, Italian, Russian and Spanish, -0.55 to -1.55 for eSpeak's seven foreign voices."""
RUN, SURE = 8, -0.33
"""Between the two it is English if so many tokens on end are as sure as this: a bad room has clear moments. Measured:
-0.16 for the bad meeting, -0.07 to -0.31 for eSpeak's English where it is hard to hear; -0.38 and less for people who
speak other languages."""
ENOUGH = 10
"""Tokens from which on the mean can be relied on."""


def is_english(passages: Sequence[Passage]) -> bool:
    """Told from all of a recording; of a word or two, nothing is told."""
    logs = list(chain.from_iterable(passage.logs for passage in passages))
    if len(logs) < ENOUGH:
        return True
    mean = sum(logs) / len(logs)
    return mean > UNSURE or (mean > VERY_UNSURE and _surest_run(logs) > SURE)


def _surest_run(logs: Sequence[float]) -> float:
    run = min(RUN, len(logs))
    return max(sum(logs[at : at + run]) / run for at in range(len(logs) - run + 1))
