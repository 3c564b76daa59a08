"""A whole picture, seen at 224 × 224 pixels by a network that tells five kinds apart."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from numpy.typing import NDArray

SIDE = 224
_WEIGHTS = {"drawing": 0.0, "hentai": 1.0, "neutral": 0.0, "porn": 1.0, "sexy": 0.35}
"""What each kind, in the order of the network's answer, counts for nudity: little clothing alone is for a person to
look at, and nothing to block."""


def nudity(pixels: NDArray[Any]) -> float:
    """0..1. pixels: height × width × 3, blue green red."""
    import cv2
    import numpy as np

    square = cv2.resize(pixels, (SIDE, SIDE), interpolation=cv2.INTER_AREA)
    shown = square[:, :, ::-1].astype(np.float32) / np.float32(255)
    shares = _network().run(None, {"input": shown.transpose(2, 0, 1)[None].copy()})[0][0].tolist()
    return float(min(1.0, sum(share * weight for share, weight in zip(shares, _WEIGHTS.values(), strict=True))))


@cache
def _network() -> Any:
    """`OMP_NUM_THREADS` says how many threads it takes, else one: workers are one a core."""
    os.environ.setdefault("ORT_DISABLE_TELEMETRY", "1")
    import onnxruntime as ort

    options = ort.SessionOptions()
    options.intra_op_num_threads = int(os.environ.get("OMP_NUM_THREADS") or 1)
    return ort.InferenceSession(
        str(Path(__file__).parent / "classifier.onnx"), options, providers=["CPUExecutionProvider"]
    )
