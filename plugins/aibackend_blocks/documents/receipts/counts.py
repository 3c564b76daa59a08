"""Counts and prices in the lines of a till, known by their product."""

from __future__ import annotations

import re
from decimal import Decimal

PRODUCT = re.compile(
    r"(?<![\w,@])(?<!\d\.)(?P<count>\d{1,3}(?:[.,]\d{1,3})?)(?P<unit>[^\d\n]{1,12}?)(?P<price>\d[\d.,]*)"
)
"""A count and a price with a word or two between them, whatever they are: `3 stk à 149,00`, `2コ X 単740`."""
TIMES_SIGN = re.compile(r"(?i)(?<![^\W\d])x(?![^\W\d])|[×*@]")
_PRICED = re.compile(r"[.,]\d\d$")
CENT = Decimal("0.01")


def count_and_price(text: str, amount: Decimal) -> re.Match[str] | None:
    """The count and the price in a text that make an amount."""
    for match in PRODUCT.finditer(text):
        if _PRICED.search(match["count"]) and not _PRICED.search(match["price"]):
            continue  # the price stands first
        price = re.sub(r"[.,](?!\d\d?$)", "", match["price"]).replace(",", ".")
        if abs(count_in(match) * Decimal(price) - amount) <= CENT:
            return match
    return None


def count_in(match: re.Match[str]) -> Decimal:
    """The count that a form found."""
    return Decimal(match["count"].replace(",", "."))


def is_multiple(made: re.Match[str]) -> bool:
    """Whether a sign of multiplication stands between a count, other than one, and its price."""
    return count_in(made) != 1 and bool(TIMES_SIGN.search(made["unit"]))


def is_priced(made: re.Match[str]) -> bool:
    """Whether a sign of multiplication leads from a count, whatever it is, to a price with cents."""
    signs = list(TIMES_SIGN.finditer(made["unit"]))[-1:]
    return bool(signs and not made["unit"][signs[0].end() :].strip() and _PRICED.search(made["price"]))
