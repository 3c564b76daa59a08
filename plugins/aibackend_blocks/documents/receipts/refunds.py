"""A receipt of goods given back: a sale turned about, whose amounts all are below zero.

Only its signs differ from those of a sale, so it is read as the sale that it takes back, and its figures are turned.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal

from aibackend_blocks.documents.receipts.findings import Findings, Item, TillLine
from aibackend_blocks.pages.quotes import Found


def is_refund(lines: Sequence[TillLine]) -> bool:
    """Whether amounts stand on the roll, and none of them is above zero."""
    values = {figure.value for line in lines for figure in line.money} - {Decimal(0)}
    return bool(values) and max(values) < 0


def as_sale(lines: Sequence[TillLine]) -> list[TillLine]:
    """The lines with the amounts of the sale that they take back."""
    return [replace(line, money=tuple(replace(figure, value=-figure.value) for figure in line.money)) for line in lines]


def taken_back(sale: Findings) -> Findings:
    """What was read as a sale, as the refund that it is."""
    totals = sale.totals
    return replace(
        sale,
        totals=replace(
            totals,
            subtotal=_turned(totals.subtotal),
            tax=_turned(totals.tax),
            tip=_turned(totals.tip),
            total=_turned(totals.total),
        ),
        items=tuple(_item(each) for each in sale.items),
    )


def _item(item: Item) -> Item:
    return replace(item, amount=replace(item.amount, value=-item.amount.value))


def _turned(found: Found[Decimal] | None) -> Found[Decimal] | None:
    return found and replace(found, value=-found.value)
