"""A line of goods told as a small form, as pumps print it: name, measure, price of one, and what it comes to."""

from __future__ import annotations

import re
from collections.abc import Sequence
from decimal import Decimal

from aibackend_blocks.documents.receipts.counts import CENT
from aibackend_blocks.documents.receipts.findings import TillLine
from aibackend_blocks.values.amounts import CURRENCY

LINES = 2
"""Lines over the amount: one tells how much, the other the price."""
_FIGURE = re.compile(r"(?<![\d.,])\d{1,4}[.,]\d{2,3}(?![\d.,])")
_THOUSANDTHS = re.compile(r"[.,]\d{3}$")
_PRICE = re.compile(rf"/|(?<![^\W\d_])(?:{CURRENCY})(?![^\W\d_])")


def measured(lines: Sequence[TillLine], place: int) -> Decimal | None:
    """How much was sold, where two lines right above an amount tell that and the price, one of them in thousandths."""
    if place < LINES or len(lines[place].money) != 1:
        return None
    over = lines[place - LINES : place]
    figures = [_FIGURE.findall(line.text) for line in over]
    if [len(each) for each in figures] != [1, 1] or not any(_THOUSANDTHS.search(each) for (each,) in figures):
        return None
    one, other = (Decimal(each.replace(",", ".")) for (each,) in figures)
    if abs(one * other - lines[place].money[0].value) > CENT:
        return None
    prices = [bool(_PRICE.search(line.text)) for line in over]
    return other if prices == [True, False] else one
