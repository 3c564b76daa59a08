"""The heads: linear in a sentence's vector, one for each bank of sentences."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from aibackend_blocks.models import minilm

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_FILE = Path(__file__).parent / "heads.npz"


def embedded(texts: Sequence[str]) -> NDArray[np.float32]:
    """Vectors of texts, n × 384; each different text is computed once."""
    import numpy as np

    if not texts:
        return np.zeros((0, minilm.DIMENSIONS), np.float32)
    apart = {text: number for number, text in enumerate(dict.fromkeys(texts))}
    vectors = minilm.embed(list(apart))
    return vectors[[apart[text] for text in texts]]


def kinds(head: str) -> tuple[str, ...]:
    """What a head tells apart, in the order of its columns."""
    return tuple(str(kind) for kind in _heads()[f"{head}.kinds"])


def shares(head: str, vectors: NDArray[np.float32]) -> list[dict[str, float]]:
    """How likely each kind is for each vector; a row adds up to 1. head: acts, gravity, aspects, topics or signs."""
    import numpy as np

    weights = _heads()[head].astype(np.float32)
    logits = vectors @ weights[:-1] + weights[-1]
    likely = np.exp(logits - logits.max(axis=1, keepdims=True))
    likely /= likely.sum(axis=1, keepdims=True)
    return [dict(zip(kinds(head), map(float, row), strict=True)) for row in likely]


@cache
def _heads() -> dict[str, Any]:
    import numpy as np

    with np.load(_FILE) as held:
        return {name: held[name] for name in held.files}
