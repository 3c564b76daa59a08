"""What must hold of any reading of a resume, whoever read it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from aibackend import Draft, RequestData
from aibackend_blocks.language.writing.grounding import Grounding
from aibackend_blocks.pages.labels import fold

PRESENT = "present"
SLACK_YEARS = 1
"""Years by which a job without an end, reckoned to an unknown day, may be off."""
ALIKE = 80
"""Likeness, 0..100, of words to the best stretch of the text from which they stand there, garbled letters allowed."""
PART = 4
"""Letters and figures of each part of an address that stands on two lines, at least."""


values_are_grounded = Grounding(
    needed=("experience", "education"),
    copied=("name", "email", "phone", "links/linkedin", "links/github", "links/website", "education/*/year"),
    gathered=(
        "location",
        "headline",
        "skills/*",
        "experience/*/title",
        "experience/*/company",
        "experience/*/highlights/*",
        "education/*/degree",
        "education/*/school",
    ),
    dates=("experience/*/start_date", "experience/*/end_date"),
    told=("summary",),
)
"""Every value that a model gives stands in the resume."""


def dates_are_in_order(request: RequestData, draft: Draft) -> str | None:
    """No job ends before it begins."""
    for place, job in enumerate(draft.result["experience"]):
        start, end = job["start_date"], job["end_date"]
        if start and end and end != PRESENT and end < start:
            return f"experience[{place}] ends before it begins."
    return None


def years_fit_the_jobs(request: RequestData, draft: Draft) -> str | None:
    """The years of experience are those of the jobs, where every job has an end."""
    jobs = draft.result["experience"]
    if any(job["end_date"] == PRESENT or not job["start_date"] or not job["end_date"] for job in jobs):
        return None
    months = {month for job in jobs for month in range(_month(job["start_date"]), _month(job["end_date"]) + 1)}
    years = draft.result["years_experience"]
    if abs(years - len(months) // 12) > SLACK_YEARS:
        return "yearsExperience is not the union of the jobs' intervals."
    return None


def values_stand_in_source(request: RequestData, draft: Draft) -> str | None:
    """Each name, title, company, school and address of the answer is in the document."""
    if not draft.source:
        return None
    text = _bare(draft.source)
    for field, value in _texts(draft.result):
        bare = _bare(value)
        if field == "name" and _stands_in_parts(value, draft.source):
            continue
        if bare and not _stands(bare, text, broken=field.startswith(("email", "links"))):
            return f"{field} does not stand in the document."
    return None


def _texts(result: Any) -> Iterator[tuple[str, str]]:
    for name in ("name", "email", "phone"):
        yield name, result[name]
    for place, job in enumerate(result["experience"]):
        yield f"experience[{place}].title", job["title"]
        yield f"experience[{place}].company", job["company"]
    for place, degree in enumerate(result["education"]):
        yield f"education[{place}].school", degree["school"]
    for name in ("linkedin", "github", "website"):
        yield f"links.{name}", result["links"][name] or ""


def _stands(bare: str, text: str, *, broken: bool) -> bool:
    """Whether a value is in the text. broken: a narrow column may have broken it, with others' lines in between."""
    from rapidfuzz import fuzz

    if bare in text or fuzz.partial_ratio(bare, text) >= ALIKE:
        return True
    first = next((cut for cut in range(len(bare) - PART, PART - 1, -1) if bare[:cut] in text), 0) if broken else 0
    return bool(first) and bare[first:] in text[text.index(bare[:first]) :]


def _stands_in_parts(name: str, source: str) -> bool:
    """Whether the words of a name are whole words of the source, in two parts, as at two labels."""
    words, text = _spaced(name).split(), _spaced(source)
    parts = ((" ".join(words[:cut]), " ".join(words[cut:])) for cut in range(1, len(words)))
    return any(f" {first} " in text and f" {last} " in text for first, last in parts)


def _spaced(text: str) -> str:
    """The words alone, each between blanks."""
    return " ".join(["", *re.findall(r"\w+", text.casefold()), ""])


def _month(text: str) -> int:
    return int(text[:4]) * 12 + int(text[5:7])


def _bare(text: str) -> str:
    return re.sub(r"[\W_]", "", fold(text))
