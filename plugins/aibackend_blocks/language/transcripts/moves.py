"""What each sentence of a short meeting does: decides, proposes, agrees, objects, promises, charges, leaves open.

A trained head over the sentence's n-grams, those of its shape where it is English, and the multilingual vectors of it
and of its neighbours (English, German, French, Spanish); `README.md` has its source and figures. What a sentence does
to another is told by whose turn follows whose: `resolutions`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from aibackend_blocks.language.transcripts.remarks import Remark
from aibackend_blocks.language.transcripts.shapes import shapes
from aibackend_blocks.models import multilingual
from aibackend_blocks.models.text_heads import TextHead, load_head
from aibackend_blocks.models.text_heads.many_tongues import likelihoods_of, shown

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

MARKS = 4
"""Of a neighbour: that there is one, whether it is of the same speaker, asks, and has three words at most."""
NEAR_WEIGHT, MARK_WEIGHT = 0.5, 0.25
"""Against the sentence's own vector, so that all are regularised alike."""
KINDS = ("decision", "proposal", "assent", "objection", "promise", "request", "unknown", "question", "other")


@dataclass(frozen=True, kw_only=True)
class Talk:
    """Every sentence of a meeting, down to single words, with how likely it does what. likely: rows × `KINDS`."""

    rows: Sequence[Remark]
    likely: NDArray[np.float32]
    english: bool = True

    def chance(self, place: int, kind: str) -> float:
        """0 to 1."""
        return float(self.likely[place, KINDS.index(kind)])

    def move(self, place: int) -> str:
        """The likeliest kind."""
        return KINDS[int(self.likely[place].argmax())]


def moves(rows: Sequence[Remark], *, english: bool) -> Talk:
    """What each remark does; 8 ms each on one core."""
    texts, speakers = [row.text for row in rows], [row.speaker for row in rows]
    likely = likelihoods_of(_head(), views(texts, english=english), in_talk(texts, speakers))
    return Talk(rows=rows, likely=likely, english=english)


def views(texts: Sequence[str], *, english: bool) -> list[str]:
    """The sentences as their n-grams are taken."""
    shaped = shapes(texts) if english else {}
    return [f"{shown(text)} {shaped[text]}" if english else shown(text) for text in texts]


def in_talk(texts: Sequence[str], speakers: Sequence[str]) -> NDArray[np.float32]:
    """The dense view: sentences × (own vector, those of the one before and the one after, `MARKS` of these two)."""
    import numpy as np

    own = multilingual.embed(texts)
    near = [np.zeros((len(texts), own.shape[1] + MARKS), np.float32) for _ in (-1, 1)]
    for view, step in zip(near, (-1, 1), strict=True):
        for place in range(max(-step, 0), len(texts) - max(step, 0)):
            other = place + step
            marks = [1, speakers[other] == speakers[place], texts[other].endswith("?"), len(texts[other].split()) <= 3]
            view[place] = [*(own[other] * NEAR_WEIGHT), *(mark * MARK_WEIGHT for mark in marks)]
    return np.hstack([own, *near])


@cache
def _head() -> TextHead:
    return load_head(Path(__file__).parent / "moves.npz")
