"""Values that a narrow column broke over two lines, put together again: a span of time behind its dash, an IBAN.

Only what is unfinished where it stands, and whole with what stands right under it, is joined.
"""

from __future__ import annotations

import re
from dataclasses import replace

from aibackend.documents import Word
from aibackend_blocks.pages.cells import Cell, Sheet, cell_of
from aibackend_blocks.values.identifiers.checksums import iban_length

FLUSH = 3.0
"""Points by which the edges of both lines may differ, on the left or on the right."""
NEAR = 0.9
"""Heights of a line from one down to the other, at most."""
_MONTH = r"(?:[^\W\d_]{3,10}\.?|\d{1,2}[./-])"
_BEGUN = re.compile(rf"(?<!\d)(?:(?:19|20)\d\d|\d{{1,2}}[./-])\s?[-–—](?:\s?(?:\d{{1,2}}\.?\s)?{_MONTH})?$")
"""A span that ends with its dash, or with a month without its year."""
_REST = re.compile(rf"(?:(?:\d{{1,2}}[./]?\s?)?{_MONTH}\s?)*(?:19|20)\d\d|[^\W\d_]{{3,10}}")
"""The end of a span, or the one word for the time that is now."""
_IBAN = re.compile(r"(?<!\w)(?P<country>[A-Z]{2})\d{2}(?:\s?[\dA-Z]{2,4})+$")


def with_whole_values(sheet: Sheet) -> Sheet:
    """The sheet with each broken value in its upper line."""
    grown: dict[int, tuple[Word, ...]] = {}
    spent: set[int] = set()
    for row in sheet.rows:
        for cell in row.cells:
            begun = id(cell) not in spent and (_BEGUN.search(cell.text) or _IBAN.search(cell.text))
            under = _under(sheet, cell) if begun else None
            if under and _completes(cell.text, under.text):
                grown[id(cell)] = under.words
                spent.add(id(under))
    if not grown:
        return sheet
    rows = (
        replace(row, cells=tuple(_whole(cell, grown) for cell in row.cells if id(cell) not in spent))
        for row in sheet.rows
    )
    return sheet.with_rows(row for row in rows if row.cells)


def _under(sheet: Sheet, cell: Cell) -> Cell | None:
    """The next cell right under a cell, set flush with it."""
    for row in sheet.rows[cell.row + 1 :]:
        if row.page != cell.page or row.y0 - cell.y1 > NEAR * cell.height:
            return None
        for other in row.cells if row.y0 > cell.middle else ():
            if abs(other.x0 - cell.x0) <= FLUSH or abs(other.x1 - cell.x1) <= FLUSH:
                return other
    return None


def _completes(begun: str, rest: str) -> bool:
    """Whether a text is unfinished and the one under it ends it, and nothing else."""
    if _BEGUN.search(begun):
        return bool(_REST.fullmatch(rest))
    if found := _IBAN.search(begun):
        length = iban_length(found["country"])
        told = re.sub(r"\W", "", found.group() + rest)
        return bool(length) and len(told) == length and bool(re.fullmatch(r"[\dA-Z ]+", rest))
    return False


def _whole(cell: Cell, grown: dict[int, tuple[Word, ...]]) -> Cell:
    """A cell with the words of the lower line behind its own, all within the column that both lines take."""
    if id(cell) not in grown:
        return cell
    words = (*cell.words, *grown[id(cell)])
    x0, x1 = min(word.x0 for word in words), max(word.x1 for word in words)
    step = (x1 - x0) / (sum(len(word.text) + 1 for word in words) - 1)
    set_anew, at = [], x0
    for word in words:
        end = at + step * len(word.text)
        set_anew.append(replace(word, x0=at, x1=end, y0=cell.y0, y1=cell.y1))
        at = end + step
    return cell_of(set_anew, cell.page, cell.row)
