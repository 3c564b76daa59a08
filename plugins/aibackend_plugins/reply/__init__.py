"""A reply to a customer that can be sent as it is, and a note for the agent who sends it.

The customer's points are found sentence by sentence (`aibackend_blocks.language.customer`) and answered one by one
from the caller's `context`; what the context does not say is not said, but asked for or left to a person. Matters of
safety, law, health, discrimination, privacy and press are marked for a person. Messages in French, German, Portuguese
and Spanish are read by their words (`aibackend_blocks.language.customer.tongues`) and answered in their language,
with the customer's own words quoted; the note for the agent is in English. Notes that
are no sentences are told as a list of points, in the order of the questions. Limits: these languages; an answer tells
the rules that speak to a point, it does not work out which of their conditions holds.
"""

from __future__ import annotations

from aibackend import Capability, LazyImport, hookimpl

from .examples import EXAMPLES
from .schema import Request, Response


@hookimpl
def capability() -> Capability:
    """The record of /v1/reply."""
    return Capability(
        name="reply",
        credits=5,
        unit="reply",
        summary="Ready-to-send reply to a customer thread plus an internal agent note.",
        request=Request,
        response=Response,
        offline=LazyImport(f"{__name__}.offline:offline"),
        model=LazyImport(f"{__name__}.model:prompt"),
        checks=(
            LazyImport(f"{__name__}.checks:nothing_invented"),
            LazyImport(f"{__name__}.checks:promises_stand_in_context"),
            LazyImport(f"{__name__}.checks:answers_stay"),
            LazyImport(f"{__name__}.checks:signed_as_asked"),
            LazyImport(f"{__name__}.checks:fit_to_send"),
            LazyImport(f"{__name__}.checks:sound"),
            LazyImport(f"{__name__}.checks:every_point_ends"),
            LazyImport(f"{__name__}.checks:values_are_grounded"),
        ),
        examples=EXAMPLES,
    )
