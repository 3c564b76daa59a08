"""Columns of running text are told by the white between them, however narrow; tables are left alone."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from aibackend.documents import Line, Word
from aibackend_blocks.pages import layout
from aibackend_blocks.pages.gutters import find_gutters

WORDS = [
    "supplier",
    "shall",
    "provide",
    "services",
    "with",
    "care",
    "and",
    "skill",
    "under",
    "this",
    "agreement",
    "to",
    "any",
    "party",
    "within",
    "thirty",
    "days",
]


def column(left: float, right: float, rows: int, rng: random.Random, *, name: str, size: float = 10.0) -> list[Word]:
    """Ragged running text; each row begins with a name of its own."""
    found: list[Word] = []
    for row in range(rows):
        x = left
        for text in [f"{name}{row}", *rng.choices(WORDS, k=30)]:
            wide = 0.5 * size * len(text)
            if x + wide > right:
                break
            found.append(Word(text=text, x0=x, x1=x + wide, y0=100 + 13 * row, y1=100 + 13 * row + size, size=size))
            x += wide + 0.28 * size
    return found


def read(words: Sequence[Word]) -> list[str]:
    lines = [Line(words=tuple(piece)) for piece in layout.lines(words)]
    return [line.words[0].text for line in layout.reading_order(lines)]


@pytest.mark.parametrize("gutter", [6.5, 8.0, 10.0, 14.0, 24.0])
@pytest.mark.parametrize("seed", range(4))
def test_columns_are_read_one_after_the_other(gutter: float, seed: int) -> None:
    """No row is read across the gutter, even where it is narrower than a wide space."""
    rng = random.Random(seed)
    words = column(50, 290, 24, rng, name="L") + column(290 + gutter, 540, 19, rng, name="R")

    assert read(words) == [f"L{row}" for row in range(24)] + [f"R{row}" for row in range(19)]


def test_a_short_first_row_begins_its_column() -> None:
    """A heading at the top of a column leaves more white than the rows below; the gutter is where they agree."""
    rng = random.Random(5)
    body = column(50, 290, 20, rng, name="L") + column(304, 540, 20, rng, name="R")
    words = [word for word in body if word.y0 > 100 or word.text in ("L0", "R0")]

    assert read(words) == [f"L{row}" for row in range(20)] + [f"R{row}" for row in range(20)]


def test_one_column_has_no_gutter() -> None:
    """Spaces of a single column, however wide, are no gutter."""
    rng = random.Random(6)

    assert find_gutters(layout.rows(column(50, 540, 60, rng, name="L"))) == []


def test_a_table_has_no_gutter() -> None:
    """Cells of a few words beside each other stay on their rows."""
    rows = [
        [Word(text=text, x0=x, x1=x + 5 * len(text), y0=20 * row, y1=20 * row + 10)
         for x, text in ((40, f"Item{row}"), (90, "large"), (200, "4"), (300, "12.50"))]
        for row in range(12)
    ]  # fmt: skip

    assert find_gutters(rows) == []
