"""Spans of months as resumes write them: `Sept 2019 – present`, `09/2015 to 05/2019`, `seit 2020`, `2014`.

Months are named in English, German, French, Spanish, Italian, Dutch and Portuguese. A year alone stands for all of its
months.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date

from aibackend_blocks.pages.labels import fold
from aibackend_blocks.values.dates import month_of

_PRESENT = (
    r"present|current|currently|now|today|ongoing|to date|till date|date|heute|jetzt|aktuell|laufend|a ce jour"
    r"|aujourd'?hui|en cours|actualidad|actualmente|presente|actual|oggi|attuale|in corso|attualmente|heden|nu"
    r"|atual|atualmente|momento"
)
_SINCE = r"since|seit|ab|depuis|desde|dal|sinds|vanaf"
_DAY = r"(?:0?[1-9]|[12]\d|3[01])"
_POINT = (
    rf"(?:(?:{_DAY}(?:\.|st|nd|rd|th|er|º)?\s{{1,2}}(?:de\s)?)?"
    r"[^\W\d_]{3,10}\.?(?:,?\s{0,2}(?:de\s|del\s)?|/)(?:\d{1,2},?\s)?(?:(?:19|20)\d\d(?![-/.](?:0[1-9]|1[0-2])(?!\d))|['’]\d\d)"
    rf"|(?:0?[1-9]|1[0-2])/{_DAY}/(?:19|20)\d\d"
    rf"|(?:{_DAY}[./-])?(?:0?[1-9]|1[0-2])\s?[/.-]\s?(?:19|20)\d\d"
    rf"|(?:19|20)\d\d\s?[-/.]\s?(?:0[1-9]|1[0-2])(?:[-/.]{_DAY})?(?!\d)"
    r"|(?:spring|summer|fall|autumn|winter)\s(?:19|20)\d\d|(?:19|20)\d\d)"
)
_RANGE = re.compile(
    rf"(?<![\w/.-])(?P<start>{_POINT}|[^\W\d_]{{3,10}}\.?(?=\s?[-–—]\s?[^\W\d_]{{3,10}}\.?\s(?:19|20)\d\d))"
    rf"\s{{0,3}}(?:[-–—~→]|to|until|till|bis(?:\szum)?|thru|through|ad?|à|al|au|hasta|tot|t/m|ate|até)\s{{0,3}}"
    rf"(?P<end>{_POINT}|(?:{_PRESENT})\b)(?![\w/])"
    rf"|(?<!\w)(?P<since>{_SINCE})\s(?P<from>{_POINT})(?![\w/-])"
    rf"|(?<!\w)(?P<open>{_POINT})\s{{0,2}}[-–—](?=\s*$|\s\s)",
    re.IGNORECASE,
)
_SINGLE = re.compile(rf"(?<![\w/.-])(?P<point>{_POINT})(?![\w/-]|\.\d)", re.IGNORECASE)
_MONTH_LEADS = re.compile(r"(?<![\d/])\d{1,2}/(?:1[3-9]|2\d|3[01])/(?:19|20)\d\d")
"""A day that only fits behind its month, as in `02/28/2020`."""
MONTHS = 12
_YEAR = re.compile(r"(?:19|20)\d\d(?!\d)")
_SEASONS = {"spring": 3, "summer": 6, "fall": 9, "autumn": 9, "winter": 12}
PRESENT = "present"


@dataclass(frozen=True, kw_only=True, slots=True)
class MonthPoint:
    """A month; month 0 where only the year is told."""

    year: int
    month: int = 0


@dataclass(frozen=True, kw_only=True, slots=True)
class MonthRange:
    """A span. end: None while it goes on. text: verbatim. start_at, end_at: code points."""

    start: MonthPoint
    end: MonthPoint | None
    text: str
    start_at: int
    end_at: int

    @property
    def start_iso(self) -> str:
        return f"{self.start.year:04d}-{self.start.month or 1:02d}"

    @property
    def end_iso(self) -> str:
        return PRESENT if self.end is None else f"{self.end.year:04d}-{self.end.month or 12:02d}"


def find_ranges(text: str) -> list[MonthRange]:
    """Every span in a text, in order; a span that ends before it begins is none."""
    plain = text.replace("\u2010", "-").replace("\u2212", "-").replace("’", "'")
    found = []
    months_lead = bool(_MONTH_LEADS.search(plain))
    for match in _RANGE.finditer(plain):
        begin = match.start()
        if match["since"] or match["open"]:
            start, end = _point(match["from"] or match["open"], months_lead), None
        else:
            end = None if _is_present(match["end"]) else _point(match["end"], months_lead)
            start = _point(match["start"], months_lead) or _bare_month(match["start"], end)
            if start is None and (year := _YEAR.search(match["start"])):  # `Manager 2015 – 2018`
                start, begin = MonthPoint(year=int(year.group())), match.start("start") + year.start()
            if end is None and not _is_present(match["end"]):
                continue
        if start is None or (end is not None and (end.year, end.month or 12) < (start.year, start.month or 1)):
            continue
        found.append(
            MonthRange(start=start, end=end, text=text[begin : match.end()], start_at=begin, end_at=match.end())
        )
    return found


def find_points(text: str) -> list[MonthRange]:
    """Months and years that stand alone, as spans of one point."""
    found = []
    for match in _SINGLE.finditer(text):
        point, begin = _point(match["point"]), match.start()
        if point is None and (year := _YEAR.search(match["point"])):  # `Statistics, 2016`
            point, begin = MonthPoint(year=int(year.group())), match.start() + year.start()
        if point:
            text_of = text[begin : match.end()]
            found.append(MonthRange(start=point, end=point, text=text_of, start_at=begin, end_at=match.end()))
    return found


def months_in_union(ranges: Iterable[MonthRange], today: date) -> int:
    """Months that lie in at least one of the spans, up to and with today's."""
    now = today.year * 12 + today.month - 1
    months: set[int] = set()
    for each in ranges:
        first = each.start.year * 12 + (each.start.month or 1) - 1
        last = now if each.end is None else each.end.year * 12 + (each.end.month or 12) - 1
        months.update(range(first, min(last, now) + 1))
    return len(months)


def is_dated(text: str) -> bool:
    """Whether a cell holds little else than a date."""
    spans = find_ranges(text) or find_points(text)
    return bool(spans) and len(text) - sum(len(span.text) for span in spans) < 5


def _is_present(text: str) -> bool:
    return re.fullmatch(_PRESENT, fold(text)) is not None


def _point(text: str, months_lead: bool = False) -> MonthPoint | None:
    """The month of a day or month. months_lead: of two numbers before the year the first one is the month."""
    year = re.search(r"(?:19|20)\d\d", text)
    if year is None:
        short = re.search(r"['’](\d\d)", text)
        word = re.match(r"[^\W\d_]+", text)
        month = month_of(word.group()) if word else None
        return MonthPoint(year=2000 + int(short[1]), month=month) if short and month else None
    word = re.search(r"[^\W\d_]{3,}", text)
    if word:
        month = _SEASONS.get(fold(word.group())) or month_of(word.group())
        return MonthPoint(year=int(year.group()), month=month) if month else None
    numbers = [int(part) for part in re.findall(r"\d+", text) if len(part) <= 2]
    if year.start() == 0 or (len(numbers) > 1 and (months_lead or numbers[-1] > MONTHS)):
        numbers = numbers[:1]
    month = numbers[-1] if numbers else 0
    return MonthPoint(year=int(year.group()), month=month) if 0 <= month <= MONTHS else None


def _bare_month(text: str, end: MonthPoint | None) -> MonthPoint | None:
    """`May – Aug 2021`: the first month is of the second one's year."""
    month = month_of(text.strip("."))
    return MonthPoint(year=end.year, month=month) if month and end else None
