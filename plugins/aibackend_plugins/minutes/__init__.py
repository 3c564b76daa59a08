"""Minutes of a meeting from its transcript: title, summary, decisions, action items with owner and due date, questions.

Decisions are told from proposals, commitments from talk of the moment, and open questions from answered ones by
trained heads over sentence vectors together with rules of form (`aibackend_blocks.language.transcripts`); in a short
meeting a proposal is decided when somebody welcomes it and nobody speaks against it, and `it` and `them` are spelt
out in brackets. German, French and Spanish meetings are minuted in their language by the forms of the language, tasks
in the infinitive. Limits: other languages get title and remarks alone; at most 1,500 remarks from all parts of a longer
transcript are weighed; owners are told only where a remark names or addresses them.
"""

from __future__ import annotations

from aibackend import Capability, LazyImport, hookimpl

from .examples import EXAMPLES
from .schema import Request, Response


@hookimpl
def capability() -> Capability:
    """The record of /v1/minutes."""
    return Capability(
        name="minutes",
        credits=6,
        unit="transcript",
        summary="Meeting minutes from a transcript.",
        request=Request,
        response=Response,
        offline=LazyImport(f"{__name__}.offline:offline"),
        model=LazyImport(f"{__name__}.model:prompt"),
        checks=(
            LazyImport(f"{__name__}.checks:facts_stand_in_the_transcript"),
            LazyImport(f"{__name__}.checks:owners_are_named"),
            LazyImport(f"{__name__}.checks:due_dates_need_a_day"),
            LazyImport(f"{__name__}.checks:values_are_grounded"),
            LazyImport(f"{__name__}.checks:decisions_were_made"),
        ),
        examples=EXAMPLES,
    )
