"""The word table of the shipped MiniLM: what a piece is before any layer, read out of the model's file.

The tuned layers stand on it, so that its 12 MB ship once. A test holds the numbers of the constants to the file.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

WORDS, SCALES, POSITIONS, NORM, NORM_BIAS = "c1", "c2", "c3", "c5", "c6"
"""The constants' names, as `minilm/convert.py` numbers them."""
_GRAPH, _INITIALIZER = 7, 5
_DIMS, _KIND, _NAME, _RAW = 1, 2, 8, 9
_KINDS = {1: "<f4", 3: "<i1"}
"""Source: Protocol Buffers, Encoding; onnx.proto: the fields of ModelProto, GraphProto and TensorProto."""


def embedded(rows: Sequence[Sequence[int]]) -> NDArray[np.float32]:
    """What stands under the first layer: texts × pieces × 384, shorter rows filled with the piece 0."""
    import numpy as np

    held = constants()
    ids = np.zeros((len(rows), max(map(len, rows))), np.int64)
    for number, row in enumerate(rows):
        ids[number, : len(row)] = row
    x = held[WORDS][ids].astype(np.float32) * held[SCALES][ids] + held[POSITIONS][: ids.shape[1]]
    x -= x.mean(axis=-1, keepdims=True)
    x /= np.sqrt(np.square(x).mean(axis=-1, keepdims=True) + np.float32(1e-12))
    found: NDArray[np.float32] = x * held[NORM] + held[NORM_BIAS]
    return found


@cache
def constants() -> Mapping[str, NDArray[np.float32]]:
    """The five constants by name: words (8 bits) and their scales, positions, norm and its bias."""
    from aibackend_blocks.models import minilm

    model = memoryview((Path(str(minilm.__file__)).parent / "minilm.onnx").read_bytes())
    graph = next(part for number, part in _fields(model) if number == _GRAPH)
    wanted = {WORDS, SCALES, POSITIONS, NORM, NORM_BIAS}
    return dict(_tensor(part) for number, part in _fields(graph) if number == _INITIALIZER and _name(part) in wanted)


def _name(tensor: memoryview) -> str:
    return next(bytes(part).decode() for number, part in _fields(tensor) if number == _NAME)


def _tensor(tensor: memoryview) -> tuple[str, NDArray[np.float32]]:
    import numpy as np

    fields = list(_fields(tensor))
    raw = next(part for number, part in fields if number == _RAW)
    kind = next(int.from_bytes(part, "little") for number, part in fields if number == _KIND)
    shape = [size for number, part in fields if number == _DIMS for size in _sizes(part)]
    return _name(tensor), np.frombuffer(raw, _KINDS[kind]).reshape(shape)


def _sizes(part: memoryview) -> Iterator[int]:
    """Dimensions, packed or one by one: a field of its own comes as its eight bytes."""
    at = 0
    while at < len(part):
        size, at = _varint(part, at)
        yield size


def _fields(message: memoryview) -> Iterator[tuple[int, memoryview]]:
    """(number, payload) of each field; a varint's payload is its own bytes."""
    at = 0
    while at < len(message):
        key, at = _varint(message, at)
        kind, begin = key & 7, at
        if kind == 0:
            _, at = _varint(message, at)
        elif kind == 2:
            size, begin = _varint(message, at)
            at = begin + size
        else:
            at += 8 if kind == 1 else 4
        yield key >> 3, message[begin:at]


def _varint(message: memoryview, at: int) -> tuple[int, int]:
    """(value, where it ends)."""
    value, shift = 0, 0
    while True:
        byte = message[at]
        value |= (byte & 127) << shift
        at, shift = at + 1, shift + 7
        if byte < 128:
            return value, at
