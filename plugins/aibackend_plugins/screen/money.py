"""Sums in two currencies, side by side as far as that can be done without rates."""

from __future__ import annotations

import re

_SIGNS = {"$": "USD", "€": "EUR", "£": "GBP", "¥": "JPY", "₹": "INR"}
_CODES = re.compile(
    r"\b(USD|EUR|GBP|CHF|SEK|NOK|DKK|PLN|CZK|HUF|JPY|CNY|RMB|INR|CAD|AUD|NZD|BRL|MXN|ZAR|TRY|KRW|SGD|HKD)\b|[$€£¥₹]",
    re.IGNORECASE,
)
NEAR = frozenset({"USD", "EUR", "GBP", "CHF"})
"""Currencies of which one has been worth between WORTH of any other since 2015."""
WORTH = (0.6, 1.65)


def currency(text: str) -> str:
    """ISO 4217 of the first currency that a text names; "" for none."""
    found = _CODES.search(text)
    return _SIGNS.get(found.group(), found.group().upper()) if found else ""


def least_and_most(known: str, asked: str) -> tuple[float, float] | None:
    """What a sum is to be multiplied with to be compared: least and most; None where that cannot be told."""
    first, second = currency(known), currency(asked)
    if not first or not second or first == second:
        return 1.0, 1.0
    return WORTH if {first, second} <= NEAR else None
