"""People in a picture: faces counted, and how likely it is that somebody is nude."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

from numpy.typing import NDArray

from aibackend_defaults.image_reader.nudity import nudity
from aibackend_defaults.image_reader.objects import Thing, known, shared

SURE = 0.8
"""Score from which a face counts as seen; OpenCV's own sample filters at 0.9."""
HUMAN, INSIDE = 0.92, 0.7
"""Score from which a face within an animal's box counts: those of five dogs and bears had at most 0.90, of nine people
beside animals 0.93; and the share of the face that lies within."""
PERSON, ANIMAL = "person", "animal"
OVERLAP = 0.3
"""Share above which two boxes are one face."""
SIDE = 640
"""Pixels of the longer side at which faces are looked for; one of 10 pixels is still found."""
LEAST = 32


@dataclass(frozen=True, kw_only=True)
class Seen:
    """count: of people, at least. faces: of faces. nudity: 0..1. found: the faces, the surest first."""

    count: int
    faces: int
    nudity: float
    found: tuple[Thing, ...] = ()


def seen(pixels: NDArray[Any]) -> Seen:
    """Who is in a picture. pixels: height × width × 3, blue green red."""
    if min(pixels.shape[:2]) < LEAST:
        return Seen(count=0, faces=0, nudity=0.0)
    faces = _faces(pixels)
    return Seen(count=len(faces), faces=len(faces), nudity=nudity(pixels), found=faces)


def without_animals(seen: Seen, detected: Sequence[Thing]) -> Seen:
    """The same without the faces of dogs and bears: unsure ones within an animal, where no person was detected."""
    if any(thing.name == PERSON for thing in detected):
        return seen
    animals = [thing.box for thing in detected if known().get(thing.name) == ANIMAL and thing.score >= SURE]
    own = tuple(
        face for face in seen.found if face.score >= HUMAN or not any(shared(face.box, box) > INSIDE for box in animals)
    )
    lost = len(seen.found) - len(own)
    return replace(seen, count=seen.count - lost, faces=seen.faces - lost, found=own)


def _faces(pixels: NDArray[Any]) -> tuple[Thing, ...]:
    import cv2

    height, width = pixels.shape[:2]
    scale = min(1.0, SIDE / max(height, width))
    size = round(width * scale), round(height * scale)
    if min(size) < LEAST:
        return ()
    detector = _detector()
    detector.setInputSize(size)
    _, found = detector.detect(cv2.resize(pixels, size, interpolation=cv2.INTER_AREA))
    rows = [] if found is None else sorted(found.tolist(), key=lambda row: -row[14])
    across, down = size
    return tuple(
        Thing(
            name="face",
            score=row[14],
            box=(row[0] / across, row[1] / down, (row[0] + row[2]) / across, (row[1] + row[3]) / down),
        )
        for row in rows
    )


@cache
def _detector() -> Any:
    """`OMP_NUM_THREADS` says how many threads it takes, else one."""
    import cv2

    cv2.setNumThreads(int(os.environ.get("OMP_NUM_THREADS") or 1))
    model = Path(__file__).parent / "faces" / "detector.onnx"
    return cv2.FaceDetectorYN.create(str(model), "", (SIDE, SIDE), SURE, OVERLAP)
