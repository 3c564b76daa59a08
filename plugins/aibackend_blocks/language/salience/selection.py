"""Which few sentences stand for all: each part of a text is covered by something like it, and nothing is said twice.

Facility location (a submodular cover, chosen greedily): a sentence gains by the weight of what it stands for and that
no chosen one stands for yet. Source: Lin and Bilmes 2011, A class of submodular functions for document summarization.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

ALIKE = 0.82
"""Cosine from which two sentences say the same. MiniLM puts paraphrases at 0.8 and more."""

SLIGHT = 0.25
"""Share of the best row's worth up to which a row is not chosen, even where there is room for it."""


@dataclass(frozen=True, kw_only=True)
class Room:
    """How much may be said. sentences, words: at most; the first sentence is taken whatever its length."""

    sentences: int
    words: int


def chosen(
    vectors: NDArray[np.float32],
    worth: NDArray[np.float64],
    lengths: Sequence[int],
    room: Room,
    *,
    cover: float = 1.0,
) -> list[int]:
    """Numbers of the chosen rows, best first.

    vectors: n × 384, of length 1. worth: what each row is worth by itself, 0..1; slight ones are never chosen.
    lengths: words of each row. cover: what standing for others counts against a row's own worth.
    """
    import numpy as np

    alike = np.clip(vectors @ vectors.T, 0, 1).astype(np.float64) ** 2
    weights = np.maximum(worth, 0.05)
    weights = weights / weights.sum()
    covered = np.zeros(len(vectors))
    taken: list[int] = []
    spent = 0
    open_rows = worth > max(0.0, SLIGHT * float(worth.max(initial=0)))
    while len(taken) < room.sentences and open_rows.any():
        gains = np.maximum(alike - covered[None, :], 0) @ weights
        value = np.where(open_rows, cover * gains / max(gains.max(), 1e-9) + worth, -np.inf)
        best = int(np.argmax(value))
        open_rows[best] = False
        if taken and spent + lengths[best] > room.words:
            continue
        taken.append(best)
        spent += lengths[best]
        covered = np.maximum(covered, alike[best])
        open_rows &= vectors @ vectors[best] < ALIKE
    return taken
