"""Counts and prices that make an amount, in either order."""

from __future__ import annotations

from decimal import Decimal

import pytest

from aibackend_blocks.documents.receipts.counts import count_and_price, count_in


@pytest.mark.parametrize(
    ("text", "amount", "count"),
    [
        ("3 stk à 149,00", "447.00", "3"),
        ("0,75 h * 640,00", "480.00", "0.75"),
        ("1,99 * 2", "3.98", None),
        ("12,50 € x 3", "37.50", None),
    ],
    ids=["pieces", "hours", "a price first", "a price with its sign first"],
)
def test_a_price_is_no_count(text: str, amount: str, count: str | None) -> None:
    """What has cents before a whole number is the price."""
    made = count_and_price(text, Decimal(amount))

    assert (str(count_in(made)) if made else None) == count
