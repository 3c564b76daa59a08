"""Whether the days of an invoice begin with the day or the month, also where no single one tells."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date

from aibackend_blocks.documents.invoices.head import find_dates_of
from aibackend_blocks.pages.cells import Sheet
from aibackend_blocks.values.dates import DateOrder, date_order

TERMS = frozenset({7, 10, 14, 15, 20, 21, 28, 30, 31, 45, 60, 90})
"""Days between an invoice and its payment that are usual."""


def order_of(sheet: Sheet, texts: Sequence[str], *, american: bool) -> DateOrder:
    """The order that days beyond the twelfth show; else the one in which payment is due after a usual time."""
    order = date_order(texts, month_first_hint=american)
    if order.certain:
        return order
    other = replace(order, day_first=not order.day_first)
    return other if _term(sheet, order) not in TERMS and _term(sheet, other) in TERMS else order


def _term(sheet: Sheet, order: DateOrder) -> int | None:
    """Days from the date of issue to that of payment, as an order reads them."""
    dates = find_dates_of(sheet, order, None)
    if dates.issue is None or dates.due is None or not dates.doubts:
        return None
    return (date.fromisoformat(dates.due.value) - date.fromisoformat(dates.issue.value)).days
