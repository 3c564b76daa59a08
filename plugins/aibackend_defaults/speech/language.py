"""Whether what was heard is English: a network that knows no other language hears English words in anything.

A logistic regression tells from what its encoder makes of the sound, and from how unsure it is of its words.
`training/README.md` says on which clips it was fitted, and its figures.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from .words import Passage

LEAST = 6
"""Tokens from which on a language can be told: fewer are a word or two."""
LEAST_CHANCE = 0.5
"""Chance of English from which on it is taken for English; English and other languages as likely beforehand."""


def is_english(passages: Sequence[Passage]) -> bool:
    """Told from all of a recording; of a word or two, nothing is told."""
    heard = [passage for passage in passages if passage.logs]
    if sum(len(passage.logs) for passage in heard) < LEAST:
        return True
    return chance_of_english(heard) >= LEAST_CHANCE


def chance_of_english(heard: Sequence[Passage]) -> float:
    """0..1. heard: at least one passage with words."""
    import numpy as np

    weights = _weights()
    return float(1 / (1 + np.exp(-(measured(heard) @ weights[:-1] + weights[-1]))))


def measured(heard: Sequence[Passage]) -> NDArray[np.float64]:
    """What the fit sees: the encoder's mean state, passages weighted by their tokens, and the mean log probability."""
    import numpy as np

    logs = list(chain.from_iterable(passage.logs for passage in heard))
    states = np.average([passage.state for passage in heard], axis=0, weights=[len(passage.logs) for passage in heard])
    return np.append(states, sum(logs) / len(logs)).astype(np.float64)


@cache
def _weights() -> NDArray[np.float64]:
    """One for each number of `measured`, and the bias."""
    import numpy as np

    weights: NDArray[np.float64] = np.load(Path(__file__).parent / "language.npy").astype(np.float64)
    return weights
