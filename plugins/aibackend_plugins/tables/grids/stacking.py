"""Rows of a table out of rows of print: wrapped lines joined, packed lines parted, headings told from the body."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from statistics import median

from aibackend_blocks.pages.layout import rows
from aibackend_plugins.tables.grids.aligned import TIGHT
from aibackend_plugins.tables.grids.figures import is_figure
from aibackend_plugins.tables.grids.shapes import Band, Ruling, Word, text_of

LOOSE = 1.3
"""Where rows of a table lie so many times as far apart as the lines inside them, the distance alone tells them."""
_YEAR = re.compile(r"(?:19|20)\d\d\*?")
_OPEN_END = re.compile(r"(?:[,(/&–-]|\b(?:and|or|of|the|to|for|in|with|by|on|from|per|a|an|at))$", re.IGNORECASE)


def headings_of(bands: Sequence[Band], rules: Sequence[Ruling]) -> int:
    """How many rows at the top are headings: those before the first row of figures, or above the first rule."""
    columns = _figure_columns(bands)
    body = next((i for i, band in enumerate(bands) if _has_figures(band) or (i and _counts(band, columns))), None)
    if body is None:
        ruled = [i for i in range(1, min(len(bands), 5)) if _ruled(bands[i - 1], bands[i], rules)]
        return ruled[0] if ruled and len(ruled) < 3 else int(len(bands) > 1 and len(bands[0].filled) > 1)
    while body > 1 and bands[body - 1].filled in ((0,), ()):
        body -= 1  # a caption of a group of rows, not a heading of columns
    return body


def _figure_columns(bands: Sequence[Band]) -> set[int]:
    """The columns that hold a figure in nearly every row but the first."""
    held = [{place: text_of(band.cells[place]) for place in band.filled} for band in bands[1:]]
    return {
        place
        for place in range(len(bands[0].cells) if bands else 0)
        if len(texts := [texts[place] for texts in held if place in texts]) > 1 and all(map(is_figure, texts))
    }


def _counts(band: Band, columns: set[int]) -> bool:
    """Whether a row without gaps holds figures in all columns of figures, two or more of them."""
    figures = [text_of(band.cells[place]) for place in columns & set(band.filled)]
    return len(columns) > 1 and len(figures) == len(columns) and not any(map(_YEAR.fullmatch, figures))


def _has_figures(band: Band) -> bool:
    """Whether most cells behind the first hold figures; a row of years is a heading."""
    texts = [text_of(band.cells[place]) for place in band.filled if place]
    figures = [text for text in texts if is_figure(text) and not _YEAR.fullmatch(text)]
    return len(figures) * 2 >= max(len(texts), 1)


def _ruled(above: Band, below: Band, rules: Sequence[Ruling], share: float = 0.5) -> bool:
    """Whether a level rule runs between two rows over most of their width."""
    low, high = (above.y0 + above.y1) / 2, (below.y0 + below.y1) / 2
    words = (*above.words, *below.words)
    left, right = min(w.x0 for w in words), max(w.x1 for w in words)
    between = [r for r in rules if r.x1 > r.x0 and low < r.y0 < high]
    covered = sum(max(min(r.x1, right) - max(r.x0, left), 0) for r in between)
    return covered >= share * (right - left)


def stacked(bands: Sequence[Band], rules: Sequence[Ruling], headings: int) -> tuple[list[Band], int]:
    """Rows with wrapped lines joined, and how many of them are headings."""
    head = _joined_headings(bands[:headings], rules)
    return [*head, *_joined_body(bands[headings:], rules, _widths(bands))], len(head)


def _joined_headings(bands: Sequence[Band], rules: Sequence[Ruling]) -> list[Band]:
    found: list[Band] = []
    for band in bands:
        if found and _same_heading(found[-1], band, rules):
            found[-1] = found[-1].joined(band)
        else:
            found.append(band)
    return found


def _same_heading(above: Band, below: Band, rules: Sequence[Ruling]) -> bool:
    if above.spans or below.spans or _ruled(above, below, rules, share=0.15):
        return False
    return _gap(above, below) <= 0.8


def _joined_body(bands: Sequence[Band], rules: Sequence[Ruling], widths: Sequence[float]) -> list[Band]:
    by_rules = _by_rules(bands, rules)
    limit = _row_gap(bands)
    found: list[Band] = []
    for band in bands:
        above = found[-1] if found else None
        if above is None or _clash(above, band):
            found.append(band)
            continue
        ruled = _ruled(above, band, rules)
        same = not ruled if by_rules else not ruled and (
            _gap(above, band) < limit if limit is not None else _goes_on(above, band, widths)
        )  # fmt: skip
        if same:
            found[-1] = above.joined(band)
        else:
            found.append(band)
    return found


def _by_rules(bands: Sequence[Band], rules: Sequence[Ruling]) -> bool:
    """Whether rules part the rows: they stand in a third or more of the places between lines."""
    places = [_ruled(a, b, rules) for a, b in pairwise(bands)]
    return len(places) >= 3 and sum(places) >= max(3, len(places) / 3)


def _row_gap(bands: Sequence[Band]) -> float | None:
    """A gap between that of a cell's lines and that of rows, in heights; None where lines are set evenly."""
    gaps = sorted(_pitch(a, b) for a, b in pairwise(bands))
    if len(gaps) < 4:
        return None
    steps = [(high / max(low, 1e-6), place) for place, (low, high) in enumerate(pairwise(gaps))]
    ratio, place = max(steps)
    fewer = min(place + 1, len(gaps) - place - 1)
    if ratio < LOOSE or fewer < len(gaps) / 5 or gaps[place] > 1.6:
        return None
    return (gaps[place] + gaps[place + 1]) / 2 - 1


def _height(band: Band) -> float:
    return median(word.y1 - word.y0 for word in band.words) or 1.0


def _pitch(above: Band, below: Band) -> float:
    return 1 + _gap(above, below)


def _gap(above: Band, below: Band) -> float:
    """From the foot of one row to the head of the next, in heights."""
    return (below.y0 - above.y1) / max(min(_height(above), _height(below)), 1e-6)


def _clash(above: Band, below: Band) -> bool:
    """Whether both hold figures in one column, as only different rows do; or are set quite apart."""
    both = set(above.filled) & set(below.filled)
    return _gap(above, below) > 1.6 or any(
        is_figure(text_of(above.cells[place])) and is_figure(text_of(below.cells[place])) for place in both
    )


def _goes_on(above: Band, below: Band, widths: Sequence[float]) -> bool:
    """Whether a line set like all others goes on with the row above."""
    if _gap(above, below) > TIGHT or not below.filled or not above.filled:
        return False
    first = text_of(below.cells[below.filled[0]])
    figures = any(is_figure(text_of(below.cells[place])) for place in below.filled)
    if not below.cells[0] and not figures and set(below.filled) <= set(above.filled):
        return all(_full(above.cells[place], below.cells[place][0], widths[place]) for place in below.filled)
    if below.filled == (0,) and above.cells[0]:
        return first[:1].islower() or bool(_OPEN_END.search(text_of(above.cells[0])))
    if above.filled == (0,) and below.cells[0]:
        return first[:1].islower() or bool(_OPEN_END.search(text_of(above.cells[0])))
    return False


def _widths(bands: Sequence[Band]) -> list[float]:
    """The width of the longest line of each column."""
    cells = (
        [[band.cells[place] for band in bands if band.cells[place]] for place in range(len(bands[0].cells))]
        if bands
        else []
    )
    return [max((cell[-1].x1 - cell[0].x0 for cell in column), default=0.0) for column in cells]


def _full(cell: Sequence[Word], word: Word, width: float) -> bool:
    """Whether the last line of a cell reaches so far that the next word had no place on it."""
    line = [each for each in cell if each.y1 > cell[-1].y0]
    reach = max(each.x1 for each in line) - min(each.x0 for each in line)
    return reach >= width / 2 and reach + word.x1 - word.x0 >= 0.75 * width


def narrowed(bands: Sequence[Band], headings: int) -> list[Band]:
    """Without columns that hold nothing but words of a heading that runs on from the column before."""
    found = list(bands)
    for place in reversed(range(1, len(bands[0].cells))):
        if len(bands) - headings > 2 and not any(band.cells[place] for band in bands[headings:]):
            runs = [_runs_on(band, place) for band in bands[:headings] if band.cells[place]]
            if all(runs):
                found = [_without(band, place) for band in found]
    return found


def _runs_on(band: Band, place: int) -> bool:
    before, word = band.cells[place - 1], band.cells[place][0]
    return bool(before) and word.x0 - before[-1].x1 < 0.9 * (word.y1 - word.y0)


def _without(band: Band, place: int) -> Band:
    cells = [*band.cells[: place - 1], band.cells[place - 1] + band.cells[place], *band.cells[place + 1 :]]
    return Band(cells=tuple(cells), spans=frozenset(at - (at >= place) for at in band.spans))


def parted(band: Band) -> list[Band]:
    """A drawn row, cut into its lines where cells hold figures line by line."""
    if not any(_figure_lines(cell) > 1 for cell in band.cells):
        return [band]
    column = {id(word): place for place, cell in enumerate(band.cells) for word in cell}
    lines = []
    for row in rows(list(band.words)):
        cells: list[list[Word]] = [[] for _ in band.cells]
        for word in row:
            cells[column[id(word)]].append(word)
        lines.append(Band(cells=tuple(tuple(cell) for cell in cells), spans=band.spans))
    return lines


def _figure_lines(cell: Sequence[Word]) -> int:
    return sum(is_figure(" ".join(word.text for word in line)) for line in rows(list(cell)))
