"""Amounts with their signs and dates without their year, as the rows of bank statements hold them.

A sign may stand before or behind its amount, as a minus, a plus, brackets, or letters: CR and DR, S for Soll, H for
Haben, D for Debit, C for Credit, OD for overdrawn. A row's date often leaves out the year, which the statement's
other dates tell.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from decimal import Decimal
from functools import lru_cache

from aibackend_blocks.values.amounts import CURRENCY, find_amounts
from aibackend_blocks.values.dates import ERAS, DateOrder, FoundDate, find_dates, month_of

_SIGN = r"[-−–+]"
NO_BREAK = "\u00a0"
"""A blank between thousands, behind which a figure goes on whatever stands before it."""
_MONEY = re.compile(
    rf"""
    (?<![\w.,/:'’-])
    (?P<open>\()?
    (?:(?P<before>{_SIGN})\s?)?
    (?P<unit>(?<![A-Za-z]){CURRENCY}\.?\s?)?
    (?:(?P<inner>{_SIGN})\s?)?
    (?P<digits>(?(unit)|(?:(?<=[.,]\d\d\s)|(?<!\w\s)))\d{{1,3}}(?:[ \u00a0\u202f]\d{{3}})+[.,]\d\d
       |\d{{1,3}}(?:[\u00a0\u202f]\d{{3}})+[.,]\d\d
       |\d{{1,2}}(?:,\d\d)+,\d{{3}}\.\d\d|\d{{1,3}}(?:[.,'’]\d{{3}})+[.,]\d\d|\d{{1,9}}[.,]\d\d|[.,]\d\d)
    (?P<close>\))?
    (?:(?P<after>[-−–+])(?![\d\w])|\s(?P<apart>[-−–+])(?!\S))?
    (?:\s?{CURRENCY}\.?(?!\w)(?:(?P<last>{_SIGN})(?![\d\w])|\s(?P<end>{_SIGN})(?!\S))?)?
    (?:\s{{0,2}}(?P<letters>CR|DR|Cr|Dr|cr|dr|OD|[SHDC])(?![\w.]))?
    (?![\w%]|[.,/:]\d|\.\s|\s?%)
    """,
    re.VERBOSE,
)
_SIGNS = ("before", "inner", "after", "apart", "last", "end")
"""Places of a sign; one with a blank on its left must have one on its right, or it is that of the next amount."""
_PARTIAL = re.compile(
    r"(?<![\w.,/-])(?:"
    r"(?P<day>\d{1,2})(?P<mark>[./-])(?P<month>\d{1,2})(?:\.(?!\d)|(?![\w./,-]))"
    r"|(?:(?<=^)|(?<=\s\s))(?P<day4>\d\d) (?P<month4>\d\d)(?=\s\s|$)"  # a cell of its own
    r"|(?P<day2>\d{1,2})(?:st|nd|rd|th|er|º|ª)?[. /-]{0,2}(?:(?:de|of) )?(?P<word>[^\W\d_]{3,9})\b\.?(?!\s?\d{2,4}\b)"
    r"|(?P<word3>[^\W\d_]{3,9})\.?\s?(?P<day3>\d{1,2})(?:st|nd|rd|th)?(?![\w.,/:])"
    r")"
)
_MONTH_BEFORE = re.compile(r"(?<![^\W\d_])([^\W\d_]{3,9})\.?\s?$")
"""A word before the number of a day."""
_SHORT = re.compile(r"(?P<year>\d\d)(?P<mark>[./-])(?P<month>\d\d)(?P=mark)(?P<day>\d\d)")
_CLOSED = re.compile(r"\d{4}\.\s?\d{1,2}\.\s?\d{1,2}\.(?!\d)")
"""A day that begins with its year and ends with a full stop of its own, as in Hungary: `2025.04.02.`"""
_BARE_YEAR = re.compile(r"(?<![\w.,/:-])20\d\d(?![\w/:-]|[.,]\d)")
PARTED = 12
"""Characters between the two dates of a period: `03.01.2023 bis zum 02.01.2024`."""
PERIOD = (20, 400)
"""Days of a statement's period, a little less than a month to a little more than a year."""
LATE = timedelta(days=7)
"""By which a row may stand outside of the period, as a booking with an earlier day of value does."""
_NEGATIVE = frozenset({"DR", "S", "D", "OD"})
_POSITIVE = frozenset({"CR", "H", "C"})


@dataclass(frozen=True, kw_only=True, slots=True)
class Entry:
    """An amount in a row. sign: -1 or 1 where a mark tells, else 0. value: never negative. start, end: code points."""

    value: Decimal
    sign: int
    text: str
    start: int
    end: int
    lettered: bool = False

    @property
    def signed(self) -> Decimal:
        return -self.value if self.sign < 0 else self.value


@dataclass(frozen=True, kw_only=True, slots=True)
class RowDate:
    """A date in a row. start, end: code points. ambiguous: day and month might be swapped."""

    iso: str
    start: int
    end: int
    ambiguous: bool = False


@lru_cache(maxsize=8_192)
def find_entries(text: str) -> tuple[Entry, ...]:
    """Every amount with two decimals, in order."""
    found = []
    for match in _MONEY.finditer(text):
        digits = match["digits"]
        value = Decimal(f"{re.sub(r'[^0-9]', '', digits[:-3]) or '0'}.{digits[-2:]}")
        letters = (match["letters"] or "").upper()
        marks = {match[name] for name in _SIGNS} - {None}
        negative = bool(marks - {"+"}) or (match["open"] and match["close"]) or letters in _NEGATIVE
        positive = "+" in marks or letters in _POSITIVE
        start = match.start("open") if match["open"] and match["close"] else _first(match)
        found.append(
            Entry(
                value=value,
                sign=-1 if negative else int(positive),
                text=text[start : match.end()].strip(),
                start=start,
                end=match.end(),
                lettered=bool(letters),
            )
        )
    return tuple(found)


def find_whole_entries(text: str) -> tuple[Entry, ...]:
    """Every figure, whether it has decimals or none, as amounts in yen or forint are written."""
    return tuple(
        Entry(value=abs(each.value), sign=-1 if each.value < 0 else 0, text=each.text, start=each.start, end=each.end)
        for each in find_amounts(text)
        if not each.percent
    )


def _whole_days(text: str, order: DateOrder) -> list[FoundDate]:
    """The days with a year, but for those that reach into a cell from the number of the day before, as `Jun 05  Jun 07`
    seems to hold the fifth of June 2007.
    """
    return [
        day
        for day in find_dates(text, order)
        if "  " not in day.text or not (month := _MONTH_BEFORE.search(text[: day.start])) or not month_of(month[1])
    ]


class Calendar:
    """Reads a statement's dates: the order of day and month, and the years that are left out.

    today: where no year is printed at all, the day by which those of the rows are over; None reads no such days.
    year_first: read days such as `07-04-28` from the year on, of the era that is named, else of our count.
    """

    def __init__(
        self, texts: Sequence[str], order: DateOrder, today: date | None = None, *, year_first: bool = False
    ) -> None:
        self.order = order
        self._turned = year_first
        self._days = sorted(each.value for text in texts for each in _whole_days(text, order) if each.value.year > 1990)
        self._years = Counter(day.year for day in self._days)
        if not self._days:  # `March 2025` over rows that leave out their year
            self._years = Counter(int(year) for text in texts for year in _BARE_YEAR.findall(text))
        self._bases = [2000, *(begun for era, begun in ERAS.items() if any(era in text for text in texts))]
        self._today = None if self._years else today
        self._span = self._longest_span(texts)

    @property
    def assumes(self) -> bool:
        """Whether no year is printed, so that a day is taken for the last of its date."""
        return self._today is not None

    def dates(self, text: str) -> list[RowDate]:
        """Whole dates, and those without a year where the statement tells one."""
        whole = [
            RowDate(
                iso=(self._year_first(each) or each.value).isoformat(), start=each.start,
                end=each.end + bool(_CLOSED.match(text, each.start, each.end + 1)), ambiguous=each.ambiguous,
            )
            for each in _whole_days(text, self.order)
        ]  # fmt: skip
        partial = self._partials(text)
        free = [
            each for each in partial if not any(each.start < other.end and other.start < each.end for other in whole)
        ]
        return sorted(whole + free, key=lambda each: each.start)

    def _year_first(self, day: FoundDate) -> date | None:
        """A day such as `25-05-07` outside the period as one in it: its year stands first, of our count or an era's."""
        match = _SHORT.fullmatch(day.text)
        if match is None or (self._span is None and not self._turned) or self._covers(day.value):
            return None
        year, month, number = (int(match[name]) for name in ("year", "month", "day"))
        if self._span is None:
            return _real(self._bases[-1] + year, month, number)
        days = (_real(base + year, month, number) for base in self._bases)
        return next((each for each in days if self._covers(each)), None)

    def _partials(self, text: str) -> list[RowDate]:
        """The days without a year; a weekday before one, as in `Tuesday 29 April`, takes no number."""
        found, at = list[RowDate](), 0
        while match := _PARTIAL.search(text, at):
            day = self._partial(match)
            found += [day] if day else []
            at = match.start("day3") if not day and match["day3"] else match.end()
        return found

    def _partial(self, match: re.Match[str]) -> RowDate | None:
        ambiguous = False
        figures = match["day"] or match["day4"]
        if figures:
            first, second = int(figures), int(match["month"] or match["month4"])
            day_first = match["mark"] == "." or self.order.day_first or first > 12
            day, month = (first, second) if day_first and second <= 12 else (second, first)
            ambiguous = (
                first <= 12 and second <= 12 and first != second and not (match["mark"] == "." or self.order.certain)
            )
        else:
            named = month_of(match["word"] or match["word3"])
            if named is None:
                return None
            day, month = int(match["day2"] or match["day3"]), named
        best = self._nearest(month, day)
        if figures and self._span and not self._covers(best):
            other = self._nearest(day, month) if day <= 12 else None
            best = other if self._covers(other) else best
        return (
            None
            if best is None
            else RowDate(iso=best.isoformat(), start=match.start(), end=match.end(), ambiguous=ambiguous)
        )

    def _covers(self, day: date | None) -> bool:
        """Whether a day lies in the statement's period."""
        return day is not None and self._span is not None and self._span[0] - LATE <= day <= self._span[1] + LATE

    def _longest_span(self, texts: Sequence[str]) -> tuple[date, date] | None:
        """The longest period that two dates on one line tell, `from … to …`."""
        spans = []
        for text in texts:
            days = _whole_days(text, self.order)
            if len(days) == 2 and days[1].start - days[0].end <= PARTED:
                spans.append((days[0].value, days[1].value))
        balances = [found[0].value for text in texts if find_entries(text) and (found := _whole_days(text, self.order))]
        if not spans and len(balances) == 2:  # the first and the last, where rows leave out their year
            spans.append((balances[0], balances[1]))
        fitting = [each for each in spans if PERIOD[0] <= (each[1] - each[0]).days <= PERIOD[1]]
        return max(fitting, key=lambda each: each[1] - each[0], default=None)

    def _nearest(self, month: int, day: int) -> date | None:
        """The day in the year that brings it nearest to the statement's whole dates."""
        if self._today is not None:
            recent = (_real(year, month, day) for year in range(self._today.year, self._today.year - 5, -1))
            return next((each for each in recent if each is not None and each <= self._today), None)
        if not self._years:
            return None
        middle = self._days[len(self._days) // 2] if self._days else date(max(self._years), 6, 30)
        years = {year + step for year in self._years for step in (-1, 0, 1)}
        options = [each for year in sorted(years) if (each := _real(year, month, day)) is not None]
        if self._span:
            first, last = self._span
            inside = [each for each in options if first - LATE <= each <= last + LATE]
            options = inside or options
        return min(options, key=lambda each: abs((each - middle).days), default=None)


def _first(match: re.Match[str]) -> int:
    return min(match.start(name) for name in ("before", "unit", "inner", "digits") if match[name])


def _real(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None
