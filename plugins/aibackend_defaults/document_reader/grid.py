"""Text set on the grid of `aibackend.documents`: 6 × 12 points a character, so that geometry serves text too."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import accumulate

from aibackend.documents import Line, Page, Ruling, Word
from aibackend.errors import FileTooLarge

WIDTH, HEIGHT = 6.0, 12.0
"""Points per character."""
MARGIN = 36.0
TAB = 8
COLUMN_SPACES = 2
"""So many spaces in a row set what follows into a line of its own: another column."""
ROWS_MOST, WORDS_MOST = 20_000, 250_000
"""Of one page: as many as 400 printed pages hold."""
SHEETS_MOST = 2_000
"""Pages that a text may be parted into."""
COLUMNS_MOST, CELLS_MOST = 1_000, 250_000
"""Of one table."""
WIDEST = 120
"""Characters a column is given at most, so that one long cell does not blow up every row."""

GAP = " " * COLUMN_SPACES
"""What parts two columns of a row."""
_WORD = re.compile(r"\S+")
_PIECE = re.compile(rf"\S+(?:[ \u3000]{{1,{COLUMN_SPACES - 1}}}\S+)*")  # U+3000 is the space of East Asian texts
_BREAK = re.compile("\r\n|[\n\r\v\x85\u2028\u2029]")


def page(
    rows: Iterable[str], number: int = 1, *, bold: frozenset[int] = frozenset(), rules: tuple[Ruling, ...] = ()
) -> Page:
    """A page out of rows of text. bold: numbers of the rows, from 0, that are set bold. Raises: FileTooLarge."""
    lines: list[Line] = []
    count = widest = words = 0
    for count, row in enumerate(rows, 1):
        text = row.expandtabs(TAB).rstrip()
        widest = max(widest, len(text))
        y = MARGIN + (count - 1) * HEIGHT
        lines.extend(_line(text, piece, y, bold=count - 1 in bold) for piece in _PIECE.finditer(text))
        words += len(text.split())
        if count > ROWS_MOST:
            raise FileTooLarge(f"The text has more than {ROWS_MOST:,} lines on one page; send it in parts")
        if words > WORDS_MOST:
            raise FileTooLarge(f"The text has more than {WORDS_MOST:,} words on one page; send it in parts")
    return Page(
        number=number,
        width=max(612.0, 2 * MARGIN + widest * WIDTH),
        height=2 * MARGIN + count * HEIGHT,
        lines=tuple(lines),
        rules=rules,
    )


def _line(text: str, piece: re.Match[str], y: float, *, bold: bool) -> Line:
    return Line(
        words=tuple(
            Word(
                text=word.group(),
                x0=MARGIN + word.start() * WIDTH,
                y0=y,
                x1=MARGIN + word.end() * WIDTH,
                y1=y + HEIGHT,
                size=HEIGHT,
                bold=bold,
            )
            for word in _WORD.finditer(text, piece.start(), piece.end())
        )
    )


def sheets(text: str) -> list[list[str]]:
    """The rows of each page of a text: a form feed begins a new one. Raises: FileTooLarge."""
    if text.count("\f") > SHEETS_MOST:
        raise FileTooLarge(f"The text has more than {SHEETS_MOST:,} pages; send it in parts")
    found = text.split("\f")
    if len(found) > 1 and not found[-1].strip():
        found.pop()
    return [_BREAK.split(sheet) for sheet in found]


def columns(table: Sequence[Sequence[str]]) -> list[str]:
    """Rows of cells as rows of text whose columns stand below each other, at least two spaces apart.

    A cell of more than `WIDEST` characters runs on and pushes what follows to the right. Raises: FileTooLarge.
    """
    if max(map(len, table), default=0) > COLUMNS_MOST:
        raise FileTooLarge(f"A table has more than {COLUMNS_MOST:,} columns")
    if sum(map(len, table)) > CELLS_MOST:
        raise FileTooLarge(f"A table has more than {CELLS_MOST:,} cells; send it in parts")
    cells = _bare(table)
    widths = _widths(cells)
    return [GAP.join(cell.ljust(widths[i]) for i, cell in enumerate(row)).rstrip() for row in cells]


def rules(table: Sequence[Sequence[str]], first: int = 0, *, start: int | None = None) -> tuple[Ruling, ...]:
    """Lines around the cells of a table that is set in `columns`, as what parted them is gone; () for one column.

    first: its row on the page, from 0. start: its row with which they begin, that of the first two cells by default;
    what stands above it is said of the table.
    """
    cells = _bare(table)
    if start is None:
        start = next((place for place, row in enumerate(cells) if sum(map(bool, row)) > 1), len(cells))
    widths = _widths(cells)
    if len(widths) < 2 or start == len(cells) or any(len(cell) > WIDEST for row in cells for cell in row[:-1]):
        return ()
    widths[-1] = max(len(row[-1]) for row in cells if len(row) == len(widths))
    starts = accumulate((width + len(GAP) for width in widths), initial=0)
    xs = [MARGIN + (place - 1) * WIDTH for place in starts]
    ys = [MARGIN + row * HEIGHT for row in range(first + start, first + len(cells) + 1)]
    level = [Ruling(x0=xs[0], y0=y, x1=xs[-1], y1=y) for y in ys]
    return (*level, *(Ruling(x0=x, y0=ys[0], x1=x, y1=ys[-1]) for x in xs))


def _bare(table: Sequence[Sequence[str]]) -> list[list[str]]:
    return [[" ".join(cell.split()) for cell in row] for row in table]


def _widths(cells: Sequence[Sequence[str]]) -> list[int]:
    """Characters of each column but the last, which needs no room behind it."""
    widths = [0] * max(map(len, cells), default=0)
    for row in cells:
        for place, cell in enumerate(row[:-1]):
            widths[place] = max(widths[place], min(len(cell), WIDEST))
    return widths
