"""A transcript, thread or report in brief: summary, key points, and who is to do what.

Reports: the sentences that cover the whole text best (facility location on MiniLM vectors), claims before examples,
shortened by rule; letters and threads without heads, greetings and signatures, days, trouble and changes first.
Conversations: remarks told in the third person with their speakers, long ones stretch by stretch.
Nothing is said that the text does not say. Limits: cues and rephrasing are for English, other languages are told in
their own sentences; of very long texts 260 sentences from all parts are weighed.
"""

from __future__ import annotations

from aibackend import Capability, LazyImport, hookimpl

from .examples import EXAMPLES
from .schema import Request, Response


@hookimpl
def capability() -> Capability:
    """The record of /v1/summarize."""
    return Capability(
        name="summarize",
        credits=3,
        unit="call",
        summary="Summary, key points and action items from a transcript, thread or report.",
        request=Request,
        response=Response,
        offline=LazyImport(f"{__name__}.offline:offline"),
        model=LazyImport(f"{__name__}.model:prompt"),
        checks=(
            LazyImport(f"{__name__}.checks:facts_stand_in_the_text"),
            LazyImport(f"{__name__}.checks:owners_are_named_in_the_text"),
            LazyImport(f"{__name__}.checks:values_are_grounded"),
        ),
        examples=EXAMPLES,
    )
