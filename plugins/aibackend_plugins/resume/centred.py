"""Dates beside the middle of their entry, as a table sets them whose cells are centred, brought to its first line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from aibackend_blocks.pages.cells import Cell
from aibackend_plugins.resume.month_ranges import is_dated

Cells = tuple[Cell, ...]
SLACK = 3.0
"""Points by which the middles of a date and of its entry may differ."""
LINES_LEAST, LINES_MOST = 2, 24
"""Lines of an entry beside whose middle a date stands."""


def with_dates_on_top(rows: Sequence[Cells]) -> list[Cells]:
    """The rows with each date that stands alone, beside the middle of the lines around it, on the first of these."""
    dates = [place for place, row in enumerate(rows) if len(row) == 1 and is_dated(row[0].text)]
    blocks: dict[int, range] = {}
    done = 0
    for place in dates:
        block = _block(rows, place, done)
        if block:
            blocks[place] = block
            done = block.stop
    if 2 * len(blocks) < len(dates):
        return list(rows)
    firsts = {block.start: place for place, block in blocks.items()}
    return [
        _with_date(row, rows[firsts[place]][0]) if place in firsts else row
        for place, row in enumerate(rows)
        if place not in blocks
    ]


def _block(rows: Sequence[Cells], place: int, done: int) -> range | None:
    """The rows around a date whose middle is its own, all beside it on one side; None where there are none.

    done: the first row that belongs to no date above.
    """
    date = rows[place][0]
    start = place
    while start > done and place - start < LINES_MOST and _is_beside(rows[start - 1], rows[place - 1], date):
        start -= 1
    for first in range(start, place):
        bottom = date.y0 + date.y1 - min(cell.y0 for cell in rows[first])
        for end in range(place + 1, min(place + LINES_MOST, len(rows))):
            if not _is_beside(rows[end], rows[place - 1], date):
                break
            if abs(max(cell.y1 for cell in rows[end]) - bottom) <= SLACK:
                return range(first, end + 1)
    return None


def _is_beside(row: Cells, nearest: Cells, date: Cell) -> bool:
    """Whether a row stands on the same side of a date as the row right above it."""
    if row[0].page != date.page:
        return False
    left = nearest[-1].x1 < date.x0
    return row[-1].x1 < date.x0 if left else row[0].x0 > date.x1


def _with_date(row: Cells, date: Cell) -> Cells:
    set_anew = replace(date, y0=row[0].y0, y1=row[0].y1, row=row[0].row)
    return (set_anew, *row) if date.x1 < row[0].x0 else (*row, set_anew)
