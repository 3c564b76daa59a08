"""Where each value stands, how sure it is, and what a careful reader would point out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from aibackend_blocks.pages.quotes import Found, Source, entries, reading_warnings, warning
from aibackend_plugins.resume.findings import Findings

if TYPE_CHECKING:
    from aibackend.documents import Document

PRECISION: Mapping[str, float] = {
    "name_size": 0.95, "name_first": 0.85, "mail": 0.99, "phone": 0.95, "place_label": 0.9, "place_form": 0.85,
    "headline": 0.8, "summary": 0.9, "summary_head": 0.75, "link": 0.98, "site": 0.8, "skill_listed": 0.9,
    "job_head": 0.85, "job_span": 0.93, "degree_head": 0.85, "degree_year": 0.92,
}  # fmt: skip
"""Share of values that are right, by the way in which they were found."""
YEAR_ALONE = 0.5
"""Confidence of a month that only a year stands for."""


def evidence_of(findings: Findings, document: Document, text: str) -> list[dict[str, Any]]:
    """One entry for each value found. text: the caller's own, when there was no file."""
    doubts = [
        pointer
        for place, job in enumerate(findings.jobs)
        if job.span
        for pointer, point in ((f"/experience/{place}/startDate", job.span.start),
                               (f"/experience/{place}/endDate", job.span.end))
        if point and not point.month
    ]  # fmt: skip
    source = Source(document.pages, text)
    return entries(pointed(findings), source, PRECISION, doubts=doubts, doubtful=YEAR_ALONE)


def warnings_of(findings: Findings, document: Document) -> list[dict[str, Any]]:
    """What is missing or doubtful."""
    warnings = [
        warning("missing_field", pointer, "The resume does not say it where it usually stands.")
        for pointer, found in (("/name", findings.name), ("/email", findings.email), ("/experience", findings.jobs))
        if not found
    ]
    warnings += [
        warning("ambiguous_date", f"/experience/{place}", "Only a year is told; its first or last month stands for it.")
        for place, job in enumerate(findings.jobs)
        if job.span and (not job.span.start.month or (job.span.end and not job.span.end.month))
    ]
    return warnings + reading_warnings(document, "names and dates")


def pointed(findings: Findings) -> Iterator[tuple[str, Found[Any]]]:
    """Each value with its JSON Pointer, in the order of the response."""
    fields: list[tuple[str, Found[Any] | None]] = [
        ("/name", findings.name), ("/email", findings.email), ("/phone", findings.phone),
        ("/location", findings.location), ("/headline", findings.headline), ("/summary", findings.summary),
    ]  # fmt: skip
    fields += [(f"/skills/{place}", skill) for place, skill in enumerate(findings.skills)]
    for place, job in enumerate(findings.jobs):
        fields += [(f"/experience/{place}/title", job.title), (f"/experience/{place}/company", job.company)]
        if job.span:
            span = Found(value=job.span.start_iso, page=job.page, quote=job.span.text, finder="job_span")
            fields += [(f"/experience/{place}/startDate", span), (f"/experience/{place}/endDate", span)]
    for place, degree in enumerate(findings.degrees):
        fields += [
            (f"/education/{place}/degree", degree.degree),
            (f"/education/{place}/school", degree.school),
            (f"/education/{place}/year", degree.year),
        ]
    fields += [("/links/linkedin", findings.linkedin), ("/links/github", findings.github),
               ("/links/website", findings.website)]  # fmt: skip
    for pointer, found in fields:
        if found is not None:
            yield pointer, found
