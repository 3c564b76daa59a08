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
from aibackend_blocks.models import multilingual
from aibackend_blocks.models.text_heads import TextHead, load_head

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


def likelihoods(head: TextHead, texts: Sequence[str]) -> NDArray[np.float32]:
    """texts × the head's kinds."""
    import numpy as np

    sums = multilingual.embed(texts) @ head.dense.T + head.said([shown(text) for text in texts])
    powers = np.exp(sums - sums.max(axis=1, keepdims=True))
    return np.asarray(powers / powers.sum(axis=1, keepdims=True), np.float32)


def shown(text: str) -> str:
    """The text with its question marks as a sign that n-grams keep."""
    return text.replace("?", " #")


@cache
def _head() -> TextHead:
    return load_head(Path(__file__).parent / "moves.npz")
