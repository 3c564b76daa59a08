"""What a text tells of before its verdict: what was expected, feared, promised, or had elsewhere.

`I had expected the worst` blames nothing, and yet colours all that is read beside it. A regression over the vectors of
clauses tells it; made by `training/fit_earlier.py`, which names its figures. English.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from aibackend_blocks.language import polarity
from aibackend_blocks.models import multilingual

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

EARLIER = 0.8
"""Probability from which a clause is taken to tell of what came before."""
CLAUSES_MOST = 24
"""A longer text tells enough of its verdict for all else to weigh little."""
REST_LEAST = 3
"""Words that must be left of a text."""
_HERE = Path(__file__).parent


def without_earlier(text: str) -> str:
    """The text with blanks in the place of what came before; as it is where nothing did, or nothing else is said."""
    every = polarity.clauses(text)
    if not 1 < len(every) <= CLAUSES_MOST:
        return text
    shares = earlier([clause.text(text) for clause in every])
    rest = text
    for clause, share in zip(every, shares, strict=True):
        if share >= EARLIER:
            rest = rest[: clause.start] + " " * (clause.end - clause.start) + rest[clause.end :]
    return rest if len(rest.split()) >= REST_LEAST else text


def earlier(clauses: Sequence[str]) -> list[float]:
    """Probability that each clause tells of what came before."""
    import numpy as np

    odds = multilingual.embed(clauses).astype(np.float64) @ _head()["weight"] + float(_head()["bias"])
    return [float(share) for share in 1 / (1 + np.exp(-odds))]


@cache
def _head() -> Mapping[str, NDArray[np.float64]]:
    import numpy as np

    with np.load(_HERE / "earlier.npz") as held:
        return {name: held[name].astype(np.float64) for name in held.files}
