"""Things found by a single-shot detector that looks at the whole picture and at its two ends."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Floats = NDArray[np.float32]

_HERE = Path(__file__).parent
SIDE = 300
"""Pixels of the square that the network sees."""
LEAST = 0.35
"""Score from which a thing counts as seen. On ten photos that are labelled in full 29 of 31 kinds told at 0.35 were
there; on these and five others 0.60 of the kinds that were there were told. At 0.2: 33 of 39 and 0.67, at 0.5: 20 of 22
and 0.45."""
SAME = 0.45
"""Share of the smaller of two boxes that lies in the other, from which both are the same thing."""
WIDE = 1.15
"""Ratio of the sides from which the ends of a picture show more than the whole does."""
_BROAD = (
    (2, 9, "vehicle"), (16, 25, "animal"), (34, 43, "sports equipment"), (52, 61, "food"), (62, 70, "furniture"),
    (72, 77, "electronic device"),
)  # fmt: skip
"""COCO's own broader kinds, from number to number, where a single word names them."""
_CENTRE, _SIZE = 10.0, 5.0
"""What offsets and sizes were multiplied with in training."""

Box: TypeAlias = tuple[float, float, float, float]
"""x0, y0, x1, y1 in shares of the picture, origin top left."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Thing:
    """name: in the singular, as COCO has it. score: 0..1."""

    name: str
    score: float
    box: Box

    @property
    def area(self) -> float:
        """Share of the picture."""
        return (self.box[2] - self.box[0]) * (self.box[3] - self.box[1])


def things(pixels: NDArray[Any], least: float = LEAST) -> list[Thing]:
    """What is in a picture, the surest first. pixels: height × width × 3, blue green red."""
    found = sorted((thing for view in _views(*pixels.shape[:2]) for thing in _seen(pixels, view, least)), key=_doubt)
    kept: list[Thing] = []
    for thing in found:
        if not any(thing.name == other.name and shared(thing.box, other.box) > SAME for other in kept):
            kept.append(thing)
    return kept


def _doubt(thing: Thing) -> tuple[float, str, Box]:
    return (-thing.score, thing.name, thing.box)


def _views(height: int, width: int) -> Iterator[Box]:
    """The whole, and the squares at both ends of a picture that is not square."""
    yield (0.0, 0.0, 1.0, 1.0)
    if width > WIDE * height:
        yield from ((0.0, 0.0, height / width, 1.0), (1 - height / width, 0.0, 1.0, 1.0))
    elif height > WIDE * width:
        yield from ((0.0, 0.0, 1.0, width / height), (0.0, 1 - width / height, 1.0, 1.0))


def _seen(pixels: NDArray[Any], view: Box, least: float) -> Iterator[Thing]:
    """Everything the network sees in a view, the same thing often several times."""
    import cv2
    import numpy as np

    height, width = pixels.shape[:2]
    left, top, right, bottom = view
    piece = pixels[int(top * height) : max(1, round(bottom * height)), int(left * width) : max(1, round(right * width))]
    small = cv2.resize(piece, (SIDE, SIDE))[:, :, ::-1].astype(np.float32) * np.float32(2 / 255) - 1
    offsets, scores, anchors = _network().run(None, {"Preprocessor/sub": small.transpose(2, 0, 1)[None].copy()})
    corner, sides = np.array([left, top] * 2), np.array([right - left, bottom - top] * 2)
    boxes = corner + _boxes(offsets[0], anchors) * sides
    for row, kind in np.argwhere(scores[0, :, 1:] >= least):
        x0, y0, x1, y1 = boxes[row].tolist()
        yield Thing(name=_names()[kind], score=float(scores[0, row, kind + 1]), box=(x0, y0, x1, y1))


def _boxes(offsets: Floats, anchors: Floats) -> Floats:
    """offsets: n × 4, from the anchor's centre, y x height width. anchors: n × 4, y0 x0 y1 x1. Gives x0 y0 x1 y1."""
    import numpy as np

    sizes = anchors[:, 2:] - anchors[:, :2]
    centres = anchors[:, :2] + sizes / 2 + offsets[:, :2] / np.float32(_CENTRE) * sizes
    halves = np.exp(offsets[:, 2:] / np.float32(_SIZE)) * sizes / 2
    edges = np.concatenate([(centres - halves)[:, ::-1], (centres + halves)[:, ::-1]], axis=1)
    inside: Floats = edges.clip(0, 1)
    return inside


def shared(one: Box, other: Box) -> float:
    """How much of the smaller lies in the other, 0..1."""
    width = min(one[2], other[2]) - max(one[0], other[0])
    height = min(one[3], other[3]) - max(one[1], other[1])
    smaller = min((box[2] - box[0]) * (box[3] - box[1]) for box in (one, other))
    return max(0.0, width) * max(0.0, height) / smaller if smaller else 0.0


@cache
def known() -> dict[str, str]:
    """Every kind that is looked for, with the broader kind that it belongs to, or ""."""
    broad = {number: name for first, last, name in _BROAD for number in range(first, last + 1)}
    return {name: broad.get(number, "") for number, name in enumerate(_names(), start=1) if name}


@cache
def _names() -> list[str]:
    """By number, from 1 on; ten numbers have no kind, and no score."""
    return (_HERE / "names.txt").read_text(encoding="utf-8").split("\n")


@cache
def _network() -> Any:
    """`OMP_NUM_THREADS` says how many threads it takes, else one: workers are one a core."""
    os.environ.setdefault("ORT_DISABLE_TELEMETRY", "1")
    import onnxruntime as ort

    options = ort.SessionOptions()
    options.intra_op_num_threads = int(os.environ.get("OMP_NUM_THREADS") or 1)
    return ort.InferenceSession(str(_HERE / "detector.onnx"), options, providers=["CPUExecutionProvider"])
