"""A page as a person scans it: cells of text that stand together, and the rows that they make across the page.

Works on any page of lines of words with boxes; a cell never reaches over a line's end, so that its text stands
verbatim in the page's text.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import accumulate

from aibackend.documents import Line, Page, Word

GAP = 0.9
"""Gap between two cells, in heights of a word's box. A space is 0.2 to 0.4 of it, justified text rarely above 0.7; on
the character grid of plain text one space is 0.5 and two are 1.0."""


OVERLAP = 0.1
"""Overlap of two boxes, in heights, from which two words on a line are parts of one."""


@dataclass(frozen=True, kw_only=True, eq=False)
class Cell:
    """Words that belong together, left to right. row: number of its row on the sheet."""

    words: tuple[Word, ...]
    page: int
    x0: float
    y0: float
    x1: float
    y1: float
    row: int = -1

    @cached_property
    def text(self) -> str:
        """The words with a space between them, but for parts of one word whose boxes overlap, as a ligature's do."""
        parts = [self.words[0].text]
        for before, word in zip(self.words, self.words[1:], strict=False):
            parts += [word.text] if before.x1 - word.x0 > OVERLAP * (word.y1 - word.y0) else [" ", word.text]
        return "".join(parts)

    @property
    def height(self) -> float:
        return self.y1 - self.y0

    @property
    def middle(self) -> float:
        return (self.y0 + self.y1) / 2

    @property
    def bold(self) -> bool:
        return all(word.bold for word in self.words)

    def over(self, other: Cell, slack: float = 2.0) -> bool:
        """Whether the two share a stretch of x."""
        return self.x0 <= other.x1 + slack and other.x0 <= self.x1 + slack


@dataclass(frozen=True, kw_only=True, eq=False)
class Row:
    """Cells on one base line, left to right."""

    cells: tuple[Cell, ...]
    page: int
    number: int

    @cached_property
    def text(self) -> str:
        return "  ".join(cell.text for cell in self.cells)

    @cached_property
    def y0(self) -> float:
        return min(cell.y0 for cell in self.cells)

    @cached_property
    def y1(self) -> float:
        return max(cell.y1 for cell in self.cells)

    def over(self, cell: Cell, slack: float = 2.0) -> list[Cell]:
        """Its cells that share a stretch of x with another one, found without a look at the others."""
        first = bisect_left(self._reached, cell.x0 - 2 * slack)  # `over` decides, whatever sums are rounded to
        last = bisect_right(self._starts, cell.x1 + slack)
        return [other for other in self.cells[first:last] if other.over(cell, slack)]

    def starts_at(self, x: float, slack: float) -> bool:
        """Whether one of its cells begins less than `slack` points from an x."""
        place = bisect_right(self._starts, x)
        return any(abs(x - start) < slack for start in self._starts[max(place - 1, 0) : place + 1])

    @cached_property
    def _starts(self) -> list[float]:
        return [cell.x0 for cell in self.cells]

    @cached_property
    def _reached(self) -> list[float]:
        """How far to the right each cell and those before it reach."""
        return list(accumulate((cell.x1 for cell in self.cells), max))

    @property
    def words(self) -> tuple[Word, ...]:
        return tuple(word for cell in self.cells for word in cell.words)


@dataclass(frozen=True, kw_only=True, eq=False)
class Sheet:
    """All rows of a document, top to bottom, page by page. sizes: width and height by page number."""

    rows: tuple[Row, ...]
    sizes: dict[int, tuple[float, float]]

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        return tuple(cell for row in self.rows for cell in row.cells)

    @cached_property
    def text(self) -> str:
        return "\n".join(row.text for row in self.rows)

    def with_rows(self, rows: Iterable[Row]) -> Sheet:
        """The sheet with these rows instead of its own, they and their cells numbered anew."""
        numbered = (
            replace(row, number=number, cells=tuple(replace(cell, row=number) for cell in row.cells))
            for number, row in enumerate(rows)
        )
        return replace(self, rows=tuple(numbered))

    def below(self, cell: Cell, reach: float = 3.2) -> list[Cell]:
        """Cells under a cell on its page that share a stretch of x with it, nearest first.

        reach: in heights of the cell. Where the cell stands in a row of three or more, as a heading does, also
        those of the next row that are nearer to it than to its neighbours.
        """
        found = []
        for row in self.rows[cell.row + 1 :]:
            if row.page != cell.page or row.y0 - cell.y1 > reach * cell.height:
                break
            own = [other for other in row.over(cell) if other.y0 > cell.middle]
            found += own or (self._nearest(cell, row) if row.number == cell.row + 1 else [])
        return found

    def _nearest(self, cell: Cell, row: Row) -> list[Cell]:
        headings = self.rows[cell.row].cells
        if len(headings) < 3 or abs(len(headings) - len(row.cells)) > 1:
            return []

        if len(headings) == len(row.cells):
            return [row.cells[headings.index(cell)]] if cell in headings else []

        def heading_of(other: Cell) -> Cell:
            return min(headings, key=lambda each: max(each.x0 - other.x1, other.x0 - each.x1))

        return [other for other in row.cells if heading_of(other) is cell]

    def right(self, cell: Cell) -> Cell | None:
        """The next cell in the same row."""
        row = self.rows[cell.row]
        place = bisect_left(row._starts, cell.x1 - 1.0)
        return next(iter(row.cells[place : place + 1]), None)


def sheet_of(pages: Iterable[Page]) -> Sheet:
    """The cells and rows of a document's pages."""
    rows: list[Row] = []
    sizes = {}
    for page in pages:
        sizes[page.number] = (page.width, page.height)
        for cells in _rows(_without_margins([cell for line in page.lines for cell in _cells(line, page.number)])):
            number = len(rows)
            placed = tuple(_placed(cell, number) for cell in sorted(cells, key=lambda cell: cell.x0))
            rows.append(Row(cells=placed, page=page.number, number=number))
    return Sheet(rows=tuple(rows), sizes=sizes)


def cell_of(words: Sequence[Word], page: int, row: int = -1) -> Cell:
    """A cell around words."""
    return Cell(
        words=tuple(words),
        page=page,
        row=row,
        x0=min(word.x0 for word in words),
        y0=min(word.y0 for word in words),
        x1=max(word.x1 for word in words),
        y1=max(word.y1 for word in words),
    )


def _is_above(word: Word, last: Word) -> bool:
    """Whether a word stands over or under the one before it, as where two lines beside one name are taken for one."""
    height = word.y1 - word.y0
    return last.x1 - word.x0 > height and abs(word.y0 + word.y1 - last.y0 - last.y1) > height


def _cells(line: Line, page: int) -> list[Cell]:
    groups: list[list[Word]] = []
    for word in line.words:
        if len(word.text) > 2 and word.y1 - word.y0 > 2 * (word.x1 - word.x0):
            continue  # set upright, along the margin
        if groups and word.x0 - groups[-1][-1].x1 <= GAP * (word.y1 - word.y0) and not _is_above(word, groups[-1][-1]):
            groups[-1].append(word)
        else:
            groups.append([word])
    return [cell_of(group, page) for group in groups if any(re.search(r"\w|[^\x00-\x7f]", word.text) for word in group)]


STACKED = 8
"""Single characters under each other, half of them letters, from which they are a line set upright on the margin."""


def _without_margins(cells: Sequence[Cell]) -> list[Cell]:
    """The cells without what was set upright along an edge, one character a cell."""
    single = Counter(round(cell.x0 / 3) for cell in cells if len(cell.text) == 1)
    letters = Counter(round(cell.x0 / 3) for cell in cells if len(cell.text) == 1 and cell.text.isalpha())
    stacked = {place for place, count in single.items() if count >= STACKED and letters[place] >= count / 2}
    return [cell for cell in cells if len(cell.text) > 1 or round(cell.x0 / 3) not in stacked]


def _rows(cells: Sequence[Cell]) -> list[list[Cell]]:
    rows: list[list[Cell]] = []
    for cell in sorted(cells, key=lambda cell: (cell.middle, cell.x0)):
        last = rows[-1] if rows else None
        # Half the smaller height: neighbours on one base line in different sizes meet, lines set solid do not.
        if last and cell.middle - last[0].middle < 0.5 * min(cell.height, last[0].height):
            last.append(cell)
        else:
            rows.append([cell])
    return rows


def _placed(cell: Cell, row: int) -> Cell:
    return Cell(words=cell.words, page=cell.page, row=row, x0=cell.x0, y0=cell.y0, x1=cell.x1, y1=cell.y1)
