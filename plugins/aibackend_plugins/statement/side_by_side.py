"""Rows that hold several bookings beside each other, taken apart: left column first, then the next one.

Checks are often listed so, and cards' bookings in columns like a newspaper's. A box beside the bookings, such as a
summary, is a column of its own as well.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby, pairwise

from aibackend_blocks.pages.cells import Cell, Row, Sheet, cell_of
from aibackend_blocks.values.currencies import CODES
from aibackend_plugins.statement.ledger_figures import Calendar, find_entries
from aibackend_plugins.statement.words import named

_WORD, _LABEL = re.compile(r"[^\W\d_]{3}"), re.compile(r"[^\W\d_]{2}")
FLUSH = 3.0
"""Points by which the lines of a box may be out of line."""
ALONE = 2
"""Lines of a box with a figure that stand beside no booking, at least; a further column has none."""
FREE = 0.25
"""Share of the bookings beside which nothing of a box stands, at least."""
SILENT = 0.25
"""Share of the bookings that have no words but those beside them, at most; else these are their own."""


def in_one_column(sheet: Sheet, calendar: Calendar) -> Sheet:
    """The sheet with one booking a row; the same sheet where no row holds two."""
    parted = [_bookings_of(row, calendar) for row in sheet.rows]
    if not any(len(groups) > 1 for groups in parted):
        return sheet
    rows: list[Row] = []
    for _, run in groupby(zip(sheet.rows, parted, strict=True), key=lambda each: (each[0].page, len(each[1]) > 1)):
        rows += _down(list(run))
    return sheet.with_rows(rows)


def _down(run: Sequence[tuple[Row, Sequence[Sequence[Cell]]]]) -> Iterator[Row]:
    """The rows of a run, column by column."""
    for column in range(max(len(groups) for _, groups in run)):
        for row, groups in run:
            if column < len(groups):
                step = groups[0][0].x0 - groups[column][0].x0
                yield replace(row, cells=tuple(_moved(cell, step) for cell in groups[column]))


def _moved(cell: Cell, step: float) -> Cell:
    """A cell under those of the first column, so that their days and figures stand in the same columns."""
    words = [replace(word, x0=word.x0 + step, x1=word.x1 + step) for word in cell.words] if step else cell.words
    return cell_of(words, cell.page, cell.row)


def _bookings_of(row: Row, calendar: Calendar) -> list[list[Cell]]:
    """The cells of a row by booking: each has a day, words or a number, and ends with its one amount."""
    groups: list[list[Cell]] = [[]]
    figured = [bool(find_entries(cell.text)) for cell in row.cells]
    for place, cell in enumerate(row.cells):
        if place and figured[place - 1] and not figured[place] and len(cell.text) > 2:
            groups.append([])  # behind the amount that ends a booking stands neither another one nor a mark
        groups[-1].append(cell)
    whole = all(_is_booking(group, calendar) for group in groups)
    return groups if len(groups) > 1 and whole else [list(row.cells)]


def _is_booking(group: Sequence[Cell], calendar: Calendar) -> bool:
    text = "  ".join(cell.text for cell in group)
    days, entries = calendar.dates(text), find_entries(text)
    if not 1 <= len(days) <= 2 or len(entries) != 1 or entries[0].start < days[-1].end:
        return False
    rest = text[: days[0].start] + text[days[-1].end : entries[0].start]
    return bool(re.search(r"\w", rest))


def without_boxes(sheet: Sheet, calendar: Calendar) -> Sheet:
    """The sheet with the lines of a box beside the bookings of a page behind them; as it is where there is none."""
    rows = [row for _, page in groupby(sheet.rows, key=lambda row: row.page) for row in _boxed(list(page), calendar)]
    return sheet if rows == list(sheet.rows) else sheet.with_rows(rows)


def _boxed(rows: list[Row], calendar: Calendar) -> list[Row]:
    """The rows of a page, those of a box left or right of the bookings behind the others of its stretch."""
    begins = [_day_at(row, calendar) if find_entries(row.text) else None for row in rows]
    booked = [place for place, at in enumerate(begins) if at is not None]
    behind = [cell for place in booked for cell in _behind_figure(rows[place])]
    led = [rows[place].cells[at] for place in booked if (at := begins[place])]
    for cells, side in ((behind, 1), (led, 0)):
        edges = Counter(round(cell.x0) for cell in cells)
        edge = edges.most_common(1)[0][0] if edges else 0
        if not cells or not _is_box(rows, booked, edge, side, calendar):
            continue
        first, last = booked[0], booked[-1]
        start = next(part[side][0].x0 for place in booked if (part := _part(rows[place], edge))[side])
        while last + 1 < len(rows) and _goes_on(rows[last + 1], edge, side, start):
            last += 1
        parts = [(row, _part(row, edge)) for row in rows[first : last + 1]]
        ordered = [replace(row, cells=part[which]) for which in (1 - side, side) for row, part in parts if part[which]]
        return [*rows[:first], *ordered, *rows[last + 1 :]]
    return rows


def _is_box(rows: Sequence[Row], booked: Sequence[int], edge: float, side: int, calendar: Calendar) -> bool:
    """Whether what stands on one side of an edge is no column of the bookings: lines of its own, beside few of them.

    side: 0 left of the edge, 1 right of it.
    """
    inside = range(booked[0], booked[-1] + 1)
    parts = {place: _part(rows[place], edge) for place in inside}
    boxed = [part[side] for part in parts.values() if part[side]]
    alone = [part[side] for part in parts.values() if not part[1 - side] and _is_fact(part[side])]
    bare = [place for place in booked if not parts[place][side]]
    silent = [place for place in booked if not _says(parts[place][1 - side], calendar)]
    start = boxed[0][0].x0 if boxed else 0.0
    return (
        len(alone) >= ALONE
        and len(bare) >= FREE * len(booked)
        and len(silent) <= SILENT * len(booked)
        and all(abs(cells[0].x0 - start) < FLUSH and not _is_dated(cells[0], calendar) for cells in boxed)
        and not any(_crosses(rows[place], edge) for place in inside)
    )


def _is_fact(cells: Sequence[Cell]) -> bool:
    """Whether words tell what a figure in a cell of its own is; a note, such as an amount abroad, is one cell."""
    label = cells[0].text
    return len(cells) > 1 and bool(_LABEL.search(label)) and label not in CODES and bool(find_entries(cells[-1].text))


def _says(cells: Sequence[Cell], calendar: Calendar) -> bool:
    """Whether there are words besides the days, as every booking has."""
    text = _text(cells)
    for day in reversed(calendar.dates(text)):
        text = text[: day.start] + " " + text[day.end :]
    return bool(named(text))


def _goes_on(row: Row, edge: float, side: int, start: float) -> bool:
    """Whether a row under the bookings has no part in the box, or a line of it: no label here with its figure there."""
    part = _part(row, edge)
    box, other = part[side], part[1 - side]
    line = bool(box) and abs(box[0].x0 - start) < FLUSH and (not other or _is_fact(box))
    return not _crosses(row, edge) and (line or not box)


def _crosses(row: Row, edge: float) -> bool:
    return any(cell.x0 < edge - FLUSH and cell.x1 > edge for cell in row.cells)


def _part(row: Row, edge: float) -> tuple[tuple[Cell, ...], tuple[Cell, ...]]:
    """The cells of a row left of an edge and those right of it."""
    at = next((place for place, cell in enumerate(row.cells) if cell.x0 > edge - FLUSH), len(row.cells))
    return row.cells[:at], row.cells[at:]


def _behind_figure(row: Row) -> list[Cell]:
    """The cell of words behind the first figure of a row."""
    pairs = pairwise(row.cells)
    return [cell for before, cell in pairs if find_entries(before.text) and _WORD.search(cell.text)][:1]


def _day_at(row: Row, calendar: Calendar) -> int | None:
    """Which cell of a row is the first that begins with a day."""
    return next((place for place, cell in enumerate(row.cells) if _is_dated(cell, calendar)), None)


def _is_dated(cell: Cell, calendar: Calendar) -> bool:
    return any(day.start == 0 for day in calendar.dates(cell.text))


def _text(cells: Sequence[Cell]) -> str:
    return "  ".join(cell.text for cell in cells)
