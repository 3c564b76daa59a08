"""Bookings whose parts stand under each other, as apps list them, put on one row each.

Where a booking begins is told by its day, by its end, or by the gaps between the lines; each of these is a reading, and
what the figures prove decides between them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from aibackend_blocks.pages.cells import Row, Sheet
from aibackend_plugins.statement.ledger_figures import Calendar, find_entries

LINES_MOST = 6
"""Lines of one booking."""
APART = 1.3
"""So many times the gap within a booking is the one between two."""


def stacked(sheet: Sheet, calendar: Calendar) -> Iterator[Sheet]:
    """The sheet with one booking a row, in each way that its lines may be parted."""
    days = [bool(calendar.dates(row.text)) for row in sheet.rows]
    figures = [bool(find_entries(row.text)) for row in sheet.rows]
    begins = [days[place] for place in range(len(days))]
    ends = [place > 0 and days[place - 1] for place in range(len(days))]
    for starts in (begins, ends, _after_gaps(sheet.rows)):
        groups = [group for run in _runs(sheet.rows, starts) for group in _whole(run, days, figures)]
        if len(groups) < len(sheet.rows):
            yield replace(sheet, rows=tuple(_joined(sheet, group, number) for number, group in enumerate(groups)))


def _runs(rows: Sequence[Row], starts: Sequence[bool]) -> list[list[int]]:
    """The numbers of the rows from one start to the next, on one page."""
    runs: list[list[int]] = []
    for place, row in enumerate(rows):
        if not runs or starts[place] or rows[place - 1].page != row.page:
            runs.append([])
        runs[-1].append(place)
    return runs


def _whole(run: Sequence[int], days: Sequence[bool], figures: Sequence[bool]) -> list[list[int]]:
    """The rows of a run as one booking if they can be that: few, with a day and a figure; else each by itself."""
    figured = [place for place in run if figures[place]]
    if not figured or not any(days[place] for place in run):
        return [[place] for place in run]
    last = max(figured[-1], next(place for place in run if days[place]))
    first = next(place for place in run if days[place] or figures[place])
    kept = [place for place in run if first <= place <= last]
    if len(kept) > LINES_MOST:
        return [[place] for place in run]
    before = [[place] for place in run if place < first]
    return [*before, kept, *([place] for place in run if place > last)]


def _after_gaps(rows: Sequence[Row]) -> list[bool]:
    """Whether a row stands well below the one above it, by the gaps that part most lines."""
    gaps = [below.y1 - row.y1 if below.page == row.page else float("inf") for row, below in pairwise(rows)]
    known = sorted(gap for gap in gaps if gap > 0)
    within = known[len(known) // 10] if known else 0.0
    return [True, *(gap > APART * within for gap in gaps)]


def _joined(sheet: Sheet, group: Sequence[int], number: int) -> Row:
    cells = [replace(cell, row=number) for place in group for cell in sheet.rows[place].cells]
    return Row(cells=tuple(cells), page=sheet.rows[group[0]].page, number=number)
