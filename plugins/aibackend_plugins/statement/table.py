"""The rows of a statement as a table of figures: in which column each figure stands, and on which day each row falls.

No word is needed for it. A column is a set of figures that share a stretch of x; where a text was pasted and no figure
stands under another, it is the figure's rank from the end of its row. The column of days is the one in which most rows
with figures hold a date; a row without one is of the day above it, or of the day below where the rows begin so.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal

from aibackend.documents import Word
from aibackend_blocks.pages.cells import Cell, Row, Sheet
from aibackend_blocks.pages.labels import LONGEST, fold
from aibackend_plugins.statement.ledger_figures import Calendar, Entry, RowDate, find_entries, find_whole_entries
from aibackend_plugins.statement.row_days import (
    IN_LINE,
    REACH,
    begins_below,
    day_below,
    days_of_rows,
    edge,
    word_starts,
)
from aibackend_plugins.statement.words import COLUMNS

MARKS = {"CR": 1, "+": 1, "H": 1, "DR": -1, "-": -1, "S": -1}
"""Signs that may stand on a row of their own."""
BESIDE = MARKS | {"C": 1, "D": -1}
"""Signs that may stand in a column of their own."""
DAYS = 0.9
"""Share of a column's figures that can be days, such as `23.12`, from which it holds dates and no money."""
TELLING = 0.25
"""Share of the rows with figures that hold a day, from which these alone show the columns."""
_SHORT = re.compile(r"(?P<sign>[-−–+]?)(?P<digits>\d{1,9}(?:[.,]\d)?)")
"""A figure as programs export it, without the zeros at its end: `2095.5`, `-40`."""
COLUMNS_MOST = 6
"""Columns of figures, the fullest; a page with more is a table of something else, or prose."""


@dataclass(frozen=True, kw_only=True)
class Figure:
    """An amount on the page. x0, x1: edges of its digits. column: its number from the left, -1 outside of all."""

    entry: Entry
    x0: float
    x1: float
    column: int = -1


@dataclass(frozen=True, kw_only=True)
class LedgerLine:
    """A row with figures. day: of its own or that of its neighbours. own: the day stands on the row itself.

    leads: the rows above that begin it, where day and words stand above their figures. text: its other words.
    """

    row: Row
    figures: tuple[Figure, ...]
    day: RowDate | None
    own: bool
    text: str = ""
    leads: tuple[Row, ...] = ()

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
    figures = _marked_beside(sheet.rows, _marked_below(sheet.rows, _with_short(sheet.rows, figures)))
    placed = _without_days(_by_place(figures, [bool(each) for each in days]), days)
    days = [_beside(found, row) for found, row in zip(days, placed, strict=True)]
    if not any(placed):
        return
    yield _lines(sheet.rows, placed, days, second_day)
    ranked = [_by_rank(each) for each in placed]
    if ranked != placed:
        yield _lines(sheet.rows, ranked, days, second_day)


def _is_whole(rows: Sequence[Row], days: Sequence[Sequence[RowDate]]) -> bool:
    """Whether amounts are written without decimals, as those of Japan are: few rows with a day hold any others."""
    dated = [row for row, found in zip(rows, days, strict=True) if found]
    return len(dated) > 1 and sum(bool(_entries(row, whole=False)) for row in rows) < 0.3 * len(dated)


def _figures(row: Row, whole: bool) -> list[Figure]:
    entries = _entries(row, whole=whole)
    words = list(word_starts(row)) if entries else []
    return [_on_page(row, words, entry) for entry in entries]


def _entries(row: Row, *, whole: bool) -> list[Entry]:
    """The figures of a row; endless ones hold text that lost its lines."""
    if len(row.text) > LONGEST:
        return []
    return find_whole_entries(row.text) if whole else find_entries(row.text)


def _on_page(row: Row, words: Sequence[tuple[int, Word]], entry: Entry) -> Figure:
    """A figure with the edges of its digits, by their share of the words that they are part of."""
    digits = [place for place in range(entry.start, entry.end) if row.text[place].isdigit()]
    first = last = None
    for start, word in words:
        if start <= digits[0] < start + len(word.text):
            first = edge(word, digits[0] - start)
        if start <= digits[-1] < start + len(word.text):
            last = edge(word, digits[-1] - start + 1)
    x0 = row.cells[0].x0 if first is None else first
    return Figure(entry=entry, x0=x0, x1=max(x0, row.cells[-1].x1 if last is None else last))


def _marked_below(rows: Sequence[Row], figures: Sequence[Sequence[Figure]]) -> list[list[Figure]]:
    """The figures, with the sign of a mark that stands alone on the row below its figure."""
    marked = [list(row) for row in figures]
    for place, row in enumerate(rows[1:], start=1):
        sign = MARKS.get(row.text.strip())
        if sign and marked[place - 1] and row.page == rows[place - 1].page:
            last = marked[place - 1][-1]
            marked[place - 1][-1] = replace(last, entry=replace(last.entry, sign=sign, lettered=True))
    return marked


def _marked_beside(rows: Sequence[Row], figures: Sequence[Sequence[Figure]]) -> list[list[Figure]]:
    """The figures, with the sign of the one mark that stands in a cell of its own on their row, for the nearest."""
    marked = [list(row) for row in figures]
    ways = _spoken_ways(rows, figures)
    for row, found in zip(rows, marked, strict=True):
        marks = [(cell, sign) for cell in row.cells if (sign := ways(cell))] if found else []
        if len(marks) != 1 or any(figure.entry.sign for figure in found):
            continue
        cell, sign = marks[0]
        nearest = min(range(len(found)), key=lambda place: _distance(found[place], cell))
        found[nearest] = replace(found[nearest], entry=replace(found[nearest].entry, sign=sign, lettered=True))
    return marked


def _spoken_ways(rows: Sequence[Row], figures: Sequence[Sequence[Figure]]) -> Callable[[Cell], int]:
    """What a cell says of the way that money went: by its mark, or by a word where most rows have one."""

    def mark(cell: Cell) -> int:
        return BESIDE.get(cell.text.strip().upper(), 0)

    def word(cell: Cell) -> int:
        folded = fold(cell.text).strip()
        return bool(COLUMNS["credit"].fullmatch(folded)) - bool(COLUMNS["debit"].fullmatch(folded))

    figured = [row for row, found in zip(rows, figures, strict=True) if found]
    said = [{way for cell in row.cells if (way := word(cell))} for row in figured]
    spoken = sum(len(each) == 1 for each in said) >= IN_LINE * len(figured)
    return word if spoken and set().union(*said) == {1, -1} else mark


def _distance(figure: Figure, cell: Cell) -> float:
    return max(cell.x0 - figure.x1, figure.x0 - cell.x1)


def _with_short(rows: Sequence[Row], figures: Sequence[Sequence[Figure]]) -> list[list[Figure]]:
    """The figures, and those without all decimals that fill a cell under two cells of amounts."""
    filled = Counter(
        round(cell.x0)
        for row, found in zip(rows, figures, strict=True)
        for cell in row.cells
        if any(cell.text == figure.entry.text for figure in found)
    )
    return [
        sorted([*found, *_short(row, filled)], key=lambda figure: figure.x0)
        for row, found in zip(rows, figures, strict=True)
    ]


def _short(row: Row, filled: Mapping[int, int]) -> Iterator[Figure]:
    at = 0
    for cell in row.cells:
        match = _SHORT.fullmatch(cell.text) if filled.get(round(cell.x0), 0) > 1 else None
        if match:
            entry = Entry(
                value=Decimal(match["digits"].replace(",", ".")),
                sign={"": 0, "+": 1}.get(match["sign"], -1),
                text=cell.text,
                start=at,
                end=at + len(cell.text),
            )
            yield _on_page(row, list(word_starts(row)), entry)
        at += len(cell.text) + 2


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
    met = [place for place, (left, right) in enumerate(stretches) if figure.x0 < right and left < figure.x1]
    return met[0] if len(met) == 1 else -1


def _by_rank(row: Sequence[Figure]) -> list[Figure]:
    """Figures with their rank from the end of the row for a column; -1, which is the last, becomes the highest."""
    return [replace(each, column=COLUMNS_MOST - rank) for rank, each in zip(range(len(row), 0, -1), row, strict=True)]


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
    below = begins_below(rows, own, figured)
    lines = []
    last: tuple[int, RowDate] | None = None
    for place, row in enumerate(rows):
        if own[place]:
            last = (place, own[place])  # type: ignore[assignment]
        if not figures[place]:
            continue
        after = day_below(place, own, figured) if below else None
        day = own[place] or after or (last[1] if last else None)
        begun = last[0] if last and not own[place] and place - last[0] <= REACH else place
        leads = () if below or any(figured[begun:place]) else tuple(rows[begun:place])
        lines.append(
            LedgerLine(
                row=row,
                figures=tuple(figures[place]),
                day=day,
                own=bool(own[place] or after),
                text=_words(row, figures[place], days[place]),
                leads=leads,
            )
        )
    return lines


def _words(row: Row, figures: Sequence[Figure], days: Sequence[RowDate]) -> str:
    """What a row says beside its figures in columns and the days at its edges."""
    cuts = [(figure.entry.start, figure.entry.end) for figure in figures if figure.column >= 0]
    first = min((start for start, _ in cuts), default=len(row.text))
    lead = 0
    for day in days:
        if not re.search(r"\w", row.text[lead : day.start]):  # the days of booking and of value
            lead = day.end
    cuts += [(day.start, day.end) for day in days if day.end <= lead or day.start > first]
    kept, at = [], 0
    for start, stop in sorted(cuts):
        kept.append(row.text[at:start])
        at = max(at, stop)
    return " ".join(" ".join([*kept, row.text[at:]]).split()).strip(" |·-–/:$€£")


def columns_of(lines: Sequence[LedgerLine]) -> list[int]:
    """The fullest columns of figures, from the left."""
    counts: dict[int, int] = {}
    for line in lines:
        for column in {figure.column for figure in line.figures} - {-1}:
            counts[column] = counts.get(column, 0) + (2 if line.own else 1)
    fullest = sorted(counts, key=lambda column: (-counts[column], column))[:COLUMNS_MOST]
    return sorted(fullest)
