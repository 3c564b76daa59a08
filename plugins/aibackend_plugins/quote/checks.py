"""What must hold of any quote, whoever wrote it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from decimal import Decimal
from typing import Any

from aibackend import Draft, RequestData
from aibackend_blocks.language.writing.claims import numbers, spelt
from aibackend_blocks.language.writing.figures import percent
from aibackend_blocks.language.writing.grounding import Grounding
from aibackend_blocks.values.currencies import MINOR_UNITS

from .totals import rounded

FIGURES_MOST = 40
"""Of a job: their products are counted."""


def _computed(request: Mapping[str, Any], draft: Any) -> Iterator[str]:
    """The figures of the lines and sums, and the tax rate in per cent."""
    result = draft.result
    yield percent(request["tax_rate"])
    yield from (f"{_exact(result[name]):f}" for name in ("subtotal", "tax", "total"))
    for line in result["line_items"]:
        yield " ".join(f"{_exact(line[name]).normalize():f}" for name in ("quantity", "unit_price", "amount"))


values_are_grounded = Grounding(
    written=("title", "assumptions/*", "scope_notes/*", "exclusions/*"),
    also=_computed,
)
"""Quantities are those of the job, or follow from them; words name only its figures, and what is computed of them."""


def rates_are_the_callers(request: RequestData, draft: Draft) -> str | None:
    """Each unit price is a rate of the request, with that rate's unit."""
    known = {(_exact(row["rate"]), row["unit"]) for row in request["rates"]}
    for place, line in enumerate(draft.result["line_items"]):
        if (_exact(line["unit_price"]), line["unit"]) not in known:
            return f"lineItems[{place}] is not at one of the caller's rates and units."
    return None


def sums_are_right(request: RequestData, draft: Draft) -> str | None:
    """Amounts, subtotal, tax and total follow from quantities, rates and tax rate."""
    result, digits = draft.result, MINOR_UNITS.get(request["currency"], 2)
    for place, line in enumerate(result["line_items"]):
        if _exact(line["amount"]) != rounded(_exact(line["quantity"]) * _exact(line["unit_price"]), digits):
            return f"lineItems[{place}].amount is not quantity × unitPrice."
    subtotal = sum((_exact(line["amount"]) for line in result["line_items"]), Decimal())
    if _exact(result["subtotal"]) != subtotal:
        return "subtotal is not the sum of the amounts."
    if _exact(result["tax"]) != rounded(subtotal * _exact(request["tax_rate"]), digits):
        return "tax is not subtotal × taxRate, rounded half up."
    return None if _exact(result["total"]) == subtotal + _exact(result["tax"]) else "total is not subtotal + tax."


def terms_are_kept(request: RequestData, draft: Draft) -> str | None:
    """The currency is the one asked for, and something is quoted."""
    if draft.result["currency"] != request["currency"]:
        return "currency is not the one asked for."
    return None if draft.result["line_items"] else "The quote has no line."


def _exact(value: object) -> Decimal:
    return Decimal(str(value))


def quantities_are_of_the_job(request: RequestData, draft: Draft) -> str | None:
    """A quantity that a model gives is a figure of the job, or the product of two or three of them."""
    if draft.start is None:
        return None
    known = {(line["description"], _exact(line["quantity"])) for line in draft.start.result.get("line_items", [])}
    told = sorted({Decimal(1), *numbers(request["job"]), *spelt(request["job"])})[:FIGURES_MOST]
    made = {one * other * third for one in told for other in told for third in told}
    for place, line in enumerate(draft.result["line_items"]):
        quantity = _exact(line["quantity"])
        if (line["description"], quantity) not in known and quantity not in made:
            return f"lineItems[{place}].quantity does not follow from the figures of the job."
    return None
