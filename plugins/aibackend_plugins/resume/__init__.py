"""Resumes and CVs to a structured candidate profile, for applicant tracking.

Sections are known by how headings are set, by what they mean (a trained head, in eight languages) and by what stands
below; side columns are parted from the main one, margins are read row by row. Jobs and degrees are told by their dates,
without headings and in sentences, too; experience is the union of the jobs' intervals, so that two jobs at once count
once. What the resume does not say stays empty.
"""

from __future__ import annotations

from aibackend import Capability, LazyImport, hookimpl
from aibackend_plugins.resume.examples import EXAMPLES
from aibackend_plugins.resume.schema import Request, Response


@hookimpl
def capability() -> Capability:
    return Capability(
        name="resume",
        credits=8,
        unit="resume",
        summary="Resume or CV to a structured candidate profile.",
        request=Request,
        response=Response,
        offline=LazyImport(f"{__name__}.offline:offline"),
        model=LazyImport(f"{__name__}.model:prompt"),
        checks=(
            LazyImport(f"{__name__}.checks:dates_are_in_order"),
            LazyImport(f"{__name__}.checks:years_fit_the_jobs"),
            LazyImport(f"{__name__}.checks:values_stand_in_source"),
            LazyImport(f"{__name__}.checks:values_are_grounded"),
        ),
        examples=EXAMPLES,
    )
