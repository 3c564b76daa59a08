"""Days without a year and times of day as they are written in other languages: `19 de octubre`, `1er avril`, `9h30`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from aibackend_blocks.values.dates import month_of

_DAY = re.compile(
    r"(?<![\w/.,:-])(?:0?[1-9]|[12]\d|3[01])(?:\.|er|º|°|ª)?\s(?:de |d['’])?"
    r"(?P<month>[^\W\d_]{3,12})\b\.?(?!\s?\d{4}|\w)"
)
_TIME = re.compile(
    r"(?<![\w.,:/-])(?:[01]?\d|2[0-4])(?:\s?h(?:\s?[0-5]\d)?|(?:[:.][0-5]\d)?\s(?:Uhr|uur|heures?|horas?))(?!\w)"
)


def days_abroad(text: str) -> Iterator[tuple[int, int]]:
    """Start and end of each day of a month that is named in any language, its year untold."""
    for one in _DAY.finditer(text):
        if month_of(one["month"]):
            yield one.start(), one.end()


def times_abroad(text: str) -> Iterator[tuple[int, int]]:
    """Start and end of each time of day."""
    for one in _TIME.finditer(text):
        yield one.start(), one.end()
