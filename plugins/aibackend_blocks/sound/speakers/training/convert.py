"""Make `../voices.npz` from the weights in the PyPI wheel Resemblyzer 0.1.4, without torch.

    pip download --no-deps Resemblyzer==0.1.4
    python convert.py Resemblyzer-0.1.4-py3-none-any.whl

The 5.7 MB of 32-bit floats are kept as 16-bit ones. The wheel's `pretrained.pt` is a legacy torch file: a pickle of the
model's tensors as (storage, offset, size, stride), then the storages. Only the names below are ever unpickled.
"""

from __future__ import annotations

import hashlib
import io
import pickle
import struct
import sys
import zipfile
from collections import OrderedDict
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

WHEEL_SHA256 = "8f12eb2f1a9982d32e8db7856de754709b59c93a77bcf0ff536584b619a9dd1f"
MEMBER = "resemblyzer/pretrained.pt"


class Tensor(NamedTuple):
    storage: str
    offset: int
    size: tuple[int, ...]
    stride: tuple[int, ...]


class Legacy(pickle.Unpickler):
    """Reads tensors as `Tensor`, and nothing else as anything that runs."""

    def persistent_load(self, pid: Any) -> str:
        return str(pid[2])

    def find_class(self, module: str, name: str) -> Any:
        if name == "_rebuild_tensor_v2":
            return lambda storage, offset, size, stride, *rest: Tensor(storage, offset, size, stride)
        if name == "_rebuild_parameter":
            return lambda tensor, *rest: tensor
        return OrderedDict if name == "OrderedDict" else lambda *_, **__: None


def tensors(data: bytes) -> dict[str, np.ndarray]:
    file = io.BytesIO(data)
    for _ in range(3):  # magic number, protocol, system
        Legacy(file).load()
    saved, keys, storages = Legacy(file).load(), Legacy(file).load(), {}
    for key in keys:
        (count,) = struct.unpack("<q", file.read(8))
        storages[key] = np.frombuffer(file.read(4 * count), np.float32)

    def array(tensor: Tensor) -> np.ndarray:
        strides = [4 * step for step in tensor.stride]
        return np.lib.stride_tricks.as_strided(storages[tensor.storage][tensor.offset :], tensor.size, strides).copy()

    return {name: array(value) for name, value in saved["model_state"].items() if isinstance(value, Tensor)}


def main() -> None:
    wheel = Path(sys.argv[1]).read_bytes()
    assert hashlib.sha256(wheel).hexdigest() == WHEEL_SHA256, "not the wheel that was measured"
    with zipfile.ZipFile(io.BytesIO(wheel)) as files:
        found = tensors(files.read(MEMBER))
    kept = {name: value.astype(np.float16) for name, value in found.items() if name.startswith(("lstm", "linear"))}
    np.savez_compressed(Path(__file__).parent.parent / "voices.npz", **kept)


if __name__ == "__main__":
    main()
