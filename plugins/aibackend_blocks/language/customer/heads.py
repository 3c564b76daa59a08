"""The heads: linear in a sentence's vector, one for each bank of sentences."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from aibackend_blocks.models import minilm, multilingual

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_FILE = Path(__file__).parent / "heads.npz"


def embedded(texts: Sequence[str]) -> NDArray[np.float32]:
    """Vectors of texts, n × 384; each different text is computed once, and the last ones are kept."""
    return _embedded(texts, minilm.embed, _ENGLISH, minilm.DIMENSIONS)


def embedded_abroad(texts: Sequence[str]) -> NDArray[np.float32]:
    """Vectors of texts in any of sixteen languages, n × 512; each different text is computed once."""
    return _embedded(texts, multilingual.embed, _ABROAD, multilingual.DIMENSIONS)


KEPT_MOST = 512
"""Vectors that are kept: one message and its context are compared in several ways."""
_ENGLISH: OrderedDict[str, NDArray[np.float32]] = OrderedDict()
_ABROAD: OrderedDict[str, NDArray[np.float32]] = OrderedDict()


def _embedded(
    texts: Sequence[str],
    embed: Callable[[Sequence[str]], NDArray[np.float32]],
    kept: OrderedDict[str, NDArray[np.float32]],
    dimensions: int,
) -> NDArray[np.float32]:
    import numpy as np

    if not texts:
        return np.zeros((0, dimensions), np.float32)
    found = {text: kept[text] for text in texts if text in kept}
    new = [text for text in dict.fromkeys(texts) if text not in found]
    if new:
        found |= dict(zip(new, embed(new), strict=True))
    for text in new[-KEPT_MOST:]:
        kept[text] = found[text]
    while len(kept) > KEPT_MOST:
        kept.popitem(last=False)
    return np.stack([found[text] for text in texts])


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
