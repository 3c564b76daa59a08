"""What must hold of any reading of a receipt, whoever read it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from decimal import Decimal
from itertools import combinations
from typing import Any

from aibackend import Draft, RequestData
from aibackend_blocks.documents.till_figures import find_money
from aibackend_blocks.language.writing.grounding import Grounding
from aibackend_blocks.pages.labels import fold
from aibackend_blocks.values.amounts import find_amounts

TOLERANCE = Decimal("0.05")
"""Cash is rounded to five cents."""
CHARGES_MOST = 3
"""Service, rounding and discount: what stands between the sums."""
ALIKE = 80
"""Likeness, 0..100, of a name to the best stretch of the text from which it stands there, garbled letters allowed."""


values_are_grounded = Grounding(
    needed=("total", "items"),
    filled=("total", "items"),
    gathered=("location", "payment_method", "items/*/description"),
    figures=("subtotal", "tax", "tip", "total", "items/*/amount"),
    dates=("date",),
    copied=("time",),
    currencies=("currency",),
)
"""Every value that a model gives stands on the receipt, or follows from its figures."""


def sums_add_up(request: RequestData, draft: Draft) -> str | None:
    """Subtotal, tax and tip make the total, or differ from it by what the receipt itself tells."""
    result = draft.result
    subtotal, tax, total = (_exact(result[name]) for name in ("subtotal", "tax", "total"))
    missing = abs(subtotal + tax + _exact(result["tip"] or 0) - total)
    if not (subtotal and total) or missing <= TOLERANCE or missing == tax:
        return None
    if _is_made_of(missing, figures_of(draft.source)):
        return None
    return "subtotal + tax + tip is not total, and no charge or discount on the receipt is the difference."


def items_add_up(request: RequestData, draft: Draft) -> str | None:
    """No item is worth more than all of the receipt, unless something is taken off on it."""
    total = max(abs(_exact(draft.result[name])) for name in ("subtotal", "total"))
    figures = figures_of(draft.source)
    for place, item in enumerate(draft.result["items"]):
        amount = _exact(item["amount"])
        if total and abs(amount) > total + TOLERANCE and abs(amount) not in figures:
            return f"items[{place}].amount is more than the total and does not stand on the receipt."
    return None


def values_stand_in_source(request: RequestData, draft: Draft) -> str | None:
    """The merchant and each amount of the answer are on the receipt; a subtotal may be computed from it."""
    if not draft.source:
        return None
    from rapidfuzz import fuzz

    merchant = _bare(draft.result["merchant"])
    if merchant and fuzz.partial_ratio(merchant, _bare(draft.source)) < ALIKE:
        return "merchant does not stand on the receipt."
    figures = figures_of(draft.source)
    for field, amount in _amounts(draft.result):
        if amount and abs(amount) not in figures:
            return f"{field} does not stand on the receipt."
    return None


def figures_of(text: str) -> set[Decimal]:
    """Every amount in a text, in every reading, without its sign."""
    found = {abs(each.value) for line in text.splitlines() for each in find_money(line)}
    return found | {abs(each.value) for sign in (".", ",") for each in find_amounts(text, "." if sign == "." else ",")}


def _amounts(result: Any) -> Iterator[tuple[str, Decimal]]:
    yield "total", _exact(result["total"])
    for place, item in enumerate(result["items"]):
        yield f"items[{place}].amount", _exact(item["amount"])


def _is_made_of(value: Decimal, figures: set[Decimal]) -> bool:
    """Whether the value is a figure of the receipt, or a sum or difference of a few small ones."""
    if value in figures:
        return True
    small = sorted(each for each in figures if each and each <= max(value * 2, Decimal(1)))[:40]
    return any(value in (a + b, abs(a - b)) for a, b in combinations(small, 2)) or any(
        value in (a + b + c, abs(a + b - c), abs(a - b - c)) for a, b, c in combinations(small[:15], CHARGES_MOST)
    )


def _bare(text: str) -> str:
    return re.sub(r"[\W_]", "", fold(text))


def _exact(value: object) -> Decimal:
    return Decimal(str(value))
