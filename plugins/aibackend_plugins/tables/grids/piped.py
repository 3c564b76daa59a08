"""Tables of plain text that part their cells by bars, as Markdown and terminals draw them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby

from aibackend_plugins.tables.grids.aligned import Strip
from aibackend_plugins.tables.grids.shapes import Grid, Page

_RULE = re.compile(r"[\s|:+=─━┼├┤┬┴┌┐└┘-]+")
"""A row of nothing but strokes."""
_BAR = re.compile(r"\s*[|│]\s*")


def piped(page: Page, strips: Sequence[Strip]) -> list[tuple[Grid, list[Strip]]]:
    """The tables of bars on a page, each with the rows of print that it takes."""
    found = []
    for barred, group in groupby(strips, key=_is_barred):
        taken = list(group)
        grid = _grid(page, taken) if barred else None
        if grid:
            found.append((grid, taken))
    return found


def _is_barred(strip: Strip) -> bool:
    text = _text(strip)
    return bool(_BAR.search(text)) or (len(text) > 4 and _RULE.fullmatch(text) is not None)


def _grid(page: Page, strips: Sequence[Strip]) -> Grid | None:
    texts = [_text(strip) for strip in strips]
    rules = [place for place, text in enumerate(texts) if _RULE.fullmatch(text)]
    rows = [_cells(text) for place, text in enumerate(texts) if place not in rules]
    width = max(map(len, rows), default=0)
    outer = all(text.strip()[0] in "|│" for place, text in enumerate(texts) if place not in rules)
    even = len(rows) > 2 and width > 2 and len({len(row) for row in rows}) == 1
    if len(rows) < 2 or width < 2 or not (rules or outer or even):
        return None
    above = [place for place in rules if 0 < place < len(texts) - 1]
    headings = sum(place not in rules for place in range(above[0])) if above else 0
    return Grid(
        page=page.number,
        rows=tuple((*row, *[""] * (width - len(row))) for row in rows),
        headings=headings if headings < len(rows) else 0,
        x0=min(strip.x0 for strip in strips),
        y0=strips[0].y0,
        x1=max(strip.x1 for strip in strips),
        y1=strips[-1].y1,
    )


def _cells(text: str) -> tuple[str, ...]:
    bare = text.strip()
    cells = _BAR.split(bare)
    return tuple(cells[bool(bare[:1] in "|│") : len(cells) - bool(bare[-1:] in "|│")])


def _text(strip: Strip) -> str:
    return " ".join(word.text for word in strip.words)
