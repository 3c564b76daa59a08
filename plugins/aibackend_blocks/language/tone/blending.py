"""Scores and shares of texts that were read, blended from what the heads say."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from aibackend_blocks.language.tone.heads import FEELING, feelings, pooled
from aibackend_blocks.language.tone.judgement import Reading
from aibackend_blocks.language.tone.layers import softmax

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_HERE = Path(__file__).parent


def judged(readings: Sequence[Reading]) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """(scores -1..1, shares of negative, neutral, positive) of texts that were read."""
    import numpy as np

    table = features(readings)
    held = blend()
    scores: NDArray[np.float64] = np.clip(table @ held["score.weight"] + held["score.bias"], -1, 1)
    shares: NDArray[np.float64] = softmax(table @ held["odds.weight"] + held["odds.bias"])
    return scores, shares


def features(readings: Sequence[Reading]) -> NDArray[np.float64]:
    """What score and shares are blended from: texts × (rating, log odds of three polarities, pooled states)."""
    import numpy as np

    pools = pooled([each.state for each in readings], FEELING)
    ratings, odds = feelings(pools)
    table: NDArray[np.float64] = np.column_stack([ratings, odds, pools]).astype(np.float64)
    return table


@cache
def blend() -> Mapping[str, NDArray[np.float64]]:
    """The blends' weights, by name; `training/calibrate.py` makes them."""
    import numpy as np

    with np.load(_HERE / "blend.npz") as held:
        return {name: held[name].astype(np.float64) for name in held.files}
