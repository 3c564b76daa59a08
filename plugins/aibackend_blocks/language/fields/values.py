"""A value as it is given: dates ISO, amounts plain decimals, all else verbatim."""

from __future__ import annotations

import re
from datetime import date
from decimal import Decimal

from aibackend_blocks.language.writing import foreign
from aibackend_blocks.values.amounts import decimal_sign, find_amounts
from aibackend_blocks.values.currencies import currency_of
from aibackend_blocks.values.dates import DateOrder, date_order, find_dates, find_ranges

from .candidates import RANGE, Candidate

_DAY_OF = re.compile(r"(?i)\bday\b,?(?=\s+of\b)|\s(?=(?:st|nd|rd|th)\s)")
"""What people put between the figures of a date: `2nd day of July`, `25 th may`."""
_EDGE = " \t\r\n,;:.\"'“”()[]|"


_HEDGE = re.compile(
    r"(?:approximately|approx\.?|about|around|roughly|circa|ca\.?|nearly|almost|some|etwa|rund|environ|unos|circa)\s+(?=\d)",
    re.I,
)
"""What says that a figure is not exact, and is no part of it."""
CURRENCY = "currency"
"""Kind of a candidate that is the sign of the text's one currency."""
_FOREIGN_MOST = 2_000
_DAY_MOST = 32
"""Characters that a day may take."""
_SHORTENED = ("Inc.", "Ltd.", "Corp.", "Co.", "S.A.", "L.P.", "Bhd.")


def normalised(text: str, one: Candidate) -> str:
    """The value of a candidate, "" where nothing is left of it: a line to be filled in is no value."""
    value = _normalised(text, one)
    return value if any(map(str.isalnum, value)) else ""


def _normalised(text: str, one: Candidate) -> str:
    verbatim = text[one.start : one.end]
    verbatim = verbatim.split("\n")[0] if one.kind in ("code", "person", "organization", "phone") else verbatim
    if one.what in RANGE:
        return next((day.iso for pair in find_ranges(text) for day in pair if day.start == one.start), "")
    if one.kind == "date":
        return _date(text, verbatim) or " ".join(verbatim.strip(_EDGE).split())
    if one.kind == "amount":
        return _amount(text, verbatim) or verbatim.strip(_EDGE)
    if one.kind == "time":
        kept = verbatim.strip(" ,;")
        return kept if re.search(r"(?i)[ap]\.\s?m\.$", kept) else kept.rstrip(".")
    if one.kind == CURRENCY:
        return currency_of([text])[0]
    kept = _HEDGE.sub("", verbatim.strip(_EDGE))
    if one.kind == "open" and len(kept) < _DAY_MOST and (alone := _alone(text, kept)):
        return alone
    if kept.count("(") > kept.count(")") and text[one.start : one.end].rstrip(" .,;").endswith(")"):
        kept += ")"
    more = (verbatim + text[one.end : one.end + 1]).rstrip(" ,;")
    closing = "." if more.endswith(_SHORTENED) else ""
    return kept + closing if closing and not kept.endswith(".") else kept


def _alone(text: str, value: str) -> str:
    """The normal form of a value that is a day or a sum of money and nothing more; else ""."""
    days = find_dates(value)
    if len(days) == 1 and days[0].text.strip() == value:
        return days[0].iso
    sums = [one for one in find_amounts(value) if one.currency]
    return _amount(text, value) if len(sums) == 1 and sums[0].text.strip() == value else ""


def day_told(text: str, words: str) -> str:
    """ISO of the day that some words of a text tell, of one without a year in the year around it; else ""."""
    return _date(text, words)


def plainly_dated(text: str) -> str:
    """The text with its dates as the reader of dates knows them, the first day of a span written out."""
    for first, _ in reversed(find_ranges(text)):
        text = f"{text[: first.start]}{first.iso} {text[first.end :]}"
    return _DAY_OF.sub(" ", text)


def _date(text: str, verbatim: str) -> str:
    """ISO where year, month and day are told; else ""."""
    order = date_order([text])
    found = find_dates(plainly_dated(verbatim), order)
    return found[0].iso if found else _in_its_year(text, verbatim, order)


def _in_its_year(text: str, verbatim: str, order: DateOrder) -> str:
    """A day without a year, in the only year of the days around it that it lies near to; else ""."""
    told = [date.fromisoformat(found.iso) for found in find_dates(plainly_dated(text[:_READ_MOST]), order)]
    years = {day.year for day in told}
    meant = find_dates(f"{plainly_dated(verbatim)} {min(years)}", order) if len(years) == 1 else []
    if len(meant) != 1:
        return ""
    day = date.fromisoformat(meant[0].iso)
    return day.isoformat() if min(abs((day - one).days) for one in told) <= _NEAR else ""


_READ_MOST = 20_000
_NEAR = 150
"""Days between two days of a text from which one may lie in another year."""


def _amount(text: str, verbatim: str) -> str:
    found = find_amounts(verbatim, decimal_sign([text[:_READ_MOST]]))
    if not found:
        return ""
    thousands = found[0].decimals == 3 and re.search(r"[.,]\d{3}(?!\d)", verbatim) and foreign(text[:_FOREIGN_MOST])
    return _plain(found[0].value * 1000 if thousands else found[0].value).removesuffix(".000")


def _plain(value: Decimal) -> str:
    return format(value, "f")
