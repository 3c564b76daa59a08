"""Whether a thing belongs to a kind, as goods belong to departments and shops to trades, in the encoder's languages.

Likeness alone puts a siphon beside electric goods: what it is a part of is learnt from a taxonomy of goods in nine
languages and from brands with the kind of place each is (`training/fit_belonging.py`). Texts that are no such things,
as a bank's own bookings, it hardly tells apart; `README.md` has its figures.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from aibackend_blocks.models import multilingual
from aibackend_blocks.models.zero_shot.wording import words

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

CHARACTERS_MOST = 500
"""Of a text or a label."""


def belonging(texts: Sequence[str], labels: Sequence[str]) -> NDArray[np.float64]:
    """How well each thing belongs to each kind: texts × labels, natural logarithms around 0 for each text."""
    import numpy as np

    held = _held()
    placed = multilingual.embed([text[:CHARACTERS_MOST] for text in texts]) - held["mean"]
    things = placed @ held["things"]
    things /= np.maximum(np.linalg.norm(things, axis=1, keepdims=True), 1e-9)
    sure = np.exp(placed @ held["sure"] + held["sure_bias"])
    found: NDArray[np.float64] = (sure[:, None] * (things @ _kinds(tuple(labels)).T)).astype("float64")
    centred: NDArray[np.float64] = found - found.mean(axis=1, keepdims=True)
    return centred


@lru_cache(maxsize=256)
def _kinds(labels: tuple[str, ...]) -> NDArray[np.float32]:
    import numpy as np

    held = _held()
    placed = multilingual.embed([words(label[:CHARACTERS_MOST]) for label in labels]) - held["kinds_mean"]
    kinds = placed @ held["kinds"]
    unit: NDArray[np.float32] = kinds / np.maximum(np.linalg.norm(kinds, axis=1, keepdims=True), 1e-9)
    return unit


@cache
def _held() -> Mapping[str, NDArray[np.float32]]:
    """things, kinds: 512 × 128. mean, kinds_mean, sure: 512. sure_bias: the log of how far odds reach."""
    import numpy as np

    with np.load(Path(__file__).with_name("belonging.npz")) as held:
        return {name: held[name].astype(np.float32) for name in held.files}
