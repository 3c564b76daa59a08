"""The days that a record names, in any language that is read, and how they stand to the charge."""

from __future__ import annotations

import re
from datetime import date
from functools import cache

from babel.dates import get_month_names

from aibackend_blocks.language.writing import dates

LANGUAGES = ("en", "de", "fr", "es", "it", "nl", "pt", "pl")
"""Languages whose months are read."""


@cache
def _in_words() -> re.Pattern[str]:
    names = {
        name.lower(): number for code in LANGUAGES for number, name in get_month_names("wide", locale=code).items()
    }
    months = "|".join(f"(?P<m{number}>{'|'.join(name for name in names if names[name] == number)})"
                      for number in range(1, 13))  # fmt: skip
    return re.compile(
        rf"\b(?P<day>\d{{1,2}})(?:\.|er|º|st|nd|rd|th)? (?:de |of )?(?:{months})\b(?:(?: de|,)? (?P<year>20\d\d))?",
        re.I,
    )


_BEFORE = re.compile(
    r"\b(\d{1,2})(?:\.|st|nd|rd|th)?(?:,|\s(?:and|und|et|y|e|en|i|&))\s?(?:(?:il|l['’]|el|le|den|am)\s?)?$"
)
"""A day of the same month in front of one that names it: "on 3, 5 and 8 October"."""


def _named(text: str) -> set[str]:
    """The days that a text names, as `dates` gives them, with those in other languages."""
    found = {*dates(text)}
    for match in _in_words().finditer(text):
        month = next(number for number in range(1, 13) if match[f"m{number}"])
        for number in (int(match["day"]), *_enumerated(text[: match.start()])):
            tail = f"{month:02}-{number:02}"
            if not any(told.endswith(f"-{tail}") for told in found):
                found.add(f"{match['year'] or '-'}-{tail}")
    return found


def _enumerated(before: str) -> list[int]:
    found: list[int] = []
    while (match := _BEFORE.search(before[-20:])) and len(found) < DAYS_MOST:
        found.append(int(match[1]))
        before = before[-20:][: match.start()]
    return found


DAYS_MOST = 31


def without_days(text: str) -> str:
    """The text without the days that it names and without references, whose figures are no sums."""
    return _REFERENCE.sub(" ", _in_words().sub(" ", text))


_REFERENCE = re.compile(r"\b\d{4}-\d\d-\d\d\b|\b(?=\w*\d)[\w-]{6,}\b(?![.,]\d)|\b[A-Z]{1,4}-?\d[\w-]*")


def told_days(text: str, near: str) -> list[date]:
    """The days that a text names, those without a year as the nearest to a day; none where that is not known."""
    if not near:
        return []
    charged, found = date.fromisoformat(near), []
    for told in _named(text):
        try:
            if not told.startswith("--"):
                found.append(date.fromisoformat(told))
                continue
            years = [date(charged.year + step, int(told[2:4]), int(told[5:7])) for step in (-1, 0, 1)]
            found.append(min(years, key=lambda day: abs((day - charged).days)))
        except ValueError:
            continue
    return sorted(found)
