"""A short sequence of personal messages to a lead, for people who sell one thing to one company at a time.

Only what is surely statable is stated, in the words it was given: of the lead, what it does in public and where no
more than a verb's form and its subject would change, the fact nearest to the product first; of the product, its whole
sentences as they are and everything else as points of a list. Each step takes up another part, and
the last makes it easy to say no. Of a lead in another language than English a piece of news, or its description, is
quoted. Limits: the text of the lead is taken for true, and what reads like an order to a program is left out.
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
