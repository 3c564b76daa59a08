"""Labels in one line and what they tell in the line under it, parted where the columns leave no more than a space.

Facts set side by side, as on the head of a statement, stand so close that a number reaches to the next one. Where one
of both lines shows the edge of a column, the other one is parted there.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import pairwise

from aibackend.documents import Word
from aibackend_blocks.pages.cells import Cell, Row, Sheet, cell_of

FLUSH = 2.5
"""Points by which the left edges of a label and of its value may differ; those of a scan do."""
NEAR = 1.6
"""Heights of a cell from a label down to its value, at most."""
LARGER = 1.3
"""So many times the size of its value's type is that of a name over an address, from which it is no label."""
LABELLED = 0.5
"""Share of the words of a line of labels that hold a digit, at most."""


def with_facts_parted(sheet: Sheet) -> Sheet:
    """The sheet with the cells of lines of facts parted where the line above or below it shows a column."""
    edges: dict[int, set[float]] = {}
    for row in sheet.rows:
        for upper in row.cells if _is_label(row) else ():
            for lower in _under(sheet, upper):
                for one, other in ((upper, sheet.rows[lower.row]), (lower, row)):
                    edges.setdefault(id(one), set()).update(cell.x0 for cell in other.cells if _parts(cell, one, lower))
    if not any(edges.values()):
        return sheet
    return sheet.with_rows(
        Row(cells=tuple(_cut(row.cells, edges)), page=row.page, number=row.number) for row in sheet.rows
    )


def _is_label(row: Row) -> bool:
    """Whether a line of at least two words tells hardly a number."""
    words = row.words
    return len(words) > 1 and sum(bool(re.search(r"\d", word.text)) for word in words) <= LABELLED * len(words)


def _under(sheet: Sheet, cell: Cell) -> list[Cell]:
    """The cells of the first line under a cell that hold a number and share a stretch of x with it."""
    for row in sheet.rows[cell.row + 1 :]:
        if row.page != cell.page or row.y0 - cell.y1 > NEAR * cell.height:
            return []
        if (found := row.over(cell)) and row.y0 > cell.middle:
            return [other for other in found if re.search(r"\d", other.text) and _size(cell) < LARGER * _size(other)]
    return []


def _size(cell: Cell) -> float:
    """The size of its type, or its height where none is told."""
    return max((word.size or 0.0 for word in cell.words), default=0.0) or cell.height


def _parts(edge: Cell, cell: Cell, lower: Cell) -> bool:
    """Whether a word within a cell begins where another line's cell does; of values one beside it is a number."""
    for before, word in pairwise(cell.words):
        if abs(word.x0 - edge.x0) <= FLUSH:
            return cell is not lower or bool(re.search(r"\d", before.text + word.text))
    return False


def _cut(cells: Iterable[Cell], edges: dict[int, set[float]]) -> Iterator[Cell]:
    for cell in cells:
        starts = edges.get(id(cell), set())
        parts: list[list[Word]] = [[]]
        for word in cell.words:
            if parts[-1] and any(abs(word.x0 - edge) <= FLUSH for edge in starts):
                parts.append([])
            parts[-1].append(word)
        yield from (cell_of(part, cell.page, cell.row) for part in parts) if len(parts) > 1 else (cell,)
