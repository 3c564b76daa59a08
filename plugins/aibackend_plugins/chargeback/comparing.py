"""What turns evidence round by its figures: places that do not agree, sums above what was due, days beyond a limit."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date
from decimal import Decimal

from aibackend_blocks.values.amounts import find_amounts

from .days import told_days

_PLACE = re.compile(
    r"\b[A-Z][a-z]+(?:\s[A-Z][a-z]+)*\s(?:[Nn]o\.?\s?|[Nn]umber\s)?\d{1,4}[a-z]?\b"
    r"|\b\d{1,4}[a-z]?\s[A-Z][a-z]+(?:\s[A-Z][a-z]+)*"
    r"|\b(?:number|no\.|house|flat|apartment|unit)\s\d{1,4}[a-z]?\b"
)
_MONTH = re.compile(r"\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b", re.IGNORECASE)
_AGREED_PLACE = re.compile(
    r"\b(?:order(?:ed)? (?:was |is )?(?:for|to)|address (?:on|in|of|was|is|given)|lives?|billing|registered"
    r"|agreed|customer['’]s)\b",
    re.I,
)
_LIMIT = re.compile(r"\b(\d{1,3})[ -]days?\b", re.IGNORECASE)
_TOOK = re.compile(r"\b(\d{1,3}) days? (?:after|later|past|from|since)\b", re.IGNORECASE)
_BY_DAY = re.compile(
    r"\b(\d{1,2})(?:st|nd|rd|th)\b|\b(?:zum|le|el(?: día)?|il(?: giorno)?|(?:o |ao )?dia|de|do) (\d{1,2})\b(?![.,]?\d)"
)
"""A day of each month until which something may be done."""
_CHARGED = re.compile(
    r"\b(?:charged?|captured|billed|debited|took|posted|booked|settled|collected|entered|keyed)\b", re.IGNORECASE
)
_DUE = re.compile(
    r"\b(?:slip|receipt|signed|invoice|agreed|quot\w+|price|order(?:ed)?|bill|total|confirm\w*|checkout|tab)\b", re.I
)


def came_too_late(text: str, terms: Sequence[str]) -> bool:
    """Whether a text tells of more days than the terms allow."""
    took = [int(match[1]) for match in _TOOK.finditer(text)]
    allowed = [int(match[1]) for other in terms if other != text for match in _LIMIT.finditer(other)]
    return bool(took and allowed) and max(took) > max(allowed)


def days_past_limit(text: str, terms: Sequence[str], charged: str) -> int | None:
    """By how many days a day that a text names is past the day of the month that the terms name.

    None where either is not one day. charged: YYYY-MM-DD, or "".
    """
    came = told_days(text, charged)
    limits = {int(match[1] or match[2]) for other in terms for match in _BY_DAY.finditer(other)}
    if len(came) != 1 or len(limits) != 1:
        return None
    limit = min(limits)
    return came[0].day - limit if 1 <= limit <= 31 else None


def days_after_charge(text: str, charged: str) -> int | None:
    """By how many days the one day that a text names is after the charge; None where it names none or several."""
    came = told_days(text, charged)
    return (came[0] - date.fromisoformat(charged)).days if len(came) == 1 else None


def went_elsewhere(handed: Sequence[str], texts: Sequence[str]) -> str:
    """The text, of those that tell of a delivery, by which the goods went to another place than the one agreed."""
    for text in handed:
        here = _places(text)
        agreed = {place for other in texts if _AGREED_PLACE.search(other) for place in _places(other)}
        if len(here | agreed) > 1 and agreed and here and (here - agreed or len(here) > 1):
            return text
    return ""


def _places(text: str) -> set[str]:
    found = (match[0] for match in _PLACE.finditer(text) if not _MONTH.search(match[0]))
    return {re.sub(r"\W+", " ", place).casefold() for place in found}


def overcharges(texts: Sequence[str], charged: Decimal | None) -> bool | None:
    """Whether more was charged than slip, quote or order show; None where the texts do not say both sums.

    charged: the disputed amount, where no text names another.
    """
    sums = [(text, [each.value for each in find_amounts(text) if "." in f"{each.value}"]) for text in texts]
    for text, values in sums:
        if len(values) == 2 and _CHARGED.search(text) and _DUE.search(text):
            return values[0] != values[1]
    taken = [value for text, values in sums if _CHARGED.search(text) for value in values]
    due = [value for text, values in sums if _DUE.search(text) and not _CHARGED.search(text) for value in values]
    most = max(taken, default=charged)
    return None if not due or most is None else most > max(due)
