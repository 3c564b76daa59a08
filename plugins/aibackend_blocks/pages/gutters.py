"""Gutters between columns of running text: white that goes down many rows at one place, however narrow it is.

The spaces of a single row tell nothing, as those of justified text may be wider than a gutter. A strip of white that
row after row keeps to one place, with running text on both sides, is no accident.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar


class Box(Protocol):
    """A rectangle: left, top, right, bottom."""

    @property
    def x0(self) -> float: ...
    @property
    def y0(self) -> float: ...
    @property
    def x1(self) -> float: ...
    @property
    def y1(self) -> float: ...


B = TypeVar("B", bound=Box)
NARROWEST = 0.55
"""Width of a gutter, in heights of a word. Spaces of justified text are as wide now and then, but not in many rows."""
LEAST_ROWS = 6
"""Rows with text on both sides."""
WORDS = 3.0
"""Words in a row of running text on either side, on average; cells of tables hold fewer."""
FILLED = 0.6
"""Share of a column's width that its rows take up, on average."""


@dataclass(frozen=True, kw_only=True)
class Gutter:
    """Where it runs: x, from row `start` up to before row `end`."""

    x: float
    start: int
    end: int


def find_gutters(rows: Sequence[Sequence[Box]]) -> list[Gutter]:
    """The gutters of a page, top to bottom. rows: words that stand beside each other, each row from the left."""
    spaces = [_spaces(row) for row in rows]
    found: list[Gutter] = []
    tried: set[tuple[int, int]] = set()
    for start, row in enumerate(spaces):
        for low, high in row[1:-1]:
            if high - low < NARROWEST * _height(rows[start]) or (start, round(low)) in tried:
                continue
            gutter = _followed(rows, spaces, start, (low, high), tried)
            if gutter and not any(other.start <= start < other.end and abs(other.x - gutter.x) < 1 for other in found):
                found.append(gutter)
    return found


def cut(row: Sequence[B], number: int, gutters: Sequence[Gutter]) -> list[list[B]]:
    """A row's words, parted where a gutter runs through it."""
    xs = sorted(gutter.x for gutter in gutters if gutter.start <= number < gutter.end)
    parts: list[list[B]] = [[] for _ in range(len(xs) + 1)]
    for word in row:
        parts[sum(word.x0 >= x for x in xs)].append(word)
    return [part for part in parts if part]


def _spaces(row: Sequence[Box]) -> list[tuple[float, float]]:
    """The white of a row, with that at its ends, which goes on for ever."""
    edges = [-math.inf]
    spaces = []
    for word in row:
        if word.x0 > edges[-1]:
            spaces.append((edges[-1], word.x0))
        edges.append(max(edges[-1], word.x1))
    return [*spaces, (edges[-1], math.inf)]


def _height(row: Sequence[Box]) -> float:
    return min((word.y1 - word.y0 for word in row), default=0.0)


def _followed(
    rows: Sequence[Sequence[Box]],
    spaces: Sequence[Sequence[tuple[float, float]]],
    start: int,
    white: tuple[float, float],
    tried: set[tuple[int, int]],
) -> Gutter | None:
    """The strip of white followed down as far as it goes; None where no running text stands on both its sides."""
    low, high = white
    end = start
    while end < len(rows):
        least = NARROWEST * _height(rows[end])
        met = [(max(low, a), min(high, b)) for a, b in spaces[end] if min(high, b) - max(low, a) >= least]
        if not met:
            break
        tried.update((end, round(a)) for a, b in spaces[end] if a <= met[0][0] and b >= met[0][1] and a > -math.inf)
        (low, high), end = max(met, key=lambda each: each[1] - each[0]), end + 1
    x = (low + high) / 2
    left = [[word for word in row if word.x1 <= x] for row in rows[start:end]]
    right = [[word for word in row if word.x0 >= x] for row in rows[start:end]]
    return Gutter(x=x, start=start, end=end) if _runs(left) and _runs(right) and _both(left, right) else None


def _runs(side: Sequence[Sequence[Box]]) -> bool:
    """Whether the rows of a side are running text: of several words, most of them as long as the side is wide."""
    held = [row for row in side if row]
    if len(held) < LEAST_ROWS or sum(map(len, held)) < WORDS * len(held):
        return False
    wide = max(row[-1].x1 for row in held) - min(row[0].x0 for row in held)
    return sum(row[-1].x1 - row[0].x0 for row in held) >= FILLED * wide * len(held)


def _both(left: Sequence[Sequence[Box]], right: Sequence[Sequence[Box]]) -> bool:
    return sum(bool(one) and bool(other) for one, other in zip(left, right, strict=True)) >= LEAST_ROWS
