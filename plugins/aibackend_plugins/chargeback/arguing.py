"""How an exhibit stands to the charge and to the terms, by days and spans that are told; "" where nothing is sure."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from .cues import NEGATED, is_cued
from .days import after_charge, called_off_after, in_time, within_notice
from .polarity import is_unreal
from .proof import Exhibit
from .reason import Reason

_SEVERAL = re.compile(r"\d{1,2}(?:st|nd|rd|th|\.)?\s?(?:,|-|–|/|&|[^\W\d]{1,3})\s?\d{1,2}\b")
"""Days in a row, of which one alone may be read: "3, 9 and 17 August"."""


def argued(exhibit: Exhibit, others: Sequence[Exhibit], reason: Reason, charged: str, book: Mapping[str, Any]) -> str:
    """A sentence of the book. charged: the day of the charge, or ""."""
    text, texts = exhibit.text, [each.text for each in others]
    if reason.category in ("canceled_recurring", "credit_not_processed") and "late" in book:
        timely = in_time(text, texts)
        if timely and not timely[0]:
            return str(book["late"].format(came=timely[1], allowed=timely[2]))
    if reason.category != "canceled_recurring":
        return ""
    if exhibit.kind == "outside" and (notice := within_notice(text, texts, charged)):
        return str(book["notice"].format(notice=notice))
    after = after_charge(text, charged) or 0
    if exhibit.kind == "outside":
        after = called_off_after(text, charged)
    elif exhibit.kind != "notice" or after > 0 or not _is_surely(exhibit):
        return ""
    if not after or _SEVERAL.search(text):
        return ""
    one, many = book["days"]
    days = one if abs(after) == 1 else many.format(n=abs(after))
    return str(book["after" if after > 0 else "before"].format(days=days))


def _is_surely(exhibit: Exhibit) -> bool:
    """Whether a record is of its kind: by a term, and without a denial."""
    text = exhibit.text
    return is_cued(text, exhibit.kind) and not NEGATED.search(text) and not is_unreal(text)
