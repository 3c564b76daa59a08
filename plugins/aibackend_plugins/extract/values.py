"""A value as it is given: dates ISO, amounts plain decimals, all else verbatim."""

from __future__ import annotations

from decimal import Decimal

from aibackend_blocks.amounts import decimal_sign, find_amounts
from aibackend_blocks.dates import date_order, find_dates

from .candidates import Candidate

_EDGE = " \t\r\n,;:.\"'“”()[]|"


def normalised(text: str, one: Candidate) -> str:
    """The value of a candidate, "" where nothing is left of it."""
    verbatim = text[one.start : one.end]
    if one.kind == "date":
        return _date(text, verbatim) or " ".join(verbatim.strip(_EDGE).split())
    if one.kind == "amount":
        return _amount(text, verbatim) or verbatim.strip(_EDGE)
    if one.kind == "time":
        return verbatim.strip(" ,;")
    kept = verbatim.strip(_EDGE)
    closing = "." if verbatim.rstrip(" ,;").endswith(("Inc.", "Ltd.", "Corp.", "Co.", "S.A.", "L.P.", "Bhd.")) else ""
    return kept + closing if closing and not kept.endswith(".") else kept


def _date(text: str, verbatim: str) -> str:
    """ISO where year, month and day are told; else ""."""
    order = date_order([text])
    found = find_dates(verbatim, order)
    return found[0].iso if found else ""


def _amount(text: str, verbatim: str) -> str:
    found = find_amounts(verbatim, decimal_sign([text[:20_000]]))
    return _plain(found[0].value) if found else ""


def _plain(value: Decimal) -> str:
    return format(value, "f")
