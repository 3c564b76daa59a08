"""What a language model is asked: to correct the draft against the resume; of a skilled model, to read it anew."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from functools import partial
from typing import Any

from aibackend import Draft, Prompt, RequestData
from aibackend_plugins.resume.month_ranges import MonthPoint, MonthRange, months_in_union
from aibackend_plugins.resume.schema import PRESENT

KEY = ("name", "email", "phone", "location", "skills", "experience", "education")
_DRAFTED = """\
You read resumes for a recruiter. Below are the text of a resume and a draft that a program read from it. Correct the
draft where the resume says otherwise, and fill in what it left out."""
_ANEW = "You read resumes for a recruiter: fill in the form from the text of a resume."
_RULES = """\
Copy names, titles, companies, schools and degrees as printed. Months as YYYY-MM; of a year alone its first month as a
start and its last as an end; endDate is the word present for a job that goes on. experience holds jobs only, no
projects; highlights are the lines under each. skills are the ones that the resume lists, each once, without their
level, and no spoken languages unless they are listed among them. What has no field (certificates, references, hobbies)
is left out. What the resume does not say is "", 0, [] or null: never guess, and infer nothing about the person."""
_YEARS = " yearsExperience is the whole years of the union of the jobs' intervals, not their sum."


def prompt(request: RequestData, draft: Draft) -> Prompt | None:
    """The resume as data. How many years of work it tells is computed where the model is asked for all."""
    anew = draft.is_read_anew or not draft.result
    if not anew and all(draft.result[name] for name in KEY):
        return None
    return Prompt(
        instructions=f"{_ANEW} {_RULES}" if anew else f"{_DRAFTED} {_RULES}{_YEARS}",
        quoted={**({"draft": ""} if anew else {}), "document": draft.source},
        images=draft.images,
        parts="joined",
        kept=("yearsExperience",) if anew else (),
        complete=partial(_completed, draft.result) if anew else None,
        linked=("experience", "years_experience") if anew else (),
    )


def _completed(drafted: Mapping[str, Any], answer: dict[str, Any]) -> Mapping[str, Any]:
    """The years of the jobs' union, up to today; as drafted where the jobs' months are."""
    spans = {(job["startDate"], job["endDate"]) for job in answer["experience"]}
    if spans == {(job["start_date"], job["end_date"]) for job in drafted["experience"]}:
        return {**answer, "yearsExperience": drafted["years_experience"]}
    ranges = [
        MonthRange(start=start, end=None if end == PRESENT else _point(end), text="", start_at=0, end_at=0)
        for first, end in spans
        if end and (start := _point(first)) is not None
    ]
    return {**answer, "yearsExperience": months_in_union(ranges, datetime.now(UTC).date()) // 12}


def _point(month: str) -> MonthPoint | None:
    return MonthPoint(year=int(month[:4]), month=int(month[5:7])) if month else None
