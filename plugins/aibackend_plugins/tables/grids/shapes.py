"""What tables are made of: a page of words and rules, bands of words, cells by column."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from aibackend.documents import Page, Ruling, Word

__all__ = ["Band", "Grid", "Page", "Ruling", "Word", "text_of"]


@dataclass(frozen=True, kw_only=True)
class Band:
    """A row of a table: the words of each column. spans: columns whose text reaches over more than one column."""

    cells: tuple[tuple[Word, ...], ...]
    spans: frozenset[int] = frozenset()

    @property
    def words(self) -> tuple[Word, ...]:
        return tuple(word for cell in self.cells for word in cell)

    @property
    def y0(self) -> float:
        return min(word.y0 for word in self.words)

    @property
    def y1(self) -> float:
        return max(word.y1 for word in self.words)

    @property
    def filled(self) -> tuple[int, ...]:
        """Numbers of the columns that hold words."""
        return tuple(place for place, cell in enumerate(self.cells) if cell)

    def joined(self, below: Band) -> Band:
        """This row with the words of the next one under its own."""
        cells = tuple(upper + lower for upper, lower in zip(self.cells, below.cells, strict=True))
        return Band(cells=cells, spans=self.spans | below.spans)


@dataclass(frozen=True, kw_only=True)
class Grid:
    """A table: its rows of cells as text, all of one width, heading rows first.

    headings: how many of the rows are headings. Box in points.
    """

    page: int
    rows: tuple[tuple[str, ...], ...]
    headings: int
    x0: float
    y0: float
    x1: float
    y1: float
    title: str = ""

    def titled(self, title: str) -> Grid:
        return replace(self, title=title)


def text_of(words: Sequence[Word]) -> str:
    """Words of a cell as text, line by line, a word divided at a line's end put together again."""
    text = ""
    last: Word | None = None
    for word in words:
        new_line = last is not None and word.x0 < last.x1 and word.y0 > (last.y0 + last.y1) / 2
        if new_line and text.endswith(("-", "\u00ad")) and word.text[:1].islower() and text[-2:-1].isalpha():
            text = text[:-1] + word.text if text.endswith("\u00ad") else text + word.text
        else:
            text += f" {word.text}" if text else word.text
        last = word
    return text
