"""Colons under each other, each before what a label tells, as forms of some lands set them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from aibackend_blocks.pages.cells import Cell, cell_of

Cells = tuple[Cell, ...]
ROWS_LEAST = 3
"""Colons under each other, at least."""
EDGE = 4
"""Points by which they may begin apart, on a scan."""


def without_colons(rows: Sequence[Cells]) -> list[Cells]:
    """The rows with each of such colons left out, and what stands before and behind it as two cells.

    One of them at least stands apart from its label: the blank before a colon may be a habit of the tongue.
    """
    edges = Counter(round(cell.words[place].x0) for row in rows for cell in row for place in _colons(cell))
    begun = {round(cell.x0) for row in rows for cell in row if cell.words[0].text == ":"}
    beside = {edge: range(edge - EDGE, edge + EDGE + 1) for edge in edges}
    set_so = {
        edge
        for edge, near in beside.items()
        if sum(edges[each] for each in near) >= ROWS_LEAST and not begun.isdisjoint(near)
    }
    return [tuple(part for cell in row for part in _parted(cell, set_so)) for row in rows] if set_so else list(rows)


def _colons(cell: Cell) -> Iterator[int]:
    """Places of the words that are a colon with something behind it."""
    return (place for place, word in enumerate(cell.words[:-1]) if word.text == ":")


def _parted(cell: Cell, set_so: set[int]) -> Iterator[Cell]:
    at = next((place for place in _colons(cell) if round(cell.words[place].x0) in set_so), None)
    if at is None:
        yield cell
        return
    for words in (cell.words[:at], cell.words[at + 1 :]):
        if words:
            yield cell_of(words, cell.page, cell.row)
