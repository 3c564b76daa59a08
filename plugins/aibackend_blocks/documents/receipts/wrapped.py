"""What a narrow column broke off a priced line, and set on the line below."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from aibackend_blocks.documents.till_figures import find_money
from aibackend_blocks.documents.till_labels import line_kind
from aibackend_blocks.pages.cells import Cell, Row

FLUSH = 2.0
"""Points by which two lines of a column may begin apart."""
NEAR = 0.9
"""Heights of a line from one down to the other, at most."""
_BRACKETS = re.compile(r"\([^()]*\)")
_NAME = re.compile(r"[^\W\d_]{2}")


def wrapped(rows: Sequence[Row]) -> dict[int, Cell]:
    """By the id of a cell beside an amount: the cell below that goes on with it, since its first word had no room.

    A line that would have had room tells of the one above, as an extra does, or is a line of its own.
    """
    found: dict[int, Cell] = {}
    for place, (row, below) in enumerate(pairwise(rows)):
        end = below.cells[0]
        cell = next((cell for cell in row.cells[:-1] if abs(cell.x0 - end.x0) <= FLUSH), None)
        if cell is None or len(below.cells) > 1 or not _is_priced(row) or not _goes_on(row, cell, below):
            continue
        reach = max(_reaches(rows, cell))
        word = end.words[0]
        space = cell.height / 4
        if cell.x1 + space + word.x1 - word.x0 > reach >= end.x1 and not _is_named_above(rows[place + 2 : place + 3]):
            found[id(cell)] = end
    return found


def _is_priced(row: Row) -> bool:
    """Whether the last cell of a row ends in an amount."""
    text = row.cells[-1].text
    return any(len(text) - figure.end < 3 for figure in find_money(text)[-1:])


def _goes_on(row: Row, cell: Cell, below: Row) -> bool:
    """Whether a line has words only, right below a name or a label, in its size."""
    end = below.cells[0]
    near = row.page == below.page and end.y0 - cell.y1 < NEAR * cell.height and end.y0 > cell.middle
    alike = abs(end.height - cell.height) < 0.15 * cell.height and end.x1 < row.cells[-1].x0
    wordy = _NAME.search(cell.text) and not find_money(_BRACKETS.sub("", end.text)) and not line_kind(end.text)[0]
    return near and alike and bool(wordy) and not re.search(r":|\d\s?[x×*@]|\d{5}", end.text)


def _reaches(rows: Sequence[Row], cell: Cell) -> list[float]:
    """How far the cells reach that begin like this one, beside amounts."""
    return [
        other.x1
        for row in rows
        if row.page == cell.page and _is_priced(row)
        for other in row.cells[:-1]
        if abs(other.x0 - cell.x0) <= FLUSH
    ]


def _is_named_above(rows: Sequence[Row]) -> bool:
    """Whether the next line has an amount and no words of its own, so that those above it are its name."""
    return any(_is_priced(row) and not any(_NAME.search(each.text) for each in row.cells[:-1]) for row in rows)
