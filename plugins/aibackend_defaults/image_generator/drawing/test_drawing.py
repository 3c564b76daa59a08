"""Illustrations: what a prompt is read as, where its things stand, and what the picture shows."""

from __future__ import annotations

import io
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from aibackend.errors import UnsupportedLanguage
from aibackend_defaults.image_generator.drawing import paint
from aibackend_defaults.image_generator.drawing.art import body, drawings
from aibackend_defaults.image_generator.drawing.colours import lighter, mix, repainted, rgb
from aibackend_defaults.image_generator.drawing.conftest import WORDS, placed
from aibackend_defaults.image_generator.drawing.painting import place_of
from aibackend_defaults.image_generator.drawing.places import PLACES
from aibackend_defaults.image_generator.drawing.prompt import read
from aibackend_defaults.image_generator.drawing.styles import STYLES
from aibackend_defaults.image_generator.drawing.words import tables


def pixels(prompt: str, *, style: str = "", width: int = 256, height: int = 256, seed: int = 0) -> np.ndarray:
    png = paint(prompt, style=style, width=width, height=height, seed=seed).png
    return np.asarray(Image.open(io.BytesIO(png)).convert("RGB")).astype(int)


@pytest.mark.parametrize(
    ("prompt", "place"),
    [
        ("a woman at her desk", "office"), ("a cat on a green sofa at night", "room"), ("a sofa by a house", "meadow"),
        ("a nurse with a clipboard", "hospital"), ("a cake with flowers", "studio"),
        ("a rocket from a laptop", "studio"), ("a turtle among fish", "underwater"), ("a cow and a dog", "farm"),
    ],
)  # fmt: skip
def test_things_are_shown_where_they_are_at_home(prompt: str, place: str) -> None:
    """Furniture is indoors, by night too; small things are shown for themselves; buildings stand outside."""
    assert place_of(read(prompt)) == place


def test_what_is_in_a_bowl_peeks_out_of_it() -> None:
    """Its upper part is seen above the rim, and it is no wider than the bowl."""
    pieces = placed("a bowl of oranges")
    bowl = next(piece for piece in pieces if piece.thing.drawing == "bowl")
    oranges = [piece for piece in pieces if piece.thing.drawing == "tangerine"]

    assert len(oranges) == 3
    assert all(one.y - one.high < bowl.y - bowl.high for one in oranges)
    assert all(abs(one.x - bowl.x) + one.wide / 2 <= 0.6 * bowl.wide for one in oranges)


def test_people_at_a_table_are_behind_it() -> None:
    """It hides their legs, and is about as wide as their row."""
    pieces = placed("three people around a table in an office", 1024, 576)
    table = next(piece for piece in pieces if piece.thing.drawing == "long-table")
    people = [piece for piece in pieces if piece is not table]

    assert len(people) == 3
    assert all(one.depth < table.depth and one.y - one.high < table.y - table.high for one in people)
    assert all(abs(one.x - table.x) < 0.6 * table.wide for one in people)


def test_a_cake_has_as_many_candles_as_told() -> None:
    """They stand on it, apart, and those of its drawing are gone."""
    pieces = placed("a birthday cake with five candles")
    candles = sorted((piece.x, piece.wide) for piece in pieces if piece.thing.drawing == "cake-candle")

    assert [piece.thing.drawing for piece in pieces if piece.thing.drawing.endswith("cake")] == ["cake"]
    assert len(candles) == 5
    assert all(left + wide < right for (left, wide), (right, _) in pairwise(candles))


@pytest.mark.parametrize(("width", "height"), [(1024, 1024), (1024, 256), (256, 1024), (1024, 576), (683, 1024)])
@pytest.mark.parametrize(
    "prompt", ["seven dogs and two houses", "a giraffe and a mouse", "six birds over the sea", "a cat on a horse"]
)
def test_nothing_is_cut_off(prompt: str, width: int, height: int) -> None:
    """Every thing lies within the picture, in any format."""
    for piece in placed(prompt, width, height):
        assert piece.x - piece.wide / 2 > -0.02 * width
        assert piece.x + piece.wide / 2 < 1.02 * width
        assert piece.y - piece.high > -0.02 * height
        assert piece.y < 1.02 * height


@pytest.mark.parametrize(("prompt", "channel"), [("a red car", 0), ("a blue car", 2)])
def test_a_colour_is_shown(prompt: str, channel: int) -> None:
    """The named colour fills more of the picture than in a picture of the thing in another colour."""
    shown = [
        float((image[..., channel] - image[..., 2 - channel] > 90).mean())
        for image in (pixels(prompt, seed=3), pixels("a white car", seed=3))
    ]

    assert shown[0] > shown[1] + 0.01


@pytest.mark.parametrize("place", PLACES)
def test_every_place_can_be_drawn(place: str) -> None:
    """By day and by night, in snow and in autumn; the prompt's words for it exist."""
    words = next((words for words, value in tables()["places"].items() if value == place), "isometric")
    images = [pixels(f"a dog, {words}, {more}", width=160, height=96) for more in ("day", "night", "snow", "autumn")]

    assert all(image.std() > 4 for image in images)


@pytest.mark.parametrize("style", [*STYLES, "flat", "isometric"])
def test_every_style_changes_the_picture(style: str) -> None:
    """A style leaves the size and changes most of the picture's tones or lines."""
    words = next(words for words, value in tables()["styles"].items() if value == style)
    plain, other = pixels("a fox in the forest at sunset"), pixels("a fox in the forest at sunset", style=words)

    assert other.shape == plain.shape
    assert (np.abs(other - plain).max(2) > 6).mean() > 0.05


def test_equal_arguments_give_equal_bytes() -> None:
    """Again and after other pictures; another seed gives another composition."""
    first = paint("two sheep on a farm", style="oil painting", width=200, height=150, seed=4).png
    paint("a rocket", width=64, height=64)

    assert paint("two sheep on a farm", style="oil painting", width=200, height=150, seed=4).png == first
    assert paint("two sheep on a farm", style="oil painting", width=200, height=150, seed=5).png != first


@pytest.mark.parametrize("prompt", ["x", "¿?", "as ever", "\ud800"])
def test_what_cannot_be_drawn_is_an_honest_composition(prompt: str) -> None:
    """The picture is not blank, differs by prompt, and is called what it is."""
    painting = paint(prompt, width=128, height=128)

    assert "Abstract composition" in painting.told
    assert np.asarray(Image.open(io.BytesIO(painting.png)).convert("L")).std() > 4


@pytest.mark.parametrize("prompt", ["qwrtz plmgk", "忍者", "<svg onload=1>&amp;", "asdkjh qwe"])
def test_what_has_no_known_words_is_refused(prompt: str) -> None:
    """Nobody pays for what was not understood."""
    with pytest.raises(UnsupportedLanguage):
        paint(prompt, width=64, height=64)


def test_a_substitute_is_named() -> None:
    """What is drawn in place of something else is told."""
    assert "a wombat (drawn as koala)" in paint("a wombat", width=64, height=64).told


@settings(max_examples=25, deadline=None)
@given(st.lists(WORDS, min_size=1, max_size=14), st.integers(1, 4), st.integers(1, 4), st.integers(0, 9))
def test_any_prompt_is_painted(words: list[str], across: int, down: int, seed: int) -> None:
    """In the size asked for, without an error."""
    png = paint(" ".join(words), width=32 * across, height=32 * down, seed=seed).png

    assert Image.open(io.BytesIO(png)).size == (32 * across, 32 * down)


@given(st.sampled_from(sorted(drawings())))
def test_every_drawing_is_there(name: str) -> None:
    """What the table lists is in the archive, and has a size."""
    x0, y0, x1, y1 = drawings()[name].box

    assert body(name).startswith("<")
    assert x1 > x0
    assert y1 > y0


def test_colours_mix_and_repaint() -> None:
    """Mixing ends at its ends; repainting changes the main colour and its shades, and no other."""
    assert (mix("#102030", "#ffffff", 0), rgb(lighter("#000", 1))) == ("#102030", (255, 255, 255))
    told = repainted(
        '<a fill="#CC0000"/><b fill="#880000"/><c fill="#0000CC"/>', "#00AA00", {"#cc0000": 0.6, "#0000cc": 0.2}
    )

    assert told.count("#0000CC") == 1
    assert "#CC0000" not in told
    assert "#880000" not in told


def test_named_people_are_drawn_and_a_statue_is_a_statue() -> None:
    """The name of a person stands for one; the statue of somebody is one thing."""
    assert [one.word for one in read("Albert Einstein waves at Marie Curie").things] == [
        "Albert Einstein",
        "Marie Curie",
    ]
    assert [one.drawing for one in read("a statue of Abraham Lincoln").things] == ["statue"]


def test_a_background_has_its_colour() -> None:
    """A named background fills most of the picture around the thing."""
    image = pixels("a laptop on a red background")

    assert (image[:40, :, 0] - image[:40, :, 2] > 80).mean() > 0.9


@pytest.mark.parametrize(
    ("prompt", "told"),
    [
        ("a map of Germany with two branches", "map of Germany with 2 pins (the true places are not known)"),
        ("world map with connected dots", "map of the world with lines across it"),
        ("city map with a location pin for our store", "town map with one pin"),
        ("delivery route on a map", "town map with a route"),
    ],
)
def test_maps_are_of_what_is_asked(prompt: str, told: str) -> None:
    """A country, the world or a town that there is not, with as many pins as named."""
    assert told in read(prompt).told()


def test_a_country_has_its_outline() -> None:
    """The middle of Italy's boot is land in the strong colour, the sea beside it is not."""
    image = pixels("a map of Italy", width=300, height=300)
    strong = (np.abs(image - np.array([0x3F, 0x8F, 0x6B])).max(2) < 12).mean(0)

    assert strong.max() > 0.2
    assert strong[:20].max() < 0.05


@pytest.mark.parametrize(
    ("prompt", "kind"),
    [
        ("soft pastel waves wallpaper", "waves"), ("dark tech background with network lines", "network"),
        ("golden bokeh lights", "bokeh"), ("subtle white paper texture background", "texture"),
        ("a blue gradient background", "gradient"),
    ],
)  # fmt: skip
def test_backgrounds_have_no_things(prompt: str, kind: str) -> None:
    """Asked for alone, a background is one; behind a thing it is not."""
    shown = read(prompt).backdrop

    assert shown is not None
    assert shown.kind == kind
    assert read(f"a cat on {prompt}").backdrop is None


def test_no_two_people_are_alike() -> None:
    """A receptionist and a visitor are two people, and look it; of a team of five there are five."""
    pieces = placed("a receptionist and a visitor in an office")

    assert len({piece.thing.drawing for piece in pieces}) == len(pieces) == 2
    assert sum(thing.count for thing in read("a team of five people").things) == 5


def test_a_screen_shows_what_is_on_it() -> None:
    """Charts on a laptop's screen lie within the laptop."""
    pieces = placed("charts on a laptop screen")
    laptop = next(piece for piece in pieces if piece.thing.drawing == "laptop")
    charts = [piece for piece in pieces if piece is not laptop]

    assert charts
    assert all(laptop.y - laptop.high < one.y - one.high and one.y < laptop.y for one in charts)
