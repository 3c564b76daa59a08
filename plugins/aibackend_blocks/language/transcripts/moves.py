"""What each sentence of a short meeting does: decides, proposes, agrees, objects, promises, charges, leaves open.

A trained head over the sentence's n-grams and its multilingual vector (English, German, French, Spanish); `README.md`
has its source and figures. What a sentence does to another is told by whose turn follows whose: `resolutions`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from aibackend_blocks.language.transcripts.remarks import Remark
from aibackend_blocks.models.text_heads import TextHead, load_head
from aibackend_blocks.models.text_heads.many_tongues import likelihoods

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

KINDS = ("decision", "proposal", "assent", "objection", "promise", "request", "unknown", "question", "other")


@dataclass(frozen=True, kw_only=True)
class Talk:
    """Every sentence of a meeting, down to single words, with how likely it does what. likely: rows × `KINDS`."""

    rows: Sequence[Remark]
    likely: NDArray[np.float32]

    def chance(self, place: int, kind: str) -> float:
        """0 to 1."""
        return float(self.likely[place, KINDS.index(kind)])

    def move(self, place: int) -> str:
        """The likeliest kind."""
        return KINDS[int(self.likely[place].argmax())]


def moves(rows: Sequence[Remark]) -> Talk:
    """What each remark does; 4 ms each on one core."""
    return Talk(rows=rows, likely=likelihoods(_head(), [row.text for row in rows]))


@cache
def _head() -> TextHead:
    return load_head(Path(__file__).parent / "moves.npz")
