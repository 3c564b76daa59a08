"""Days that a page sets in pieces or without marks, made whole before its rows are read.

A narrow column breaks a day behind its marks, `02-08-` over `2025`, a statement by months writes `March 2025` over rows
that begin with no more than the number of their day, or its weekday and number, and files for programs write
`20250331`.
"""

from __future__ import annotations

import re
from calendar import monthrange
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import date, datetime
from functools import cache
from itertools import pairwise

from aibackend.documents import Word
from aibackend_blocks.pages.cells import Cell, Row, Sheet, cell_of
from aibackend_blocks.values.dates import DateOrder, month_of, plain_word
from aibackend_plugins.statement.ledger_figures import Calendar, find_entries

FLUSH = 3.0
"""Points by which the left edges of two pieces of a day may differ."""
NEAR = 2.6
"""Heights of a word from one piece of a day down to the next, at most: a taller cell beside it may keep them apart."""
NEXT = 3
"""Rows down to the next piece, at most: those of the cells beside it may lie between."""
WORDS_MOST = 60
"""Words of a row of a table; longer ones are text."""
DATED_LEAST = 3
"""Rows under headings of months from which these tell the months of all."""
HEADED = 0.5
"""Share of the rows of figures below the first heading of a month that must begin with a day."""
_BEGUN = re.compile(r"\d{1,4}[-/.](?:(?:\d{1,2}|[^\W\d_]{3,4})[-/.])?")
_WHOLE = re.compile(
    r"\d{1,2}(?P<mark>[-/.])(?:\d{1,2}|[^\W\d_]{3,4})(?P=mark)(?:\d{2}|(?:19|20)\d\d)|(?:19|20)\d\d([-/.])\d\d\2\d\d"
)
_COMPACT = re.compile(r"(?:19|20)\d{6}|\d{4}(?:19|20)\d\d")
_FOUR, LEAP_YEAR = re.compile(r"[0-3]\d[0-3]\d"), 2024
"""A day without its year, and a year that has all of them."""
COUNTING = {1, 2}
"""Steps of the numbers of cheques and the like."""
SPAN = 800
"""Days between the first and the last of a column of days, at most; numbers that look like days lie further apart."""
_MONTH = re.compile(r"(?P<month>[^\W\d_]{3,13})\.?,?\s(?:de\s)?(?P<year>(?:19|20)\d\d)\W*")
_DAY = re.compile(
    r"(?:(?P<before>[^\W\d_]{1,12})[.,]? )?(?P<day>0?[1-9]|[12]\d|3[01])\.?(?: (?P<behind>[^\W\d_]{1,12})\.?)?"
)
"""The number of a day, alone or beside a word that may be its weekday."""
_LANGUAGES = "en de fr es it nl pt da sv nb fi pl cs sk sl hr hu ro tr et lv lt el ru uk bg ca eu id"


def with_whole_days(sheet: Sheet) -> Sheet:
    """The sheet with each broken day one word, with its marks, and with the month of those under a month's heading."""
    return _under_months(_marked(_mended(sheet)))


# --- days in pieces ------------------------------------------------------------------------------------------------


def _mended(sheet: Sheet) -> Sheet:
    """The sheet with the pieces of days that stand under each other put together in the uppermost."""
    grown: dict[int, str] = {}
    spent: set[int] = set()
    for place, row in enumerate(sheet.rows):
        for word in row.words[:WORDS_MOST]:
            begun = id(word) not in spent and _BEGUN.fullmatch(word.text)
            pieces = _pieces(word, sheet.rows[place + 1 : place + 1 + 2 * NEXT], row.page) if begun else []
            if pieces:
                grown[id(word)] = word.text + "".join(piece.text for piece in pieces)
                spent.update(map(id, pieces))
    if not grown:
        return sheet
    rows = (_with(row, grown, spent) for row in sheet.rows)
    return sheet.with_rows(row for row in rows if row.cells)


def _pieces(first: Word, below: Sequence[Row], page: int) -> list[Word]:
    """The words under a begun day that make it whole; none where they do not."""
    text, last, found = first.text, first, list[Word]()
    while not _WHOLE.fullmatch(text):
        under = _under(last, below, page)
        if under is None or len(found) > 1:
            return []
        text, last = text + under.text, under
        found.append(under)
    return found


def _under(word: Word, below: Sequence[Row], page: int) -> Word | None:
    """The next word under another one, set flush with it, that may go on with its day."""
    for row in below:
        if row.page != page or row.y0 - word.y1 > (NEAR - 1) * (word.y1 - word.y0):
            return None
        for other in row.words[:WORDS_MOST] if row.y0 > word.y0 + 1 else ():
            if abs(other.x0 - word.x0) < FLUSH:
                return other if re.fullmatch(r"[\d/.-]{2,5}|[^\W\d_]{3,4}[-/.]", other.text) else None
    return None


def _with(row: Row, grown: Mapping[int, str], spent: set[int]) -> Row:
    cells = []
    for cell in row.cells:
        kept = [word for word in cell.words if id(word) not in spent]
        if len(kept) == len(cell.words) and not any(id(word) in grown for word in kept):
            cells.append(cell)
        elif kept:
            words = [replace(word, text=grown.get(id(word), word.text)) for word in kept]
            cells.append(cell_of(words, cell.page, cell.row))
    return replace(row, cells=tuple(cells))


# --- days without marks --------------------------------------------------------------------------------------------


def _marked(sheet: Sheet) -> Sheet:
    """The sheet with its eight digits as days, column by column, where all of a column are days of a few years.

    So are four digits ahead of rows of figures that tell no other day, where they are days in order.
    """
    columns: dict[int, list[Cell]] = {}
    for cell in sheet.cells:
        if _COMPACT.fullmatch(cell.text):
            columns.setdefault(round(cell.x0), []).append(cell)
    days: dict[int, str] = {}
    for cells in columns.values():
        for order in ("%Y%m%d", "%d%m%Y", "%m%d%Y"):
            read = [day for cell in cells if (day := _day_of(cell.text, order))]
            if len(read) == len(cells) and len(set(read)) > 1 and (max(read) - min(read)).days <= SPAN:
                days |= {id(cell): day.isoformat() for cell, day in zip(cells, read, strict=True)}
                break
    days = days or _without_year(sheet)
    if not days:
        return sheet
    rows = (replace(row, cells=tuple(_with_marks(cell, days) for cell in row.cells)) for row in sheet.rows)
    return replace(sheet, rows=tuple(rows))


def _without_year(sheet: Sheet) -> dict[int, str]:
    """The four digits that are days, by their cells, with marks; none where they count or another day tells a row's."""
    rows = [row for row in sheet.rows if _FOUR.fullmatch(row.cells[0].text) and find_entries(row.text)]
    steps = {abs(int(below.cells[0].text) - int(row.cells[0].text)) for row, below in pairwise(rows)}
    if len(rows) < DATED_LEAST or steps <= COUNTING or _has_days(sheet, rows):
        return {}
    cells = [row.cells[0] for row in rows]
    for order in ("%Y%m%d", "%Y%d%m"):
        read = [day for cell in cells if (day := _day_of(f"{LEAP_YEAR}{cell.text}", order))]
        if len(read) == len(cells) and len(set(read)) > 1 and sorted(read) in (read, read[::-1]):
            return {id(cell): f"{day:%d.%m.}" for cell, day in zip(cells, read, strict=True)}
    return {}


def _has_days(sheet: Sheet, rows: Sequence[Row]) -> bool:
    """Whether a row of figures begins with a day with its marks, or one of some rows with one behind, or below it."""
    calendar = Calendar([row.text for row in sheet.rows], DateOrder(), date(LEAP_YEAR, 12, 31))
    held, over = {row.number for row in rows}, {row.number - 1 for row in rows[1:]}
    told = [row for row in sheet.rows if row.number in over or find_entries(row.text)]
    cells = (cell for row in told for cell in row.cells[: 1 + (row.number in held)])
    return any(day.start == 0 for cell in cells for day in calendar.dates(cell.text))


def _day_of(digits: str, order: str) -> date | None:
    try:
        return datetime.strptime(digits, order).date()
    except ValueError:
        return None


def _with_marks(cell: Cell, days: Mapping[int, str]) -> Cell:
    if id(cell) not in days:
        return cell
    return replace(cell, words=(replace(cell.words[0], text=days[id(cell)]),))


# --- days under their month ----------------------------------------------------------------------------------------


def _under_months(sheet: Sheet) -> Sheet:
    """The sheet with the days of rows under headings of months written out; as it is where few rows have such a day."""
    months = list(_months_above(sheet.rows))
    days = [_day_in(row, month) if month else None for row, month in zip(sheet.rows, months, strict=True)]
    weekdays = _are_weekdays([day for day in days if day])
    bare = [day is not None and (weekdays or not day[1]) for day in days]
    figured = [
        bool(month) and len(row.cells) > 1 and bool(find_entries(row.text))
        for row, month in zip(sheet.rows, months, strict=True)
    ]
    both = sum(one and two for one, two in zip(bare, figured, strict=True))
    if both < DATED_LEAST or both < HEADED * sum(figured):
        return sheet
    told = zip(sheet.rows, days, bare, strict=True)
    return sheet.with_rows(_dated(row, day[0]) if has and day else row for row, day, has in told if not _month_of(row))


def _months_above(rows: Sequence[Row]) -> Iterator[tuple[int, int] | None]:
    """For each row the year and month of the nearest heading above that is a month and nothing else."""
    current = None
    for row in rows:
        current = _month_of(row) or current
        yield current


def _month_of(row: Row) -> tuple[int, int] | None:
    """The year and month that a row is and nothing else."""
    found = _MONTH.fullmatch(row.text.strip())
    month = month_of(found["month"]) if found else None
    return (int(found["year"]), month) if found and month else None


def _day_in(row: Row, month: tuple[int, int]) -> tuple[date, str] | None:
    """The day whose number begins a row in a cell of its own, and the word beside it; None where no such day is."""
    found = _DAY.fullmatch(row.cells[0].text) if len(row.cells) > 1 else None
    if found is None or (found["before"] and found["behind"]):
        return None
    last = monthrange(*month)[1]
    return (date(*month, day), found["before"] or found["behind"] or "") if (day := int(found["day"])) <= last else None


def _are_weekdays(days: Sequence[tuple[date, str]]) -> bool:
    """Whether the words beside days are their weekdays, whole or cut short, in one language."""
    told = {(plain_word(word), day.weekday()) for day, word in days if word}
    return len(told) > 1 and any(all(_names(week, *each) for each in told) for week in _weeks())


def _names(week: Sequence[tuple[str, int]], word: str, day: int) -> bool:
    return any(each == day and name.startswith(word) for name, each in week) and len(word) > 1


@cache
def _weeks() -> tuple[tuple[tuple[str, int], ...], ...]:
    """The names of days in each language, with 0 for Monday to 6. Source: Unicode CLDR."""
    from babel import Locale

    weeks = [Locale(language).days["format"] for language in _LANGUAGES.split()]
    return tuple(
        tuple((plain_word(name), day) for width in ("wide", "abbreviated") for day, name in week[width].items())
        for week in weeks
    )


def _dated(row: Row, day: date) -> Row:
    word = replace(row.cells[0].words[0], text=day.isoformat())
    return replace(row, cells=(cell_of([word], row.page, row.number), *row.cells[1:]))
