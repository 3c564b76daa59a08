"""The subject of a photo: told where it is sure, and in words that people use."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image, ImageDraw

from aibackend_defaults.image_reader.subjects import subject
from aibackend_defaults.image_reader.subjects.classifying import _kinds
from aibackend_defaults.image_reader.subjects.training.words import word


def crossword(scale: int) -> NDArray[np.uint8]:
    """A grid of seven by seven, some of it black."""
    image = Image.new("RGB", (500 * scale, 400 * scale), "white")
    draw = ImageDraw.Draw(image)
    for row, column in product(range(7), repeat=2):
        x, y = scale * (110 + 40 * column), scale * (60 + 40 * row)
        filled = "black" if (row * column + row + 2 * column) % 3 == 0 else "white"
        draw.rectangle((x, y, x + 38 * scale, y + 38 * scale), fill=filled, outline="black", width=2 * scale)
    return np.asarray(image)[:, :, ::-1].copy()


@pytest.mark.parametrize("scale", [1, 2], ids=["small", "large"])
def test_a_clear_subject_is_told(scale: int) -> None:
    """A crossword is one, whatever its size; no subject is surer than certain."""
    assert subject(crossword(scale)).name == "crossword puzzle"
    assert subject(crossword(scale), least=1.01).name == ""


@pytest.mark.parametrize("shape", [(1, 1, 3), (2000, 3, 3), (60, 60, 3)], ids=["one pixel", "a line", "a square"])
def test_an_even_picture_has_no_subject(shape: tuple[int, int, int]) -> None:
    """No shape, however odd, breaks the network, and none makes it sure of something."""
    assert subject(np.full(shape, 128, np.uint8)).name == ""


def test_every_class_has_its_line() -> None:
    """The list is as long as the network's answer, and most classes have a word."""
    assert len(_kinds()) == 1000
    assert sum(map(bool, _kinds())) > 600


@pytest.mark.parametrize(
    ("number", "name", "said"),
    [(207, "golden retriever", "dog"), (281, "tabby", "cat"), (84, "peacock", "peacock"), (483, "castle", "castle"),
     (970, "alp", "mountain"), (820, "steam locomotive", "train"), (506, "coil", "")],
)  # fmt: skip
def test_classes_are_named_as_people_do(number: int, name: str, said: str) -> None:
    """Breeds are told by their family, technical names by the common one, obscure ones not at all."""
    assert word(number, name) == said == _kinds()[number]
