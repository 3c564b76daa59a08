"""Letter-spaced lines are words; single letters in cells stay what they are."""

from __future__ import annotations

import io

import pytest
from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.pdfgen import canvas

from aibackend.documents import Word
from aibackend_defaults.document_reader import EmbeddedReader
from aibackend_defaults.document_reader.spacing import closed_up


def spaced(text: str, gap: float, between: float, *, x: float = 50.0) -> list[Word]:
    """The letters of a text, `gap` apart and `between` at its spaces, in a size of 10."""
    words = []
    for letter in text:
        if letter == " ":
            x += between
            continue
        words.append(Word(text=letter, x0=x, x1=x + 6, y0=100, y1=110))
        x += 6 + gap
    return words


@pytest.mark.parametrize("gap", [2.0, 4.0, 7.0])
@pytest.mark.parametrize("text", ["SUMMARY", "WORK HISTORY", "Terms and Fees"])
def test_a_spaced_line_is_its_words(text: str, gap: float) -> None:
    """Letters set apart by as much as their own width are joined, words are not."""
    assert [word.text for word in closed_up(spaced(text, gap, 1.5 * gap))] == text.split()


@pytest.mark.parametrize(
    "words",
    [
        spaced("ABCA", 30.0, 0),
        spaced("XXXXX", 4.0, 0),
        [Word(text="Marks", x0=10, x1=40, y0=100, y1=110), *spaced("ABCDAB", 3.0, 0)],
    ],
    ids=["cells", "crosses", "letters in a sentence"],
)
def test_single_letters_stay_apart(words: list[Word]) -> None:
    """Columns of letters, ticks and letters named in a sentence are no spaced words."""
    assert [word.text for word in closed_up(words)] == [word.text for word in words]


def test_a_first_letter_that_the_file_sets_elsewhere_joins_its_word() -> None:
    """Browsers set a letter of another part of the font apart from its word, with other text between."""
    file = io.BytesIO()
    paper = canvas.Canvas(file)
    wide = stringWidth("N", "Helvetica-Bold", 16)
    for x, y, text in ((50, 700, "N"), (300, 700, "hello@north.example"), (50 + wide, 700, "orthlight Studio")):
        paper.setFont("Helvetica-Bold" if x < 300 else "Helvetica", 16)
        paper.drawString(x, y, text)
    paper.save()

    words = [word.text for line in EmbeddedReader().read(file.getvalue()).pages[0].lines for word in line.words]

    assert words == ["Northlight", "Studio", "hello@north.example"]
