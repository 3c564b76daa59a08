"""Jobs in a table: which column holds the time, the title, the employer and what was done, told by all its rows.

One cell may read like anything; what most cells of a column read like is what it holds, whatever stands over it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from aibackend_blocks.pages.cells import Cell, cell_of
from aibackend_blocks.values.places import has_legal_form
from aibackend_plugins.resume.findings import Job, head_found
from aibackend_plugins.resume.grids import is_span_of, span_cell
from aibackend_plugins.resume.month_ranges import find_ranges, is_dated
from aibackend_plugins.resume.strips import Strip
from aibackend_plugins.resume.wording import kinds_of, learn

ROWS_LEAST, COLUMNS_LEAST = 2, 3
"""Rows of a table of jobs, and its columns: time, title and employer."""
EDGE = 3.0
"""Points by which the cells of a column may begin apart."""
CLOSE = 0.5
"""Heights of a line down to the next one of the same cell, at most."""
LEAST = 0.2
"""Mean chance from which a column holds titles, or employers."""
PLACES = 0.5
"""Mean chance from which a column holds places, which are nothing that was done."""
_THINGS = re.compile(r"\s*[;•▪]\s+")


def jobs_in_table(strips: Sequence[Strip]) -> list[Job]:
    """The jobs of a table, in order; none where the lines are no table, or its columns do not tell both parts."""
    strips = _with_spans(_without_names(_whole(strips)))
    widest = max(strips, key=lambda strip: len(strip.cells), default=None)
    edges = [cell.x0 for cell in widest.cells] if widest else []
    rows = [[_at(strip, edge) for edge in edges] for strip in strips]
    whole = all(sum(map(bool, row)) == len(strip.cells) for row, strip in zip(rows, strips, strict=True))
    times = [place for place in range(len(edges)) if all(_is_time(row[place]) for row in rows)]
    if len(rows) < ROWS_LEAST or len(edges) < COLUMNS_LEAST or not whole or len(times) != 1:
        return []
    learn(cell.text for row in rows for cell in row if cell)
    others = [place for place in range(len(edges)) if place not in times]
    titles, firms = ({place: _mean(rows, place, firm=firm) for place in others} for firm in (False, True))
    title, company = max(
        ((one, other) for one in others for other in others if one != other),
        key=lambda pair: titles[pair[0]] + firms[pair[1]],
    )
    if min(titles[title], firms[company]) < LEAST or not all(row[title] and row[company] for row in rows):
        return []
    rest = [place for place in others if place not in (title, company) and not _tells_places(rows, place)]
    return [_job(row, strip, times[0], title, company, rest) for row, strip in zip(rows, strips, strict=True)]


def _without_names(strips: Sequence[Strip]) -> Sequence[Strip]:
    """The rows without a first one that names the columns: without any figure, where each further one tells a date."""
    others = strips[1:]
    named = others and not any(mark.isdigit() for mark in strips[0].text)
    return others if named and all(any(is_dated(cell.text) for cell in strip.cells) for strip in others) else strips


def _with_spans(strips: Sequence[Strip]) -> Sequence[Strip]:
    """The rows with two columns side by side that hold the first and the last date of each as one column of spans."""
    width = min((len(strip.cells) for strip in strips), default=0)
    for place in range(width - 1) if width > COLUMNS_LEAST else ():
        pairs = [strip.cells[place : place + 2] for strip in strips]
        level = all(abs(cell.x0 - top.x0) <= EDGE for pair in pairs for cell, top in zip(pair, pairs[0], strict=True))
        if level and all(_is_span_of(*pair) for pair in pairs):
            return [
                replace(strip, cells=(*strip.cells[:place], span_cell(*pair), *strip.cells[place + 2 :]))
                for strip, pair in zip(strips, pairs, strict=True)
            ]
    return strips


def _is_span_of(first: Cell, second: Cell) -> bool:
    return not _is_time(first) and not _is_time(second) and is_span_of(first, second)


def _whole(strips: Sequence[Strip]) -> list[Strip]:
    """The rows of a table with the further lines of their cells, which stand under these, put to them."""
    rows: list[Strip] = []
    for strip in strips:
        held = [_at(rows[-1], cell.x0) for cell in strip.cells] if rows else []
        close = rows and strip.page == rows[-1].page and strip.y0 - rows[-1].y1 < CLOSE * (strip.y1 - strip.y0)
        if close and all(held) and not any(map(_is_time, strip.cells)):
            below = {id(over): cell for over, cell in zip(held, strip.cells, strict=True)}
            rows[-1] = replace(rows[-1], cells=tuple(_with(cell, below.get(id(cell))) for cell in rows[-1].cells))
        else:
            rows.append(strip)
    return rows


def _with(cell: Cell, below: Cell | None) -> Cell:
    """A cell with the words of its next line behind its own."""
    if below is None:
        return cell
    step = cell.x1 + EDGE - below.x0
    behind = [replace(word, x0=word.x0 + step, x1=word.x1 + step) for word in below.words]
    return replace(cell_of((*cell.words, *behind), cell.page, cell.row), y1=below.y1)


def _at(strip: Strip, edge: float) -> Cell | None:
    return next((cell for cell in strip.cells if abs(cell.x0 - edge) <= EDGE), None)


def _is_time(cell: Cell | None) -> bool:
    return cell is not None and is_dated(cell.text) and bool(find_ranges(cell.text))


def _mean(rows: Sequence[Sequence[Cell | None]], place: int, *, firm: bool) -> float:
    """How likely the cells of a column are titles, or employers, in the mean of all rows."""
    return sum(_chance(cell.text, firm=firm) for row in rows if (cell := row[place])) / len(rows)


def _tells_places(rows: Sequence[Sequence[Cell | None]], place: int) -> bool:
    told = [kinds_of(cell.text)["place"] for row in rows if (cell := row[place])]
    return bool(told) and sum(told) / len(told) > PLACES


def _chance(text: str, *, firm: bool) -> float:
    kinds = kinds_of(text)
    if has_legal_form(text):
        return float(firm)
    return kinds["company"] + kinds["school"] if firm else kinds["title"]


def _job(row: Sequence[Cell | None], strip: Strip, time: int, title: int, company: int, rest: Sequence[int]) -> Job:
    texts = [cell.text if cell else "" for cell in row]
    said = [part for place in rest for part in _THINGS.split(texts[place]) if part]
    return Job(
        title=head_found(texts[title], strip.page, "job_head"),
        company=head_found(texts[company], strip.page, "job_head"),
        span=find_ranges(texts[time])[0],
        page=strip.page,
        highlights=tuple(said),
    )
