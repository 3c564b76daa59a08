"""Figures whose thousands a blank parts, kept in one piece where words stand one blank in front of them.

`Solde 4 652,49` may be a 4 and an amount. On a page on which blanks part thousands wherever that is certain, and
nothing else does, it is one figure.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from aibackend.documents import Word
from aibackend_blocks.pages.cells import Cell, Row, Sheet
from aibackend_plugins.statement.ledger_figures import NO_BREAK

_CERTAIN = re.compile(
    r"(?:^|[.,]\d\d\s|[€$£+(−-]\s?|\s\s|\b[A-Z]{3}\s)\d{1,3}(?: \d{3})+[.,]\d\d(?![\w.,])", re.MULTILINE
)
"""A figure with such blanks at the beginning of a row or a cell, behind another amount, or behind a sign."""
_OTHERWISE = re.compile(r"(?<![\w.,/-])\d{1,3}(?:[.,'’]\d{3})+[.,]\d\d(?![\w.,])|(?<![\w.,/-])\d{4,}[.,]\d\d(?![\w.,])")
_PARTED = re.compile(r"(?<![\w.,/])(?<!\w-)\d{1,3}(?: \d{3})+[.,]\d\d(?![\w.,])")


def unparted(sheet: Sheet) -> Sheet:
    """The sheet with each such figure one word; the same sheet where blanks part no thousands."""
    text = sheet.text
    if not _CERTAIN.search(text) or _OTHERWISE.search(text):
        return sheet
    return replace(sheet, rows=tuple(_whole_row(row) for row in sheet.rows))


def _whole_row(row: Row) -> Row:
    if not _PARTED.search(row.text):
        return row
    return replace(row, cells=tuple(replace(cell, words=tuple(_whole_words(cell))) for cell in row.cells))


def _whole_words(cell: Cell) -> Iterator[Word]:
    """The words of a cell, those of one figure joined by a blank that does not break."""
    line = " ".join(word.text for word in cell.words)
    inner = {place for match in _PARTED.finditer(line) for place in range(*match.span()) if line[place] == " "}
    held: list[Word] = []
    at = 0
    for word in cell.words:
        held.append(word)
        at += len(word.text) + 1
        if at - 1 not in inner:
            yield _as_one(held)
            held = []


def _as_one(words: Sequence[Word]) -> Word:
    return words[0] if len(words) == 1 else replace(
        words[0], text=NO_BREAK.join(word.text for word in words), x1=words[-1].x1
    )  # fmt: skip
