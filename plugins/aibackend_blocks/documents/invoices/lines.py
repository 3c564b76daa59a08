"""The lines of an invoice by the headings of its table of goods, in the ways in which these can be read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal

from aibackend_blocks.documents.invoices.findings import Line
from aibackend_blocks.pages.line_tables import LineItem, LineTable
from aibackend_blocks.pages.quotes import Found

ZERO = Decimal(0)
CUT_MOST = 3
"""Rows at the foot of a table that may be sums."""


def headed_readings(table: LineTable | None) -> list[list[LineItem]]:
    """The lines by the table's headings: as printed, with reductions taken off, with these as lines of their own."""
    if table is None:
        return []
    items = list(table.items)
    reduced = [_reduced(item) for item in items]
    whole = [items, reduced, _apart(items)] if reduced != items else [items]
    return [*whole, *(items[:end] for end in range(len(items) - 1, max(0, len(items) - CUT_MOST - 1), -1))]


def as_line(item: LineItem) -> Line:
    """A line with the places of its figures; one whose product is right is the surer."""
    finder = "line_product" if item.multiplies else "line_column"

    def found(value: Decimal | None, kind: str) -> Found[Decimal] | None:
        if value is None:
            return None
        return Found(value=value, page=item.page, quote=item.quotes.get(kind, ""), finder=finder)

    return Line(
        description=Found(
            value=item.description, page=item.page, quote=item.quotes.get("description", ""), finder="line_description"
        ),
        quantity=found(item.quantity, "quantity"),
        unit_price=found(item.unit_price, "unit_price"),
        amount=found(item.amount, "amount"),
    )


def _reduced(item: LineItem) -> LineItem:
    if item.amount is None or item.reduction is None:
        return item
    return replace(item, amount=item.amount - abs(item.reduction))


def _apart(items: Sequence[LineItem]) -> list[LineItem]:
    """The reductions as lines of their own."""
    apart = []
    for item in items:
        apart.append(replace(item, reduction=None))
        if item.reduction is not None:
            apart.append(
                replace(
                    item, description=item.reduction_text, quantity=None, unit_price=None, reduction=None,
                    amount=-abs(item.reduction), quotes={},
                )
            )  # fmt: skip
    return apart
