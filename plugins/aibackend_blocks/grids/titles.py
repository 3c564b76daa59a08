"""What a table is called: the caption above it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from aibackend_blocks.grids.aligned import Strip
from aibackend_blocks.grids.shapes import Grid

REACH = 2.5
"""A caption stands no further above its table, nor its lines from each other, than this many heights."""
MOST_LINES = 3
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
        if _CAPTION.match(_text(strip)):
            return " ".join(map(_text, lines))
    return _text(lines[-1]) if lines and _is_heading(lines[-1]) else ""


def _text(strip: Strip) -> str:
    return " ".join(word.text for word in strip.words)


def _is_heading(strip: Strip) -> bool:
    """A short line in bold, or one that ends in a colon."""
    text = _text(strip)
    return len(strip.words) <= 14 and (all(word.bold for word in strip.words) or text.endswith(":"))
