"""One transformer layer, tuned for tone, on top of MiniLM's first four; in numpy.

The lower layers are the shipped model's own: its file is read with one more output, the states after the fourth layer.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from aibackend_blocks.minilm.model import _wordpiece as wordpiece

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

TAP = "t267"
"""The shipped model's name for the states after its fourth layer; a test holds it to the file."""
PIECES_MOST = 94
"""Pieces of a text that count: what the layer was tuned with, less the two marks."""
HEADS = 12
BATCH = 32
_HERE = Path(__file__).parent


def states(texts: Sequence[str]) -> list[NDArray[np.float32]]:
    """The tuned states of each text: (pieces + 2) × 384, the marks of start and end included."""
    rows = [wordpiece().ids(text, PIECES_MOST) for text in texts]
    found: dict[int, NDArray[np.float32]] = {}
    order = sorted(range(len(rows)), key=lambda number: -len(rows[number]))
    for first in range(0, len(order), BATCH):
        part = order[first : first + BATCH]
        for number, state in zip(part, _tuned([rows[number] for number in part]), strict=True):
            found[number] = state[: len(rows[number])]
    return [found[number] for number in range(len(rows))]


def _tuned(rows: Sequence[Sequence[int]]) -> NDArray[np.float32]:
    import numpy as np

    ids = np.zeros((len(rows), max(map(len, rows))), np.int64)
    mask = np.zeros_like(ids)
    for number, row in enumerate(rows):
        ids[number, : len(row)] = row
        mask[number, : len(row)] = 1
    lower = _session().run([TAP], {"ids": ids, "mask": mask})[0]
    return _layer(lower, mask.astype(bool))


def _layer(x: NDArray[np.float32], mask: NDArray[np.bool_]) -> NDArray[np.float32]:
    """Self-attention and feed-forward, each with its residual and norm (Devlin et al. 2019)."""
    import numpy as np

    w = weights()
    count, length, width = x.shape

    def heads(name: str) -> NDArray[np.float32]:
        split: NDArray[np.float32] = _linear(x, name).reshape(count, length, HEADS, width // HEADS)
        return split.transpose(0, 2, 1, 3)

    scores = heads("q") @ heads("k").transpose(0, 1, 3, 2) / np.float32((width // HEADS) ** 0.5)
    seen = softmax(np.where(mask[:, None, None, :], scores, np.float32(-1e9))) @ heads("v")
    x = _norm(x + _linear(seen.transpose(0, 2, 1, 3).reshape(count, length, width), "o"), w["n1.weight"], w["n1.bias"])
    return _norm(x + _linear(_gelu(_linear(x, "i")), "d"), w["n2.weight"], w["n2.bias"])


def _linear(x: NDArray[np.float32], name: str) -> NDArray[np.float32]:
    found: NDArray[np.float32] = x @ weights()[name + ".weight"].T + weights()[name + ".bias"]
    return found


def _norm(x: NDArray[np.float32], scale: NDArray[np.float32], bias: NDArray[np.float32]) -> NDArray[np.float32]:
    import numpy as np

    centred = x - x.mean(axis=-1, keepdims=True)
    spread: NDArray[np.float32] = np.sqrt((centred**2).mean(axis=-1, keepdims=True) + np.float32(1e-12))
    found: NDArray[np.float32] = centred / spread * scale + bias
    return found


def _gelu(x: NDArray[np.float32]) -> NDArray[np.float32]:
    """Source: Hendrycks & Gimpel 2016, the tanh form; it differs from the exact one by less than 0.001."""
    import numpy as np

    inner = np.tanh(np.float32(0.7978846) * (x + np.float32(0.044715) * x * x * x))
    found: NDArray[np.float32] = np.float32(0.5) * x * (1 + inner)
    return found


def softmax(x: NDArray[np.float32]) -> NDArray[np.float32]:
    """Along the last axis."""
    import numpy as np

    shares = np.exp(x - x.max(axis=-1, keepdims=True))
    whole: NDArray[np.float32] = shares / shares.sum(axis=-1, keepdims=True)
    return whole


@cache
def weights() -> Mapping[str, NDArray[np.float32]]:
    """The layer's and the heads' weights, by name."""
    import numpy as np

    with np.load(_HERE / "tuned.npz") as held:
        return {name: held[name].astype(np.float32) for name in held.files}


@cache
def _session() -> Any:
    os.environ.setdefault("ORT_DISABLE_TELEMETRY", "1")
    import onnxruntime

    from aibackend_blocks import minilm

    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = int(os.environ.get("OMP_NUM_THREADS") or 1)
    options.log_severity_level = 3
    model = (Path(str(minilm.__file__)).parent / "minilm.onnx").read_bytes() + tap(TAP)
    return onnxruntime.InferenceSession(model, options, providers=["CPUExecutionProvider"])


def tap(name: str) -> bytes:
    """What makes an inner value an output where it follows the model's bytes: messages in a row are merged.

    Source: Protocol Buffers, Encoding, "Last one wins"; onnx.proto: graph is field 7, output 12, name 1, type 2.
    """
    float_tensor = _field(2, _field(1, b"\x08\x01"))
    return _field(7, _field(12, _field(1, name.encode()) + float_tensor))


def _field(number: int, payload: bytes) -> bytes:
    if len(payload) > 127:
        raise ValueError("longer than one byte of length")
    return bytes([number << 3 | 2, len(payload)]) + payload
