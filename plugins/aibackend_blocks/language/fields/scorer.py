"""The learned scorer: how likely a candidate is a field's value. Boosted trees, read from `weights.json`."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


def shares_of(tables: Sequence[NDArray[np.float32]]) -> list[NDArray[np.float64]]:
    """`shares` of each table: the trees are gone through once."""
    import numpy as np

    if not tables:
        return []
    return np.split(shares(np.concatenate(tables)), np.cumsum([len(table) for table in tables])[:-1])


def shares(rows: NDArray[np.float32]) -> NDArray[np.float64]:
    """candidates × features → the probability of each candidate by its form."""
    return _weighed(rows, "weights.json")


def choice_shares(rows: NDArray[np.float32]) -> NDArray[np.float64]:
    """choices × features → the probability of each by all that speaks for it (`choosing`)."""
    return _weighed(rows, "choosing.json")


def _weighed(rows: NDArray[np.float32], file: str) -> NDArray[np.float64]:
    import numpy as np

    base, trees = _trees(file)
    total = np.full(len(rows), base)
    for feature, bound, left, right, value in trees:
        node = np.zeros(len(rows), np.int64)
        while (inner := feature[node] >= 0).any():
            goes_left = rows[np.arange(len(rows)), np.maximum(feature[node], 0)] <= bound[node]
            node = np.where(inner, np.where(goes_left, left[node], right[node]), node)
        total += value[node]
    probabilities: NDArray[np.float64] = 1 / (1 + np.exp(-total))
    return probabilities


@cache
def _trees(file: str) -> tuple[float, list[tuple[NDArray[Any], ...]]]:
    """The sum to begin with, and each tree: feature (-1 in a leaf), bound, left, right, value of each node."""
    import numpy as np

    read = json.loads(Path(__file__).with_name(file).read_text("utf-8"))
    names = ("feature", "bound", "left", "right", "value")
    return float(read["base"]), [tuple(np.array(tree[name]) for name in names) for tree in read["trees"]]
