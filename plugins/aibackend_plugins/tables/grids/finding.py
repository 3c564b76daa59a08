"""All tables of a page: drawn ones first, then aligned ones among the words left, without running text and lists."""

from __future__ import annotations

import re
from collections.abc import Sequence

from aibackend_plugins.tables.grids import aligned, ruled
from aibackend_plugins.tables.grids.columns import columns_of
from aibackend_plugins.tables.grids.figures import is_axis, is_figure
from aibackend_plugins.tables.grids.piped import piped
from aibackend_plugins.tables.grids.shapes import Band, Grid, Page, Word, text_of
from aibackend_plugins.tables.grids.stacking import headings_of, narrowed, parted, stacked
from aibackend_plugins.tables.grids.titles import title_of

PROSE_CELL = 7.0
"""Cells of a table hold fewer words than this on average."""
SPARSE = 0.38
"""Less than this share of a table's cells filled makes it a drawing with words scattered over it."""
SMALLEST = 6
"""Cells of the smallest table that alignment alone makes."""
_LEADER = re.compile(r"[.·_…=-]{3,}")
_BULLET = re.compile(r"[^\w\s]|\(?(?:\d{1,2}|[a-zA-Z]|[ivxIVX]{1,4})[.)]|\d{1,2}(?:\.\d{1,2})*\.?")

_ENTRY = re.compile(r"[☐☒☑□]|[^:]{2,40}:(?:\s+\S|$)")
"""What a form asks, with its answer."""


def find_grids(page: Page) -> list[Grid]:
    """The tables of a page, top to bottom."""
    words = [word for word in page.words if not _upright(word) and not _LEADER.fullmatch(word.text)]
    found: list[Grid] = []
    taken: set[int] = set()
    for frame in ruled.frames_of(page.rules):
        inside = [word for word in words if id(word) not in taken and frame.holds(word)]
        grid = _ruled_grid(page, frame, inside)
        if grid:
            found.append(grid)
            taken.update(map(id, inside))
    left = [word for word in words if id(word) not in taken]
    strips = aligned.strips_of(left)
    barred = piped(page, strips)
    found += [grid for grid, _ in barred]
    printed = {id(strip) for _, rows in barred for strip in rows}
    strips = [strip for strip in strips if id(strip) not in printed]
    for column in columns_of(strips, page.width):
        for block in aligned.blocks_of(aligned.strips_of(column), page.width):
            grid = _aligned_grid(page, block)
            if grid:
                found.append(grid)
    everything = aligned.strips_of(words)
    found.sort(key=lambda grid: (grid.y0, grid.x0))
    return [grid.titled(title_of(grid, everything)) for grid in found]


def _upright(word: Word) -> bool:
    """Set along the margin."""
    return len(word.text) > 2 and word.y1 - word.y0 > 2 * (word.x1 - word.x0)


def _ruled_grid(page: Page, frame: ruled.Frame, words: Sequence[Word]) -> Grid | None:
    bands = [band for band in ruled.bands_of(frame, words) if band.words]
    bands = [line for band in bands for line in parted(band)]
    if not _is_table(bands) or _is_sparse(bands):
        return None
    if _packed(bands):
        finer = _aligned_grid(page, aligned.strips_of(words))
        if finer and len(finer.rows[0]) > len(bands[0].cells):
            return finer
    return _grid(page, bands, headings_of(bands, page.rules))


def _packed(bands: Sequence[Band]) -> bool:
    """Whether most cells of a drawn column hold several figures side by side: columns without rules between them."""
    for place in range(len(bands[0].cells)):
        cells = [aligned.strips_of(band.cells[place]) for band in bands if band.cells[place]]
        if len(cells) > 2 and 2 * sum(len(strip.parts) > 1 for (strip, *_) in cells if _figured(strip)) > len(cells):
            return True
    return False


def _figured(strip: aligned.Strip) -> bool:
    return all(is_figure(" ".join(word.text for word in part)) for part in strip.parts)


def _aligned_grid(page: Page, block: Sequence[aligned.Strip]) -> Grid | None:
    gutters = aligned.gutters_of(block)
    if not gutters:
        return None
    bands = aligned.bands_of(block, gutters)
    level = [rule for rule in page.rules if rule.y1 - rule.y0 < 1]
    headings = headings_of(bands, level)
    bands, headings = stacked(narrowed(bands, headings), level, headings)
    if not _is_table(bands) or _is_prose(bands):
        return None
    return _grid(page, bands, headings)


def _is_table(bands: Sequence[Band]) -> bool:
    """At least two columns and two rows with words in them."""
    full = [band for band in bands if len(band.filled) > 1]
    return len(full) >= 2 and len({place for band in full for place in band.filled}) > 1


def _is_sparse(bands: Sequence[Band]) -> bool:
    """Whether words are scattered over rows and columns, as over a chart."""
    columns = len({place for band in bands for place in band.filled})
    return sum(len(band.filled) for band in bands) < SPARSE * len(bands) * columns


def _is_prose(bands: Sequence[Band]) -> bool:
    """Columns of running text, lists, or loose pairs of words rather than a table."""
    cells = [(place, text_of(band.cells[place])) for band in bands for place in band.filled]
    figures = sum(is_figure(text) for place, text in cells) / len(cells)
    words = sum(len(text.split()) for _, text in cells) / len(cells)
    if words > PROSE_CELL and figures < 0.3:
        return True
    if sum(bool(_ENTRY.match(text)) for _, text in cells) > 0.6 * len(cells):
        return True  # a form
    columns = len({place for place, _ in cells})
    firsts = [text for place, text in cells if place == 0]
    if columns == 2 and figures < 0.55 and sum(bool(_BULLET.fullmatch(text)) for text in firsts) > len(firsts) / 2:
        return True
    if _is_sparse(bands) or (is_axis(firsts) and columns < 4):
        return True
    return len(bands) * columns < SMALLEST or (len(bands) < 3 and figures < 0.2)


def _grid(page: Page, bands: Sequence[Band], headings: int) -> Grid:
    used = [place for place in range(len(bands[0].cells)) if any(band.cells[place] for band in bands)]
    words = [word for band in bands for word in band.words]
    return Grid(
        page=page.number,
        rows=tuple(tuple(text_of(band.cells[place]) for place in used) for band in bands),
        headings=headings,
        x0=min(word.x0 for word in words),
        y0=min(word.y0 for word in words),
        x1=max(word.x1 for word in words),
        y1=max(word.y1 for word in words),
    )
