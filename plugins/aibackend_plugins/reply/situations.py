"""What each point of a message is about: a kind of matter, and the phrase that a reply calls it by.

The kind follows from the meaning and the words that go with it; where neither is sure there is none.
A phrase is a person's; of the customer's words it takes a noun that passes a gate, and nothing else.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from aibackend_blocks.language.customer import Point, shares
from aibackend_blocks.language.english.things import thing

from .books import english

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

SURE = 0.55
"""Likelihood of a kind, of 34, from which it is named: a cue needs the meaning beside it."""
ASKED_IN_BLAME = -0.3
"""Sign, -1 to 1, of a question or a wish up to which it tells of a problem."""
NEUTRAL = "your question"
CUED = 0.5
"""What the words that go with a kind add to its likelihood."""


@dataclass(frozen=True, kw_only=True)
class Matter:
    """What a point is about. kind: "" where nothing is sure. phrase: what a reply calls it, "" where there is none."""

    kind: str
    phrase: str
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
        return Matter(kind="", phrase="")
    entry = english().matters[best]
    shown = _cue(best).search(point.text)
    plain = str(entry["plain"]) if told or shown else NEUTRAL  # by its meaning alone a question may be of another trade
    phrase, noun = plain, thing(point.text, shown.end()) if "named" in entry and shown else ""
    if noun and noun not in plain:
        phrase = str(entry["named"]).format(bare=noun, the=f"the {noun}")
    return Matter(
        kind=best, phrase=phrase, problem=bool(entry.get("problem")), action=bool(entry.get("action") and shown)
    )


@cache
def _cue(kind: str) -> re.Pattern[str]:
    return re.compile(str(english().matters[kind]["cue"]), re.IGNORECASE)
