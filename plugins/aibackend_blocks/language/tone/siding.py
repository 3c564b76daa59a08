"""How a text speaks of one side of a thing: the head that looks for the side, beside what the clause says as a whole.

The head learnt from restaurants, where every other side is named and not judged; elsewhere it says so too often.
`training/fit_sides.py` makes the weights.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from aibackend_blocks.language.tone.feeling import Feeling, Part, parts
from aibackend_blocks.language.tone.heads import aspect_odds
from aibackend_blocks.language.tone.layers import softmax
from aibackend_blocks.language.tone.passages import Span, clauses

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


def sided(text: str, feeling: Feeling, name: str, place: tuple[Span, int, int]) -> NDArray[np.float64] | None:
    """Shares of POLARITIES of a side that is spoken of at a place; None where the passage was not read."""
    row = features(text, feeling, name, place)
    if row is None:
        return None
    held = _held()
    shares: NDArray[np.float64] = softmax((row @ held["weight"] + held["bias"])[None])[0]
    return shares


def features(text: str, feeling: Feeling, name: str, place: tuple[Span, int, int]) -> NDArray[np.float64] | None:
    """The log odds of the head, shares of the clause, and how strongly clause and sentence feel."""

    (begin, end), start, finish = place
    held = [(clause, (begin, end)) for clause in clauses(text, (begin, end)) if clause[0] <= start < clause[1]]
    told = parts(text, feeling, held[0] if held else [(begin, end)] * 2)
    for at, reading in feeling.readings:
        if len(told) == 2 and at <= begin < at + len(reading.text):
            odds = aspect_odds(reading, [(name, start - at, finish - at)], (begin - at, end - at))[0]
            return _row(odds.astype("float64"), told)
    return None


def _row(odds: NDArray[np.float64], told: Sequence[Part]) -> NDArray[np.float64]:
    import numpy as np

    clause = np.log(np.array(told[0].shares) + 1e-3)
    return np.concatenate([odds - odds.mean(), clause, [abs(part.score) for part in told]])


@cache
def _held() -> Mapping[str, NDArray[np.float64]]:
    import numpy as np

    with np.load(Path(__file__).parent / "sides.npz") as held:
        return {name: held[name].astype(np.float64) for name in held.files}
