"""Texts that are not English beside any labels: the same measure in the vectors of the multilingual encoder.

Learnt from English texts, whose meanings lie where those of other languages lie; `training/build_abroad.py` makes the
bank and the weights. How sure it is was fitted on English texts too, so SURENESS brings it down.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from aibackend_blocks.models import multilingual
from aibackend_blocks.models.zero_shot.bank import Bank
from aibackend_blocks.models.zero_shot.wording import is_catch_all, words

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Measured = tuple[NDArray[np.float32], NDArray[np.float32]]

NAMES = ("name", "name_plain", "known", "learnt", "learnt_name", "unknown_name", "catch_all")
"""The features, as `features.NAMES` explains them."""
SURENESS = 0.7
"""What is left of the log odds in a language that trained nothing, where they stand for those of English."""
LABEL_MOST = 500
_HERE = Path(__file__).parent


def odds(vectors: NDArray[np.float32], names: Measured) -> NDArray[np.float64]:
    """How well each label fits each text: texts × labels, natural logarithms up to a constant of each text."""
    from aibackend_blocks.models.zero_shot.features import placed_features

    features = placed_features(vectors, *names, bank())
    found: NDArray[np.float64] = features.astype("float64") @ _weights()
    return found


def measured(labels: Sequence[str], descriptions: Mapping[str, str] | None = None) -> Measured:
    """(vectors of the labels, whether each is a catch-all); kept for the next call with the same taxonomy."""
    told = descriptions or {}
    return _measured(tuple(labels), tuple(told.get(label, "")[:LABEL_MOST] for label in labels))


@lru_cache(maxsize=64)
def _measured(labels: tuple[str, ...], descriptions: tuple[str, ...]) -> Measured:
    import numpy as np

    plain = [words(label[:LABEL_MOST]) for label in labels]
    names = multilingual.embed(plain)
    own = names + multilingual.embed([text or name for text, name in zip(descriptions, plain, strict=True)])
    own /= np.maximum(np.linalg.norm(own, axis=1, keepdims=True), 1e-9)
    return own, np.array([is_catch_all(name) for name in plain], np.float32)


@cache
def bank() -> Bank:
    """The bank in the vectors of the multilingual encoder, loaded once a process."""
    import numpy as np

    with np.load(_HERE / "abroad.npz") as held:
        return Bank(
            name_vectors=held["name_vectors"].astype(np.float32),
            prototypes=held["prototypes"].astype(np.float32),
            sources=held["sources"],
            terms=(frozenset(),) * len(held["sources"]),
            mean=held["mean"].astype(np.float32),
            whitening=held["whitening"].astype(np.float32),
        )


@cache
def _weights() -> NDArray[np.float64]:
    import numpy as np

    held = json.loads((_HERE / "abroad.json").read_text("utf-8"))
    return np.array([held[name] for name in NAMES])
