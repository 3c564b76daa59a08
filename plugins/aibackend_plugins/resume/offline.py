"""The embedded road: a resume read by its columns, its headings and its dates."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date
from typing import TYPE_CHECKING, Any

from aibackend import AsyncCallContext, Draft, RequestData
from aibackend.errors import NothingFound
from aibackend_blocks.pages.cells import Sheet, sheet_of
from aibackend_blocks.pages.labels import fold
from aibackend_blocks.pages.quotes import Found
from aibackend_plugins.resume.degrees import degrees_of
from aibackend_plugins.resume.entries import jobs_of
from aibackend_plugins.resume.evidence import evidence_of, warnings_of
from aibackend_plugins.resume.findings import Findings
from aibackend_plugins.resume.head import headline_of, links_of, location_of, mail_of, name_of, phone_of
from aibackend_plugins.resume.month_ranges import months_in_union
from aibackend_plugins.resume.skills import skills_of
from aibackend_plugins.resume.strips import Section, Strip, sections_of, strips_of
from aibackend_plugins.resume.words import RESUME_WORDS

if TYPE_CHECKING:
    from aibackend.documents import Document

JOBS_MOST = 100
PROSE = 60
"""Characters from which a line in the head is prose about the person."""


async def offline(request: RequestData, context: AsyncCallContext) -> Draft:
    """Read the document and find the resume in it. Raises: NothingFound."""
    return await context.read({**request, "today": context.now.date()}, find)


def find(document: Document, request: RequestData) -> Draft:
    """The resume in a document. asked: also holds `today`, a date. Raises: NothingFound when there is none."""
    sheet = sheet_of(document.pages)
    findings = read_resume(sheet, request["today"])
    if not _is_resume(sheet, findings):
        raise NothingFound("The document does not look like a resume: no sections and dates of one were found.")
    result = result_of(findings)
    text = request.get("text") or ""
    if request.get("evidence"):
        result["evidence"] = evidence_of(findings, document, text)
        result["warnings"] = warnings_of(findings, document)
    return Draft(result=result, source=text or document.raw or document.text)


def read_resume(sheet: Sheet, today: date) -> Findings:
    """Everything that the pages say."""
    strips = strips_of(sheet)
    if not strips:
        return Findings()
    sections = sections_of(strips)
    jobs = [job for section in sections if section.kind == "experience" for job in jobs_of(section.strips)][:JOBS_MOST]
    degrees = [each for section in sections if section.kind == "education" for each in degrees_of(section.strips)]
    name, mail = name_of(sections, strips), mail_of(strips)
    links = links_of([strip for section in sections if section.kind in ("head", "contact", "other")
                      for strip in section.strips], mail)  # fmt: skip
    return Findings(
        name=name,
        email=mail,
        phone=phone_of(sections, strips),
        location=location_of(name, sections),
        headline=headline_of(name, sections),
        summary=_summary(sections, name),
        linkedin=links.get("linkedin"),
        github=links.get("github"),
        website=links.get("website"),
        skills=skills_of(sections),
        jobs=tuple(jobs),
        degrees=tuple(degrees[:JOBS_MOST]),
        years=months_in_union([job.span for job in jobs if job.span], today) // 12,
        sections=frozenset(section.kind for section in sections),
    )


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
            {"degree": _value(each.degree), "school": _value(each.school), "year": _value(each.year)}
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
    prose = [strip for section in sections if section.kind == "head" for strip in section.strips
             if len(strip.text) > PROSE and not re.search(r"@|\d{3}.*[|•·]|https?:|  ", strip.text)]  # fmt: skip
    return _joined(prose, "summary_head") if prose and len(" ".join(each.text for each in prose)) > 2 * PROSE else None


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
