"""Patterns, stripes, offers, cities and letters: what business prompts ask for beside things in places."""

from __future__ import annotations

import io

import numpy as np
import pytest
from PIL import Image

from aibackend_defaults.image_generator.drawing import paint
from aibackend_defaults.image_generator.drawing.conftest import placed
from aibackend_defaults.image_generator.drawing.letterforms import writable
from aibackend_defaults.image_generator.drawing.prompt import read


def pixels(prompt: str, width: int = 240, height: int = 240) -> np.ndarray:
    return np.asarray(Image.open(io.BytesIO(paint(prompt, width=width, height=height).png)).convert("RGB")).astype(int)


@pytest.mark.parametrize(
    ("prompt", "told"),
    [
        ("a yellow background with lemons", "pattern of lemons in yellow"),
        ("seamless pattern of stars and hearts", "pattern of hearts and stars"),
        ("red and white diagonal stripes background", "stripes in red and white"),
    ],
)
def test_a_background_may_repeat_things(prompt: str, told: str) -> None:
    """What a background is `with` or a pattern is `of` fills it; nothing else is drawn."""
    scene = read(prompt)

    assert scene.backdrop is not None
    assert scene.backdrop.told() == told
    assert not scene.things


def test_a_pattern_has_the_ground_that_it_names() -> None:
    """Dark where dark is asked for."""
    assert np.median(pixels("pattern of lemons on dark blue")[:, :, 0]) < 60


def test_a_thing_on_a_background_is_no_pattern() -> None:
    """A product is shown on its background, once."""
    assert read("a lemon on a yellow background").backdrop is None


def test_stripes_are_in_turn_and_lean() -> None:
    """Half of the picture has either colour; vertical ones are the same in each row."""
    picture = pixels("red and white vertical stripes background")

    red = picture[:, :, 1] < 128
    assert 0.4 < red.mean() < 0.6
    assert (red[10] == red[-10]).mean() > 0.95


@pytest.mark.parametrize(
    ("prompt", "lettering", "drawings"),
    [
        ("flash sale, 25% off all shoes", "Flash Sale 25% OFF ALL SHOES", ["mans-shoe"]),
        ("bicycle sale, up to 20% off, from 199 €", "Bicycle Sale UP TO 20% OFF FROM 199 €", []),
        ("clearance: bicycles from 199 €", "Clearance FROM 199 €", ["bicycle"]),
    ],
)
def test_what_is_on_offer_is_shown_with_its_price(prompt: str, lettering: str, drawings: list[str]) -> None:
    """The words are written, and what they are about is drawn."""
    scene = read(prompt)

    assert (scene.lettering, [thing.drawing for thing in scene.things]) == (lettering, drawings)


@pytest.mark.parametrize(
    ("prompt", "cities"),
    [
        ("map of Italy with a pin on Rome", ["Rome"]),
        ("map of germany with our branches in berlin and munich", ["Berlin", "Munich"]),
        ("map of France with two location pins", []),
        ("map of France with a pin on Rome", []),
    ],
)
def test_cities_have_their_pins_where_they_lie(prompt: str, cities: list[str]) -> None:
    """Those of the region alone; without a name the true places are not known."""
    shown = read(prompt).map

    assert shown is not None
    assert [city.name for city in shown.cities] == cities
    assert ("true places are not known" in shown.told()) == (not cities)


@pytest.mark.parametrize(
    ("prompt", "drawings"),
    [
        ("a laptop and a baby", ["laptop", "baby"]),
        ("a baby elephant", ["elephant"]),
        ("a woman reading a map", ["woman-standing", "world-map"]),
        ("night sky with stars for a sleep app", []),
    ],
)
def test_words_are_things_or_not_by_what_stands_beside_them(prompt: str, drawings: list[str]) -> None:
    """An adjective without a noun is one; what somebody reads is no place; a purpose is not shown."""
    assert [thing.drawing for thing in read(prompt).things] == drawings


def test_a_night_sky_is_the_sky() -> None:
    """No meadow under it, where nothing else is named."""
    assert read("calm night sky with tiny stars").place == "sky"


@pytest.mark.parametrize("height", [768, 1820])
def test_nobody_stands_in_the_sea_at_the_beach(height: int) -> None:
    """Every row is on the sand, also where the picture is high."""
    horizon = 0.6 * height
    feet = [piece.y for piece in placed("three children and a sandcastle at the beach", 1024, height)]

    assert min(feet) > horizon + 0.4 * (height - horizon)


@pytest.mark.parametrize(
    ("words", "has"), [("Schöne Grüße, Ça va? 9 €", True), ("Привет", True), ("こんにちは", False), ("שלום", False)]
)
def test_letters_are_written_or_left_out(words: str, has: bool) -> None:
    """A script without letterforms is told as left out instead of drawn as boxes."""
    scene = read(f'a banner that says "{words}"')

    assert writable(words) == has
    assert (scene.lettering == words) == has
    assert any(words in one for one in scene.left_out) == (not has)


def test_accents_are_drawn() -> None:
    """`Ö` is no `O`, and both are no empty box."""
    assert (pixels('a wall with the words "ÖÖÖ"') != pixels('a wall with the words "ñññ"')).any()
