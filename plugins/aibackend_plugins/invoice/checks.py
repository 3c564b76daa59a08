"""What must hold of any reading of an invoice, whoever read it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from decimal import Decimal
from typing import Any

from aibackend import Draft, RequestData
from aibackend_blocks.language.writing.grounding import Grounding
from aibackend_blocks.pages.labels import fold
from aibackend_blocks.values.amounts import find_amounts

TOLERANCE = Decimal("0.02")
"""Cents by which sums of rounded parts may differ."""


values_are_grounded = Grounding(
    needed=("total", "line_items"),
    filled=("total", "line_items"),
    copied=("vendor/name", "vendor/tax_id", "customer", "invoice_number", "po_number"),
    gathered=("vendor/address", "payment_terms", "line_items/*/description"),
    figures=("subtotal", "tax", "total", "line_items/*/quantity", "line_items/*/unit_price", "line_items/*/amount"),
    dates=("issue_date", "due_date"),
    currencies=("currency",),
)
"""Every value that a model gives stands in the document, or follows from its figures."""


def total_stays(request: RequestData, draft: Draft) -> str | None:
    """A total that was found is not another's to change, but of a model which is asked for all."""
    found = draft.start.result.get("total") if draft.start is not None else None
    wrong = found and draft.result["total"] != found and not draft.is_read_anew
    return "total must stay what the draft found." if wrong else None


def sums_add_up(request: RequestData, draft: Draft) -> str | None:
    """Subtotal and tax make the total, or differ from it by what the document itself tells: a charge, a rounding."""
    result = draft.result
    subtotal, tax, total = (_exact(result[name]) for name in ("subtotal", "tax", "total"))
    if not (subtotal and total) or abs(subtotal + tax - total) <= TOLERANCE:
        return None
    if abs(subtotal + tax - total) in _figures(draft.source):
        return None
    return "subtotal + tax is not total, and no charge or discount in the document is the difference."


def lines_add_up(request: RequestData, draft: Draft) -> str | None:
    """The lines make the subtotal or the total, or differ by what the document itself tells."""
    result = draft.result
    sums = [_exact(result[name]) for name in ("subtotal", "total") if result[name]]
    lines = sum((_exact(line["amount"]) for line in result["line_items"]), Decimal(0))
    if not result["line_items"] or not sums or any(abs(lines - each) <= TOLERANCE for each in sums):
        return None
    figures = _figures(draft.source)
    if any(abs(lines - each) in figures for each in sums):
        return None
    return "The line items' amounts add up to neither subtotal nor total."


def new_lines_close(request: RequestData, draft: Draft) -> str | None:
    """A model's lines are quantity times price, and make the subtotal or the total, to the cent; those of a model that
    is asked for all but for a discount or a charge that the document tells."""
    if draft.start is None or draft.result["line_items"] == draft.start.result.get("line_items"):
        return None
    result, figures = draft.result, _figures(draft.source)
    old = draft.start.result.get("line_items") or []
    for place, line in enumerate(result["line_items"]):
        quantity, price, amount = (_exact(line[name] or 0) for name in ("quantity", "unit_price", "amount"))
        off = abs(quantity * price - amount)
        told = draft.is_read_anew and _is_told(off, quantity * price, figures)
        if line not in old and quantity and price and off > TOLERANCE and not told:
            return f"lineItems[{place}]: quantity times unitPrice is not amount."
    total = sum((_exact(line["amount"]) for line in result["line_items"]), Decimal(0))
    rests = [abs(total - _exact(result[name])) for name in ("subtotal", "total")]
    if min(rests) <= TOLERANCE:
        return None
    before, after = ({abs(_exact(line["amount"])) for line in lines} for lines in (old, result["line_items"]))
    if draft.is_read_anew and any(rest in figures - (before - after) for rest in rests):
        return None
    return "The line items' amounts must add up to subtotal or total: give each line of the document, and no other."


def parties_are_whole(request: RequestData, draft: Draft) -> str | None:
    """A vendor's name does not change places with the customer's while its address stays."""
    if draft.start is None or not draft.start.result:
        return None
    (vendor, customer), (old, buyer) = (
        (each["vendor"], _bare(each["customer"])) for each in (draft.result, draft.start.result)
    )
    name = _bare(vendor["name"])
    if name == _bare(old["name"]) or not name:
        return None if not customer or customer != name or customer == buyer else "customer must not be the vendor."
    if name == customer or (name == buyer and vendor["address"] == old["address"]):
        return "vendor: name and address must be of the same company, and not the customer's."
    return None


def dates_are_in_order(request: RequestData, draft: Draft) -> str | None:
    """Nothing is due before it was issued."""
    issued, due = draft.result["issue_date"], draft.result["due_date"]
    return "dueDate is before issueDate." if issued and due and due < issued else None


def values_stand_in_source(request: RequestData, draft: Draft) -> str | None:
    """Each name, number and amount of the answer is in the document; sums and tax may be computed from it."""
    if not draft.source:
        return None
    text = _bare(draft.source)
    for field, value in _texts(draft.result):
        if value and _bare(value) not in text:
            return f"{field} does not stand in the document."
    figures = _figures(draft.source)
    for field, amount in _amounts(draft.result):
        if amount and abs(amount) not in figures:
            return f"{field} does not stand in the document."
    return None


def _texts(result: Any) -> Iterator[tuple[str, str]]:
    yield "vendor.name", result["vendor"]["name"]
    yield "vendor.taxId", result["vendor"]["tax_id"] or ""
    yield "customer", result["customer"]
    yield "invoiceNumber", result["invoice_number"]
    yield "poNumber", result["po_number"]


def _amounts(result: Any) -> Iterator[tuple[str, Decimal]]:
    yield "total", _exact(result["total"])
    for place, line in enumerate(result["line_items"]):
        yield f"lineItems[{place}].unitPrice", _exact(line["unit_price"])


def _figures(text: str) -> set[Decimal]:
    """Every figure in a text, in both readings of its decimal sign, without its sign."""
    return {abs(each.value) for sign in (".", ",") for each in find_amounts(text, "." if sign == "." else ",")}


def _is_told(off: Decimal, whole: Decimal, figures: set[Decimal]) -> bool:
    """Whether the document tells what a line differs by from quantity times price: an amount, or per cent of it."""
    return off in figures or any(abs(whole * each / 100 - off) <= TOLERANCE for each in figures if 0 < each < 100)


def _bare(text: str) -> str:
    return re.sub(r"[\W_]", "", fold(text))


def _exact(value: object) -> Decimal:
    return Decimal(str(value))
