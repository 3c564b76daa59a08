"""Figures that were set with gaps between their digits, as some banks' files hold them, closed again.

`3 1 .01 .2 02 3` is a date and `40,1 6` an amount; only a sheet with many such gaps is touched.
"""

from __future__ import annotations

import re
from dataclasses import replace

from aibackend.documents import Word
from aibackend_blocks.pages.cells import Cell, Row, Sheet

_GAP = re.compile(r"\d \.\d|\d\.\d \.")
GAPS = 5
"""Gaps within figures from which a sheet is shattered; a sound one has none."""
_SPLIT_DAY = re.compile(r"^(\d) (\d\.\d\d\.\d{2,4}\b)")
_DATE = re.compile(r"(?<!\d)(\d) ?(\d) ?\. ?(\d) ?(\d) ?\.(?: ?([12]) ?([09]) ?(\d) ?(\d)(?![ ]?[\d,]))?")
_AMOUNT = re.compile(r"(?<![\d,.])(?:(\d) (?=\d,|\d\.\d{3},))?(\d[\d.]*), ?(\d) ?(\d)(?!\d)")


def whole(sheet: Sheet) -> Sheet:
    """The sheet with its figures closed up; of a sound one only days that begin a row."""
    shattered = len(_GAP.findall(sheet.text)) >= GAPS
    if not shattered and not any(_SPLIT_DAY.match(row.cells[0].text) for row in sheet.rows):
        return sheet
    return replace(sheet, rows=tuple(_closed_row(row, all_figures=shattered) for row in sheet.rows))


def _closed_row(row: Row, *, all_figures: bool) -> Row:
    return replace(row, cells=tuple(_closed(cell, all_figures=all_figures) for cell in row.cells))


def _closed(cell: Cell, *, all_figures: bool) -> Cell:
    text = _SPLIT_DAY.sub(r"\1\2", cell.text)
    if all_figures:
        text = _AMOUNT.sub(r"\1\2,\3\4", _DATE.sub(r"\1\2.\3\4.\5\6\7\8", text))
    return cell if text == cell.text else replace(cell, words=tuple(_pieces(cell, text)))


def _pieces(cell: Cell, text: str) -> list[Word]:
    """The words of a text spread over a cell's box by their letters."""
    step = (cell.x1 - cell.x0) / max(1, len(text))
    first = cell.words[0]
    return [
        Word(
            text=found.group(), x0=cell.x0 + step * found.start(), x1=cell.x0 + step * found.end(),
            y0=cell.y0, y1=cell.y1, size=first.size, bold=first.bold,
        )
        for found in re.finditer(r"\S+", text)
    ]  # fmt: skip
