"""Figures that differ between two wordings: amounts, shares, periods, dates and other numbers, in the order of each."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from decimal import Decimal

from aibackend_blocks.values.amounts import Amount, find_amounts
from aibackend_blocks.values.dates import find_dates
from aibackend_blocks.values.periods import Period, find_periods
from aibackend_plugins.compare.steps import opcodes

_SCALE = {"thousand": 10**3, "k": 10**3, "million": 10**6, "m": 10**6, "bn": 10**9, "billion": 10**9}
_SCALED = re.compile(r"\s?(thousand|million|billion|bn|k|m)\b", re.IGNORECASE)
_PERCENT = re.compile(r"\s?per\s?cent\b", re.IGNORECASE)
_ORDINAL = re.compile(r"(?i)\d+(?:st|nd|rd|th)|first|second|third|\w+th\b")
_BUSINESS_DAY = Decimal("1.4")
"""Days of the calendar in a business day: seven to five."""
_REFERENCE = re.compile(
    r"(?i)\b(?:sections?|clauses?|articles?|paragraphs?|schedules?|annex|exhibits?|appendix|no\.?)\s*$"
)
_NAMED_WITHIN = 40
"""Characters before a number in which it may be named a reference."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Figure:
    """kind: amount, share, period, date or number. key: equal for figures that say the same. end: in the text."""

    kind: str
    text: str
    key: Hashable
    value: Decimal | None
    start: int
    end: int


def changed_figures(before: str, after: str) -> Iterator[tuple[Figure, Figure]]:
    """Figures of one kind that took each other's place."""
    old, new = list(_figures(before)), list(_figures(after))
    for kind in ("amount", "share", "period", "date", "number"):
        was, now = ([each for each in side if each.kind == kind] for side in (old, new))
        for tag, i1, i2, j1, j2 in opcodes([each.key for each in was], [each.key for each in now]):
            if tag == "replace" and i2 - i1 == j2 - j1:
                yield from zip(was[i1:i2], now[j1:j2], strict=True)


def _figures(text: str) -> Iterator[Figure]:
    taken: list[tuple[int, int]] = []
    for found in (*_dates(text), *_periods(text), *_amounts(text)):
        at = bisect_left(taken, (found.start, found.start))
        if all(found.end <= start or end <= found.start for start, end in taken[max(at - 1, 0) : at + 1]):
            taken.insert(at, (found.start, found.end))
            yield found


def _dates(text: str) -> Iterator[Figure]:
    for day in find_dates(text):
        said = text[day.start : day.end]
        yield Figure(kind="date", text=said, key=day.iso, value=None, start=day.start, end=day.end)


def _periods(text: str) -> Iterator[Figure]:
    for period in find_periods(text):
        if not _ORDINAL.match(period.text):
            value = _length(period)
            yield Figure(kind="period", text=period.text, key=value, value=value, start=period.start, end=period.end)


def _length(period: Period) -> Decimal:
    working = re.search(r"(?i)\b(?:business|working)\b", period.text)
    return period.days * (_BUSINESS_DAY if working else Decimal(1))


def _amounts(text: str) -> Iterator[Figure]:
    for amount in find_amounts(text):
        end, value = amount.end, amount.value
        if scaled := _SCALED.match(text, end) if amount.currency else None:
            end, value = scaled.end(), value * _SCALE[scaled[1].casefold()]
        kind = _kind(amount, text)
        if kind != "number" or (
            amount.start and not _REFERENCE.search(text, max(amount.start - _NAMED_WITHIN, 0), amount.start)
        ):
            key = (value, amount.currency)
            yield Figure(kind=kind, text=text[amount.start : end], key=key, value=value, start=amount.start, end=end)


def _kind(amount: Amount, text: str) -> str:
    if amount.percent or _PERCENT.match(text, amount.end):
        return "share"
    return "amount" if amount.currency else "number"
