"""From features to probabilities, and back to the words that decided."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from aibackend_blocks.language.writing import foreign
from aibackend_blocks.models import minilm
from aibackend_blocks.models.zero_shot import abroad
from aibackend_blocks.models.zero_shot.bank import bank
from aibackend_blocks.models.zero_shot.features import NAMES, measured, pair_features

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_HERE = Path(__file__).parent


def logits(
    texts: Sequence[str],
    labels: Sequence[str],
    *,
    descriptions: Mapping[str, str] | None = None,
    most: int = minilm.GIST,
    heard_twice: int = 0,
) -> NDArray[np.float64]:
    """How well each label fits each text: texts × labels, natural logarithms up to a constant of each text.

    most: pieces of a text that are looked at, half of them at its beginning, half at its end. Texts that are surely not
    English are measured by the multilingual encoder; heard_twice: of the others so many by both, the least sure first.
    """
    import numpy as np

    strange = [number for number, text in enumerate(texts) if foreign(text)]
    known = [number for number in range(len(texts)) if number not in set(strange)]
    found = np.zeros((len(texts), len(labels)))
    if known:
        features = pair_features([texts[n] for n in known], measured(labels, descriptions), bank(), most)
        found[known] = features.astype("float64") @ _weights()
        doubtful = sorted(known, key=lambda n: (distribution(found[n]).max(), n))[:heard_twice]
        if doubtful:
            second = abroad.odds([texts[n] for n in doubtful], labels, descriptions)
            found[doubtful] = (found[doubtful] + second) / 2
    if strange:
        found[strange] = abroad.logits([texts[n] for n in strange], labels, descriptions)
    return found


def weight(name: str) -> float:
    """How much a feature counts."""
    return float(_weights()[NAMES.index(name)])


def distribution(logits: NDArray[np.float64]) -> NDArray[np.float64]:
    """Probabilities along the last axis, each row adding up to 1."""
    import numpy as np

    shares = np.exp(logits - logits.max(axis=-1, keepdims=True))
    whole: NDArray[np.float64] = shares / shares.sum(axis=-1, keepdims=True)
    return whole


@cache
def _weights() -> NDArray[np.float64]:
    import numpy as np

    held = json.loads((_HERE / "weights.json").read_text("utf-8"))
    return np.array([held[name] for name in NAMES])
