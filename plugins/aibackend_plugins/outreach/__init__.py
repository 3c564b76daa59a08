"""A short sequence of personal messages to a lead, for people who sell one thing to one company at a time.

The lead's facts are cut into clauses, turned into sentences to the reader, and ranked by how near they are in
meaning to the product; each step takes up another one, or another side of the product, and the last makes it easy to
say no. Nothing is said of the lead that its text does not say, and nothing of the product but its own description.
Limits: English; the text of the lead is taken for true, and what reads like an order to a program is left out.
"""

from __future__ import annotations

from aibackend import Capability, LazyImport, hookimpl

from .examples import EXAMPLES
from .schema import Request, Response


@hookimpl
def capability() -> Capability:
    """The record of /v1/outreach."""
    return Capability(
        name="outreach",
        credits=6,
        unit="sequence",
        summary="Personalized outreach sequence from an enriched lead and a product description.",
        request=Request,
        response=Response,
        offline=LazyImport(f"{__name__}.offline:offline"),
        model=LazyImport(f"{__name__}.model:prompt"),
        checks=(
            LazyImport(f"{__name__}.checks:steps_are_as_asked"),
            LazyImport(f"{__name__}.checks:nothing_is_invented"),
            LazyImport(f"{__name__}.checks:messages_can_be_sent"),
            LazyImport(f"{__name__}.checks:the_last_lets_go"),
            LazyImport(f"{__name__}.checks:values_are_grounded"),
        ),
        examples=EXAMPLES,
    )
