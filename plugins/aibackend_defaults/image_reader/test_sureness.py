"""What a reader or a detector is not made for, or only guesses, is not told as seen."""

from __future__ import annotations

import io

import numpy as np
import pytest
from PIL import Image, ImageDraw, ImageFont

from aibackend.documents import Line, Word
from aibackend_defaults.image_reader.kinds import plain, sketched
from aibackend_defaults.image_reader.looking import _flowing, _guessed, _spelt, _written, look


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


@pytest.mark.parametrize(
    ("text", "spelt"),
    [
        ("V V", False), ("I", False), ("0", False), ("I.", False), ("A B C", True), ("50", True), ("OK", True),
        ("5 €", True), ("X 0", True), ("é", False), ("Ja", True), ("8 8", False), ("I am", True), ("東京", True),
    ],
)  # fmt: skip
def test_one_sign_over_and_over_is_a_pattern(text: str, spelt: bool) -> None:
    """Petals and blades are no words; letters that differ are."""
    words = tuple(Word(text=one, x0=0, y0=0, x1=9, y1=9, confidence=1.0) for one in text.split())

    assert _spelt(Line(words=words)) == spelt


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        (["SUMMER SALE", "50% OFF"], "SUMMER SALE; 50% OFF"),
        (["It was declined again.", "You are rude and I", "will find you"],
         "It was declined again. You are rude and I will find you"),
        (["Kaffee", "und Kuchen"], "Kaffee; und Kuchen"),
        (["eggs", "milk", "bread"], "eggs; milk; bread"),
        (["Einkauf", "eier", "milch"], "Einkauf; eier; milch"),
        (["2 large eggs", "semi-skimmed milk", "bread"], "2 large eggs; semi-skimmed milk; bread"),
        (["Ouvert :", "lundi à vendredi"], "Ouvert : lundi à vendredi"),
        (["Bristol", "England"], "Bristol; England"),
        (["OPEN"], "OPEN"),
        (["¡Hola!", "Precios bajos"], "¡Hola! Precios bajos"),
    ],
)  # fmt: skip
def test_lines_are_joined_as_their_sentences_go(lines: list[str], told: str) -> None:
    """No semicolon stands within a sentence or behind its stop."""
    assert _flowing(lines) == told


def _lines(*texts: str, sure: float = 0.99) -> list[Line]:
    words = ([Word(text=one, x0=0, y0=0, x1=9, y1=9, confidence=sure) for one in text.split()] for text in texts)
    return [Line(words=tuple(each)) for each in words]


@pytest.mark.parametrize(
    ("lines", "written"),
    [
        (["A"], ["A"]),
        (["SIZE", "M"], ["SIZE", "M"]),
        (["A", "SPADES", "A"], ["A", "SPADES", "A"]),
        (["TULIPS", "I", "I I", "I."], ["TULIPS"]),
    ],
)
def test_a_lone_letter_is_text(lines: list[str], written: list[str]) -> None:
    """A flash card, a label, a playing card: one letter in print is no pattern, unless it stands all over."""
    assert [line.text for line in _written(_lines(*lines))] == written
    assert not _written(_lines(*lines, sure=0.6))


def test_a_label_keeps_its_letter() -> None:
    """`M` below SIZE is read out."""
    image = Image.new("RGB", (600, 600), "#ffe9a8")
    for number, line in enumerate(["SIZE", "M"]):
        ImageDraw.Draw(image).text((300, 180 + 220 * number), line, "black", ImageFont.load_default(160), anchor="mm")
    file = io.BytesIO()
    image.save(file, "PNG")

    assert look(file.getvalue()).text.split() == ["SIZE", "M"]


@pytest.mark.parametrize(
    ("size", "ground", "ink", "wide"),
    [
        ((4000, 4000), "white", "#bbbbbb", 2),
        ((2400, 1800), "white", "#aaaaaa", 1),
        ((900, 600), "#f4f4f0", "#e0e2e0", 90),
        ((900, 600), (6, 6, 8), (26, 22, 20), 90),
    ],
)
def test_a_thin_or_pale_drawing_is_not_plain(size: tuple[int, int], ground: str, ink: str, wide: int) -> None:
    """What cannot be made out is not ruled out."""
    image = Image.new("RGB", size, ground)
    pen = ImageDraw.Draw(image)
    pen.ellipse((size[0] // 2 - 100, 60, size[0] // 2 + 100, 260), outline=ink, width=wide)
    pen.line((size[0] // 2, 260, size[0] // 2, 540), fill=ink, width=wide)

    assert not plain(np.asarray(image))
    assert plain(np.full((*size, 3), 90, np.uint8))


def test_grass_makes_no_document() -> None:
    """Many single strokes that are read as letters tell no kind, and are no text."""
    image = Image.new("RGB", (800, 600), "#7fbf6a")
    pen = ImageDraw.Draw(image)
    pen.text((150, 90), "TULIP SALE", "white", ImageFont.load_default(84))
    for x in range(40, 780, 60):
        pen.line((x, 420 + x % 90, x + 2, 450 + x % 90), fill="#2f6b2a", width=5)
    file = io.BytesIO()
    image.save(file, "PNG")

    told = look(file.getvalue())

    assert (told.tags[0], told.text) == ("graphic", "TULIP SALE")
    assert told.alt_text == "Graphic: TULIP SALE"
