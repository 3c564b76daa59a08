"""What a table is called: the caption above it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from statistics import median

from aibackend_blocks.values.dates import find_dates
from aibackend_blocks.values.places import has_legal_form
from aibackend_plugins.tables.grids.aligned import Strip
from aibackend_plugins.tables.grids.shapes import Grid, Word

REACH = 2.5
"""A caption stands no further above its table, nor its lines from each other, than this many heights."""
MOST_LINES = 3
LONGEST, FEW = 14, 5
"""Words of a heading, and of one that nothing but its place shows to be one."""
LARGER, APART = 1.15, 1.0
"""Of the height of a table's print: a heading's; of a line's own: so much space parts it from another paragraph."""
_NAMING = re.compile(r"(?=[A-ZÀ-Ž])(?:[^\d:|,;.!?]|\b(?:19|20)\d\d\b){4,}")
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
    if told and (_is_heading(told[-1]) or _is_larger(told[-1], grid, strips) or _is_apart(told[-1], strips)):
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


def _is_apart(words: Sequence[Word], strips: Sequence[Strip]) -> bool:
    """A few words that are a paragraph by themselves, with no figure but a year: no sentence, day, label or company."""
    text = _text(words)
    y0, height = min(word.y0 for word in words), median(word.y1 - word.y0 for word in words)
    over = [strip for strip in strips if strip.y1 <= y0 + 1 and strip.x0 < words[-1].x1 and strip.x1 > words[0].x0]
    return (
        len(words) <= FEW
        and _NAMING.fullmatch(text) is not None
        and not find_dates(text)
        and not has_legal_form(text)
        and (not over or y0 - over[-1].y1 > APART * height)
    )
