"""When the sale was."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from aibackend_blocks.documents.receipts.findings import TillLine
from aibackend_blocks.documents.receipts.head import headers_of
from aibackend_blocks.documents.till_figures import ClockTime, find_days, find_times
from aibackend_blocks.pages.labels import fold
from aibackend_blocks.pages.quotes import Found
from aibackend_blocks.values.dates import DateOrder, FoundDate

_DATE = re.compile(r"\b(?:date|datum|fecha|data|tarikh|issued|invoice date|bill date)\b")
_OTHER = re.compile(
    r"\b(?:exp|expir\w*|valid|due|return|until|printed|print|birth|effective|since|gultig|before)\b|prn on"
)
_TIME = re.compile(r"\b(?:time|zeit|uhrzeit|uhr|heure|hora|ora|tijd|masa)\b")
_HOURS = re.compile(r"\b(?:open|hours|offnungszeiten|mon|fri|sun|daily|horaires)\b")


SENT = 4.0
"""What it speaks against a day that it is the one on which a message was sent."""


@dataclass(frozen=True, kw_only=True)
class Moment:
    """ambiguous: day and month could be swapped."""

    date: Found[str] | None
    time: Found[str] | None
    ambiguous: bool


def moment_of(lines: Sequence[TillLine], order: DateOrder) -> Moment:
    """Day and time of the sale: the labelled day, else the one with a time beside it, else the first."""
    told = [(line, [day for day in find_days(line.text, order) if 1990 <= day.value.year <= 2099]) for line in lines]
    days = [(line, day) for line, found in told for day in found]
    timed = {id(day) for line, found in told for day in _timed(line, found)}
    sent = {line.row for line in headers_of(lines)}
    goods = max((line.row for line in lines if line.money), default=len(lines))
    day = max(
        days,
        key=lambda each: _likely_day(each[0], id(each[1]) in timed, goods, len(lines)) - SENT * (each[0].row in sent),
        default=None,
    )
    day = _end_of_stay(day, days) if day else None
    said = [line for line in lines if line.row not in sent] if day and day[0].row not in sent else lines
    clock = _clock(said, day[0] if day else None, {line.row for line, each in days if day and each.iso == day[1].iso})
    date = None
    if day:
        finder = "date_label" if _DATE.search(fold(day[0].text)) else "date_alone"
        date = Found(value=day[1].iso, page=day[0].page, quote=_as_printed(day[0].text, day[1]), finder=finder)
    time = None
    if clock:
        time = Found(value=clock[1].value, page=clock[0].page, quote=clock[1].text, finder=clock[2])
    return Moment(date=date, time=time, ambiguous=bool(day and day[1].ambiguous))


def _end_of_stay(
    day: tuple[TillLine, FoundDate], days: Sequence[tuple[TillLine, FoundDate]]
) -> tuple[TillLine, FoundDate]:
    """The last of several moments under each other, as when a guest came and left: one pays at the end.

    Each has a label of its own, none of which calls it the date.
    """
    stay = [day]
    for line, other in days:
        if line.row - stay[-1][0].row in (1, 2) and not line.money and not _OTHER.search(fold(line.text)):
            stay.append((line, other))
    told = all(each.start > 2 and not _DATE.search(fold(line.text)) for line, each in stay)
    return max(stay, key=_moment_on) if told else day


def _moment_on(each: tuple[TillLine, FoundDate]) -> tuple[str, str]:
    line, day = each
    return day.iso, max((time.value for time in find_times(line.text) if time.certain), default="")


def _timed(line: TillLine, days: Sequence[FoundDate]) -> Iterator[FoundDate]:
    """Of the days of a line those that a time of day stands nearest to."""
    for time in find_times(line.text) if days else ():
        if time.certain:
            yield min(days, key=lambda day: abs(day.start - time.start))


def _likely_day(line: TillLine, timed: bool, goods: int, rows: int) -> float:
    """What speaks for a day of a line. goods: the row of the last amount. rows: of the paper."""
    folded = fold(line.text)
    foot = not timed and line.row > goods
    score = (0.5 if foot else 2.0) * bool(_DATE.search(folded)) + 1.0 * timed  # the foot dates much else
    score -= 3.0 * bool(_OTHER.search(folded))
    return score - 0.5 * line.row / max(1, rows)


def _clock(
    lines: Sequence[TillLine], dated: TillLine | None, rows: Collection[int]
) -> tuple[TillLine, ClockTime, str] | None:
    """The time of the sale. dated: the line of its day. rows: of all lines that tell that day."""
    best: tuple[float, tuple[TillLine, ClockTime, str]] | None = None
    for line in lines:
        folded = fold(line.text)
        for clock in find_times(line.text):
            labelled, beside = bool(_TIME.search(folded)), dated is not None and line.row == dated.row
            near = dated is not None and abs(line.row - dated.row) <= 2
            if not (clock.certain or beside or (labelled and not line.money)):
                continue
            apart = _OTHER.search(folded) and line.row not in rows
            score = 2.0 * beside + 2.0 * labelled + 0.7 * near - 3.0 * bool(_HOURS.search(folded) or apart)
            found = (line, clock, "time_label" if labelled or beside else "time_alone")
            if best is None or score > best[0]:
                best = (score, found)
    return best[1] if best and best[0] > -1 else None


def _as_printed(text: str, day: FoundDate) -> str:
    """The words of the date as the line has them; a date found after a space was put in is quoted by its line."""
    return day.text if day.text in text else text.strip()
