"""Whether a page of a resume is set in two columns, and of which kind.

Side columns hold sections of their own and are read one after the other. In a margin stand only the headings, labels
or dates of what lies beside them, so that such a page is read row by row.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from aibackend_blocks.pages.cells import Cell
from aibackend_plugins.resume.headings import find_headings
from aibackend_plugins.resume.month_ranges import is_dated

CROSSING = 0.08
"""Share of a page's cells below the first heading that may stand across the gutter of two columns."""
ROWS_LEAST = 3
"""Rows on both sides of a gutter."""
LEVEL, SHARED, LINES_LEAST = 0.8, 0.4, 6
"""Points by which two lines stand at one height, the share of such lines beside others, lines of a column at least."""
MARGIN = 0.6
"""Share of headings and dates from which what stands on the left is a margin."""
FLUSH = 0.8
"""Share of the lines on the left that end under each other from which they are labels."""
DATED = 0.5
"""Share of dates from which what stands on the right belongs to the lines on the left."""


@dataclass(frozen=True, kw_only=True)
class Columns:
    """gutter: x between two columns. margin: the left one holds only headings and dates."""

    gutter: float
    margin: bool


@dataclass(frozen=True)
class _Set:
    """A cell as headings are told from: by its words, their size and weight."""

    cell: Cell

    @property
    def text(self) -> str:
        return self.cell.text

    @property
    def size(self) -> float:
        return size_of(self.cell)

    @property
    def bold(self) -> bool:
        return self.cell.bold


def size_of(cell: Cell) -> float:
    """Size of the letters, bullets and icons aside: the font's where it is known, else the height of the box."""
    word = next((word for word in cell.words if any(mark.isalnum() for mark in word.text)), cell.words[0])
    return word.size or cell.height


def columns_of(cells: Sequence[Cell]) -> Columns | None:
    """The columns of a page; None when it has one."""
    lines = [_Set(cell) for cell in cells]
    found = find_headings(lines, [True] * len(lines), [1.0] * len(lines))
    headings = [cell for cell, heads in zip(cells, found, strict=True) if heads]
    top = min((cell.y0 for cell in headings), default=0.0) - 2
    ways = [
        (crossing, gutter)
        for gutter in _candidates(cells, headings)
        if ((crossing := _crossing(cells, top, gutter)) <= CROSSING and _parts(cells, headings, gutter))
        or ((crossing := _crossing(cells, _top_of(cells, gutter), gutter)) <= CROSSING and _are_apart(cells, gutter))
    ]
    if not ways:
        return None
    _, gutter = min(ways)
    left = [cell for cell in cells if cell.x1 < gutter]
    held = sum(cell in headings or is_dated(cell.text) for cell in left)
    right = [cell for cell in cells if cell.x0 >= gutter]
    facts = not any(cell in headings for cell in right) and _are_level(right, left)
    return Columns(gutter=gutter, margin=held >= MARGIN * len(left) or facts or _are_labels(left))


def _are_level(right: Sequence[Cell], left: Sequence[Cell]) -> bool:
    """Whether each cell on the right stands level with one on the left, as what labels tell does."""
    return all(any(abs(cell.y1 - other.y1) < LEVEL for other in left) for cell in right)


def _are_labels(left: Sequence[Cell]) -> bool:
    """Whether what stands on the left is flush with the gutter, as labels of what lies beside them are."""
    starts, ends = (Counter(map(round, edges)) for edges in ([c.x0 for c in left], [c.x1 for c in left]))
    flush = max(ends[end - 1] + ends[end] + ends[end + 1] for end in ends)
    return flush >= FLUSH * len(left) and max(starts.values()) < len(left) / 2


def _candidates(cells: Sequence[Cell], headings: Sequence[Cell]) -> list[float]:
    """Where a right column might begin: at a heading, or where many lines begin."""
    starts = Counter(round(cell.x0) for cell in cells)
    usual = {start for start, count in starts.items() if count > ROWS_LEAST}
    every = sorted({round(cell.x0) for cell in headings} | usual)
    return [start - 4.0 for start in every[1:]]


def _crossing(cells: Sequence[Cell], top: float, gutter: float) -> float:
    """The share of cells from the first heading on that stand across."""
    below = [cell for cell in cells if cell.y0 >= top]
    return sum(cell.x0 < gutter - 2 < gutter + 2 < cell.x1 for cell in below) / len(below)


def _top_of(cells: Sequence[Cell], gutter: float) -> float:
    """Where the column begins that stands right of a gutter."""
    return min(cell.y0 for cell in cells if cell.x0 >= gutter) - 2


def _are_apart(cells: Sequence[Cell], gutter: float) -> bool:
    """Whether the lines on both sides stand at heights of their own, which those of a table or of a margin do not."""
    left = [cell.y1 for cell in cells if cell.x1 < gutter]
    right = [cell.y1 for cell in cells if cell.x0 >= gutter]
    few, many = sorted((left, right), key=len)
    beside = [y for y in few if many and min(many) <= y <= max(many)]
    level = sum(any(abs(y - other) < LEVEL for other in many) for y in beside)
    return len(beside) >= LINES_LEAST and level <= SHARED * len(beside)


def _parts(cells: Sequence[Cell], headings: Sequence[Cell], gutter: float) -> bool:
    """Whether text with headings stands on both sides, or headings on the left beside text on the right."""
    left = [cell for cell in headings if cell.x1 < gutter]
    right = [cell for cell in headings if cell.x0 >= gutter]
    if not left or len(left) + len(right) < 2:
        return False
    top = min(cell.y0 for cell in [*left, *right]) - 2
    beside = [[cell for cell in cells if cell.y0 >= top and (cell.x0 >= gutter) == side] for side in (False, True)]
    rows = [len({round(cell.y0 / 12) for cell in side if side[0].x0 >= gutter or cell.x1 < gutter}) for side in beside]
    dated = [is_dated(cell.text) for cell in beside[1] if cell not in headings]
    if min(rows) < ROWS_LEAST or sum(dated) > DATED * len(dated):
        return False
    held = sum(cell in headings or is_dated(cell.text) for cell in beside[0])
    return bool(right) or held >= MARGIN * len(beside[0])
