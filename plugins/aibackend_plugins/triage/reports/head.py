"""Whether a report tells of a fault, wants something new, or asks: one linear layer over what `features` sees of it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from aibackend_plugins.triage.reports.features import seen

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

INTENTS = ("fault", "wish", "question")


@lru_cache(maxsize=1)  # kind, category and team of one ticket ask in turn
def intents(subject: str, text: str) -> Mapping[str, float]:
    """Probability of each of INTENTS; English. Without a subject the text is its own."""
    import numpy as np

    weights, bias = _head()
    odds = weights @ seen(subject, text) + bias
    shares = np.exp(odds - odds.max())
    return dict(zip(INTENTS, (shares / shares.sum()).tolist(), strict=True))


@cache
def _head() -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """(weights: INTENTS × features, bias: INTENTS)."""
    import numpy as np

    with np.load(Path(__file__).parent / "head.npz") as held:
        return held["weights"].astype(np.float32), held["bias"].astype(np.float32)
