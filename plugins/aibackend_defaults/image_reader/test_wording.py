"""Patterns are no words; words in a photo are, any way up."""

from __future__ import annotations

import numpy as np
import pytest
from PIL import Image, ImageDraw, ImageFont

from aibackend_defaults.image_reader.wording import worded


def _pixels(image: Image.Image) -> np.ndarray:
    return np.ascontiguousarray(np.asarray(image)[:, :, ::-1])


def _leaves() -> Image.Image:
    """Rough ground with one ring, which a glance may take for a letter."""
    noise = np.random.default_rng(5).normal(120, 40, (480, 640, 3)).clip(0, 255).astype(np.uint8)
    image = Image.fromarray(noise).resize((640, 480))
    ImageDraw.Draw(image).ellipse((300, 200, 360, 260), outline="white", width=9)
    return image


@pytest.mark.parametrize("turn", [0, 90, 180, 270])
def test_words_are_seen_any_way_up(turn: int) -> None:
    """A sign in a photo has words, however the photo was held."""
    image = _leaves()
    pen = ImageDraw.Draw(image)
    pen.rectangle((60, 60, 260, 110), fill="white")
    pen.text((70, 66), "BAKERY", "black", ImageFont.load_default(32))

    assert worded(_pixels(image.rotate(turn, expand=True)))


def test_a_pattern_is_no_word() -> None:
    """A ring on rough ground reads as no word."""
    assert not worded(_pixels(_leaves()))
