"""What a language model is asked: to correct the draft against the resume."""

from __future__ import annotations

from aibackend import Draft, Prompt, RequestData

KEY = ("name", "email", "phone", "location", "skills", "experience", "education")
_INSTRUCTIONS = """\
You read resumes for a recruiter. Below are the text of a resume and a draft that a program read from it. Correct the
draft where the resume says otherwise, and fill in what it left out. Copy names, titles, companies, schools and degrees
as printed. Months as YYYY-MM; of a year alone its first month as a start and its last as an end; endDate is the word
present for a job that goes on. experience holds jobs only, no projects; highlights are the lines under each. skills
are the ones that the resume names, each once. yearsExperience is the whole years of the union of the jobs' intervals,
not their sum. What the resume does not say is "", 0, [] or null: never guess, and infer nothing about the person."""


def prompt(request: RequestData, draft: Draft) -> Prompt | None:
    """The resume as data."""
    if draft.result and all(draft.result[name] for name in KEY):
        return None
    return Prompt(
        instructions=_INSTRUCTIONS,
        quoted={"document": draft.source},
        images=draft.images,
        parts="joined",
    )
