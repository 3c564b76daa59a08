"""Two rolls beside each other on one page, such as a bill and the slip of the card that paid it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby, pairwise

from aibackend_blocks.documents.till_figures import find_money
from aibackend_blocks.pages.cells import Cell, Row, Sheet

LEAST = 2
"""Rows in which both rolls tell an amount by name."""
FLUSH = 3.0
"""Points by which the lines of a roll may begin apart, as one that was pinned on askew."""


def in_one_strip(sheet: Sheet) -> Sheet:
    """The sheet with the right roll of each page under the left one; the same sheet where no page holds two."""
    rows = [row for _, page in groupby(sheet.rows, key=lambda row: row.page) for row in _one_by_one(list(page))]
    return sheet if len(rows) == len(sheet.rows) else sheet.with_rows(rows)


def _one_by_one(rows: list[Row]) -> Iterator[Row]:
    edge = _edge_of(rows)
    if edge is None:
        yield from rows
        return
    for right in (False, True):
        for row in rows:
            cells = tuple(cell for cell in row.cells if (cell.x0 >= edge) is right)
            if cells:
                yield Row(cells=cells, page=row.page, number=row.number)


def _edge_of(rows: list[Row]) -> float | None:
    """Where the right roll begins: names behind amounts start there, row after row, and nothing reaches over it."""
    starts = [other.x0 for row in rows for other in _second_names(row)]
    for x in sorted(starts):
        if sum(x <= start <= x + FLUSH for start in starts) >= LEAST and not any(
            cell.x0 < x - FLUSH and cell.x1 > x - FLUSH for row in rows for cell in row.cells
        ):
            return x - FLUSH
    return None


def _second_names(row: Row) -> Iterator[Cell]:
    """The cells behind a named amount that name another one."""
    told = [bool(find_money(cell.text)) for cell in row.cells]
    for place, (before, cell) in enumerate(pairwise(row.cells), 1):
        words = any(character.isalpha() for character in cell.text)
        if told[place - 1] and before is not row.cells[0] and words and not told[place] and any(told[place + 1 :]):
            yield cell
