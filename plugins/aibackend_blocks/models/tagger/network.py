"""The head: vectors of pieces and what is seen of them, some convolutions, one answer a type; in numpy."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from aibackend_blocks.models.tagger.surface import Seen

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_BLOCK, _MARGIN = 1024, 16
"""Pieces computed at a time, and the neighbours on each side that the convolutions reach (at most 8)."""


def kinds() -> tuple[str, ...]:
    """The types, in the order of `log_shares`' second axis."""
    return tuple(str(kind) for kind in _head()["types"])


def log_shares(seen: Seen) -> NDArray[np.float32]:
    """pieces × types × (outside, begin, inside): logarithms of probabilities."""
    import numpy as np

    count = len(seen.ids)
    found = np.zeros((count, len(kinds()), 3), np.float32)
    for first in range(0, count, _BLOCK):
        last = min(first + _BLOCK, count)
        begin, end = max(0, first - _MARGIN), min(count, last + _MARGIN)
        scores = _scores(seen.ids[begin:end], seen.surface[begin:end])[first - begin : last - begin]
        peak = scores.max(2, keepdims=True)
        found[first:last] = scores - peak - np.log(np.exp(scores - peak).sum(2, keepdims=True))
    return found


def vectors(ids: NDArray[np.int32]) -> NDArray[np.float32]:
    """The learnt vector of each piece: pieces × 64, whatever stands around it."""
    import numpy as np

    head = _head()
    found: NDArray[np.float32] = head["vectors"][ids].astype(np.float32) * head["scale"][ids]
    return found


def _scores(ids: NDArray[np.int32], surface: NDArray[np.float32]) -> NDArray[np.float32]:
    import numpy as np

    head = _head()
    x = np.maximum(np.concatenate([vectors(ids), surface], 1) @ head["enter"] + head["enter_bias"], 0)
    for number, dilation in enumerate(head["dilations"].tolist()):
        x = _normed(x + _convolved(x, number, dilation), head[f"gain{number}"], head[f"shift{number}"])
    scores: NDArray[np.float32] = (x @ head["leave"] + head["leave_bias"]).reshape(len(ids), -1, 3)
    return scores


def _convolved(x: NDArray[np.float32], number: int, dilation: int) -> NDArray[np.float32]:
    import numpy as np

    layer, width = _head()[f"layer{number}"], x.shape[1]
    # three products rather than one of three neighbours side by side: nothing is copied, a quarter of the time is saved
    convolved: NDArray[np.float32] = x @ layer[width : 2 * width] + _head()[f"bias{number}"]
    convolved[dilation:] += x[:-dilation] @ layer[:width]
    convolved[:-dilation] += x[dilation:] @ layer[2 * width :]
    return np.maximum(convolved, 0, out=convolved)


def _normed(x: NDArray[np.float32], gain: NDArray[np.float32], shift: NDArray[np.float32]) -> NDArray[np.float32]:
    import numpy as np

    centred = x - x.mean(1, keepdims=True)
    spread = np.sqrt((centred * centred).mean(1, keepdims=True) + 1e-5)
    normed: NDArray[np.float32] = centred / spread * gain + shift
    return normed


@cache
def _head() -> dict[str, NDArray[np.float32]]:
    import numpy as np

    with np.load(Path(__file__).with_name("head.npz")) as arrays:
        return {
            name: arrays[name] if name in ("vectors", "types", "dilations") else arrays[name].astype(np.float32)
            for name in arrays.files
        }
