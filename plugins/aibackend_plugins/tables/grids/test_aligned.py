"""Words are set into the columns of a table without ruling lines."""

from __future__ import annotations

import pytest

from aibackend.documents import Word
from aibackend_plugins.tables.grids.aligned import bands_of, gutters_of, strips_of


def word(text: str, x: float, y: float) -> Word:
    return Word(text=text, x0=x, x1=x + 6 * len(text), y0=y, y1=y + 10, size=10)


@pytest.mark.parametrize(("x", "column"), [(173.0, 1), (262.0, 3)], ids=["over two columns", "over one"])
def test_a_heading_over_two_columns_stands_in_the_first(x: float, column: int) -> None:
    """A single word centred over two columns heads both; it is kept in the first of them."""
    words = [word("Units", x, 20)]
    words += [
        word(text, at, y)
        for y in (40, 60, 80)
        for text, at in (("Cologne", 20), ("2000", 150), ("3000", 200), ("4000", 260))
    ]
    strips = strips_of(words)

    first = bands_of(strips, gutters_of(strips[1:]))[0]

    assert [bool(cell) for cell in first.cells].index(True) == column
