"""The rows of a statement as a table of figures: in which column each figure stands, and on which day each row falls.

A column is a set of figures that share a stretch of x; where a text was pasted and no figure stands under another, it
is the figure's rank from the end of its row, or from its beginning where balances stand on some rows only. The column
of days is the one in which most rows with figures hold a date; a row without one is of the day above it, or of the day
below where the rows begin so.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date
from decimal import Decimal

from aibackend_blocks.pages.cells import Row, Sheet
from aibackend_blocks.pages.labels import LONGEST
from aibackend_plugins.statement.figures import Figure, marked, on_page
from aibackend_plugins.statement.ledger_figures import (
    PERIOD,
    Calendar,
    Entry,
    RowDate,
    find_entries,
    find_whole_entries,
)
from aibackend_plugins.statement.row_days import (
    ALIGNED,
    begins_below,
    day_below,
    days_of_rows,
    ends_above,
    word_starts,
)
from aibackend_plugins.statement.rows import is_another_balance, is_no_transaction
from aibackend_plugins.statement.words import NAMED, named

DAYS = 0.9
"""Share of a column's figures that can be days, such as `23.12`, from which it holds dates and no money."""
TELLING = 0.25
"""Share of the rows with figures that hold a day, from which these alone show the columns."""
UNDER = 0.4
"""Share of figures that must stand exactly under the one above them in a column."""
_TIME = re.compile(r"(?i)^[\sT,]*\d{1,2}[:.]\d\d(?:[:.]\d\d)?(?:\s?[ap]\.?m\.?)?Z?$")
"""The time of a day behind it, in the same cell."""
LED = 5
"""Characters before a day in its cell, fewer than these, that say nothing: `le 29/04`, `Mon 29/04`."""
LEADS_MOST = 6
"""Rows from that of an entry's day to that of its figures, at most."""
DATED_LEAST = 3
"""Rows with a day and figures that show how many figures a booking has."""
COLUMNS_MOST = 6
"""Columns of figures, the fullest; a page with more is a table of something else, or prose."""


@dataclass(frozen=True, kw_only=True)
class LedgerLine:
    """A row with figures. day: of its own or that of its neighbours. own: the day stands on the row itself.

    leads: the rows above that begin it, where day and words stand above their figures. lead_day: that of the first of
    them. text: its other words. until: number of the next row with figures or a day for a heading, which it ends above.
    """

    row: Row
    figures: tuple[Figure, ...]
    day: RowDate | None
    own: bool
    text: str = ""
    until: int = 0
    leads: tuple[Row, ...] = ()
    lead_day: RowDate | None = None
    days: tuple[RowDate, ...] = ()

    def words(self, figures: Sequence[Figure]) -> str:
        """Its other words, and the figures of columns among them that are as large as none of those given."""
        sizes = {each.entry.value for each in figures}
        spoken = [each for each in self.figures if each.entry.value not in sizes and _is_spoken(self.row, each)]
        return (
            _words(self.row, [each for each in self.figures if each not in spoken], self.days) if spoken else self.text
        )

    @property
    def said(self) -> str:
        """All its words, those of the rows that begin it first."""
        return " ".join([*(row.text for row in self.leads), self.text])

    def in_column(self, column: int) -> Figure | None:
        """The last figure in a column."""
        return next((figure for figure in reversed(self.figures) if figure.column == column), None)


def ledgers_of(sheet: Sheet, calendar: Calendar, *, second_day: bool) -> Iterator[list[LedgerLine]]:
    """The rows with figures, by columns that were seen, then by the figures' rank.

    second_day: of two columns of days the second one tells the booking.
    """
    days = [calendar.dates(row.text) for row in sheet.rows]
    whole = _is_whole(sheet.rows, days)
    figures = [_figures(row, whole) for row in sheet.rows]
    figures = marked(sheet.rows, figures)
    placed = _without_days(_by_place(figures, [bool(each) for each in days]), days)
    days = [_beside(found, row) for found, row in zip(days, placed, strict=True)]
    if not any(placed):
        return
    yield _lines(sheet.rows, placed, days, second_day)
    ranked = [_by_rank(each) for each in placed]
    if ranked != placed:
        yield _lines(sheet.rows, ranked, days, second_day)
    if {1, 2} <= {len(each) for each in placed}:
        yield _lines(sheet.rows, _balance_behind(sheet.rows, placed), days, second_day)


def _is_whole(rows: Sequence[Row], days: Sequence[Sequence[RowDate]]) -> bool:
    """Whether amounts are written without decimals, as those of Japan are: few rows with a day hold any others."""
    dated = [row for row, found in zip(rows, days, strict=True) if found]
    return len(dated) > 1 and sum(bool(_entries(row, whole=False)) for row in rows) < 0.3 * len(dated)


def _figures(row: Row, whole: bool) -> list[Figure]:
    entries = _entries(row, whole=whole)
    words = list(word_starts(row)) if entries else []
    return [on_page(row, words, entry) for entry in entries]


def _entries(row: Row, *, whole: bool) -> tuple[Entry, ...]:
    """The figures of a row; endless ones hold text that lost its lines."""
    if len(row.text) > LONGEST:
        return ()
    return find_whole_entries(row.text) if whole else find_entries(row.text)


def _by_place(rows: Sequence[Sequence[Figure]], dated: Sequence[bool]) -> list[list[Figure]]:
    """Figures with their column: those whose stretches of x meet are of one.

    Rows with a day show the columns, where there are enough of them; figures of a summary may bridge two.
    """
    telling = [row for row, has in zip(rows, dated, strict=True) if row and has]
    figured = [row for row in rows if row]
    shown = telling if len(telling) >= max(3, TELLING * len(figured)) else figured
    stretches: list[list[float]] = []
    for figure in sorted((each for row in shown for each in row), key=lambda each: each.x0):
        if stretches and figure.x0 < stretches[-1][1]:
            stretches[-1][1] = max(stretches[-1][1], figure.x1)
        else:
            stretches.append([figure.x0, figure.x1])
    return [[replace(each, column=_stretch_of(each, stretches)) for each in row] for row in rows]


def _stretch_of(figure: Figure, stretches: Sequence[Sequence[float]]) -> int:
    """The one stretch that a figure meets; -1 where it meets none or two."""
    first = bisect_right(stretches, figure.x0, key=lambda each: each[1])
    last = bisect_left(stretches, figure.x1, key=lambda each: each[0])
    return first if last - first == 1 else -1


def _by_rank(row: Sequence[Figure]) -> list[Figure]:
    """Figures with their rank from the end of the row for a column; -1, which is the last, becomes the highest."""
    return [replace(each, column=COLUMNS_MOST - rank) for rank, each in zip(range(len(row), 0, -1), row, strict=True)]


def _balance_behind(rows: Sequence[Row], figures: Sequence[Sequence[Figure]]) -> list[list[Figure]]:
    """Figures in columns for the amount and for a balance behind it, which some rows leave out, as on all but the last
    of a day. A figure alone is a balance where words say so or where it restates the one above.
    """
    found: list[list[Figure]] = []
    balance: Decimal | None = None
    for row, held in zip(rows, figures, strict=True):
        restated = len(held) == 1 and (held[0].entry.value == balance or is_no_transaction(row.text))
        found.append([replace(each, column=1 if restated else rank) for rank, each in enumerate(held)])
        balance = next((each.entry.value for each in found[-1] if each.column == 1), balance)
    return found


def _without_days(rows: Sequence[Sequence[Figure]], days: Sequence[Sequence[RowDate]]) -> list[list[Figure]]:
    """The figures without columns of them that could all be days."""
    could = [[_is_day(figure, found) for figure in row] for row, found in zip(rows, days, strict=True)]
    kinds: dict[int, list[bool]] = {}
    for row, flags in zip(rows, could, strict=True):
        for figure, flag in zip(row, flags, strict=True):
            kinds.setdefault(figure.column, []).append(flag)
    dates = {column for column, flags in kinds.items() if sum(flags) >= DAYS * len(flags)}
    return [[figure for figure in row if figure.column not in dates] for row in rows]


def _is_day(figure: Figure, days: Sequence[RowDate]) -> bool:
    return any(day.start < figure.entry.end and figure.entry.start < day.end for day in days)


def _beside(days: Sequence[RowDate], figures: Sequence[Figure]) -> list[RowDate]:
    """The days that are no part of a figure, as `24.04` may be."""
    return [day for day in days if not any(_is_day(figure, [day]) for figure in figures)]


# --- days ----------------------------------------------------------------------------------------------------------


def _lines(
    rows: Sequence[Row], figures: Sequence[Sequence[Figure]], days: Sequence[Sequence[RowDate]], second_day: bool
) -> list[LedgerLine]:
    figured = [bool(row) for row in figures]
    own = days_of_rows(rows, figured, days, second_day)
    if (summary := _summary_of(rows, figures, days, own)) is not None:
        own[summary] = None
    moved = [has and not is_no_transaction(row.text) for row, has in zip(rows, figured, strict=True)]
    below = begins_below(rows, own, moved)
    heads = [
        day is not None and not has and not _begins_entry(row, day)
        for row, day, has in zip(rows, own, figured, strict=True)
    ]
    until = [len(rows)] * len(rows)
    for place in range(len(rows) - 1, 0, -1):
        until[place - 1] = place if figured[place] or heads[place] else until[place]
    lines = []
    last: tuple[int, RowDate] | None = None
    for place, row in enumerate(rows):
        if own[place]:
            last = (place, own[place])  # type: ignore[assignment]
        if not figures[place]:
            continue
        after = day_below(place, own, figured) if below else None
        day = own[place] or after or (last[1] if last else None)
        near = last and place - last[0] <= LEADS_MOST and rows[last[0]].page == row.page  # else heads of a page follow
        begun = last[0] if last and near and not own[place] else place
        two_days = own[place] and place and own[place - 1] and not figured[place - 1]
        if two_days and rows[place - 1].page == row.page and not ends_above(rows, place - 1, figured):
            begun = place - 1  # an entry of two lines with a day each
        told = () if below or any(figured[begun:place]) else rows[begun:place]
        leads = (*told[:1], *(each for each in told[1:] if not find_entries(each.text)))  # no sum of a group
        begins = leads and day and _begins_entry(leads[0], day) and not _tells_period(days[begun])
        lines.append(
            LedgerLine(
                row=row,
                figures=tuple(figures[place]),
                day=day,
                own=bool(own[place] or after or begins),
                text=_words(row, figures[place], days[place]),
                until=until[place],
                leads=leads,
                lead_day=own[begun] if leads else None,
                days=tuple(days[place]),
            )
        )
    return lines


def without_summaries(lines: Sequence[LedgerLine]) -> list[LedgerLine]:
    """The lines without those that have no day and tell what may be spent, or more figures than any that has one, as
    sums by age of a debt do.
    """
    held = [line for line in lines if line.own or not is_another_balance(line.row.text)]
    widths = [len(line.figures) for line in held if line.own]
    if len(widths) < DATED_LEAST:
        return held
    return [line for line in held if line.own or len(line.figures) <= max(widths)]


def _begins_entry(lead: Row, day: RowDate) -> bool:
    """Whether a row that holds a day begins an entry: it says more; a day and its weekday are a heading of several."""
    before, after = NAMED.findall(lead.text[: day.start]), NAMED.search(lead.text[day.end :])
    return (bool(after) or len(before) > 1) and not is_no_transaction(lead.text)


def _tells_period(days: Sequence[RowDate]) -> bool:
    """Whether the days of a row are as far apart as those of a statement's period; no booking begins with such."""
    told = sorted(date.fromisoformat(day.iso) for day in days)
    return len(told) > 1 and PERIOD[0] <= (told[-1] - told[0]).days <= PERIOD[1]


def _summary_of(
    rows: Sequence[Row],
    figures: Sequence[Sequence[Figure]],
    days: Sequence[Sequence[RowDate]],
    own: Sequence[RowDate | None],
) -> int | None:
    """The first row of a day and figures where it sums up the others: it says nothing but a period in which all of
    their days lie, and more figures than any of them, and its last one is no balance before or behind the next one.
    """
    first, *others = [place for place, day in enumerate(own) if day and figures[place]] or [-1]
    if not others or not _tells_period(days[first]):
        return None
    told = sorted(day.iso for day in days[first])
    within = all(told[0] <= day.iso <= told[-1] for place in others if (day := own[place]))
    here, after = figures[first], figures[others[0]]
    step = abs(here[-1].entry.signed - after[-1].entry.signed)
    chained = step in {each.entry.value for each in (*here[:-1], *after[:-1])}
    wider = len(here) > max(len(figures[place]) for place in others)
    worded = named(_words(rows[first], here, days[first]))
    return first if within and wider and not (chained or worded) else None


def _words(row: Row, figures: Sequence[Figure], days: Sequence[RowDate]) -> str:
    """What a row says beside its figures in columns and the days at its edges."""
    cuts = [(figure.entry.start, figure.entry.end) for figure in figures if figure.column >= 0]
    first = min((start for start, _ in cuts), default=len(row.text))
    lead = 0
    for day in days:
        if not re.search(r"\w", row.text[lead : day.start]):  # the days of booking and of value
            lead = day.end
    cells = set(_spans_of(row))
    cuts += [
        (at, end)
        for at, end in cells
        for day in days
        if 0 <= day.start - at < LED and day.end <= end and not _TIME.sub("", row.text[day.end : end])
    ]
    cuts += [
        (day.start, day.end) for day in days if day.end <= lead or day.start > first or (day.start, day.end) in cells
    ]
    kept, at = [], 0
    for start, stop in sorted(cuts):
        kept.append(row.text[at:start])
        at = max(at, stop)
    return " ".join(" ".join([*kept, row.text[at:]]).split()).strip(" |·-–/:$€£")


def _is_spoken(row: Row, figure: Figure) -> bool:
    """Whether a figure goes on with the words before it in its cell: `Sale of 5 at 88.00`, but not `EUR 88.00`."""
    at, end = next(((at, end) for at, end in _spans_of(row) if at <= figure.entry.start < end), (0, 0))
    return bool(named(row.text[at : figure.entry.start])) and len(row.cells) > 1 and end < len(row.text)


def _spans_of(row: Row) -> Iterator[tuple[int, int]]:
    """Where each cell begins and ends in the text of its row."""
    at = 0
    for cell in row.cells:
        yield at, at + len(cell.text)
        at += len(cell.text) + 2


def columns_of(lines: Sequence[LedgerLine]) -> list[int]:
    """The fullest columns of figures, from the left."""
    counts: dict[int, int] = {}
    for line in lines:
        for column in {figure.column for figure in line.figures} - {-1}:
            counts[column] = counts.get(column, 0) + (2 if line.own else 1)
    fullest = sorted(counts, key=lambda column: (-counts[column], column))[:COLUMNS_MOST]
    return sorted(fullest)


def stand_in_columns(lines: Sequence[LedgerLine]) -> bool:
    """Whether figures stand under each other; in text that lost its columns they stand where the words before end."""
    above: dict[int, Figure] = {}
    steps: list[bool] = []
    for figure in (figure for line in lines for figure in line.figures if figure.column >= 0):
        if before := above.get(figure.column):
            steps.append(min(abs(figure.x1 - before.x1), abs(figure.x0 - before.x0)) <= ALIGNED)
        above[figure.column] = figure
    return sum(steps) >= UNDER * len(steps)
