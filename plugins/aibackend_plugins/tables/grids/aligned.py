"""Tables by alignment: rows of words with the same gaps between them, one below the other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import median

import numpy as np
from numpy.typing import NDArray

from aibackend_blocks.pages.layout import rows
from aibackend_plugins.tables.grids.figures import is_figure, parts_thousands
from aibackend_plugins.tables.grids.shapes import Band, Word

CELL_GAP = 0.9
"""Gap between neighbours, in their heights, that makes a row look like one of a table."""
WORD_GAP = 0.5
"""Gap that may part columns where the rows around agree; a space is 0.2 to 0.3."""
FIGURE_GAP = 0.25
"""Gap between two figures that may part columns; inside a figure only thousands are set apart."""
GUTTER = 0.3
"""Least width of a gutter in heights of a line."""
CROSSING = 0.1
"""Share of rows whose words may cross a gutter."""
PITCH = 2.6
"""Rows of a table lie no further apart than this many heights, measured from one's foot to the next one's head."""
TIGHT = 0.45
"""Lines of one cell lie no further apart than this many heights, foot to head."""
PROSE_LINE = 10
"""A first line of more words is the text before a table."""
PROSE_WORDS = 5
"""Pieces of running text hold more words than this, those of tables fewer."""


@dataclass(frozen=True, kw_only=True)
class Strip:
    """A row of words over the page. parts: it, cut at the gaps between cells."""

    words: tuple[Word, ...]
    parts: tuple[tuple[Word, ...], ...]

    @property
    def y0(self) -> float:
        return min(word.y0 for word in self.words)

    @property
    def y1(self) -> float:
        return max(word.y1 for word in self.words)

    @property
    def x0(self) -> float:
        return self.words[0].x0

    @property
    def x1(self) -> float:
        return max(word.x1 for word in self.words)

    @property
    def height(self) -> float:
        return median(word.y1 - word.y0 for word in self.words)

    @property
    def tabular(self) -> bool:
        """Whether it is cut, and not only into columns of running text."""
        if len(self.parts) < 2:
            return False
        counts = sorted(len(part) for part in self.parts)
        return median(counts) <= PROSE_WORDS or counts[0] <= 2


def strips_of(words: Sequence[Word]) -> list[Strip]:
    """The rows of a page, top to bottom."""
    return [Strip(words=tuple(row), parts=tuple(map(tuple, _cut(row, CELL_GAP)))) for row in rows(words)]


def _cut(row: Sequence[Word], gap: float) -> list[list[Word]]:
    """A row cut at gaps of so many heights, and between figures at narrower ones."""
    cut = [[row[0]]]
    for before, word in pairwise(row):
        if word.x0 - before.x1 > _least_gap(before, word, gap) * _height(before, word):
            cut.append([word])
        else:
            cut[-1].append(word)
    return cut


def _least_gap(before: Word, word: Word, gap: float) -> float:
    if is_figure(before.text) and is_figure(word.text) and not parts_thousands(before.text, word.text):
        return min(gap, FIGURE_GAP)
    return gap


def _height(before: Word, word: Word) -> float:
    return min(word.y1 - word.y0, before.y1 - before.y0)


def blocks_of(strips: Sequence[Strip], width: float) -> list[list[Strip]]:
    """Runs of rows that share a gutter; rows without a gap may stand between them."""
    found: list[_Block] = []
    block: _Block | None = None
    for strip in strips:
        if block and not block.takes(strip):
            found.append(block)
            block = None
        if block is None:
            block = _Block(strip, width) if strip.tabular else None
        else:
            block.add(strip)
    grown = [each.whole() for each in [*found, block] if each]
    return [part for block in grown for part in _repeated(block) if sum(row.tabular for row in part) >= 2]


def _repeated(block: Sequence[Strip]) -> list[list[Strip]]:
    """A run cut where the row of headings comes again: there another table begins."""
    head = next(strip for strip in block if strip.tabular)
    if len(_first_text(head)) < 3 or is_figure(_first_text(head)):
        return [list(block)]
    cuts = [0]
    for place in range(3, len(block)):
        if _heads_another(block, place, head):
            start = place
            while start > cuts[-1] and not any(is_figure(word.text) for word in block[start - 1].words):
                start -= 1
            cuts.append(max(start, cuts[-1] + 1))
    parts = [list(block[a:b]) for a, b in pairwise([*cuts, len(block)])]
    return [part[1:] if len(part) > 1 and _is_prose(part[0]) else part for part in parts]


def _heads_another(block: Sequence[Strip], place: int, head: Strip) -> bool:
    """Whether a row begins like the headings, but names other columns or comes after a line of text.

    The very same headings again, without text before them, head a section of one table.
    """
    strip = block[place]
    if len(strip.parts) != len(head.parts) or _first_text(strip) != _first_text(head):
        return False
    same = [word.text for word in strip.words] == [word.text for word in head.words]
    return not same or any(_is_prose(each) for each in block[max(place - 3, 0) : place])


def _is_prose(strip: Strip) -> bool:
    return not strip.tabular and len(strip.words) > PROSE_LINE


def _first_text(strip: Strip) -> str:
    return " ".join(word.text for word in strip.parts[0])


class _Block:
    """A run being grown. pending: rows without a gap, part of it only when a row with one follows."""

    MOST_PENDING = 3

    def __init__(self, first: Strip, width: float) -> None:
        self.rows: list[Strip] = []
        self.pending: list[Strip] = []
        self.cover: NDArray[np.int32] = np.zeros(int(width) + 2, np.int32)
        self.count = 0
        self.x0, self.x1 = first.x0, first.x1
        self.add(first)

    def takes(self, strip: Strip) -> bool:
        last = (self.pending or self.rows)[-1]
        if strip.y0 - last.y1 > PITCH * max(strip.height, last.height):
            return False
        if not strip.tabular:
            return len(self.pending) < self.MOST_PENDING
        cover = self.cover + _cover(strip, len(self.cover))
        first, end = int(min(self.x0, strip.x0)), int(max(self.x1, strip.x1))
        free = cover[first:end] <= CROSSING * (self.count + 1)
        return _longest(free) >= GUTTER * strip.height

    def add(self, strip: Strip) -> None:
        if not strip.tabular:
            self.pending.append(strip)
            return
        self.rows += [*self.pending, strip]
        self.x0 = min(self.x0, *(row.x0 for row in [*self.pending, strip]), strip.x0)
        self.x1 = max(self.x1, *(row.x1 for row in [*self.pending, strip]), strip.x1)
        self.pending = []
        self.count += 1
        self.cover += _cover(strip, len(self.cover))

    def whole(self) -> list[Strip]:
        """The rows, and the end of a cell of the last one that runs over its line."""
        last = self.rows[-1]
        for strip in self.pending[:1]:
            reach = [part[-1].x1 + strip.height for part in last.parts if abs(part[0].x0 - strip.x0) < 2]
            close = strip.y0 - last.y1 < TIGHT * strip.height
            if close and any(strip.x1 < end for end in reach) and strip.words[0].text[:1].islower():
                return [*self.rows, strip]
        return self.rows


def _cover(strip: Strip, size: int) -> NDArray[np.int32]:
    cover = np.zeros(size, np.int32)
    for part in strip.parts:
        cover[max(int(part[0].x0), 0) : max(int(np.ceil(part[-1].x1)), 0)] = 1
    return cover


def _longest(free: NDArray[np.bool_]) -> int:
    longest = run = 0
    for each in free:
        run = run + 1 if each else 0
        longest = max(longest, run)
    return longest


def gutters_of(strips: Sequence[Strip]) -> list[float]:
    """The middles of the gutters between columns, left to right."""
    tabular = [strip for strip in strips if strip.tabular]
    least = max(2.0, 0.5 * float(np.quantile([len(strip.parts) for strip in tabular], 0.8)))
    telling = [strip for strip in tabular if len(strip.parts) >= least] or tabular
    height = median(strip.height for strip in telling)
    left, right = min(s.x0 for s in telling), max(s.x1 for s in telling)
    fine = 4  # slots a point
    cover = np.zeros(int((right - left) * fine) + 2, np.int32)
    for strip in telling:
        row = np.zeros_like(cover)
        for part in _cut(strip.words, WORD_GAP):
            row[int((part[0].x0 - left) * fine) : int((part[-1].x1 - left) * fine) + 1] = 1
        cover += row
    free = cover <= CROSSING * len(telling) if len(telling) > 4 else cover == 0
    found = [(low, high) for low, high in _runs(free) if high - low >= GUTTER * height * fine]
    middles = [left + _emptiest(cover, low, high) / fine for low, high in found if low > 0 and high < len(cover) - 2]
    return _kept(middles, telling)


def _runs(free: NDArray[np.bool_]) -> list[tuple[int, int]]:
    edges = np.flatnonzero(np.diff(np.concatenate([[0], free.astype(np.int8), [0]])))
    return [(int(a), int(b)) for a, b in zip(edges[::2], edges[1::2], strict=True)]


def _emptiest(cover: NDArray[np.int32], low: int, high: int) -> float:
    """The middle of the longest stretch that the fewest words cross."""
    part = cover[low:high]
    runs = _runs(part == part.min())
    a, b = max(runs, key=lambda run: run[1] - run[0])
    return low + (a + b) / 2


def _kept(gutters: Sequence[float], strips: Sequence[Strip]) -> list[float]:
    """Gutters with words on both sides in some row, and between each two of them."""
    kept: list[float] = []
    centers = sorted((word.x0 + word.x1) / 2 for strip in strips for word in strip.words)
    for gutter in gutters:
        if not any((kept[-1] if kept else -1e9) < center < gutter for center in centers):
            continue
        kept.append(gutter)
    while kept and not any(center > kept[-1] for center in centers):
        kept.pop()
    return kept


BESIDE = 0.4
"""Share of a word that must stand in a column for the word to be in it."""


def bands_of(strips: Sequence[Strip], gutters: Sequence[float]) -> list[Band]:
    """Each row's words by column; a part that no gutter's gap cuts stands in the first column that it reaches."""
    return [_band(strip, gutters) for strip in strips]


def _band(strip: Strip, gutters: Sequence[float]) -> Band:
    cells: list[list[Word]] = [[] for _ in range(len(gutters) + 1)]
    spans = set()
    for part in _parts(strip, gutters):
        first = sum(part[0].x1 - min(2.0, (part[0].x1 - part[0].x0) / 2) > gutter for gutter in gutters)
        # A word of its own that lies well over two columns heads them both.
        middle = sum(part[0].x0 + BESIDE * (part[0].x1 - part[0].x0) > gutter for gutter in gutters)
        last = sum(part[-1].x1 - BESIDE * (part[-1].x1 - part[-1].x0) > gutter for gutter in gutters)
        first = min(first, middle) if len(part) > 1 else middle
        cells[first] += part
        if last > first:
            spans.add(first)
    return Band(cells=tuple(tuple(cell) for cell in cells), spans=frozenset(spans))


def _parts(strip: Strip, gutters: Sequence[float]) -> list[list[Word]]:
    """A row cut at wide gaps, and at narrow ones where a gutter runs."""
    parts: list[list[Word]] = []
    for wide in strip.parts:
        parts.append([wide[0]])
        for before, word in pairwise(wide):
            gap = word.x0 - before.x1
            runs = any(before.x1 - 1 <= gutter <= word.x0 + 1 for gutter in gutters)
            if runs and gap > _least_gap(before, word, WORD_GAP) * _height(before, word):
                parts.append([word])
            else:
                parts[-1].append(word)
    return parts
