"""A reply to a customer that can be sent as it is, and a note for the agent who sends it.

Each question gets the one sentence of the caller's `context` that answers it, in the words of the context; what no
sentence answers is named as it was asked and left to a person. The customer's words are not recast: a whole, well
written question is quoted, and nothing else. Matters of safety, law, health, discrimination, privacy and press have
fixed sentences and are marked for a person. Messages in Dutch, French, German, Italian, Portuguese and Spanish are read
by their words (`aibackend_blocks.language.customer.tongues`) and answered in their language; the note for the agent is
in English. Notes that are no sentences are told as a list. Limits: these languages; an answer tells the rule that
speaks to a question, it does not work out whether its condition holds, and says no "yes" or "no" of its own.
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
