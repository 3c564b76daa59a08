"""What a table is called: the caption above it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from statistics import median

from aibackend_plugins.tables.grids.aligned import Strip
from aibackend_plugins.tables.grids.shapes import Grid, Word

REACH = 2.5
"""A caption stands no further above its table, nor its lines from each other, than this many heights."""
MOST_LINES = 3
LONGEST, LARGER = 14, 1.15
"""Words of a heading; the height of its print, in heights of the table's."""
_UNIT = re.compile(r"(?i)\(.*\)|(?:in|en) .{0,12}\b(?:thousands?|millions?|tausend|mio\.?|milliers|miles)\b.*")
"""What a line between a title and its table says of the figures."""
_CAPTION = re.compile(
    r"(?:table|tab\.?|tabelle|tableau|tabla|tabella|tabel|quadro|cuadro|exhibit|schedule|appendix|annex)\s*[\dA-Z]",
    re.IGNORECASE,
)


def title_of(grid: Grid, strips: Sequence[Strip]) -> str:
    """The caption of a table; "" when there is none that reads like one."""
    lines: list[Strip] = []
    top = grid.y0
    for strip in reversed([s for s in strips if s.y1 <= grid.y0 + 1 and s.x0 < grid.x1 and s.x1 > grid.x0]):
        if top - strip.y1 > REACH * strip.height or len(lines) == MOST_LINES:
            break
        lines.insert(0, strip)
        top = strip.y0
        if _CAPTION.match(_text(_above(grid, strip))):
            return " ".join(_text(_above(grid, line)) for line in lines)
    told = [words for line in lines if (words := _above(grid, line))]
    if len(told) > 1 and _UNIT.fullmatch(_text(told[-1])):
        told.pop()
    if told and (_is_heading(told[-1]) or _is_larger(told[-1], grid, strips)):
        return _text(told[-1])
    return ""


def _above(grid: Grid, strip: Strip) -> list[Word]:
    """What of a line stands over a table, and not over the one beside it."""
    parts = [part for part in strip.parts if part[0].x0 < grid.x1 and part[-1].x1 > grid.x0]
    return [word for part in parts for word in part]


def _text(words: Sequence[Word]) -> str:
    return " ".join(word.text for word in words)


def _is_heading(words: Sequence[Word]) -> bool:
    """A short line in bold, or one that ends in a colon."""
    return len(words) <= LONGEST and (all(word.bold for word in words) or words[-1].text.endswith(":"))


def _is_larger(words: Sequence[Word], grid: Grid, strips: Sequence[Strip]) -> bool:
    """A short line in larger print than the table's."""
    inside = [strip.height for strip in strips if strip.y0 >= grid.y0 - 1 and strip.y1 <= grid.y1 + 1]
    print_ = median(word.y1 - word.y0 for word in words)
    return len(words) <= LONGEST and bool(inside) and print_ > LARGER * median(inside)
