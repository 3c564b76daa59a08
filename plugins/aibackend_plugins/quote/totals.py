"""Lines and sums in exact decimals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal
from typing import Any

from .entries import Entry

_QUANTITY_DIGITS = Decimal("0.001")
"""Quantities are quoted to the thousandth, and priced as quoted."""


@dataclass(frozen=True, kw_only=True)
class Sums:
    """Line items as the response has them, and their sums."""

    lines: list[dict[str, Any]]
    subtotal: Decimal
    tax: Decimal
    total: Decimal


def priced(entries: Sequence[Entry], tax_rate: Decimal, digits: int) -> Sums:
    """The entries of one rate as one line each, in the order in which the job names them.

    digits: of the currency's minor unit; each amount and the tax are rounded there, halves up.
    """
    quantities: dict[int, Decimal] = {}
    for entry in entries:
        quantities[entry.rate.place] = quantities.get(entry.rate.place, Decimal()) + entry.quantity
    rates = {entry.rate.place: entry.rate for entry in entries}
    lines: list[dict[str, Any]] = []
    for place, exact in quantities.items():
        rate, quantity = rates[place], exact.quantize(_QUANTITY_DIGITS, ROUND_HALF_UP)
        lines.append(
            {
                "description": rate.item,
                "quantity": quantity,
                "unit": rate.unit,
                "unit_price": rate.price,
                "amount": rounded(quantity * rate.price, digits),
            }
        )
    subtotal = sum((Decimal(line["amount"]) for line in lines), Decimal())
    tax = rounded(subtotal * tax_rate, digits)
    return Sums(lines=lines, subtotal=subtotal, tax=tax, total=subtotal + tax)


def rounded(amount: Decimal, digits: int) -> Decimal:
    """An amount at so many decimals, halves away from zero."""
    return amount.quantize(Decimal(1).scaleb(-digits), ROUND_HALF_UP)
