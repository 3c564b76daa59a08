"""People in a picture: faces and bodies counted, and how likely it is that one is nude."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from numpy.typing import NDArray

SURE = 0.45
"""Score from which a part of a body counts as seen; nudenet's own documentation filters at 0.2 to 0.5."""
_EXPOSED = {"BUTTOCKS_EXPOSED", "FEMALE_BREAST_EXPOSED", "FEMALE_GENITALIA_EXPOSED", "MALE_GENITALIA_EXPOSED",
            "ANUS_EXPOSED"}  # fmt: skip
_FACES = {"FACE_FEMALE", "FACE_MALE"}


@dataclass(frozen=True, kw_only=True)
class Seen:
    """count: of people, at least. faces: of faces. nudity: 0..1."""

    count: int
    faces: int
    nudity: float


def seen(pixels: NDArray[Any]) -> Seen:
    """Who is in a picture. pixels: height × width × 3, blue green red."""
    if min(pixels.shape[:2]) < 32:
        return Seen(count=0, faces=0, nudity=0.0)
    parts = [(part["class"], float(part["score"])) for part in _detector().detect(pixels)]
    faces = sum(name in _FACES and score >= SURE for name, score in parts)
    others = any(name not in _FACES and score >= SURE for name, score in parts)
    nudity = max((score for name, score in parts if name in _EXPOSED), default=0.0)
    return Seen(count=max(faces, int(others)), faces=faces, nudity=min(1.0, nudity))


@cache
def _detector() -> Any:
    from nudenet import NudeDetector

    return NudeDetector()
