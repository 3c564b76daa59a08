"""Harms of texts that are not English, by the vectors of the multilingual encoder; made from the same English rows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from aibackend_blocks.models import multilingual

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


def likelihoods_abroad(texts: Sequence[str]) -> NDArray[np.float64]:
    """Probability of each harm in each text: texts × HARMS, 0..1."""
    import numpy as np

    sums = multilingual.embed(texts) @ _held()["vectors"] + _held()["bias"]
    found: NDArray[np.float64] = 1 / (1 + np.exp(-sums.astype("float64")))
    return found


@cache
def _held() -> Mapping[str, NDArray[np.float32]]:
    import numpy as np

    with np.load(Path(__file__).parent / "abroad.npz") as held:
        return {name: held[name].astype(np.float32) for name in held.files}
