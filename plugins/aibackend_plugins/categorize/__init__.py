"""Items sorted into the caller's own categories: bank lines, expenses, merchants, products, tickets.

Each item is compared with each category as sentence vectors of two encoders, beside a bank of everyday concepts and a
memory of what 35,000 other texts were filed under (`aibackend_blocks.models.zero_shot`); a known brand in an item adds
what one buys there (`aibackend_blocks.values.merchants`). What most items of a batch share, such as "POS purchase",
counts for nothing.
Limits: English above all; a small shop's bare name says little, and its confidence says so.
"""

from __future__ import annotations

from aibackend import Capability, LazyImport, hookimpl

from .examples import EXAMPLES
from .schema import Request, Response


@hookimpl
def capability() -> Capability:
    """The record of /v1/categorize."""
    return Capability(
        name="categorize",
        credits=3,
        unit="batch",
        summary="Up to 100 items categorized against a caller taxonomy, each with a confidence.",
        request=Request,
        response=Response,
        offline=LazyImport(f"{__name__}.offline:offline"),
        model=LazyImport(f"{__name__}.model:prompt"),
        checks=(
            LazyImport(f"{__name__}.checks:one_result_per_item"),
            LazyImport(f"{__name__}.checks:in_taxonomy"),
        ),
        examples=EXAMPLES,
    )
