"""What the days of a short agreement are, told by what stands around them: its first, its last, that of signing."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from aibackend_blocks.values.dates import DateOrder, FoundDate
from aibackend_blocks.values.periods import find_contract_dates
from aibackend_plugins.contract.findings import Found
from aibackend_plugins.contract.heads import NEAR, READ_MOST, day_chances
from aibackend_plugins.contract.particulars import labelled

SHORT = 10_000
"""Characters of a text that the head knows the like of; long agreements are drafted in known forms."""
LIKELY, BOTH = 0.88, 0.5
"""Chance from which a day is taken for what it seems, and the mean of both ends of a period."""


@dataclass(frozen=True, kw_only=True)
class Days:
    """period: a first day and the last right behind it, which go before days on which the agreement was made."""

    period: tuple[Found[str], Found[str]] | None = None
    first: Found[str] | None = None
    last: Found[str] | None = None
    signed: Found[str] | None = None


def days_told(text: str, order: DateOrder) -> Days:
    """The likeliest day of each kind, where one is likely."""
    days = find_contract_dates(text, order)[:READ_MOST] if len(text) <= SHORT else []
    if not days:
        return Days()
    told = day_chances(text, [(day.start, day.end) for day in days])

    def likeliest(kind: str, finder: str) -> Found[str] | None:
        place = max(range(len(days)), key=lambda one: told[one][kind])
        return _found(days[place], finder) if told[place][kind] >= LIKELY else None

    return Days(
        period=_period(text, days, told),
        first=likeliest("first", "effective_told"),
        last=likeliest("last", "expiration_told"),
        signed=likeliest("signed", "effective_made"),
    )


def _period(
    text: str, days: Sequence[FoundDate], told: Sequence[Mapping[str, float]]
) -> tuple[Found[str], Found[str]] | None:
    """The likeliest first day with a later one right behind it that is the last: they speak for each other."""
    pairs = [
        (told[place]["first"] + told[place + 1]["last"], one, other)
        for place, (one, other) in enumerate(pairwise(days))
        if one.value < other.value and len(text[one.end : other.start].strip()) <= NEAR
    ]
    sure, one, other = max(pairs, key=lambda pair: pair[0], default=(0.0, days[0], days[0]))
    return (_found(one, "effective_told"), _found(other, "expiration_told")) if sure >= 2 * BOTH else None


def _found(day: FoundDate, finder: str) -> Found[str]:
    return dated(day, day.start, day.end, finder)


def dated(day: FoundDate, start: int, end: int, finder: str) -> Found[str]:
    """A day as a finding."""
    return Found(value=day.iso, start=start, end=end, finder=finder, doubtful=day.ambiguous)


def labelled_day(text: str, labels: re.Pattern[str], finder: str, order: DateOrder) -> Found[str] | None:
    """The first day behind a label of a kind."""
    for told in labelled(text, labels):
        for day in find_contract_dates(told.value, order):
            return dated(day, told.start, told.end, finder)
    return None
