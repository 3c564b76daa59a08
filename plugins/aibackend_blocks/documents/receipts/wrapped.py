"""What a narrow column broke off a priced line, and set on the line below."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from aibackend_blocks.documents.receipts.counts import count_and_price, is_multiple
from aibackend_blocks.documents.till_figures import find_days, find_money
from aibackend_blocks.documents.till_labels import line_kind
from aibackend_blocks.pages.cells import Cell, Row
from aibackend_blocks.values.dates import DateOrder

FLUSH = 2.0
"""Points by which two lines of a column may begin apart."""
NEAR = 0.9
"""Heights of a line from one down to the other, at most."""
NAMED = 0.5
"""Heights from a name down to its amount, at most."""
MARKS = 3
"""Characters behind an amount that mark its taxes."""
ALIKE = 2
"""Priced lines that show how wide a column is."""
_BRACKETS = re.compile(r"\([^()]*\)")
_NAME = re.compile(r"[^\W\d_]{2}")


def wrapped(rows: Sequence[Row]) -> dict[int, list[Cell]]:
    """By the id of a cell beside an amount: the cells below that go on with it, since their first words had no room.

    A line that would have had room tells of the one above, as an extra does, or is a line of its own.
    """
    found: dict[int, list[Cell]] = {}
    priced = {place: row for place, row in enumerate(rows) if _is_priced(row)}
    of_column: dict[tuple[int, float, float], list[float]] = {}
    for place, row in priced.items():
        end = rows[place + 1].cells[0] if place + 1 < len(rows) else None
        cell = next((cell for cell in row.cells[:-1] if end and _is_flush(cell, end)), None)
        begins = (cell.page, cell.x0, _begin(cell)) if cell else None
        if begins and begins not in of_column:
            of_column[begins] = _reaches(priced.values(), *begins)
        reaches = of_column[begins] if begins else []
        if cell is None or len(reaches) < ALIKE or not _NAME.search(cell.text):
            continue
        ends: list[Cell] = []
        last = cell
        for below in rows[place + 1 :]:
            if not _goes_on(row, last, below) or not _has_no_room(last, below.cells[0], max(reaches)):
                break
            last = below.cells[0]
            ends.append(last)
        if ends and not _names_next(ends[-1], rows[place + 1 + len(ends) :][:1]):
            found[id(cell)] = ends
    return found


def _is_flush(cell: Cell, end: Cell) -> bool:
    """Whether a line begins where the one above it does, or where the name behind its count does."""
    return any(abs(one - other) <= FLUSH for one, other in ((cell.x0, end.x0), (_begin(cell), end.x0)))


def _begin(cell: Cell) -> float:
    first, *rest = cell.words
    return rest[0].x0 if rest and re.fullmatch(r"\d{1,3}", first.text) else first.x0


def _has_no_room(cell: Cell, end: Cell, reach: float) -> bool:
    word = end.words[0]
    return cell.x1 + cell.height / 4 + word.x1 - word.x0 > reach >= end.x1


def _is_priced(row: Row) -> bool:
    """Whether the last cell of a row ends in an amount."""
    text = row.cells[-1].text
    return any(len(text) - figure.end <= MARKS for figure in find_money(text)[-1:])


def _goes_on(row: Row, cell: Cell, below: Row) -> bool:
    """Whether a line has words only, right below a name or a label of a row, flush with it and in its size."""
    end = below.cells[0]
    near = row.page == below.page and end.y0 - cell.y1 < NEAR * cell.height and end.y0 > cell.middle
    near = near and len(below.cells) == 1 and _is_flush(cell, end)
    alike = abs(end.height - cell.height) < 0.15 * cell.height and end.x1 < row.cells[-1].x0
    wordy = not find_money(_BRACKETS.sub("", end.text)) and not line_kind(end.text)[0]
    return (
        near
        and alike
        and wordy
        and not find_days(end.text, DateOrder())
        and not re.search(r":|\d\s?[x×*@]|\d{5}", end.text)
    )


def _reaches(priced: Iterable[Row], page: int, x0: float, begin: float) -> list[float]:
    """How far the cells reach that begin at these places, beside amounts."""
    return [
        other.x1
        for row in priced
        if row.page == page
        for other in row.cells[:-1]
        if abs(other.x0 - x0) <= FLUSH or abs(_begin(other) - begin) <= FLUSH
    ]


def _names_next(end: Cell, rows: Sequence[Row]) -> bool:
    """Whether the next line, right below, has an amount and no words but a count's, so that those above name it."""
    rows = [row for row in rows if row.y0 - end.y1 < NAMED * end.height]
    return any(_is_priced(row) and (_is_counted(row) or not _is_worded(row)) for row in rows)


def _is_worded(row: Row) -> bool:
    return any(_NAME.search(each.text) for each in row.cells[:-1])


def _is_counted(row: Row) -> bool:
    """Whether a row begins with a count whose product with a price is its amount: `0,75 h * 640,00   480,00`."""
    text = "  ".join(cell.text for cell in row.cells)
    *_, amount = find_money(text)
    made = count_and_price(text, amount.value)
    return made is not None and made.start() == 0 and is_multiple(made)
