"""For which time a statement is: told on one line, on two that stand under each other, or by its balances' days."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from datetime import date
from itertools import pairwise
from typing import TypeAlias

from aibackend_blocks.pages.cells import Cell, Row, Sheet
from aibackend_blocks.pages.labels import LONGEST, fold
from aibackend_blocks.pages.quotes import Found
from aibackend_plugins.statement.findings import Anchor
from aibackend_plugins.statement.ledger_figures import PERIOD, Calendar, RowDate, find_entries

_CLOSED = re.compile(
    r"\b(?:(?:statement )?closing date|statement (?:closing )?date|statement ending|auszugsdatum|auszug-datum"
    r"|kontostand am"
    r"|date du releve|releve au|estratto conto al|situacion a|fecha de corte|data do extrato)\W*$"
)
"""What stands before the day on which a statement was closed."""
_FIRST_DAY = re.compile(
    r"(?<![\w.,/-])(?P<day>\d{1,2})(?:\.|er|º|st|\.º)?\s?"
    r"(?:[-–—]|\s(?:to|bis|bis zum|au|al|a|hasta|tot|t/m|ate|do|till|til|tom))\s?$"
)
"""A number and what leads from it to a day."""
_PARTS = re.compile(r"\d+|[^\W\d_]+")
"""The day, the month and the year of a day; the last day of a period tells as many as the first one."""
HEAD = 80
"""Rows in which a statement tells its period."""
_COUNT = re.compile(r"[1-9]\d?/\d{1,2}")
"""A day without its year, or a count of pages."""
NEAR = 31
"""Days up to the first booking from a day that is written as a count of pages may be, at most."""
TWO, DAYS_MOST = 2, 4
"""Days of a line that tells a period, and of one that may tell it among others."""

Period: TypeAlias = "tuple[Found[str] | None, Found[str] | None]"


def period_of(sheet: Sheet, calendar: Calendar, anchors: Sequence[Anchor], booked: Mapping[int, str]) -> Period:
    """The first line that speaks of a period; else two lines of a day each, or the days of the balances.

    booked: the day of each transaction by the number of its row.
    """
    for row in sheet.rows[:HEAD]:
        for text in dict.fromkeys([*(cell.text for cell in row.cells), row.text]):
            if found := _told(text, row.page, calendar):
                return found
    for cell, under in _over_each_other(sheet):
        if (found := _told(f"{cell.text} {under.text}", cell.page, calendar)) and not calendar.dates(under.text):
            return found
    if found := _around(sheet, calendar, booked) or _balanced(sheet, calendar, booked.keys()):
        return found
    dated = [each for each in anchors if each.date]
    if len(dated) < 2 or dated[0].date > dated[-1].date:
        return None, _closed(sheet, calendar)
    first, last = dated[0], dated[-1]
    return (
        Found(value=first.date, page=first.page, quote=first.quote, finder="period_balance"),
        Found(value=last.date, page=last.page, quote=last.quote, finder="period_balance"),
    )


def _told(text: str, page: int, calendar: Calendar) -> Period | None:
    """The first two days of a text that follow each other as those of a period do."""
    days = calendar.dates(text) if len(text) <= LONGEST else []
    for last in days[:DAYS_MOST]:
        if found := _of_one_month(text, last, page):
            return found
    for first, last in pairwise(days[:DAYS_MOST]):
        if first.iso <= last.iso and _is_period(text, first, last):
            return _found(text, first, page), _found(text, last, page)
    return None


def _of_one_month(text: str, last: RowDate, page: int) -> Period | None:
    """`1–31 May 2025`: the number before a day and a dash or a short word is a day of the same month."""
    lead = _FIRST_DAY.search(text[: last.start])
    end = date.fromisoformat(last.iso)
    if lead is None or not 0 < int(lead["day"]) <= end.day:
        return None
    begun = end.replace(day=int(lead["day"]))
    if not PERIOD[0] <= (end - begun).days <= PERIOD[1]:
        return None
    quote = text[lead.start() : last.end]
    return (
        Found(value=begun.isoformat(), page=page, quote=quote, finder="period"),
        Found(value=last.iso, page=page, quote=quote, finder="period"),
    )


def _is_period(text: str, first: RowDate, last: RowDate) -> bool:
    between = re.sub(r"\[[a-z]{3,4}\]|\([a-z]{3,4}\)", "", fold(text[first.end : last.start])).strip()
    spoken = re.search(
        r"period|zeitraum|vom\b|from|statement|abrechnung|desde|du\b|dal\b|van\b", fold(text[: first.start])
    )
    parted = re.fullmatch(r"[-–—~～/]|to|bis|through|thru|au|al|a|hasta|tot|t/m|ate|bis zum", between)
    far = _spans(first, last) and not find_entries(text)
    if far and _parts_of(text, first) <= _parts_of(text, last):
        parted = parted or re.fullmatch(r"\W*[^\W\d]{1,7}\W*", between)  # a short word, in any language
    return bool(parted and (spoken or far or not re.search(r"[^\W\d_]{3}", text[last.end :])))


def _parts_of(text: str, day: RowDate) -> int:
    """How many of its day, month and year a day tells."""
    return len(_PARTS.findall(text[day.start : day.end]))


def _found(text: str, day: RowDate, page: int) -> Found[str]:
    return Found(value=day.iso, page=page, quote=text[day.start : day.end], finder="period")


def _over_each_other(sheet: Sheet) -> Iterator[tuple[Cell, Cell]]:
    """The cells of the head that go on in the line under them."""
    for row, after in pairwise(sheet.rows[:HEAD]):
        for cell in row.cells if row.page == after.page and len(row.cells) < DAYS_MOST else ():
            under = next((other for other in after.cells if abs(other.x0 - cell.x0) < 3), None)
            if under:
                yield cell, under


def _around(sheet: Sheet, calendar: Calendar, booked: Mapping[int, str]) -> Period | None:
    """Two days on a line, or on two that follow each other, between which all that was booked lies: `From`, `To`."""
    told = [day for day in booked.values() if day]
    days = [(row, found) for row in _head(sheet, booked.keys()) if (found := calendar.dates(row.text))]
    pairs = [((row, each[:1]), (row, each[1:])) for row, each in days if len(each) == TWO]
    for (row, first), (after, last) in [*pairs, *pairwise(days)]:
        alone = len(first) == len(last) == 1 and told
        if not alone or not first[0].iso <= min(told) <= max(told) <= last[0].iso:
            continue
        counts = _COUNT.fullmatch(row.text[first[0].start : first[0].end])
        if counts and (date.fromisoformat(min(told)) - date.fromisoformat(first[0].iso)).days > NEAR:
            continue  # `Page 1/1` over the day of print
        if _spans(first[0], last[0]) and not find_entries(row.text) and not find_entries(after.text):
            return _found(row.text, first[0], row.page), _found(after.text, last[0], after.page)
    return None


def _balanced(sheet: Sheet, calendar: Calendar, taken: AbstractSet[int]) -> Period | None:
    """The days of two balances around all that was booked, in whatever words."""
    rows = [
        row for row in sheet.rows if row.number not in taken and len(row.text) <= LONGEST and find_entries(row.text)
    ]
    days = [(row, found[0]) for row in rows if len(found := calendar.dates(row.text)) == 1]
    if len(days) != TWO or not taken:
        return None
    (row, first), (after, last) = days
    around = row.number < min(taken) and max(taken) < after.number and _spans(first, last)
    return (_found(row.text, first, row.page), _found(after.text, last, after.page)) if around else None


def _head(sheet: Sheet, taken: AbstractSet[int]) -> Sequence[Row]:
    """The lines above all that was booked."""
    return [row for row in sheet.rows[: min(min(taken, default=0), HEAD)] if len(row.text) <= LONGEST]


def _spans(first: RowDate, last: RowDate) -> bool:
    """Whether two days are as far apart as those of a statement's period."""
    return PERIOD[0] <= (date.fromisoformat(last.iso) - date.fromisoformat(first.iso)).days <= PERIOD[1]


def _closed(sheet: Sheet, calendar: Calendar) -> Found[str] | None:
    """The day on which the statement was closed, where it tells no period."""
    for row in (row for row in sheet.rows[:80] if len(row.text) <= LONGEST):
        for day in calendar.dates(row.text):
            if _CLOSED.search(fold(row.text[: day.start])):
                return Found(value=day.iso, page=row.page, quote=row.text[day.start : day.end], finder="period")
    return None
