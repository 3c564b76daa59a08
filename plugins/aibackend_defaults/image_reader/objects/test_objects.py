"""Things in photos: found where they are, once each, and nothing in noise."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from aibackend_defaults.image_reader.objects import shared, things
from aibackend_defaults.image_reader.objects.detecting import _names, _views

Pixels = NDArray[np.uint8]


def stop_sign(width: int = 640, height: int = 480, middle: int = 320) -> Pixels:
    """A stop sign on its pole before grass and sky, drawn."""
    image, top, size = Image.new("RGB", (width, height), (135, 175, 215)), 170, 110
    draw = ImageDraw.Draw(image)
    draw.rectangle((0, int(0.72 * height), width, height), fill=(95, 125, 70))
    draw.rectangle((middle - 7, top, middle + 7, int(0.9 * height)), fill=(120, 120, 120))
    draw.regular_polygon((middle, top, size), 8, 22, fill="white")
    draw.regular_polygon((middle, top, size - 7), 8, 22, fill=(190, 25, 35))
    draw.text((middle, top), "STOP", fill="white", font=ImageFont.load_default(68), anchor="mm")
    return np.asarray(image)[:, :, ::-1].copy()


@pytest.mark.parametrize(("width", "middle"), [(640, 320), (900, 700), (480, 240)], ids=["middle", "right", "square"])
def test_a_thing_is_found_once_and_in_its_place(width: int, middle: int) -> None:
    """One sign is one sign, though several views show it, and its box is round it."""
    found = [thing for thing in things(stop_sign(width, 480, middle)) if thing.name == "stop sign"]

    assert len(found) == 1
    x0, y0, x1, y1 = found[0].box
    assert ((x0 + x1) / 2 * width, (y0 + y1) / 2 * 480) == pytest.approx((middle, 170), abs=25)
    assert found[0].area == pytest.approx(220 * 220 / (width * 480), rel=0.35)


@pytest.mark.parametrize(
    "pixels",
    [
        np.zeros((50, 70, 3), np.uint8),
        np.full((1, 1, 3), 200, np.uint8),
        np.full((2000, 3, 3), 9, np.uint8),
        np.random.default_rng(0).integers(0, 255, (300, 400, 3), dtype=np.uint8),
    ],
    ids=["black", "one pixel", "a line", "noise"],
)
def test_where_nothing_is_nothing_is_found(pixels: Pixels) -> None:
    """No shape, however odd, breaks the network, and none makes it dream."""
    assert things(pixels) == []


def test_equal_pictures_have_equal_things() -> None:
    """What was looked at before changes nothing."""
    first = things(stop_sign())
    things(stop_sign(900, 480, 700))

    assert things(stop_sign()) == first


def test_there_are_eighty_kinds() -> None:
    """COCO numbers its eighty kinds up to ninety."""
    names = [name for name in _names() if name]

    assert (len(names), len(set(names)), _names()[0], _names()[89]) == (80, 80, "person", "toothbrush")


@given(st.integers(1, 4000), st.integers(1, 4000))
def test_views_lie_within_the_picture(height: int, width: int) -> None:
    """The first view is the whole; the others are squares at its ends."""
    whole, *ends = _views(height, width)

    assert whole == (0, 0, 1, 1)
    assert all(0 <= x0 < x1 <= 1 and 0 <= y0 < y1 <= 1 for x0, y0, x1, y1 in ends)
    assert all((x1 - x0) * width == pytest.approx((y1 - y0) * height) for x0, y0, x1, y1 in ends)


BOX = st.tuples(st.floats(0, 0.5), st.floats(0, 0.5), st.floats(0.51, 1), st.floats(0.51, 1))


@given(BOX, BOX)
def test_sharing_is_mutual(one: tuple[float, float, float, float], other: tuple[float, float, float, float]) -> None:
    """It is the same from both sides, within 0..1, and whole for a box and itself."""
    assert 0 <= shared(one, other) == shared(other, one) <= 1 + 1e-9
    assert shared(one, one) == pytest.approx(1)
