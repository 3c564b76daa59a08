"""Rows that hold several bookings beside each other, taken apart: left column first, then the next one.

Checks are often listed so, and cards' bookings in columns like a newspaper's.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby

from aibackend_blocks.pages.cells import Cell, Row, Sheet, cell_of
from aibackend_plugins.statement.ledger_figures import Calendar, find_entries


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
