"""Pages of running text in two columns, whose tables stand beside the text of the other column."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from aibackend_plugins.tables.grids.aligned import Strip, strips_of
from aibackend_plugins.tables.grids.shapes import Word

PROSE = 6
"""Words from which an uncut row of a column is running text."""
LEAST = 5
"""Rows of running text on either side that make a page of columns."""
SHARE = 0.35
"""And their share of all rows on that side: a table has them on one side at most."""
CROSSING = 0.1
"""Words across the gutter, as those of titles, as a share of the rows."""
STEP = 2.0
"""Points in which gutters are looked for."""
BESIDE = 5.0
"""Heights within which running text stands beside a row, in the other column."""


def columns_of(strips: Sequence[Strip], width: float) -> list[list[Word]]:
    """The words of a page: what crosses the gutter, the left column, the right one; of other pages all in one."""
    words = [word for strip in strips for word in strip.words]
    gutter = _gutter(strips, words, width)
    if gutter is None:
        return [words]
    sides = [[w for w in words if w.x1 <= gutter], [w for w in words if w.x0 >= gutter]]
    texts = [[row for row in strips_of(side) if _is_text(row)] for side in sides]
    if any(len(text) < max(LEAST, SHARE * len(strips_of(side))) for text, side in zip(texts, sides, strict=True)):
        return [words]
    heads = [row for text in texts for row in text]
    found: list[list[Word]] = [[], [], []]
    for strip in strips:
        across = any(word.x0 < gutter < word.x1 for word in strip.words)
        reach = BESIDE * strip.height
        beside = not across and any(row.y0 - reach < strip.y1 and strip.y0 < row.y1 + reach for row in heads)
        for word in strip.words:
            found[0 if not beside else 1 if word.x1 <= gutter else 2].append(word)
    return [column for column in found if column]


def _gutter(strips: Sequence[Strip], words: Sequence[Word], width: float) -> float | None:
    """The x in the middle third of the page that the fewest words cross; None when too many do."""
    slots = np.arange(int(width / 3 / STEP), int(width * 2 / 3 / STEP)) * STEP
    wide = [word for word in words if word.x0 < word.x1]
    begun = np.searchsorted(sorted(word.x0 for word in wide), slots, "left")
    counts = begun - np.searchsorted(sorted(word.x1 for word in wide), slots, "right")
    if not len(slots) or counts.min() > CROSSING * len(strips):
        return None
    best = slots[counts == counts.min()]
    return float(best[len(best) // 2])


def _is_text(row: Strip) -> bool:
    return len(row.parts) == 1 and len(row.words) >= PROSE
