"""The days that a creditor's notes name: of the promise, by which payment was promised, until which it was put off."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from functools import cache

from babel.dates import get_month_names


@dataclass(frozen=True, kw_only=True)
class Day:
    """A day of the year as a history names it; year 0 where it names none."""

    day: int
    month: int
    year: int = 0


@cache
def _months(language: str) -> Mapping[str, int]:
    names = {name.lower(): number for number, name in get_month_names("wide", locale=language).items()}
    return names | {name[:3]: number for name, number in names.items() if language == "en"}


@cache
def day_pattern(language: str) -> re.Pattern[str]:
    month = "|".join(sorted(_months(language), key=len, reverse=True))
    ordinal = r"(?:st|nd|rd|th|\.|er|º)?"
    return re.compile(
        rf"\b(?:(?P<d1>\d{{1,2}}){ordinal} (?:of |de )?(?P<m1>{month})"
        rf"|(?P<m2>{month})\.? (?P<d2>\d{{1,2}})(?:st|nd|rd|th)?)\b"
        r"(?:(?:,|\s+de)? (?P<year>20\d\d))?",
        re.IGNORECASE,
    )


def named(parts: Sequence[str], language: str) -> tuple[Day, ...]:
    """The days that sentences name, in their order."""
    found = []
    for match in day_pattern(language).finditer(" ".join(parts)):
        number = int(match["d1"] or match["d2"])
        if 0 < number <= 31:
            month = _months(language)[(match["m1"] or match["m2"]).lower()]
            found.append(Day(day=number, month=month, year=int(match["year"] or 0)))
    return tuple(dict.fromkeys(found))


def promised(parts: Sequence[str], language: str) -> tuple[Day, ...]:
    """The days by which payment was promised: behind a word for it, else behind the word for paying, else all."""
    until = [part[match.end() :] for part in parts for match in _UNTIL.finditer(part)]
    if days := named(until, language):
        return days
    return () if said_on(parts, language) else named(parts, language)


def said_on(parts: Sequence[str], language: str) -> tuple[Day, ...]:
    """The one day on which a payment was promised: it stands before the word for paying, and before none "by" which."""
    first = [part[: match.start()] for part in parts if (match := _PAYING.search(part))]
    days = named([_UNTIL.split(part, maxsplit=1)[0] for part in first], language)
    return days if len(days) == 1 else ()


_PAYING = re.compile(
    r"\b(?:to (?:pay|settle|send|transfer)|pay(?:ment)?\b|Zahlung|zu (?:zahlen|überweisen)|payer|régler|paiement|pagar"
    r"|pago\b|pagare|saldo|pagamento|te betalen|betaling|over te maken)",
    re.IGNORECASE,
)


_UNTIL = re.compile(
    r"\b(?:by|until|before|for|bis|zum|avant|pour|antes|para|per|entro|voor|uiterlijk)\b(?=\D{0,12}\d"
    r"|\W+(?:the )?[A-Z])"
)


PROMISE_LASTS = timedelta(days=7)
"""How long after a promise without a day its payment may be on the way."""


def is_over(said: Day, sent: date | None, due: date | None) -> bool:
    return sent is not None and not still_to_come(said, sent - PROMISE_LASTS, due)


def still_to_come(day: Day, sent: date | None, due: date | None) -> bool:
    """Whether a day named is still to come when a letter is sent; one without a year is the first since it was due."""
    if sent is None or due is None:
        return False
    year = day.year or (due.year if (day.month, day.day) >= (due.month, due.day) else due.year + 1)
    return (year, day.month, day.day) >= (sent.year, sent.month, sent.day)
