"""Faces and nudity: what is neither is not told, whatever the picture's size."""

from __future__ import annotations

import hashlib
from pathlib import Path

import numpy as np
import pytest

from aibackend_defaults.image_reader import people
from aibackend_defaults.image_reader.objects import Thing

REVIEW = 0.25
"""Likelihood from which moderate has a person look."""


@pytest.mark.parametrize("shape", [(10, 10, 3), (40, 900, 3), (33, 33, 3), (900, 700, 3)])
def test_an_empty_picture_shows_nobody(shape: tuple[int, int, int]) -> None:
    """An even ground, a gradient and noise hold no face and no nudity."""
    even = np.full(shape, 200, np.uint8)
    steps = np.broadcast_to(np.linspace(0, 255, shape[1], dtype=np.uint8)[None, :, None], shape).copy()
    for pixels in (even, steps):
        seen = people.seen(pixels)

        assert (seen.count, seen.faces) == (0, 0)
        assert seen.nudity < REVIEW


def test_the_weights_are_those_that_were_published() -> None:
    """The detector is the file whose source and hash its NOTICE names."""
    folder = Path(people.__file__).parent / "faces"
    digest = hashlib.sha256((folder / "detector.onnx").read_bytes()).hexdigest()

    assert digest in (folder / "NOTICE").read_text()


@pytest.mark.parametrize(
    ("score", "beside", "faces"),
    [(0.88, "dog", 0), (0.95, "dog", 1), (0.88, "person", 1), (0.88, "car", 1)],
    ids=["a dog's face", "a sure face beside a dog", "a person's", "no animal"],
)
def test_faces_of_animals_are_nobodys(score: float, beside: str, faces: int) -> None:
    """An unsure face within an animal is its own, where no person was detected."""
    face = Thing(name="face", score=score, box=(0.4, 0.2, 0.6, 0.4))
    seen = people.Seen(count=1, faces=1, nudity=0.0, found=(face,))
    detected = [Thing(name=beside, score=0.95, box=(0.2, 0.1, 0.9, 0.9))]

    assert people.without_animals(seen, detected).faces == faces
