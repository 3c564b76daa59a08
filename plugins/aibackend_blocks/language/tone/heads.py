"""The heads on the tuned states."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from aibackend_blocks.language.tone.judgement import Reading, read
from aibackend_blocks.language.tone.layers import PIECES_MOST, softmax, weights, wordpiece
from aibackend_blocks.language.tone.table import embedded

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

HARMS = ("hate", "offensive", "toxic", "sexual", "violence", "self-harm", "harassment")
HARM_ODDS = (1.4, -0.32, -0.54, 2.9, 3.6, 4.35, 3.96)
"""To be added to `harms` where harm is as likely as none: the log odds of no harm among the texts that tuned it."""
POLARITIES = ("negative", "neutral", "positive")
HARM, FEELING = 0, 1


def harms(texts: Sequence[str]) -> NDArray[np.float64]:
    """Log odds of each harm in each text: texts × HARMS."""
    import numpy as np

    w = weights()
    seen = pooled([each.state for each in read(texts)], HARM)
    found: NDArray[np.float64] = (seen @ w["tox.weight"].T + w["tox.bias"]).astype(np.float64)
    return found


def feelings(pools: NDArray[np.float32]) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """(ratings, log odds of POLARITIES) of pooled states, as the heads give them; n and n × 3."""
    w = weights()
    ratings: NDArray[np.float32] = (pools @ w["rat.weight"].T + w["rat.bias"])[:, 0]
    polarities: NDArray[np.float32] = pools @ w["pol.weight"].T + w["pol.bias"]
    return ratings, polarities


def aspect_odds(reading: Reading, named: Sequence[tuple[str, int, int]], part: tuple[int, int]) -> NDArray[np.float32]:
    """Log odds of POLARITIES for each aspect: its name, and where it stands (start, end; equal where nowhere).

    part: start and end of the sentence that speaks of them.
    """
    import numpy as np

    w = weights()
    window = reading.within(*part) or list(range(len(reading.state)))
    state = reading.state[window]
    rows = []
    for name, start, end in named:
        query = _name_vector(name) @ w["query.weight"].T + w["query.bias"]
        looked = softmax(state @ query / np.float32(20)) @ state
        own = reading.within(start, end) if end > start else []
        rows.append(np.concatenate([reading.state[own].mean(axis=0) if own else looked, looked]))
    found: NDArray[np.float32] = np.stack(rows) @ w["asp.weight"].T + w["asp.bias"]
    return found


def pooled(states: Sequence[NDArray[np.float32]], purpose: int) -> NDArray[np.float32]:
    """Of each text the mean state and the mean by attention: texts × 768."""
    import numpy as np

    w = weights()
    joined, lengths = np.concatenate(states), np.array([len(state) for state in states])
    starts = np.cumsum(lengths) - lengths
    odds = joined @ w["pool.weight"][purpose] + w["pool.bias"][purpose]
    looks = np.exp(odds - np.repeat(np.maximum.reduceat(odds, starts), lengths))
    seen = np.add.reduceat(joined * looks[:, None], starts) / np.add.reduceat(looks, starts)[:, None]
    found: NDArray[np.float32] = np.hstack([np.add.reduceat(joined, starts) / lengths[:, None], seen])
    return found.astype(np.float32)


@lru_cache(maxsize=4096)
def _name_vector(name: str) -> NDArray[np.float32]:
    """The mean of a name's pieces as they stand in the table."""
    found: NDArray[np.float32] = embedded([wordpiece().ids(name, PIECES_MOST)[1:-1] or [0]])[0].mean(axis=0)
    return found
