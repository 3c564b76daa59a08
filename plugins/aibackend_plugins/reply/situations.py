"""What each point of a message is about: a kind of matter, by its meaning and the words that go with it.

A reply never names it: it tells whether something went wrong or has to be done, and which fact speaks of the same.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from aibackend_blocks.language.customer import Point, shares
from aibackend_blocks.language.english import parsed
from aibackend_blocks.language.tone import valences

from .books import english

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

SURE = 0.55
"""Likelihood of a kind, of 34, from which it counts: a cue needs the meaning beside it."""
ASKED_IN_BLAME = -0.3
"""Sign, -1 to 1, of a question or a wish up to which it tells of a problem."""
CUED = 0.5
"""What the words that go with a kind add to its likelihood."""


@dataclass(frozen=True, kw_only=True)
class Matter:
    """What a point is about. problem: something went wrong. action: somebody has to do something."""

    problem: bool = False
    action: bool = False


def weights(texts: Sequence[str], vectors: NDArray[np.float32]) -> list[dict[str, float]]:
    """How likely each kind of matter is for each text, by meaning and words."""
    rows = shares("situations", vectors)
    return [{kind: row.get(kind, 0.0) + CUED * bool(_cue(kind).search(text)) for kind in english().matters}
            for text, row in zip(texts, rows, strict=True)]  # fmt: skip


def matter(point: Point, likely: Mapping[str, float]) -> Matter:
    """The matter of a point: a problem of what is told with blame, else something that is asked for."""
    told = point.act not in ("question", "request", "idea", "plea")
    fit = {kind: share for kind, share in likely.items() if bool(english().matters[kind].get("problem")) or not told}
    best = max(fit, key=lambda kind: fit[kind])
    unblamed = bool(english().matters[best].get("problem")) and not told and point.sign > ASKED_IN_BLAME
    if fit[best] < SURE or unblamed:
        return Matter()
    entry = english().matters[best]
    acted = bool(entry.get("action")) and bool(_cue(best).search(point.text))
    return Matter(problem=bool(entry.get("problem")), action=acted)


def is_told(text: str) -> bool:
    """Whether a sentence can tell of something that went wrong: it has a verb, a denial or a harsh word."""
    acted = any(token.tag_[:2] in ("VB", "MD") for token in parsed(text))
    return acted or any(value < 0 for _, value in valences(text))


@cache
def _cue(kind: str) -> re.Pattern[str]:
    return re.compile(str(english().matters[kind]["cue"]), re.IGNORECASE)
