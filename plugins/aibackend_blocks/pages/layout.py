"""Lines and columns out of words by geometry alone.

Whatever has a box can be laid out: the words of a PDF, of a scan, or the cells of a grid. Coordinates grow to the
right and downwards; all distances are in the unit of the boxes.
"""

from __future__ import annotations

from bisect import bisect_left, insort
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Generic, Protocol, TypeVar

from aibackend_blocks.pages.gutters import Box, cut, find_gutters


class Lettered(Box, Protocol):
    """A box with text in it."""

    @property
    def text(self) -> str: ...


B = TypeVar("B", bound=Box)
L = TypeVar("L", bound=Lettered)

SAME_ROW = 0.5
"""Two boxes share a row when they overlap in height by this share of the lower one."""
COLUMN_GAP = 1.0
"""A gap between neighbours wider than this many heights of theirs is no space between words. Justified text stays
below 0.9 on the contracts it was tried on; the columns of tables start at about 1.2."""
LEAST_ROWS = 4
"""So many rows, one below the other, are needed before a gap between them counts as a gutter between columns."""
PROSE_WORDS = 3.0
"""Lines of running text hold more words than this on average; table cells and form labels hold fewer."""


@dataclass(frozen=True, slots=True)
class _Spot(Generic[B]):
    """A box with its sides at hand: a line may have to go through its words to tell them."""

    x0: float
    y0: float
    x1: float
    y1: float
    box: B
    words: int = 0


def rows(boxes: Sequence[B]) -> list[list[B]]:
    """Boxes that stand beside each other, top to bottom, each row left to right."""
    return [[spot.box for spot in row] for row in _rows([_Spot(b.x0, b.y0, b.x1, b.y1, b) for b in boxes])]


class _Row(Generic[B]):
    """A row that grows, with its sides in order: which box is nearest is found without going through all of them."""

    def __init__(self, first: _Spot[B]) -> None:
        self.spots: list[_Spot[B]] = []
        self._lefts: list[tuple[float, int]] = []
        self._rights: list[tuple[float, int]] = []
        self.add(first)

    def add(self, spot: _Spot[B]) -> None:
        insort(self._lefts, (spot.x0, len(self.spots)))
        insort(self._rights, (spot.x1, len(self.spots)))
        self.spots.append(spot)

    def is_beside(self, spot: _Spot[B]) -> bool:
        """Whether its box nearest to that one stands at the same height, and the nearest on no side over it.

        A heading as high as two lines beside it would else bring them together.
        """
        near = sorted((_nearest(self._lefts, spot.x1), _nearest(self._rights, spot.x0)))
        last, other = (self.spots[number] for _, number in near)
        return _overlap(last, spot) >= SAME_ROW * max(min(last.y1 - last.y0, spot.y1 - spot.y0), 1e-6) and (
            _overlap(other, spot) > 0
        )


def _overlap(one: _Spot[B], other: _Spot[B]) -> float:
    """The height that two boxes share; none is below 0."""
    return min(one.y1, other.y1) - max(one.y0, other.y0)


def _nearest(sides: Sequence[tuple[float, int]], x: float) -> tuple[float, int]:
    """How far from x the nearest side is, and whose it is: of several at one place the first one's."""
    at = bisect_left(sides, (x, -1))
    near = [(sides[at][0] - x, sides[at][1])] if at < len(sides) else []
    if at:
        before = sides[at - 1][0]
        near.append((x - before, sides[bisect_left(sides, (before, -1))][1]))
    return min(near)


def _rows(spots: Sequence[_Spot[B]]) -> list[list[_Spot[B]]]:
    found: list[_Row[B]] = []
    for spot in sorted(spots, key=lambda s: (s.y0 + s.y1, s.x0)):
        for row in reversed(found[-3:]):
            if row.is_beside(spot):
                row.add(spot)
                break
        else:
            found.append(_Row(spot))
    return [sorted(row.spots, key=lambda s: s.x0) for row in found]


def pieces(row: Sequence[B], gap: float = COLUMN_GAP) -> list[list[B]]:
    """A row cut where neighbours stand further apart than `gap` times their height."""
    cut: list[list[B]] = []
    for box in row:
        if cut and box.x0 - cut[-1][-1].x1 <= gap * _height(cut[-1][-1], box):
            cut[-1].append(box)
        else:
            cut.append([box])
    return cut


def _height(a: Box, b: Box) -> float:
    return min(a.y1 - a.y0, b.y1 - b.y0)


def lines(words: Sequence[B], gap: float = COLUMN_GAP) -> list[list[B]]:
    """Words as lines without a column gap or a gutter inside, row by row from the top, each row from the left."""
    found = rows(words)
    gutters = find_gutters(found)
    return [
        piece for number, row in enumerate(found) for part in cut(row, number, gutters) for piece in pieces(part, gap)
    ]


def reading_order(found: Sequence[L]) -> list[L]:
    """Lines in the order in which one reads them: row by row, but columns of running text one after the other."""
    spots = [_Spot(line.x0, line.y0, line.x1, line.y1, line, len(line.text.split())) for line in found]
    return [spot.box for spot in _ordered(spots)]


def _ordered(spots: Sequence[_Spot[L]]) -> list[_Spot[L]]:
    table = _rows(spots)
    ordered: list[_Spot[L]] = []
    start = 0
    while start < len(table):
        gutter, end = _gutter(table, start)
        if gutter is None:
            ordered.extend(table[start])
            start += 1
            continue
        inside = [spot for row in table[start:end] for spot in row]
        ordered.extend(_ordered([spot for spot in inside if spot.x1 <= gutter]))
        ordered.extend(_ordered([spot for spot in inside if spot.x0 >= gutter]))
        start = end
    return ordered


def _gutter(table: Sequence[Sequence[_Spot[L]]], start: int) -> tuple[float | None, int]:
    """The gutter that begins in row `start` and goes down furthest, and the row after its last."""
    best: tuple[float | None, int] = (None, start)
    for left, right in pairwise(table[start]):
        low, high, end = left.x1, right.x0, start + 1
        while end < len(table) and (narrowed := _narrowed(table[end], low, high)):
            (low, high), end = narrowed, end + 1
        if end > best[1] and _prose(table[start:end], (low + high) / 2):
            best = ((low + high) / 2, end)
    return best


def _narrowed(row: Sequence[_Spot[L]], low: float, high: float) -> tuple[float, float] | None:
    """The widest part of the gutter low..high that is white in this row; None when a line crosses it."""
    best, start = (low, low), low
    for x0, x1 in sorted((spot.x0, spot.x1) for spot in row):
        best = max(best, (start, min(x0, high)), key=lambda each: each[1] - each[0])
        start = max(start, x1)
    best = max(best, (start, high), key=lambda each: each[1] - each[0])
    return best if best[1] - best[0] > 1e-6 else None


def _prose(table: Sequence[Sequence[_Spot[L]]], gutter: float) -> bool:
    """Whether running text stands on both sides of the gutter."""
    left = [spot.words for row in table for spot in row if spot.x1 <= gutter]
    right = [spot.words for row in table for spot in row if spot.x0 >= gutter]
    return all(len(side) >= LEAST_ROWS and sum(side) >= PROSE_WORDS * len(side) for side in (left, right))
