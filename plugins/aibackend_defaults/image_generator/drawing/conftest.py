"""A picture's pixels and pieces."""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st

from aibackend_defaults.image_generator.drawing.layout import Frame, arranged
from aibackend_defaults.image_generator.drawing.painting import place_of
from aibackend_defaults.image_generator.drawing.prompt import read
from aibackend_defaults.image_generator.drawing.stacks import Piece

WORDS = st.sampled_from(
    [
        "a",
        "two",
        "red",
        "blue",
        "cat",
        "dog",
        "house",
        "on",
        "under",
        "the",
        "left",
        "of",
        "sunset",
        "night",
        "rain",
        "mountains",
        ",",
        ".",
        "holding",
        "tree",
        "seven",
        "no",
        "'Hi'",
        "sea",
        "huge",
        "made",
        "of",
        "glass",
        "riding",
        "horse",
        "🎈",
        "in",
        "bedroom",
        "with",
        "people",
        "team",
        "three",
        "desk",
        "at",
        "showing",
        "laptop",
        "full of",
        "map",
        "success",
        "and",
    ]
)


def placed(prompt: str, width: int = 1024, height: int = 768) -> list[Piece]:
    scene = read(prompt)
    place = place_of(scene)
    return arranged(scene, Frame(width=width, height=height, horizon=0.6 * height, place=place), Random(1))
