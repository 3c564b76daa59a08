"""Three transformer layers, tuned for tone, on the word table of the shipped MiniLM."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from aibackend_blocks.language.tone.table import embedded
from aibackend_blocks.models.minilm.batches import batches
from aibackend_blocks.models.minilm.model import _wordpiece as wordpiece
from aibackend_blocks.models.sessions import session

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["PIECES_MOST", "softmax", "states", "weights", "wordpiece"]

PIECES_MOST = 94
"""Pieces of a text that count: what the layers were tuned with, less the two marks."""
_HERE = Path(__file__).parent


def states(rows: Sequence[Sequence[int]]) -> list[NDArray[np.float32]]:
    """The tuned states of each row of ids, marks and all: pieces × 384."""
    found: dict[int, NDArray[np.float32]] = {}
    for batch in batches(rows):
        for number, state in zip(batch, _run([rows[number] for number in batch]), strict=True):
            found[number] = state[: len(rows[number])]
    return [found[number] for number in range(len(rows))]


def _run(rows: Sequence[Sequence[int]]) -> NDArray[np.float32]:
    import numpy as np

    x = embedded(rows)
    mask = np.arange(x.shape[1])[None, :] < np.array([len(row) for row in rows])[:, None]
    found: NDArray[np.float32] = _session().run(["states"], {"x": x, "mask": mask.astype(np.int64)})[0]
    return found


def softmax(x: NDArray[Any]) -> NDArray[Any]:
    """Along the last axis."""
    import numpy as np

    shares = np.exp(x - x.max(axis=-1, keepdims=True))
    whole: NDArray[Any] = shares / shares.sum(axis=-1, keepdims=True)
    return whole


@cache
def weights() -> Mapping[str, NDArray[np.float32]]:
    """The heads' weights, by name."""
    import numpy as np

    with np.load(_HERE / "heads.npz") as held:
        return {name: held[name].astype(np.float32) for name in held.files}


@cache
def _session() -> Any:
    return session(_HERE / "layers.onnx")
