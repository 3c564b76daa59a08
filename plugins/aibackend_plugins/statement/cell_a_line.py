"""Rows whose cells stand under each other, one a line, as text that was copied out of a table; put side by side again.

A booking begins at a line that holds nothing but its day; most bookings have as many lines, of which two or more hold
nothing but a figure. Fewer are no table: there the amount belongs to the day above it anyhow.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from aibackend_blocks.pages.cells import Cell, Row, Sheet, cell_of
from aibackend_plugins.statement.ledger_figures import Calendar, find_entries

LINES = (4, 8)
"""Lines of a booking: its day, words, an amount and a balance at least."""
ALIKE = 0.6
"""Share of the bookings that have as many lines."""
BESIDE = 3
"""Characters on a line beside its day or its figure."""
WIDE = 200.0
"""Points from one column to the next; a line of text is cut by nothing narrower."""


def side_by_side(sheet: Sheet, calendar: Calendar) -> Sheet:
    """The sheet with each booking on one row; the same sheet where none stands so."""
    starts = [row.number for row in sheet.rows if _is_day(row, calendar)]
    counts = Counter(after - before for before, after in pairwise(starts))
    most, seen = counts.most_common(1)[0] if counts else (0, 0)
    if not LINES[0] <= most <= LINES[1] or seen < ALIKE * counts.total():
        return sheet
    figured = [sum(map(_is_figure, sheet.rows[start : start + most])) for start in starts]
    if sum(count >= 2 for count in figured) < ALIKE * len(starts):
        return sheet
    if starts[0] >= most and not any(map(_is_figure, sheet.rows[starts[0] - most : starts[0]])):
        starts = [starts[0] - most, *starts]  # the headings
    rows: list[Row] = []
    at = 0
    for start, following in pairwise([*starts, len(sheet.rows)]):
        rows += sheet.rows[at:start]
        at = min(start + most, following)
        rows.append(_joined(sheet.rows[start:at]))
    rows += sheet.rows[at:]
    return sheet.with_rows(rows)


def _is_day(row: Row, calendar: Calendar) -> bool:
    days = calendar.dates(row.text) if len(row.cells) == 1 and len(row.text) < 30 else []
    return bool(days) and len(row.text) - (days[0].end - days[0].start) <= BESIDE


def _is_figure(row: Row) -> bool:
    entries = find_entries(row.text)
    return len(entries) == 1 and len(row.text) - len(entries[0].text) <= BESIDE


def _joined(rows: Sequence[Row]) -> Row:
    """The lines as cells of the first one's row, each in a column of its own."""
    first = rows[0].cells[0]
    cells = [_moved(row.cells, column * WIDE, first) for column, row in enumerate(rows)]
    return replace(rows[0], cells=tuple(cells))


def _moved(cells: Sequence[Cell], x0: float, first: Cell) -> Cell:
    left = min(cell.x0 for cell in cells)
    words = [
        replace(word, x0=word.x0 - left + x0, x1=word.x1 - left + x0, y0=first.y0, y1=first.y1)
        for cell in cells
        for word in cell.words
    ]
    return cell_of(words, first.page)
