"""People in a picture: faces counted, and how likely it is that somebody is nude."""

from __future__ import annotations

import os
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from numpy.typing import NDArray

from aibackend_defaults.image_reader.nudity import nudity

SURE = 0.8
"""Score from which a face counts as seen; OpenCV's own sample filters at 0.9."""
OVERLAP = 0.3
"""Share above which two boxes are one face."""
SIDE = 640
"""Pixels of the longer side at which faces are looked for; one of 10 pixels is still found."""
LEAST = 32


@dataclass(frozen=True, kw_only=True)
class Seen:
    """count: of people, at least. faces: of faces. nudity: 0..1."""

    count: int
    faces: int
    nudity: float


def seen(pixels: NDArray[Any]) -> Seen:
    """Who is in a picture. pixels: height × width × 3, blue green red."""
    if min(pixels.shape[:2]) < LEAST:
        return Seen(count=0, faces=0, nudity=0.0)
    faces = _faces(pixels)
    return Seen(count=faces, faces=faces, nudity=nudity(pixels))


def _faces(pixels: NDArray[Any]) -> int:
    import cv2

    height, width = pixels.shape[:2]
    scale = min(1.0, SIDE / max(height, width))
    size = round(width * scale), round(height * scale)
    if min(size) < LEAST:
        return 0
    detector = _detector()
    detector.setInputSize(size)
    _, found = detector.detect(cv2.resize(pixels, size, interpolation=cv2.INTER_AREA))
    return 0 if found is None else len(found)


@cache
def _detector() -> Any:
    """`OMP_NUM_THREADS` says how many threads it takes, else one."""
    import cv2

    cv2.setNumThreads(int(os.environ.get("OMP_NUM_THREADS") or 1))
    model = Path(__file__).parent / "faces" / "detector.onnx"
    return cv2.FaceDetectorYN.create(str(model), "", (SIDE, SIDE), SURE, OVERLAP)
