"""The embedded road: a resume read by its columns, its headings and its dates."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING, Any

from aibackend import AsyncCallContext, Draft, RequestData
from aibackend.errors import NothingFound
from aibackend_blocks.pages.cells import Sheet, sheet_of
from aibackend_blocks.pages.labels import fold
from aibackend_blocks.pages.quotes import Found
from aibackend_blocks.pages.wrapped_values import with_whole_values
from aibackend_plugins.resume.captions import without_captions
from aibackend_plugins.resume.degrees import degrees_of
from aibackend_plugins.resume.entries import jobs_of
from aibackend_plugins.resume.evidence import evidence_of, warnings_of
from aibackend_plugins.resume.findings import Degree, Findings, Job, head_found
from aibackend_plugins.resume.grids import ends_with_dates, with_dates_ahead
from aibackend_plugins.resume.groups import with_employers
from aibackend_plugins.resume.head import (
    head_strips,
    headline_of,
    mail_of,
    name_in_facts,
    name_of,
    phone_of,
    tagged_name,
)
from aibackend_plugins.resume.job_tables import jobs_in_table
from aibackend_plugins.resume.links import are_addresses, links_of, with_whole_addresses
from aibackend_plugins.resume.located import location_of, tagged_home
from aibackend_plugins.resume.month_ranges import months_in_union
from aibackend_plugins.resume.run_in import lines_of
from aibackend_plugins.resume.skills import skills_of, tagged_skills, told_by_content
from aibackend_plugins.resume.strips import Section, Strip, sections_of
from aibackend_plugins.resume.tagging.decoded import decoded
from aibackend_plugins.resume.tagging.reading import Tagged, headings_by_tags, runs_of, tagged, weighed_of
from aibackend_plugins.resume.unheaded import is_told_in_sentences, told_in_sentences
from aibackend_plugins.resume.weighing import degrees_told, jobs_read, jobs_told, work_told
from aibackend_plugins.resume.wording import kinds_of
from aibackend_plugins.resume.words import RESUME_WORDS

if TYPE_CHECKING:
    from aibackend.documents import Document

JOBS_MOST, SKILLS_MOST = 100, 500
CELLS_MOST = 4_000
"""40 pages in two columns; networks look at each line of each."""
PARTS = frozenset({"title", "company", "date"})
"""Tags of what tells of a job."""
TELLING = frozenset({"summary", "skills"})
"""Sections of what one says of oneself."""
PARTED_LEAST = 2
"""Entries without a time, each behind one without any work, that show a habit."""
_MARK = re.compile(r"^[^\w(\"'„“]+")
"""A mark that leads a line of a list."""
_BULLETS = re.compile(r"\s+[•▪●◦]\s+")
"""Marks between the items of a list that lost its lines."""
PROSE = 60
"""Characters from which a line in the head is prose about the person."""


async def offline(request: RequestData, context: AsyncCallContext) -> Draft:
    """Read the document and find the resume in it. Raises: NothingFound."""
    return await context.read({**request, "today": context.now.date()}, find)


def find(document: Document, request: RequestData) -> Draft:
    """The resume in a document. asked: also holds `today`, a date. Raises: NothingFound when there is none."""
    sheet = with_whole_values(sheet_of(document.pages))
    if len(sheet.cells) > CELLS_MOST:
        reason = f"The document does not look like a resume: it has more than {CELLS_MOST:,} lines."
        raise NothingFound(reason, read=request.get("text") or document.raw or document.text)
    findings = read_resume(sheet, request["today"])
    if not _is_resume(sheet, findings):
        reason = "The document does not look like a resume: no sections and dates of one were found."
        raise NothingFound(reason, read=request.get("text") or document.raw or document.text)
    result = result_of(findings)
    text = request.get("text") or ""
    if request.get("evidence"):
        result["evidence"] = evidence_of(findings, document, text)
        result["warnings"] = warnings_of(findings, document)
    return Draft(result=result, source=text or document.raw or document.text)


def read_resume(sheet: Sheet, today: date) -> Findings:
    """Everything that the pages say."""
    strips = with_whole_addresses(without_captions(lines_of(sheet)))
    if not strips:
        return Findings()
    weighed = weighed_of(strips)
    sections = sections_of(strips, headings_by_tags(weighed, len(strips)))
    if ordered := _dates_ahead(sections, strips):
        strips, weighed = ordered, weighed_of(ordered)
        sections = sections_of(strips, headings_by_tags(weighed, len(strips)))
    tags = tagged(weighed, strips, sections)
    named = frozenset(each.piece.strip for each in tags if each.tag == "name")
    headings = frozenset(each.piece.strip for each in tags if each.tag.startswith("heading"))
    sections = told_by_content(sections)
    jobs, degrees = _entries_of(sections, strips, tags)
    jobs = with_employers(jobs, "\n".join(strip.text for strip in strips))
    name = name_of(sections, strips, named, headings - named) or tagged_name(runs_of(tags, "name", strips))
    name = name or name_in_facts(strips)
    sections = [
        replace(section, kind="head") if name and fold(section.title) == fold(name.value) else section
        for section in sections
    ]
    skills = skills_of(sections, [strips[each] for each in named])
    if not skills and (jobs or degrees):
        skills = tagged_skills(runs_of(tags, "skill", strips))
    head, others = head_strips(sections), [s for section in sections if section.kind == "other" for s in section.strips]
    told = [strip for section in sections if section.kind in TELLING for strip in section.strips]
    lists = [section.strips for section in sections if section.kind == "other" and are_addresses(section.strips)]
    links = links_of([*head, *(strip for listed in lists for strip in listed)], others, told)
    home = location_of(_beside(head, name), others) or tagged_home(runs_of(tags, "home", strips))
    return Findings(
        name=name,
        email=mail_of(strips),
        phone=phone_of(sections, strips),
        location=home,
        headline=headline_of(
            name, sections, [text for text, _ in runs_of(tags, "headline", strips)], home.value if home else ""
        ),
        summary=_summary(sections, name),
        linkedin=links.get("linkedin"),
        github=links.get("github"),
        website=links.get("website"),
        skills=skills[:SKILLS_MOST],
        jobs=tuple(jobs[:JOBS_MOST]),
        degrees=tuple(degrees[:JOBS_MOST]),
        years=months_in_union([job.span for job in jobs if job.span], today) // 12,
        sections=frozenset(section.kind for section in sections),
    )


def _beside(head: Sequence[Strip], name: Found[str] | None) -> list[Strip]:
    """The lines of the head without what names the person."""
    quote = name.quote if name else "\0"
    bare = (replace(strip, cells=tuple(cell for cell in strip.cells if quote not in cell.text)) for strip in head)
    return [strip for strip in bare if strip.cells and quote not in strip.text]


def _dates_ahead(sections: Sequence[Section], strips: Sequence[Strip]) -> list[Strip]:
    """The lines, with the times that end jobs behind the first line of each; none where they stand so."""
    ordered = list(strips)
    for section in sections:
        lines = [strip.cells for strip in section.strips]
        if section.kind != "experience" or not lines or not ends_with_dates(lines):
            continue
        start = next(place for place, strip in enumerate(strips) if strip is section.strips[0])
        ordered[start : start + len(lines)] = [section.strips[place] for place in with_dates_ahead(lines)]
    return ordered if any(one is not other for one, other in zip(ordered, strips, strict=True)) else []


def _entries_of(
    sections: Sequence[Section], strips: Sequence[Strip], tags: Sequence[Tagged]
) -> tuple[list[Job], list[Degree]]:
    """Jobs and degrees as their sections read or as the tags of pieces do, whichever tells more; else of sentences."""
    jobs, degrees, tabular = _headed(_with_entries(sections, strips, tags))
    more_jobs, more_degrees = decoded(tags, strips)
    if not tabular:
        jobs = max(more_jobs, jobs, key=lambda each: (jobs_told(each), jobs_read(each), work_told(each)))
    degrees = max(degrees, more_degrees, key=degrees_told)
    if not any(job.title and job.company for job in jobs):
        told, more = told_in_sentences(
            [strip for section in sections if section.kind != "contact" for strip in section.strips]
        )
        degrees = degrees or more
        jobs = max(jobs, told, key=jobs_told) if jobs else told
    jobs = [
        replace(job, highlights=tuple(part for said in job.highlights for part in _BULLETS.split(said))) for job in jobs
    ]
    jobs, studied = _without_studies(_with_work(_dated(jobs)), degrees)
    return jobs, [*(degree for degree in degrees if not any(_is_same(degree, job) for job in jobs)), *studied]


def _with_entries(sections: Sequence[Section], strips: Sequence[Strip], tags: Sequence[Tagged]) -> list[Section]:
    """The sections without those of jobs that hold no part of one by their tags, where others do: courses, referees."""
    told = {id(strips[each.piece.strip]) for each in tags if each.tag in PARTS}
    worked = [section for section in sections if section.kind == "experience"]
    empty = [section for section in worked if not any(id(strip) in told for strip in section.strips)]
    return [section for section in sections if len(empty) == len(worked) or section not in empty]


def _dated(jobs: list[Job]) -> list[Job]:
    """Without a first job that has no dates where all others have: what one calls oneself stands above them."""
    return jobs[1:] if len(jobs) > 1 and not jobs[0].span and all(job.span for job in jobs[1:]) else jobs


def _with_work(jobs: Sequence[Job]) -> list[Job]:
    """The jobs; where facts part each from what was done, which then hangs on no time, they have it again."""
    loose = [place for place, job in enumerate(jobs) if not job.span]
    parted = all(place and jobs[place - 1].span and not jobs[place - 1].highlights for place in loose)
    if len(loose) < PARTED_LEAST or not parted:
        return list(jobs)
    held = [replace(job, highlights=job.highlights or after.highlights * (not after.span))
            for job, after in zip(jobs, [*jobs[1:], jobs[-1]], strict=True)]  # fmt: skip
    return [job for job in held if job.span]


def _without_studies(jobs: Sequence[Job], degrees: Sequence[Degree]) -> tuple[list[Job], list[Degree]]:
    """The jobs that are no degrees, told as such too; and the further degrees that were read as jobs."""
    told = [job for job in jobs if any(_tells(job, degree) for degree in degrees)]
    studied = [job for job in jobs if job not in told and job.title and job.company and _is_study(job)]
    further = [
        Degree(degree=job.title, school=job.company, year=head_found(str(end.year), job.page or 1, "degree_year"))
        for job in studied
        if (end := job.span and (job.span.end or job.span.start))
    ]
    return [job for job in jobs if job not in told and job not in studied], further


def _tells(job: Job, degree: Degree) -> bool:
    """Whether a job says what a degree does; one may work under the name of one's degree, for somebody else."""
    named, school, company = _value(degree.degree), _value(degree.school), _value(job.company)
    elsewhere = bool(company and school) and company not in (school, named) and not _is_study(job)
    return bool(named) and named in (_value(job.title), company) and not elsewhere


def _is_study(job: Job) -> bool:
    """Whether what was read as a position and an employer reads like a degree and a school."""
    title, company = kinds_of(_value(job.title)), kinds_of(_value(job.company))
    return title["degree"] > title["title"] and company["school"] > company["company"]


def _is_same(degree: Degree, job: Job) -> bool:
    """Whether a line was read as both: no job is a degree."""
    return bool(job.title) and (_value(degree.degree), _value(degree.school)) == (
        _value(job.title),
        _value(job.company),
    )


def _headed(sections: Sequence[Section]) -> tuple[list[Job], list[Degree], bool]:
    """Jobs and degrees by their sections, and whether all those of jobs are tables."""
    jobs: list[Job] = []
    tables: list[list[Job]] = []
    degrees: list[Degree] = []
    for section in sections:
        if section.kind == "experience" and is_told_in_sentences(section.strips):
            told, studied = told_in_sentences(section.strips)
            jobs, degrees, tables = jobs + told, degrees + studied, [*tables, []]
        elif section.kind == "experience":
            tables.append(jobs_in_table(section.strips))
            jobs += tables[-1] or jobs_of(section.strips)
        elif section.kind == "education":
            degrees += degrees_of(section.strips)
    return jobs, degrees, bool(tables) and all(tables)


def result_of(findings: Findings) -> dict[str, Any]:
    """The response's fields; what was not found is empty."""
    return {
        "name": _value(findings.name),
        "email": _value(findings.email),
        "phone": _value(findings.phone),
        "location": _value(findings.location),
        "headline": _value(findings.headline),
        "summary": _value(findings.summary),
        "years_experience": findings.years,
        "skills": [skill.value for skill in findings.skills],
        "experience": [
            {
                "title": _value(job.title),
                "company": _value(job.company),
                "start_date": job.span.start_iso if job.span else "",
                "end_date": job.span.end_iso if job.span else "",
                "highlights": list(job.highlights),
            }
            for job in findings.jobs
        ],
        "education": [
            {"degree": _MARK.sub("", _value(each.degree)), "school": _value(each.school), "year": _value(each.year)}
            for each in findings.degrees
        ],
        "links": {
            "linkedin": _value(findings.linkedin),
            "github": _value(findings.github),
            "website": findings.website.value if findings.website else None,
        },
    }


def _value(found: Found[str] | None) -> str:
    return "" if found is None else found.value


def _summary(sections: Sequence[Section], name: Found[str] | None) -> Found[str] | None:
    """The section of that name; else the prose under the name."""
    titled = [section for section in sections if section.kind == "summary"]
    if titled:
        # What one has done tells more than what one looks for.
        told = next((section for section in titled if not re.search("objecti|objeti", fold(section.title))), titled[0])
        return _joined(told.strips, "summary")
    lines = [strip for section in sections if section.kind == "head" for strip in section.strips]
    prose = [
        strip for place, strip in enumerate(lines) if _is_prose(strip) or (place and _ends(lines[place - 1], strip))
    ]
    said = " ".join(strip.text for strip in prose)
    return _joined(prose, "summary_head") if len(said) > (PROSE if said.endswith(".") else 2 * PROSE) else None


def _is_prose(strip: Strip) -> bool:
    return len(strip.text) > PROSE and not re.search(r"@|\d{3}.*[|•·]|https?:|  ", strip.text)


def _ends(above: Strip, strip: Strip) -> bool:
    """Whether a short line is the end of the prose above it."""
    goes_on = _is_prose(above) and strip.y0 - above.y1 < strip.y1 - strip.y0 and strip.size == above.size
    return goes_on and strip.text.endswith(".") and not re.search(r"@|\d{3}", strip.text)


def _joined(strips: Sequence[Strip], finder: str) -> Found[str] | None:
    text = " ".join(strip.bare for strip in strips)
    text = re.sub(r"(?<=[a-z])-\s(?=[a-z])", "", text)
    return Found(value=text, page=strips[0].page, quote=strips[0].bare, finder=finder) if text else None


def _is_resume(sheet: Sheet, findings: Findings) -> bool:
    """A resume has a job or an education, and a person, a heading of skills or the word itself beside it."""
    told = bool(findings.jobs) + bool(findings.degrees) + bool(findings.skills)
    person = bool(findings.email or findings.phone) + bool(findings.name)
    named = bool(RESUME_WORDS.search(fold(sheet.text[:400])))
    return (told >= 1 and person >= 1 and told + person + named >= 3) or told == 3
