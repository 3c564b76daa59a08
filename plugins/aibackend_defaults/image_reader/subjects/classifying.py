"""The middle of a photo, seen at 224 × 224 pixels by an image classifier; its classes summed by everyday word."""

from __future__ import annotations

import os
from collections import defaultdict
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from numpy.typing import NDArray

_HERE = Path(__file__).parent
SIDE = 224
LEAST = 0.6
"""Probability from which a subject is told. Of 31 photos ten had one at 0.6, all right; thirteen at 0.4, one wrong."""
ANIMALS = 398
"""The first so many of ImageNet's classes are animals."""
_MIDDLE, _SPREAD = 127.0, 128.0
"""How the network was shown its pictures in training."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Subject:
    """name: in the singular, "" where none is sure. chance: 0..1. animal: whether it is one."""

    name: str = ""
    chance: float = 0.0
    animal: bool = False


def subject(pixels: NDArray[Any], least: float = LEAST) -> Subject:
    """The likeliest subject. pixels: height × width × 3, blue green red."""
    import cv2
    import numpy as np

    height, width = pixels.shape[:2]
    side = min(height, width)
    top, left = (height - side) // 2, (width - side) // 2
    square = cv2.resize(pixels[top : top + side, left : left + side], (SIDE, SIDE), interpolation=cv2.INTER_AREA)
    shown = (square[:, :, ::-1].astype(np.float32) - np.float32(_MIDDLE)) / np.float32(_SPREAD)
    logits = _network().run(None, {"picture": shown.transpose(2, 0, 1)[None].copy()})[0][0]
    chances = np.exp(logits - logits.max())
    summed: dict[str, float] = defaultdict(float)
    for kind, chance in zip(_kinds(), (chances / chances.sum()).tolist(), strict=True):
        summed[kind] += chance if kind else 0.0
    best = max(summed, key=lambda kind: summed[kind])
    if summed[best] < least:
        return Subject()
    return Subject(name=best, chance=min(1.0, summed[best]), animal=best in _kinds()[:ANIMALS])


@cache
def _kinds() -> list[str]:
    """The word of each class, "" where it has none."""
    return (_HERE / "kinds.txt").read_text(encoding="utf-8").splitlines()


@cache
def _network() -> Any:
    """`OMP_NUM_THREADS` says how many threads it takes, else one: workers are one a core."""
    os.environ.setdefault("ORT_DISABLE_TELEMETRY", "1")
    import onnxruntime as ort

    options = ort.SessionOptions()
    options.intra_op_num_threads = int(os.environ.get("OMP_NUM_THREADS") or 1)
    options.log_severity_level = 3  # it warns of dropout nodes that do nothing
    return ort.InferenceSession(str(_HERE / "classifier.onnx"), options, providers=["CPUExecutionProvider"])
