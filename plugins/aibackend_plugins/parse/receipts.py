"""A till receipt, read simply: its head, its sums by their labels, and the lines before the first sum."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from decimal import Decimal
from typing import Any

from aibackend_blocks.cells import Row, Sheet
from aibackend_blocks.currencies import currency_of
from aibackend_blocks.dates import date_order
from aibackend_blocks.places import has_legal_form, is_city_line, is_street
from aibackend_blocks.till_figures import find_days, find_money, find_times
from aibackend_blocks.till_labels import line_kind

_HEAD = 8
"""Rows at the top that name the shop and its place."""
_PLACE = re.compile(
    r"(?i)\b(?:no\.?\s?\d|lot\b|jalan|jln|street|str\.|road|avenue|rue|via|calle|taman|lorong|plaza|\d{5}\s+[a-z]{3})"
)
"""How addresses begin that have no other sign of one."""
_OTHER = re.compile(
    r"(?i)\b(?:tel|phone|fax|gst|sst|vat|reg|roc|www|e-?mail|invoice|receipt|date|cashier|bill|table)\b|@"
)
_SUMS = ("subtotal", "net", "total", "tax", "tip", "cash", "change", "card", "rounding", "discount", "service")


def find_receipt(sheet: Sheet) -> dict[str, Any] | None:
    """The receipt on a sheet; None when no row tells a total or what was paid."""
    texts = [row.text for row in sheet.rows]
    sums = dict(_sums(sheet))
    total = sums.get("total", _paid(sums))
    if total is None:
        return None
    days = [day for text in texts for day in find_days(text, date_order(texts))]
    times = [time for text in texts for time in find_times(text)]
    signs = [figure.currency for text in texts for figure in find_money(text) if figure.currency]
    merchant = _merchant(sheet)
    return {
        "merchant": merchant,
        "location": _location(sheet, merchant),
        "date": days[0].iso if days else "",
        "time": times[0].value if times else "",
        "currency": currency_of(texts, signs)[0],
        "subtotal": sums.get("subtotal", sums.get("net", Decimal(0))),
        "tax": sums.get("tax", Decimal(0)),
        "tip": sums.get("tip"),
        "total": total,
        "payment_method": _method(sums),
        "category": "Other",
        "items": list(_items(sheet)),
    }


def _merchant(sheet: Sheet) -> str:
    """The first row of the head that ends in a legal form, else the first of letters."""
    rows = [row.text.strip() for row in sheet.rows[:_HEAD] if not line_kind(row.text)[0]]
    wordy = [text for text in rows if sum(c.isalpha() for c in text) >= max(3, 0.6 * len(text.replace(" ", "")))]
    return next((text for text in wordy[:4] if has_legal_form(text)), wordy[0] if wordy else "")


def _location(sheet: Sheet, merchant: str) -> str:
    """The rows under the shop's name, from the first that is of an address, as far as another matter begins."""
    texts = [row.text.strip() for row in sheet.rows[: 2 * _HEAD]]
    start = texts.index(merchant) + 1 if merchant in texts else 0
    lines: list[str] = []
    for text in texts[start:]:
        if _OTHER.search(text) or line_kind(text)[0] or find_money(text):
            if lines:
                break
        elif lines or is_street(text) or is_city_line(text) or _PLACE.search(text):
            lines.append(text.strip(" ,"))
    return ", ".join(lines)


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


def _paid(sums: Mapping[str, Decimal]) -> Decimal | None:
    """What was paid, where the total itself cannot be read."""
    if "cash" in sums:
        return sums["cash"] - sums.get("change", Decimal(0))
    return sums.get("card")


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
