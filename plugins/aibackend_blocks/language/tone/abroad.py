"""The feeling of texts that are not English, by the vectors of the multilingual encoder.

`training/fit_abroad.py` makes the head from texts in English and twelve other languages; English is felt by the tuned
layers, which hear more.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from aibackend_blocks.language.tone.layers import softmax
from aibackend_blocks.models import multilingual

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


def shares(texts: Sequence[str]) -> NDArray[np.float64]:
    """Shares of POLARITIES of each text: n × 3."""
    held = _head()
    hidden = (multilingual.embed(texts) @ held["hidden_weight"] + held["hidden_bias"]).clip(min=0)
    odds = hidden @ held["weight"] + held["bias"]
    found: NDArray[np.float64] = softmax(odds.astype("float64"))
    return found


@cache
def _head() -> Mapping[str, NDArray[np.float32]]:
    import numpy as np

    with np.load(Path(__file__).parent / "abroad.npz") as held:
        return {name: held[name].astype(np.float32) for name in held.files}
