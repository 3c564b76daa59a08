"""Documents made of text, for tests of what reads them: no file and no reader is needed."""

from __future__ import annotations

import re

from aibackend.documents import Document, Line, Page, Word

WIDTH, HEIGHT = 6.0, 12.0
"""Points of a character on the grid."""


def text_document(*texts: str) -> Document:
    """Texts as the pages of a document, each character on a grid of 6 × 12 points."""
    pages = tuple(_page(number, text) for number, text in enumerate(texts, 1))
    return Document(kind="text", pages=pages, raw="\n".join(texts))


def _page(number: int, text: str) -> Page:
    rows = text.splitlines()
    lines = (
        Line(words=tuple(_word(found, row) for found in re.finditer(r"\S+", line))) for row, line in enumerate(rows)
    )
    height = HEIGHT * max(1, len(rows))
    return Page(number=number, width=612, height=height, lines=tuple(line for line in lines if line.words))


def _word(found: re.Match[str], row: int) -> Word:
    return Word(
        text=found.group(), x0=WIDTH * found.start(), x1=WIDTH * found.end(), y0=HEIGHT * row, y1=HEIGHT * (row + 1)
    )
