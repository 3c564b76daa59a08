"""From features to probabilities, and back to the words that decided."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING

from aibackend_blocks.language.writing import foreign
from aibackend_blocks.models import minilm, multilingual
from aibackend_blocks.models.zero_shot import abroad
from aibackend_blocks.models.zero_shot.bank import HERE, bank
from aibackend_blocks.models.zero_shot.features import CHARACTERS_MOST, NAMES, LabelSet, measured, vector_features
from aibackend_blocks.models.zero_shot.memory import memory

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


def logits(
    texts: Sequence[str],
    labels: Sequence[str],
    *,
    descriptions: Mapping[str, str] | None = None,
    most: int = minilm.GIST,
) -> NDArray[np.float64]:
    """How well each label fits each text: texts × labels, natural logarithms up to a constant of each text.

    most: pieces of a text that MiniLM looks at, half of them at its beginning, half at its end.
    """
    import numpy as np

    texts = [text[:CHARACTERS_MOST] for text in texts]
    english, foreign_names = measured(labels, descriptions), abroad.measured(labels, descriptions)
    vectors, others = minilm.gist(texts, most=most), multilingual.embed(texts)
    odds = abroad.odds(others, foreign_names)
    return memory().fits(
        np.concatenate([vectors, others], axis=1),
        np.concatenate([english.names, foreign_names[0]], axis=1),
        own_odds(texts, vectors, english, odds),
        odds,
        float(english.learnt.mean()),
    )


def own_odds(
    texts: Sequence[str], vectors: NDArray[np.float32], labels: LabelSet, odds: NDArray[np.float64]
) -> NDArray[np.float64]:
    """What the bank of English says; of texts that are surely not English what the other does (odds), less surely."""
    found = vector_features(texts, vectors, labels, bank()).astype("float64") @ _weights()
    strange = [number for number, text in enumerate(texts) if foreign(text)]
    found[strange] = abroad.SURENESS * odds[strange]
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

    held = json.loads((HERE / "weights.json").read_text("utf-8"))
    return np.array([held[name] for name in NAMES])
