"""Periods and dates in the wording of agreements: `five (5) years`, `16th day of May, 2017`, `second anniversary`."""

from __future__ import annotations

import re
from calendar import monthrange
from dataclasses import dataclass
from datetime import date, timedelta

from aibackend_blocks.values.dates import DateOrder, FoundDate, find_dates

_NUMBERS = {
    word: value
    for value, words in {
        1: "one a an first", 2: "two second", 3: "three third", 4: "four fourth", 5: "five fifth", 6: "six sixth",
        7: "seven seventh", 8: "eight eighth", 9: "nine ninth", 10: "ten tenth", 11: "eleven", 12: "twelve",
        13: "thirteen", 14: "fourteen", 15: "fifteen fifteenth", 18: "eighteen", 20: "twenty twentieth",
        21: "twenty-one", 24: "twenty-four", 25: "twenty-five", 30: "thirty", 36: "thirty-six", 45: "forty-five",
        48: "forty-eight", 60: "sixty", 75: "seventy-five", 90: "ninety", 99: "ninety-nine", 120: "one-hundred-twenty",
        180: "one-hundred-eighty",
    }.items()
    for word in words.split()
}  # fmt: skip
_HUNDREDS = r"one[ -]hundred(?:[ -](?:and[ -])?(?:twenty|eighty|fifty))?"
_HUNDREDS_OF = {"twenty": 120, "eighty": 180, "fifty": 150}
_WORDS = "|".join(sorted((word for word in _NUMBERS if word not in ("a", "an")), key=len, reverse=True))
_UNIT = r"(?:calendar|business|consecutive|contract|full|additional)?[\s~-]*(?P<unit>day|week|month|year|anniversary)"
_PERIOD = re.compile(
    rf"(?<![\d.,$€£])\b(?:(?P<hundred>{_HUNDREDS})|(?P<word>{_WORDS})"
    rf"|(?P<figure>\d{{1,3}}))\s*(?:\(\s*(?P<bracket>\d{{1,3}}|[Il])\s?(?:st|nd|rd|th|t h)?\s*\)|(?P<open>\d{{0}}\)))?"
    rf"(?:st|nd|rd|th)?[\s~-]*\)?[\s~-]*(?:(?!(?:per|a|an|each|every)\b)\w+\s)?{_UNIT}(?:s|['’]s?|s['’])?\b",
    re.IGNORECASE,
)
_DAYS = {"day": 1, "week": 7, "month": 30, "year": 365, "anniversary": 365}


@dataclass(frozen=True, kw_only=True, slots=True)
class Period:
    """count and unit (`day`, `week`, `month`, `year`), and where it stands. text: verbatim."""

    count: int
    unit: str
    text: str
    start: int
    end: int

    @property
    def days(self) -> int:
        return self.count * _DAYS[self.unit]

    def after(self, start: date) -> date | None:
        """The day on which a period that begins on `start` is over, by the calendar."""
        if self.unit in ("day", "week"):
            return start + timedelta(days=self.days)
        months = self.count * (1 if self.unit == "month" else 12) + start.month - 1
        year, month = start.year + months // 12, months % 12 + 1
        return date(year, month, min(start.day, monthrange(year, month)[1])) if year < 10_000 else None


def find_periods(text: str) -> list[Period]:
    """Every period of a text in order; a figure in brackets wins over its words only where there are no words."""
    found = []
    for match in _PERIOD.finditer(text):
        count = _count(match)
        if count:
            unit = match["unit"].lower()
            unit = "year" if unit == "anniversary" else unit
            found.append(Period(count=count, unit=unit, text=match.group(), start=match.start(), end=match.end()))
    return found


def _count(match: re.Match[str]) -> int:
    if match["bracket"] and match["bracket"].isdigit():
        return int(match["bracket"])
    if match["figure"]:
        return int(match["figure"])
    if match["word"]:
        return _NUMBERS[match["word"].lower()]
    tail = (match["hundred"] or "").lower().replace("-", " ").split()[-1]
    return _HUNDREDS_OF.get(tail, 100)


def find_contract_dates(text: str, order: DateOrder) -> list[FoundDate]:
    """Dates, those with `day of` among them; a year that is left blank makes none."""
    return find_dates(_eased(text), order)


def _eased(text: str) -> str:
    """The same text, letter for letter as long, without the `day of` that a reader of dates does not know."""
    return re.sub(r"(\d{1,2})\s?(?:st|nd|rd|th|s t|n d|r d|t h)?\s+day\s+of\b", _blank_day, text)


def _blank_day(match: re.Match[str]) -> str:
    return match[1].ljust(len(match.group()))
