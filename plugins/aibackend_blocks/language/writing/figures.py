"""Amounts, days and shares as English writes them."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from decimal import Decimal
from itertools import combinations
from typing import Final, Literal

from aibackend_blocks.values.amounts import find_amounts
from aibackend_blocks.values.currencies import MINOR_UNITS

_SYMBOLS: Final = {
    "USD": "$", "EUR": "€", "GBP": "£", "JPY": "¥", "INR": "₹", "KRW": "₩", "ILS": "₪", "VND": "₫", "PHP": "₱",
    "NGN": "₦", "CAD": "CA$", "AUD": "A$", "NZD": "NZ$", "HKD": "HK$", "BRL": "R$", "MXN": "MX$", "TWD": "NT$",
    "CNY": "CN¥",
}  # fmt: skip
"""How English texts write currencies. Source: Unicode CLDR 46, locale en; the others are written by their code."""
_MONTHS_LISTED: Final = "January February March April May June July August September October November December"
_MONTHS = _MONTHS_LISTED.split()
"""By themselves, as strftime would follow the machine's locale."""
_NO_MINOR_UNIT = ("BIF", "DJF", "GNF", "KMF", "RWF", "UYI", "VUV", "XAF", "XOF", "XPF")
_DIGITS: Final = {**MINOR_UNITS, **dict.fromkeys(_NO_MINOR_UNIT, 0)}
"""Digits after the point, where they are not 2. Source: ISO 4217 list one."""
FINER_DIGITS = 2
"""Further decimals that an amount may have beyond its currency's minor unit, such as a unit price of $0.0125."""


def money(amount: Decimal | float | int, currency: str) -> str:
    """ "$1,250.00", "¥1,250", "CHF 1,250.00", "-€3.50"; currency: ISO 4217, "" for a bare figure.

    Decimals finer than the minor unit are kept (two more at most), never rounded away unsaid.
    """
    code = currency.strip().upper()
    digits = _DIGITS.get(code, 2)
    value = _exact(amount, digits + FINER_DIGITS)
    shown = max(digits, -int(value.normalize().as_tuple().exponent) if value else 0)
    figure = f"{abs(value):,.{shown}f}"
    sign = "-" if value < 0 else ""
    if code in _SYMBOLS:
        return f"{sign}{_SYMBOLS[code]}{figure}"
    return f"{code} {sign}{figure}" if code else f"{sign}{figure}"


def day(iso: str | date, style: Literal["us", "uk"] = "us") -> str:
    """A date written out: "November 21, 2026", or "21 November 2026" in style uk; iso: a date or YYYY-MM-DD."""
    value = date.fromisoformat(iso) if isinstance(iso, str) else iso
    month = _MONTHS[value.month - 1]
    return f"{value.day} {month} {value.year}" if style == "uk" else f"{month} {value.day}, {value.year}"


FOLLOWED_LEAST, FOLLOWED_MOST = Decimal("0.01"), 30
"""Share of a whole from which on a figure is taken for a part of it, and how many parts are looked at."""


def followed(whole: Decimal, text: str) -> Iterator[str]:
    """Figures that follow from a whole and the amounts that a text tells: sums and differences of two, such as what is
    left of it, or paid in all.
    """
    told = {abs(each.value) for each in find_amounts(text)}
    parts = sorted({abs(whole), *(each for each in told if each >= abs(whole) * FOLLOWED_LEAST)}, reverse=True)
    for more, less in combinations(parts[:FOLLOWED_MOST], 2):
        yield f"{more - less:f}"
        yield f"{more + less:f}"


def percent(share: float | Decimal) -> str:
    """A share of one as "5%" or "12.5%"; one decimal at most."""
    value = _exact(share, 3) * 100
    return f"{value.normalize():f}%" if value else "0%"


def _exact(amount: Decimal | float | int, digits: int) -> Decimal:
    """The decimal that is written, not the binary fraction beside it."""
    value = amount if isinstance(amount, Decimal) else Decimal(str(amount))
    return round(value, digits) if value.is_finite() else Decimal(0)
