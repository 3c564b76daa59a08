"""How well a memory fits a query: the words that they share, and the pieces that mean alike. Pure arithmetic.

Lexical: Okapi BM25 (Robertson & Zaragoza 2009), as a share of what a memory of exactly the query's words would get.
Semantic: late interaction (Khattab & Zaharia 2020): each piece of the query looks for its best match in the memory.
The states are the embedder's, 64 bytes a piece (`minilm.encode`).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

from aibackend_blocks.models.minilm import AXES

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

K1, B = 1.2, 0.4
"""BM25's saturation and length norm; memories are short, and their length says little (0.75 found 1 % less)."""
MEANING = 2.0
"""Weight of meaning beside words. From 1 to 3 recall@5 moves by 1 %."""
EVEN = 0.02
"""Weight of a query piece that tells memories apart not at all."""
MIDDLE, SLOPE = 1.36, 4.1
"""Where a score is 0.5, and how fast it rises: a logistic fit to 40 short facts, each asked for in other words, and 24
questions that none of them answers. Among long texts it is rather higher: 2.06 fits papers and articles."""


def rarity(memories: int, holding: int) -> float:
    """A word's weight, by how many memories hold it."""
    return math.log(1 + (memories - holding + 0.5) / (holding + 0.5))


def saturation(times: NDArray[np.int64], length: NDArray[np.int64], mean_length: float) -> NDArray[np.float64]:
    """What a word's frequency counts, from 0 to 1 + K1."""
    grown: NDArray[np.float64] = times * (1 + K1) / (times + K1 * (1 - B + B * length / max(mean_length, 1)))
    return grown


def meaning(query: bytes, memories: Sequence[bytes]) -> NDArray[np.float64]:
    """0 to 1 a memory: the mean over the query's pieces of their best match, those counting more that tell apart."""
    import numpy as np

    asked = _unpacked(query)
    filled = [number for number, states in enumerate(memories) if states]
    found: NDArray[np.float64] = np.zeros(len(memories))
    if not filled or not len(asked):
        return found
    starts = np.cumsum([0, *(len(memories[number]) // AXES for number in filled[:-1])])
    best = np.maximum.reduceat(asked @ _unpacked(b"".join(memories[n] for n in filled)).T, starts, axis=1)
    telling = best.max(1) - best.mean(1) + EVEN
    found[filled] = np.clip(telling @ best / telling.sum(), 0, 1)
    return found


def _unpacked(states: bytes) -> NDArray[np.float32]:
    import numpy as np

    return np.frombuffer(states, np.int8).reshape(-1, AXES).astype(np.float32) / np.float32(127)


def score(lexical: NDArray[np.float64], semantic: NDArray[np.float64]) -> NDArray[np.float64]:
    """Both in one number from 0 to 1 that rises with either."""
    import numpy as np

    risen: NDArray[np.float64] = 1 / (1 + np.exp(-SLOPE * (lexical + MEANING * semantic - MIDDLE)))
    return risen
