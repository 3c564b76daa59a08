"""Invoices to vendor, customer, numbers, dates, sums and lines, for accounts payable and bookkeeping.

E-invoices (ZUGFeRD, Factur-X, UBL) are read exactly. On pages every figure, date, code and text is a candidate: lines
and sums are the figures that add up, whatever they are called, and only printed figures are told as total; a scorer
trained on invented invoices in seventeen languages, and labels in seven, tell parties, numbers, dates and terms. What
the page does not say stays empty; a vendor known only by a logo cannot be named.

Sources: EN 16931-1:2017 for what an invoice says; Council Directive 2006/112/EC, article 226, for what it must say.
"""

from __future__ import annotations

from aibackend import Capability, LazyImport, hookimpl
from aibackend_plugins.invoice.examples import EXAMPLES
from aibackend_plugins.invoice.schema import Request, Response


@hookimpl
def capability() -> Capability:
    return Capability(
        name="invoice",
        credits=8,
        unit="document",
        summary="Invoice to vendor, dates, PO reference, tax, totals and line items.",
        request=Request,
        response=Response,
        offline=LazyImport(f"{__name__}.offline:offline"),
        model=LazyImport(f"{__name__}.model:prompt"),
        checks=(
            LazyImport(f"{__name__}.checks:sums_add_up"),
            LazyImport(f"{__name__}.checks:lines_add_up"),
            LazyImport(f"{__name__}.checks:new_lines_close"),
            LazyImport(f"{__name__}.checks:total_stays"),
            LazyImport(f"{__name__}.checks:parties_are_whole"),
            LazyImport(f"{__name__}.checks:dates_are_in_order"),
            LazyImport(f"{__name__}.checks:values_stand_in_source"),
            LazyImport(f"{__name__}.checks:values_are_grounded"),
        ),
        examples=EXAMPLES,
    )
