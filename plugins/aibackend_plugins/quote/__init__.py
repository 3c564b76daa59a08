"""An itemised quote from a job in words and the caller's own rates, for trades, agencies and freelancers.

Quantities are taken off the text (figures and number words, units, sizes of rooms, people times hours, visits times
weeks), given to the rate that they name, and added up in exact decimals. Only the caller's rates price anything: what
has no rate, no quantity or is provided by others is told as an exclusion. Limits: number words in
English, German, French and Spanish; figures and units in any language; wording in English.
"""

from __future__ import annotations

from aibackend import Capability, LazyImport, hookimpl

from .examples import EXAMPLES
from .schema import Request, Response


@hookimpl
def capability() -> Capability:
    """The record of /v1/quote."""
    return Capability(
        name="quote",
        credits=8,
        unit="quote",
        summary="Itemized quote from a job description plus caller rates, with assumptions and scope notes.",
        request=Request,
        response=Response,
        offline=LazyImport(f"{__name__}.offline:offline"),
        model=LazyImport(f"{__name__}.model:prompt"),
        checks=(
            LazyImport(f"{__name__}.checks:rates_are_the_callers"),
            LazyImport(f"{__name__}.checks:sums_are_right"),
            LazyImport(f"{__name__}.checks:terms_are_kept"),
            LazyImport(f"{__name__}.checks:values_are_grounded"),
            LazyImport(f"{__name__}.checks:quantities_are_of_the_job"),
        ),
        examples=EXAMPLES,
    )
