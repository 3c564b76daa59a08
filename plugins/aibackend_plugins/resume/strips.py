"""The lines of a resume in the order of reading: side columns parted from the main one, headings told from text."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise

from aibackend_blocks.pages.cells import Cell, Sheet, cell_of
from aibackend_blocks.pages.labels import fold
from aibackend_blocks.pages.running_heads import repeated_rows
from aibackend_plugins.resume.centred import with_dates_on_top
from aibackend_plugins.resume.colons import without_colons
from aibackend_plugins.resume.columns import Columns, columns_of, size_of
from aibackend_plugins.resume.grids import (
    spans_of_columns,
    spans_of_points,
    table_rows,
    with_open_spans,
    without_cards,
    without_labels,
)
from aibackend_plugins.resume.headings import (
    bare_heading,
    could_be_heading,
    find_headings,
    is_spaced,
    odds_by_words,
    section_of,
    usual_case,
)
from aibackend_plugins.resume.month_ranges import find_points, find_ranges
from aibackend_plugins.resume.row_cells import cells_of
from aibackend_plugins.resume.wording import heading_chance
from aibackend_plugins.resume.words import TITLE_OF_PAPER

BULLET = re.compile(r"^\s*(?:[•◦▪■●○◆◇►▸‣⁃∙·*➢✓✔–—»§o-])(?=\s+\S)\s+|^\s*・\s*")
_MARKDOWN = re.compile(r"(?m)^#{1,4} \w")
_SIGNED = re.compile(
    r"^[A-ZÀ-Ž][\w .-]{2,30},\s(?:den\s|le\s|a\s)?\d{1,2}\.?\s?(?:[^\W\d]+|\d{1,2}\.)\s?(?:de\s)?\d{4}$"
)
"""Place and day at the foot, as one signs in some lands."""
BROKEN, SPAN_MOST = 30.0, 40
"""Points by which its two parts may begin apart, and characters of both."""
PLAIN = 2.5
"""Log odds from which a cell is a heading although text stands beside it and the page has no margin."""
ENTERED = frozenset({"experience", "education"})
"""Sections of dated entries."""
ENTRY_HEAD = 3
"""Lines of an entry in which its time is told."""
LINE_MOST = 1_000
"""Characters of a line that are read, so that no search in it takes long."""


FOOT_LINES, FOOT_ROOM = 3, 6.0
"""Lines of a foot at most, and the blank above it in heights of a line."""


@dataclass(frozen=True, kw_only=True)
class Strip:
    """A line of one column. cells: left to right."""

    cells: tuple[Cell, ...]
    page: int
    column: int

    @cached_property
    def text(self) -> str:
        return "  ".join(cell.text for cell in self.cells).strip()[:LINE_MOST]

    @property
    def bare(self) -> str:
        """The text without a bullet."""
        return BULLET.sub("", self.text).strip()

    @property
    def is_bullet(self) -> bool:
        return bool(BULLET.match(self.text))

    @property
    def x0(self) -> float:
        return self.cells[0].x0

    @property
    def y0(self) -> float:
        return min(cell.y0 for cell in self.cells)

    @property
    def y1(self) -> float:
        return max(cell.y1 for cell in self.cells)

    @property
    def size(self) -> float:
        """Size of the letters of its first words."""
        first = next((cell for cell in self.cells if any(mark.isalnum() for mark in cell.text)), self.cells[0])
        return size_of(first)

    @property
    def bold(self) -> bool:
        return self.cells[0].bold


@dataclass(frozen=True, kw_only=True)
class Section:
    """A heading with the lines under it. kind: of `wording.SECTIONS`, or "head" above the first heading."""

    kind: str
    title: str
    strips: tuple[Strip, ...]


def above_times(sections: Sequence[Section]) -> str:
    """What stands above the first line of a time and the one right over it, which may be a heading that none read."""
    texts = [
        text for section in sections for text in (section.title, *(strip.text for strip in section.strips)) if text
    ]
    times = (find_ranges(text) or any(each.start_at == 0 for each in find_points(text)) for text in texts)
    dated = next((place for place, told in enumerate(times) if told), len(texts) + 1)
    return "\n".join(texts[: max(dated - 1, 0)])


def strips_of(sheet: Sheet) -> list[Strip]:
    """Every line, page by page, column by column."""
    strips: list[Strip] = []
    marked = len(_MARKDOWN.findall(sheet.text)) > 1
    running = _page_numbers(sheet)
    columns: Columns | None = None
    for page in sheet.sizes:
        told = (row for row in sheet.rows if row.page == page and row.number not in running)
        rows = [cells_of(row, marked=marked) for row in told if not _SIGNED.match(row.text)]
        rows = with_dates_on_top(without_labels(without_colons([row for row in rows if row])))
        tabular = table_rows(rows)
        rows = with_open_spans(spans_of_columns(rows))
        set_in = [cell for place, row in enumerate(rows) for cell in row if place not in tabular]
        columns = columns_of(set_in) or _going_on(columns, set_in)
        sides: list[list[tuple[Cell, ...]]] = [[], []]
        for place, row in enumerate(rows):
            parts = ((0, row),) if place in tabular else _parted(row, columns)
            for column, cells in parts if not tabular.get(place) else ():
                sides[column].append(cells)
        for column, lines in enumerate(sides):
            ordered = spans_of_points(without_cards(lines))
            strips += [Strip(cells=cells, page=page, column=column) for cells in ordered if cells]
    return _with_whole_dates(strips)


def _going_on(columns: Columns | None, cells: Sequence[Cell]) -> Columns | None:
    """The columns of the page before where this one has text in the right one of them alone."""
    goes_on = columns and not columns.margin and all(cell.x0 >= columns.gutter for cell in cells)
    return columns if goes_on else None


def _page_numbers(sheet: Sheet) -> set[int]:
    """The rows at the foot of pages, or at the head of further ones, that differ in figures alone; none with a date."""
    repeated = [sheet.rows[number] for number in repeated_rows(sheet)]
    texts = Counter(row.text for row in repeated)
    first = min(sheet.sizes, default=0)
    return {
        row.number
        for row in repeated
        if texts[row.text] == 1
        and (row.page != first or row.y0 > sheet.sizes[first][1] / 2)
        and not find_points(row.text)
    }


def _with_whole_dates(strips: Sequence[Strip]) -> list[Strip]:
    """The lines with a span of time that a narrow column broke in two brought together on the first of them."""
    whole = list(strips)
    for place, (strip, after) in enumerate(pairwise(strips)):
        first, second = strip.cells[0], after.cells[0]
        joined = f"{first.text} {second.text}"
        broken = abs(first.x0 - second.x0) < BROKEN and after.page == strip.page
        if broken and len(joined) < SPAN_MOST and any(span.text == joined for span in find_ranges(joined)):
            cell = cell_of((*first.words, *second.words), first.page, first.row)
            whole[place] = replace(strip, cells=(cell, *strip.cells[1:]))
            rest = after.cells[1:] if len(after.cells) > 1 else after.cells
            whole[place + 1] = replace(after, cells=rest if rest is not after.cells else ())
    return [strip for strip in whole if strip.cells]


def _parted(row: tuple[Cell, ...], columns: Columns | None) -> Iterator[tuple[int, tuple[Cell, ...]]]:
    """(column, cells) of each line that a row makes; a heading in the margin is a line of its own."""
    if columns is not None and not columns.margin:
        left = tuple(cell for cell in row if cell.x0 < columns.gutter)
        yield from ((column, cells) for column, cells in enumerate((left, row[len(left) :])) if cells)
        return
    headed = len(row) > 1 and could_be_heading(row[0].text) and odds_by_words(row[0].text) > (0 if columns else PLAIN)
    yield from ((0, cells) for cells in ((row[:1], row[1:]) if headed else (row,)) if cells)


def sections_of(strips: Sequence[Strip], told: Sequence[Mapping[str, float]] = ()) -> list[Section]:
    """The sections in order; what stands above the first heading of each column is its head.

    told: for each line how likely its tags make it the heading of each section.
    """
    room = _room(strips)
    alone = [
        (len(strip.cells) == 1 or is_spaced(strip.text)) and not _is_listed(strips, place)
        for place, strip in enumerate(strips)
    ]
    heads = find_headings(strips, alone, room, [sum(each.values()) for each in told])
    feet = _feet(strips, room)
    starts = [
        place for place, strip in enumerate(strips) if heads[place] or place in feet or _begins_column(strips, place)
    ]
    found: list[Section] = []
    parent = ""
    for start, end in pairwise(sorted({0, *starts, len(strips)})):
        held = strips[start + heads[start] : end]
        title = strips[start].text if heads[start] else ""
        kind = section_of(title, [strip.text for strip in held], told[start] if told else {}) if title else "head"
        if start == 0 and TITLE_OF_PAPER.match(fold(title)):
            kind = "head"  # what it is, and no `résumé` of the person
        if not held:
            parent = kind  # what follows are headings within this section
            continue
        if kind == "other" and parent in ENTERED | {"skills"}:
            kind = parent
        elif kind == "other" and found and found[-1].kind in ENTERED and _is_entry(strips[start:end]):
            found[-1] = replace(found[-1], strips=(*found[-1].strips, *strips[start:end]))
            continue
        elif kind != "other":
            parent = ""
        found.append(Section(kind=kind, title=title, strips=tuple(held)))
    return found


def _is_listed(strips: Sequence[Strip], place: int) -> bool:
    """Whether a line is an item of a list: one beside it has the same mark."""
    strip, mark = strips[place], strips[place].text[:1]
    around = strips[max(0, place - 1) : place + 2]
    return strip.is_bullet and any(each is not strip and each.is_bullet and each.text[:1] == mark for each in around)


def _feet(strips: Sequence[Strip], room: Sequence[float]) -> set[int]:
    """Where the last few lines stand far below all else, as an address at the foot of a page does.

    Those of a column before the last one tell a mail address, too.
    """
    ends = [place for place in range(1, len(strips)) if _begins_column(strips, place)] + [len(strips)]
    near = (range(max(1, end - FOOT_LINES), end) for end in ends)
    mailed = (each for each in near if each.stop == len(strips) or any("@" in strips[at].text for at in each))
    found = (next((at for at in each if room[at] >= FOOT_ROOM and not _begins(strips, at)), 0) for each in mailed)
    return set(found) - {0}


def _is_entry(strips: Sequence[Strip]) -> bool:
    """Whether the first line is none of a heading's words, and a time stands near it: a job whose head is set large."""
    dated = any(find_ranges(strip.text) or find_points(strip.text) for strip in strips[1 : ENTRY_HEAD + 1])
    return dated and not is_heading_text(usual_case(strips[0].text))


def _begins(strips: Sequence[Strip], place: int) -> bool:
    """Whether a column or a page begins."""
    before, strip = strips[place - 1], strips[place]
    return place == 0 or (before.page, before.column) != (strip.page, strip.column)


def _begins_column(strips: Sequence[Strip], place: int) -> bool:
    """Whether another column begins; on the next page the same column goes on."""
    return place > 0 and strips[place].column != strips[place - 1].column


def _room(strips: Sequence[Strip]) -> list[float]:
    """The blank above each line, in heights of the line; much where a column or a page begins."""
    return [
        9.0 if _begins(strips, place) else (strip.y0 - strips[place - 1].y1) / max(strip.y1 - strip.y0, 1.0)
        for place, strip in enumerate(strips)
    ]


def is_heading_text(text: str) -> bool:
    """Whether the words of a line alone are those of a heading."""
    return could_be_heading(text) and heading_chance(bare_heading(text)) > 0.5
