"""A till receipt, read simply: its head, its sums by their labels, and the lines before the first sum."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from decimal import Decimal
from typing import Any

from aibackend_blocks.cells import Row, Sheet
from aibackend_blocks.currencies import currency_of
from aibackend_blocks.dates import date_order
from aibackend_blocks.places import is_city_line, is_street
from aibackend_blocks.till_figures import find_days, find_money, find_times
from aibackend_blocks.till_labels import line_kind

_HEAD = 8
"""Rows at the top that name the shop and its place."""
_SUMS = ("subtotal", "net", "total", "tax", "tip", "cash", "change", "card", "rounding", "discount", "service")


def find_receipt(sheet: Sheet) -> dict[str, Any] | None:
    """The receipt on a sheet; None when no row tells a total."""
    texts = [row.text for row in sheet.rows]
    sums = dict(_sums(sheet))
    if "total" not in sums:
        return None
    days = [day for text in texts for day in find_days(text, date_order(texts))]
    times = [time for text in texts for time in find_times(text)]
    signs = [figure.currency for text in texts for figure in find_money(text) if figure.currency]
    return {
        "merchant": _merchant(sheet),
        "location": ", ".join(text for text in texts[1:_HEAD] if is_street(text) or is_city_line(text)),
        "date": days[0].iso if days else "",
        "time": times[0].value if times else "",
        "currency": currency_of(texts, signs)[0],
        "subtotal": sums.get("subtotal", sums.get("net", Decimal(0))),
        "tax": sums.get("tax", Decimal(0)),
        "tip": sums.get("tip"),
        "total": sums["total"],
        "payment_method": _method(sums),
        "category": "Other",
        "items": list(_items(sheet)),
    }


def _merchant(sheet: Sheet) -> str:
    """The first row of the head with more letters than anything else."""
    for row in sheet.rows[:_HEAD]:
        text = row.text.strip()
        if sum(c.isalpha() for c in text) >= max(3, 0.6 * len(text.replace(" ", ""))) and not line_kind(text)[0]:
            return text
    return ""


def _sums(sheet: Sheet) -> Iterator[tuple[str, Decimal]]:
    """Amounts by the label of their row; the largest total, and of the others the last."""
    best = Decimal(0)
    for row in sheet.rows:
        kind, amount = line_kind(row.text)[0], _amount(row, sheet)
        if kind not in _SUMS or amount is None:
            continue
        if kind != "total":
            yield kind, amount
        elif amount >= best:
            best = amount
            yield kind, amount


def _amount(row: Row, sheet: Sheet) -> Decimal | None:
    """The last amount of a row, or of the next one where that holds nothing else."""
    money = find_money(row.text)
    if not money and row.number + 1 < len(sheet.rows):
        below = sheet.rows[row.number + 1].text
        money = [] if sum(c.isalpha() for c in below) > 3 else find_money(below)
    return money[-1].value if money else None


def _method(sums: Mapping[str, Decimal]) -> str:
    return "Card" if "card" in sums else "Cash" if "cash" in sums else ""


def _items(sheet: Sheet) -> Iterator[dict[str, Any]]:
    for row in sheet.rows:
        kind = line_kind(row.text)[0]
        if kind in ("subtotal", "total"):
            return
        money = find_money(row.text)
        words = row.text[: money[0].start].strip() if money else ""
        if not kind and sum(c.isalpha() for c in words) >= 3:
            yield {"description": words, "quantity": 1, "amount": money[-1].value}
