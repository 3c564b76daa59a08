"""Rows of a file set in letters of one width, where a single blank never parts columns.

Blanks that stand under each other by chance, as behind days that are all of one length, look like the gap between two
columns, and such lines come apart there.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from aibackend_blocks.pages.cells import Cell, Row, Sheet, cell_of

ALIKE = 0.04
"""Share by which the widths of two cells' letters may differ where all letters have one."""
BLANK = (0.6, 1.4)
"""Letters' widths of a gap that is one blank."""


def joined(sheet: Sheet) -> Sheet:
    """The sheet with cells that a single blank of their own width parts made one."""
    return replace(sheet, rows=tuple(_joined_row(row) for row in sheet.rows))


def _joined_row(row: Row) -> Row:
    if not any(_is_blank(one, other) for one, other in zip(row.cells, row.cells[1:], strict=False)):
        return row
    groups: list[list[Cell]] = [[row.cells[0]]]
    for cell in row.cells[1:]:
        if _is_blank(groups[-1][-1], cell):
            groups[-1].append(cell)
        else:
            groups.append([cell])
    return replace(row, cells=tuple(_one(group, row) for group in groups))


def _one(group: Sequence[Cell], row: Row) -> Cell:
    if len(group) == 1:
        return group[0]
    return cell_of([word for cell in group for word in cell.words], row.page, row.number)


def _is_blank(one: Cell, other: Cell) -> bool:
    """Whether two cells are set in letters of one width with one of it between them."""
    width, following = _width(one), _width(other)
    if abs(width - following) > ALIKE * width:
        return False
    return BLANK[0] * width < other.x0 - one.x1 < BLANK[1] * width


def _width(cell: Cell) -> float:
    return (cell.x1 - cell.x0) / max(1, len(cell.text))
