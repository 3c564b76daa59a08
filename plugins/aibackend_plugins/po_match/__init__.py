"""Three-way match of an invoice, its purchase order and its goods receipt, for accounts payable.

Each paper may be JSON of /v1/invoice, of another system, or plain text. Lines are paired one to one by article code,
description, price and quantity at the greatest total likeness; part deliveries and second bills join their item. What
differs by more than 1 % and 0.01 is reported once, at its cause: sums that follow from a line are not reported again,
but for a total that asks for more than was ordered. What one plain text leaves open, the other papers settle. Limits:
1,000 lines a paper.
"""

from __future__ import annotations

from aibackend import Capability, LazyImport, hookimpl

from .examples import EXAMPLES
from .schema import Request, Response


@hookimpl
def capability() -> Capability:
    """The record of /v1/po-match."""
    return Capability(
        name="po-match",
        credits=10,
        unit="match",
        summary="Three-way match of invoice, purchase order and receipt.",
        request=Request,
        response=Response,
        offline=LazyImport(f"{__name__}.offline:offline"),
        model=LazyImport(f"{__name__}.model:prompt"),
        checks=(
            LazyImport(f"{__name__}.checks:status_agrees"),
            LazyImport(f"{__name__}.checks:sides_differ"),
            LazyImport(f"{__name__}.checks:nothing_grave_is_approved"),
            LazyImport(f"{__name__}.checks:figures_stand"),
            LazyImport(f"{__name__}.checks:values_are_grounded"),
        ),
        examples=EXAMPLES,
    )
