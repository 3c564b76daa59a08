"""What a reader or a detector is not made for, or only guesses, is not told as seen."""

from __future__ import annotations

import io

import numpy as np
import pytest
from PIL import Image, ImageDraw

from aibackend.documents import Line, Word
from aibackend_defaults.image_reader.kinds import sketched
from aibackend_defaults.image_reader.looking import _guessed, look


def _face() -> Image.Image:
    image = Image.new("RGB", (600, 600), "white")
    pen = ImageDraw.Draw(image)
    pen.ellipse((150, 150, 450, 450), outline="black", width=4)
    pen.ellipse((230, 240, 260, 270), fill="black")
    pen.ellipse((340, 240, 370, 270), fill="black")
    pen.arc((220, 270, 380, 390), 20, 160, fill="black", width=4)
    return image


def _bottle() -> Image.Image:
    image = Image.new("RGB", (600, 600), "white")
    ImageDraw.Draw(image).rounded_rectangle((220, 100, 380, 540), 40, fill="#1d6b3a")
    return image


def test_strokes_on_plain_ground_are_a_sketch() -> None:
    """A solid thing on white is none."""
    assert sketched(np.asarray(_face()))
    assert not sketched(np.asarray(_bottle()))


def test_nothing_is_named_in_a_sketch() -> None:
    """A detector that learnt from photos takes a round face for a kite."""
    file = io.BytesIO()
    _face().save(file, "PNG")

    told = look(file.getvalue())

    assert told.alt_text.startswith("Graphic")
    assert "kite" not in told.tags


@pytest.mark.parametrize(("sure", "guessed"), [((0.56,), True), ((0.6, 0.95), False), ((0.9,), False)])
def test_words_are_guessed_where_none_is_sure(sure: tuple[float, ...], guessed: bool) -> None:
    """One sure word makes the line one."""
    words = tuple(Word(text="OO", x0=0, y0=0, x1=9, y1=9, confidence=one) for one in sure)

    assert _guessed(Line(words=words)) == guessed
