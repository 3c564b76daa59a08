"""On which day each row of figures falls: by the column of days, and by where an entry of several rows begins."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from statistics import median

from aibackend.documents import Word
from aibackend_blocks.pages.cells import Row
from aibackend_plugins.statement.ledger_figures import RowDate

ALIGNED = 4.0
"""Points by which the edges of a column's dates may differ."""
IN_LINE = 0.6
"""Share of the rows with days and figures whose days must stand under each other to be a column."""
ALONE = 28
"""Characters of a row that holds a day, its weekday and little else."""
HEADING, ENDS = 40, 2
"""Characters of a cell that holds a day, its weekday and its year, and of punctuation behind them."""
_WEEKDAY = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)?[.,]?")
"""One word before a day."""
COUNT = 3
"""Digits of the number of a row, at most, which may be set flush right; those of a check are more."""
REACH = 3
"""Rows of one entry between its day and its figures, at most."""
APART = 1.15
"""So many times the gap within an entry is the one between two entries, from which gaps tell where an entry begins."""


def days_of_rows(
    rows: Sequence[Row], figured: Sequence[bool], days: Sequence[Sequence[RowDate]], second_day: bool
) -> list[RowDate | None]:
    """Of each row the day in the column of days."""
    places = [
        [_on_row(row, day, figured=has) for day in found] for row, found, has in zip(rows, days, figured, strict=True)
    ]
    telling = [
        has or len(row.text) < ALONE or bool(found and not re.search(r"\w", row.text[: found[0].start]))
        for row, found, has in zip(rows, days, figured, strict=True)
    ]
    edges = sorted({round(x) for row, tells in zip(places, telling, strict=True) for x in row if tells})
    counts = {edge: sum(any(abs(x - edge) <= ALIGNED for x in row) for row in places) for edge in edges}
    most = max(counts.values(), default=0)
    full = [edge for edge in edges if counts[edge] >= 0.8 * most]
    chosen = full[0] if full else 0
    if second_day:
        chosen = next((edge for edge in edges if edge > chosen + 3 * ALIGNED and counts[edge] >= most / 2), chosen)
    held = [
        next((day for x, day in zip(row, found, strict=True) if abs(x - chosen) <= ALIGNED), None)
        for row, found in zip(places, days, strict=True)
    ]
    dated = [place for place, found in enumerate(days) if found and telling[place]]
    if sum(held[place] is not None for place in dated) >= IN_LINE * len(dated):
        return held
    return [found[0] if found else None for found in days]  # pasted text, where no day stands under another


def _on_row(row: Row, day: RowDate, *, figured: bool) -> float:
    """Where a day begins on the page; it may follow the number of its row, or on a line of its own its weekday."""
    lead = row.text[: day.start].strip(" .)#*")
    first = len(row.cells[0].text)
    alone = not figured and len(row.text) < ALONE and day.start <= first
    alone = alone or (first - ENDS <= day.end <= first < HEADING and bool(_WEEKDAY.fullmatch(lead)))
    counted = day.start >= first and len(lead) <= COUNT
    if (lead.isdecimal() and not counted) or (alone and not re.search(r"\d", lead)):
        return row.cells[0].x0
    for at, word in word_starts(row):
        if at <= day.start < at + len(word.text):
            return edge(word, day.start - at)
    return row.cells[0].x0


def begins_below(rows: Sequence[Row], own: Sequence[RowDate | None], figured: Sequence[bool]) -> bool:
    """Whether days stand under the rows that they belong to: the first of them follows a row of figures.

    own: of each row the day that it holds. figured: whether it holds figures other than a balance. Days over all that
    was booked on them are above: none comes twice, and several rows follow one of them.
    """
    alone = [place for place, day in enumerate(own) if day and not figured[place] and _near(place, figured)]
    if _are_headings(alone, own, figured):
        return False
    dated = sum(bool(day) and has for day, has in zip(own, figured, strict=True))
    if len(alone) <= 2 * dated:
        return False
    behind = [_figured_before(place, own, figured) for place in alone]
    if sum(each > 0 for each in behind) <= 0.9 * len(alone):
        return False
    return bool(behind[0]) and not any(figured[alone[-1] + 1 : alone[-1] + 1 + REACH]) and not _stand_apart(rows, alone)


def _near(place: int, figured: Sequence[bool]) -> bool:
    """Whether figures stand in reach of a day; else it is one of the head or of a note."""
    return any(figured[max(0, place - REACH) : place + 1 + REACH])


def _are_headings(alone: Sequence[int], own: Sequence[RowDate | None], figured: Sequence[bool]) -> bool:
    """Whether days stand over several bookings: between two of them are more figures than one, and none repeats."""
    pairs = list(pairwise(alone))
    days = [day.iso for place in alone if (day := own[place])]
    several = any(sum(figured[one:other]) > 1 for one, other in pairs)
    return several and all(one != other for one, other in pairwise(days))


def _figured_before(place: int, own: Sequence[RowDate | None], figured: Sequence[bool]) -> int:
    """How many rows above a day the nearest figures stand, 0 where another day comes first or none are in reach."""
    for step in range(1, min(REACH, place) + 1):
        if figured[place - step]:
            return step
        if own[place - step]:
            return 0
    return 0


def _stand_apart(rows: Sequence[Row], alone: Sequence[int]) -> bool:
    """Whether the rows of days stand nearer to what follows than to what precedes, so that they begin an entry."""
    gaps = [_gap(one, other) for one, other in pairwise(rows)]
    before = [gap for place in alone if place and (gap := gaps[place - 1]) is not None]
    after = [gap for place in alone if place < len(gaps) and (gap := gaps[place]) is not None]
    return bool(before and after) and median(before) > APART * median(after)


def _gap(one: Row, other: Row) -> float | None:
    return other.y1 - one.y1 if one.page == other.page else None


def ends_above(rows: Sequence[Row], place: int, figured: Sequence[bool]) -> bool:
    """Whether a row without figures stands nearer to the figures above it than to the row below."""
    if not place:
        return False
    above, below = (_gap(one, other) for one, other in pairwise(rows[place - 1 : place + 2]))
    return figured[place - 1] and above is not None and below is not None and below > APART * above


def day_below(place: int, own: Sequence[RowDate | None], figured: Sequence[bool]) -> RowDate | None:
    """The day that ends the entry of a row, before any other figures."""
    for day, has in zip(own[place + 1 : place + 1 + REACH], figured[place + 1 :], strict=False):
        if has:
            return None
        if day:
            return day
    return None


def word_starts(row: Row) -> Iterator[tuple[int, Word]]:
    at = 0
    for word in row.words:
        at = row.text.find(word.text, at)
        yield at, word
        at += len(word.text)


def edge(word: Word, characters: int) -> float:
    return word.x0 + (word.x1 - word.x0) * characters / max(1, len(word.text))
