"""Two versions of a document compared: each changed paragraph, what it means, and how much may hang on it.

For whoever signs or reviews a revised contract, policy or specification. Paragraphs are put together from lines, so
that another page width is no change; neither is a paragraph that only moved, or one in which only signs and capitals
differ. A new number in front of a clause is a change of low risk, counted apart in the summary. Meaning is told from
figures and dates, negations (in English, German, French, Spanish, Italian, Dutch and Portuguese, by their common
words), and in English from words of duty, who is bound, the governing law and exceptions; a paragraph of several
sentences is told sentence by sentence. What is said of grave subjects weighs more, known in other languages by meaning
unless too many sentences changed. Limits: pictures are not compared, and risk is a rule of thumb, no legal advice.
"""

from __future__ import annotations

from aibackend import Capability, LazyImport, hookimpl

from .examples import EXAMPLES
from .schema import Request, Response


@hookimpl
def capability() -> Capability:
    """The record of /v1/compare."""
    return Capability(
        name="compare",
        credits=15,
        unit="comparison",
        summary="Two versions of a document compared: each material change, its meaning and its risk.",
        request=Request,
        response=Response,
        offline=LazyImport(f"{__name__}.offline:offline"),
        model=LazyImport(f"{__name__}.model:prompt"),
        checks=(
            LazyImport(f"{__name__}.checks:sides_fit_types"),
            LazyImport(f"{__name__}.checks:sides_stand_in_the_versions"),
            LazyImport(f"{__name__}.checks:count_is_right"),
            LazyImport(f"{__name__}.checks:values_are_grounded"),
        ),
        examples=EXAMPLES,
    )
