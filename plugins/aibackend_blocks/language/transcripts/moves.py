"""What each sentence of a short meeting does: decides, proposes, agrees, objects, promises, charges, leaves open.

A trained head over the sentence's n-grams, those of its shape where it is English, and the vectors of it and of its
neighbours, then a second one over what those around it do (`sequence`); `README.md` has source and figures. What a
sentence does to another is told by whose turn follows whose: `resolutions`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from aibackend_blocks.language.transcripts.remarks import Remark
from aibackend_blocks.language.transcripts.sequence import in_sequence
from aibackend_blocks.language.transcripts.shapes import shapes
from aibackend_blocks.models import minilm, multilingual
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


def moves(rows: Sequence[Remark], *, english: bool, known: Mapping[str, NDArray[np.float32]] | None = None) -> Talk:
    """What each remark does; 8 ms each on one core. known: MiniLM's vectors of some of the texts."""
    texts, speakers = [row.text for row in rows], [row.speaker for row in rows]
    dense = in_talk(texts, speakers, english=english, known=known or {})
    alone = likelihoods_of(_head(), views(texts, english=english), dense)
    return Talk(rows=rows, likely=in_sequence(alone, texts, speakers), english=english)


def views(texts: Sequence[str], *, english: bool) -> list[str]:
    """The sentences as their n-grams are taken."""
    shaped = shapes(texts) if english else {}
    return [f"{shown(text)} {shaped[text]}" if english else shown(text) for text in texts]


def in_talk(
    texts: Sequence[str], speakers: Sequence[str], *, english: bool, known: Mapping[str, NDArray[np.float32]]
) -> NDArray[np.float32]:
    """The dense view: sentences × (own vectors, those of the one before and of the one after, `MARKS` of these two).

    MiniLM's stand beside the multilingual ones; of another language than English they are nought.
    """
    import numpy as np

    own = multilingual.embed(texts)
    own = np.hstack([own, _by_minilm(texts, known) if english else np.zeros((len(texts), minilm.DIMENSIONS))])
    near = [np.zeros((len(texts), own.shape[1] + MARKS), np.float32) for _ in (-1, 1)]
    for view, step in zip(near, (-1, 1), strict=True):
        for place in range(max(-step, 0), len(texts) - max(step, 0)):
            other = place + step
            marks = [1, speakers[other] == speakers[place], texts[other].endswith("?"), len(texts[other].split()) <= 3]
            view[place] = [*(own[other] * NEAR_WEIGHT), *(mark * MARK_WEIGHT for mark in marks)]
    return np.hstack([own, *near])


def _by_minilm(texts: Sequence[str], known: Mapping[str, NDArray[np.float32]]) -> NDArray[np.float32]:
    import numpy as np

    more = list(dict.fromkeys(text for text in texts if text not in known))
    vectors = {**known, **dict(zip(more, minilm.embed(more), strict=True))} if more else known
    return np.array([vectors[text] for text in texts], np.float32).reshape(len(texts), minilm.DIMENSIONS)


@cache
def _head() -> TextHead:
    return load_head(Path(__file__).parent / "moves.npz")
