"""What a message sets out to do, where its words alone need not tell: to threaten, to find an end, to get somebody
undressed, to lure. Regressions over the vectors of the multilingual encoder; `training/fit_aims.py` makes them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from aibackend_blocks.models import multilingual

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

AIMS = ("threat", "need", "lewd", "spam")
"""Against somebody's body or peace; one's own death or harm; sex that is asked for; what mass mail wants."""


def aims(texts: Sequence[str]) -> NDArray[np.float64]:
    """Log odds of each aim in each text, as likely as none beforehand: texts × AIMS."""
    weight, bias = _held()
    found: NDArray[np.float64] = (multilingual.embed(texts) @ weight + bias).astype("float64")
    return found


@cache
def _held() -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    import numpy as np

    with np.load(Path(__file__).parent / "aims.npz") as held:
        return held["weight"].astype(np.float32), held["bias"].astype(np.float32)
