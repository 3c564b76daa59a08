"""The days and the spans that evidence tells, and how an event stands to the terms by them; never guessed."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date
from functools import cache

from babel.dates import get_month_names
from babel.units import format_unit

from aibackend_blocks.language.writing import dates
from aibackend_blocks.values.number_words import number_words

from .cues import NEGATED

ABROAD = ("de", "fr", "es", "it", "nl", "pt")
"""Languages whose months are read beside English."""
_HOURS = {"hour": 1, "day": 24, "week": 7 * 24, "month": 30 * 24}


@cache
def _units() -> dict[str, int]:
    """Names of spans of time, one and many, in the languages that are read → their hours."""
    return {
        format_unit(number, f"duration-{unit}", locale=code).split()[-1].lower(): hours
        for code in ("en", *ABROAD) for unit, hours in _HOURS.items() for number in (1, 2)
    }  # fmt: skip


@cache
def _days_abroad() -> re.Pattern[str]:
    names = {name.lower(): number for code in ABROAD for number, name in get_month_names("wide", locale=code).items()}
    months = "|".join(f"(?P<m{number}>{'|'.join(name for name in names if names[name] == number)})"
                      for number in range(1, 13))  # fmt: skip
    return re.compile(rf"\b(?P<day>\d{{1,2}})(?:\.|er|º)? (?:de )?(?:{months})\b", re.IGNORECASE)


def _named(text: str) -> set[str]:
    """The days that a text names, as `dates` gives them, with those in other languages."""
    found = {*dates(text)}
    for match in _days_abroad().finditer(text):
        month = next(number for number in range(1, 13) if match[f"m{number}"])
        if not any(told.endswith(f"-{month:02}-{int(match['day']):02}") for told in found):
            found.add(f"--{month:02}-{int(match['day']):02}")
    return found


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


def after_charge(text: str, charged: str) -> int | None:
    """Days from the charge to the one day that a text names, below 0 before it; None where it names no single one."""
    named = told_days(text, charged)
    return (named[0] - date.fromisoformat(charged)).days if len(named) == 1 else None


CALLED_OFF = re.compile(
    r"\b(?:cancel\w*|terminat\w*|(?:ge)?kündig\w*|storn\w*|résili\w*|ann?ul\w*|baja|disdett\w*|(?:opge|op)zeg\w*)\b",
    re.IGNORECASE,
)
RULE = re.compile(
    r"\b(?:policy|terms|contract|conditions|agreement|rules?|free|allowed|possible|requires?|up to|until|at least"
    r"|no[nt][ -]?refundable|no refunds?|\w*bedingungen|kostenlos|bis|gratuite?s?|condi[tcz]ion\w*|gratis"
    r"|voorwaarden)\b",
    re.IGNORECASE,
)
"""What tells a rule rather than an event."""


def called_off_after(text: str, charged: str) -> int:
    """Days from the charge to a cancellation that a text tells as an event of one later day; 0 where it tells none."""
    told = CALLED_OFF.search(text) and not RULE.search(text) and not NEGATED.search(text)
    return max(after_charge(text, charged) or 0, 0) if told else 0


def _span() -> str:
    return rf"(?:\d{{1,3}}|an?|one|{'|'.join(number_words('en'))})[ -]+(?:{'|'.join(sorted(_units(), key=len)[::-1])})"


@cache
def _notice() -> tuple[re.Pattern[str], ...]:
    shapes = (rf"\b({_span()})['’]?(?: of)? (?:\w+ )?notice", rf"\bnotice (?:period )?(?:of |is |: ?)?({_span()})")
    return tuple(re.compile(shape, re.IGNORECASE) for shape in shapes)


@cache
def _ahead() -> re.Pattern[str]:
    before = (
        "before|prior to|ahead of|in advance|of (?:arrival|check-in)|vor|vorher|zuvor|avant|antes|prima|voor|vooraf"
    )
    return re.compile(rf"\b({_span()}) (?:{before})\b", re.IGNORECASE)


def _hours(span: str) -> int:
    count, unit = re.split(r"[ -]+", span.lower(), maxsplit=1)
    number = int(count) if count.isdigit() else number_words("en").get(count, 1)
    return number * _units()[unit]


def within_notice(text: str, texts: Sequence[str], charged: str) -> str:
    """The notice of the terms that had not run out at the charge, "" where none is told."""
    days = after_charge(text, charged) if CALLED_OFF.search(text) else None
    found = (shape.search(other) for other in texts if other != text for shape in _notice())
    span = next((match[1] for match in found if match), "")
    return span if span and days is not None and 0 <= -days * 24 < _hours(span) else ""


def in_time(text: str, texts: Sequence[str]) -> tuple[bool, str, str] | None:
    """Whether a cancellation came as long before the event as the terms ask, with both spans; None if that is not told.

    Both have to be told as spans before the event: "two days before arrival", "free up to 48 hours before arrival".
    """
    came = _ahead().search(text) if CALLED_OFF.search(text) and not RULE.search(text) else None
    rules = [other for other in texts if other != text and CALLED_OFF.search(other) and RULE.search(other)]
    asked = next((match for match in map(_ahead().search, rules) if match), None)
    return (_hours(came[1]) >= _hours(asked[1]), came[1], asked[1]) if came and asked else None
