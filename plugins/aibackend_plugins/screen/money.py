"""Sums in two currencies, side by side as far as that can be done without today's rates."""

from __future__ import annotations

import re

_SIGNS = {
    "$": "USD", "€": "EUR", "£": "GBP", "¥": "JPY", "₹": "INR", "EURO": "EUR", "EUROS": "EUR", "DOLLAR": "USD",
    "DOLLARS": "USD", "RMB": "CNY",
}  # fmt: skip
IN_DOLLARS = {
    "USD": (1.0, 1.0), "EUR": (0.95, 1.26), "GBP": (1.05, 1.6), "CHF": (0.96, 1.32), "SEK": (0.086, 0.13),
    "NOK": (0.083, 0.14), "DKK": (0.127, 0.17), "PLN": (0.19, 0.31), "CZK": (0.038, 0.051), "HUF": (0.0022, 0.0041),
    "JPY": (0.0061, 0.01), "CNY": (0.135, 0.165), "INR": (0.011, 0.0165), "CAD": (0.68, 0.87), "AUD": (0.57, 0.83),
    "NZD": (0.55, 0.8), "BRL": (0.15, 0.4), "MXN": (0.038, 0.07), "ZAR": (0.049, 0.09), "TRY": (0.02, 0.45),
    "KRW": (0.00066, 0.00097), "SGD": (0.68, 0.79), "HKD": (0.126, 0.13),
}  # fmt: skip
"""What one unit of a currency has been worth in US dollars since 2015, least and most, rounded outwards. A comparison
that comes out the same at both ends holds whatever the rate of the day."""
CODES = "|".join([*IN_DOLLARS, *filter(str.isalpha, _SIGNS)])
_NAMED = re.compile(rf"(?<![A-Za-z])({CODES})(?![A-Za-z])|[$€£¥₹]", re.IGNORECASE)


def currency(text: str) -> str:
    """ISO 4217 of the first currency that a text names; "" for none."""
    found = _NAMED.search(text)
    named = found.group().upper() if found else ""
    return _SIGNS.get(named, named)


def least_and_most(known: str, asked: str) -> tuple[float, float] | None:
    """What a sum is to be multiplied with to be compared: least and most; None where that cannot be told."""
    first, second = currency(known), currency(asked)
    if not first or not second or first == second:
        return 1.0, 1.0
    if first not in IN_DOLLARS or second not in IN_DOLLARS:
        return None
    return IN_DOLLARS[first][0] / IN_DOLLARS[second][1], IN_DOLLARS[first][1] / IN_DOLLARS[second][0]
