"""A glance tells pictures with text from those without."""

from __future__ import annotations

import numpy as np
import pytest
from PIL import Image, ImageDraw, ImageFont

from aibackend_defaults.document_reader.scans import shows_text


def picture(text: str = "", size: tuple[int, int] = (640, 480), print_px: int = 24) -> Image.Image:
    image = Image.new("RGB", size, (150, 170, 160))
    ImageDraw.Draw(image).text((4, 4), text, "black", ImageFont.load_default(print_px))
    return image


@pytest.mark.parametrize(
    ("image", "expected"),
    [
        (picture(), False),
        (picture("Market Street"), True),
        (picture("Market Street", print_px=12), True),
        (picture("Market Street", (200, 60)), True),
        (picture("Market Street", (900, 36)), True),
    ],
    ids=["nothing", "words", "small print", "small picture", "strip"],
)
def test_a_glance_sees_whether_there_is_text(image: Image.Image, expected: bool) -> None:
    assert shows_text(np.asarray(image)[:, :, ::-1].astype(np.uint8)) is expected
