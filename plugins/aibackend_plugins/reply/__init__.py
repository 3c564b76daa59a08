"""A reply to a customer that can be sent as it is, and a note for the agent who sends it.

The customer's points are found sentence by sentence (`aibackend_blocks.customer`) and answered one by one from the
caller's `context`; what the context does not say is not said, but asked for or left to a person. Matters of safety,
law, health, discrimination, privacy and press are marked for a person. Messages in French, German, Portuguese and
Spanish are read by their words (`aibackend_blocks.customer.tongues`) and answered in their language, with the
customer's own words quoted; the note for the agent is in English. Limits: these languages; an answer tells the rules
that speak to a point, it does not work out which of their conditions holds.
"""

from __future__ import annotations

from aibackend import Capability, Later, hookimpl

from .examples import EXAMPLES
from .schema import Request, Response


@hookimpl
def capability() -> Capability:
    """The record of /v1/reply."""
    return Capability(
        name="reply",
        credits=5,
        unit="reply",
        purpose="Ready-to-send reply to a customer thread plus an internal agent note.",
        request=Request,
        response=Response,
        offline=Later(f"{__name__}.offline:offline"),
        model=Later(f"{__name__}.model:prompt"),
        checks=(
            Later(f"{__name__}.checks:nothing_invented"),
            Later(f"{__name__}.checks:promises_stand_in_context"),
            Later(f"{__name__}.checks:signed_as_asked"),
            Later(f"{__name__}.checks:fit_to_send"),
        ),
        examples=EXAMPLES,
    )
