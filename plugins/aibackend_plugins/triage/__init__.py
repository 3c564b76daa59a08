"""A support ticket sorted: how soon somebody must act, of what kind it is, who takes it, and a first answer to send.

Priority is judged by a small head over likeness to written tickets and telling words
(`aibackend_plugins.triage.urgency`), and in customers' letters by the usual haste of their kind (`haste.py`). The
kind follows from likeness to written lines and from plain signs such as error messages (`kinds.py`, `signs.py`), and in
developers' notes from a head that tells faults, wishes and questions apart (`reports`).
Given categories and teams of common names are read for what such desks take on (`desks.py`), others by
`aibackend_blocks.models.zero_shot`; without them `lists.py` serves.
The first answer names what the ticket is about and asks for what it leaves out; it promises nothing.

Limits: English; tickets in
six more languages are sorted by their plainest words and answered in their language, others are answered with a
question for a translation. The ticket alone is judged: who the customer is and what was agreed is not known.
"""

from __future__ import annotations

from aibackend import Capability, LazyImport, hookimpl

from .examples import EXAMPLES
from .schema import Request, Response


@hookimpl
def capability() -> Capability:
    """The record of /v1/triage."""
    return Capability(
        name="triage",
        credits=3,
        unit="ticket",
        summary="Support ticket priority, category, team, sentiment, SLA risk and suggested first response.",
        request=Request,
        response=Response,
        offline=LazyImport(f"{__name__}.offline:offline"),
        model=LazyImport(f"{__name__}.model:prompt"),
        checks=(
            LazyImport(f"{__name__}.checks:labels_are_given_ones"),
            LazyImport(f"{__name__}.checks:response_is_supported"),
            LazyImport(f"{__name__}.checks:nothing_is_promised"),
            LazyImport(f"{__name__}.checks:quotes_are_verbatim"),
            LazyImport(f"{__name__}.checks:values_are_grounded"),
        ),
        examples=EXAMPLES,
    )
