"""Receipts to merchant, items, totals, payment method and expense category, for expense claims and bookkeeping.

Made for photographs and scans of till rolls: labels are matched letter by letter so that a garbled one is still known,
and sums that add up win over sums that only look right. Labels in English, German, French, Spanish, Italian, Dutch,
Portuguese and Malay. What the receipt does not say stays empty; a merchant known only by a logo cannot be named.

Source of the task: ICDAR 2019 SROIE (merchant, address, date, total of scanned receipts).
"""

from __future__ import annotations

from aibackend import Capability, LazyImport, hookimpl
from aibackend_plugins.receipt.examples import EXAMPLES
from aibackend_plugins.receipt.schema import Request, Response


@hookimpl
def capability() -> Capability:
    return Capability(
        name="receipt",
        credits=6,
        unit="receipt",
        summary="Receipt to merchant, items, totals, payment method and expense category.",
        request=Request,
        response=Response,
        offline=LazyImport(f"{__name__}.offline:offline"),
        model=LazyImport(f"{__name__}.model:prompt"),
        checks=(
            LazyImport(f"{__name__}.checks:sums_add_up"),
            LazyImport(f"{__name__}.checks:items_add_up"),
            LazyImport(f"{__name__}.checks:values_stand_in_source"),
            LazyImport(f"{__name__}.checks:values_are_grounded"),
        ),
        examples=EXAMPLES,
    )
