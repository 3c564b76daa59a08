"""Entries as jobs and degrees."""

from __future__ import annotations

from collections.abc import Sequence

from aibackend_blocks.pages.quotes import Found
from aibackend_plugins.resume.entries import HIGHLIGHTS_MOST, highlights_of
from aibackend_plugins.resume.findings import Degree, Job, head_found
from aibackend_plugins.resume.roles import Role, with_employers
from aibackend_plugins.resume.strips import Strip
from aibackend_plugins.resume.tagging.reading import Entry, Tagged, entries_of


def decoded(found: Sequence[Tagged], strips: Sequence[Strip]) -> tuple[list[Job], list[Degree]]:
    """The jobs and the degrees of tagged pieces, in order."""
    entries = entries_of(found)
    right = max((strip.cells[-1].x1 for strip in strips), default=0.0)
    jobs = [_role(entry, strips, right) for entry in entries if not _is_study(entry)]
    degrees = [degree for entry in entries if _is_study(entry) and (degree := _degree(entry, strips))]
    return with_employers(jobs), degrees


def _is_study(entry: Entry) -> bool:
    return entry.has("degree") or (entry.has("school") and not entry.has("title"))


def _role(entry: Entry, strips: Sequence[Strip], right: float) -> Role:
    title, company = entry.text("title", strips), entry.text("company", strips)
    order = [each.tag for each in entry.held if each.tag in ("title", "company")]
    return Role(
        title=title,
        company=company,
        span=entry.span,
        page=strips[entry.held[0].piece.strip].page,
        company_leads=order[:1] == ["company"],
        highlights=tuple(highlights_of([strips[line] for line in entry.body], right)[:HIGHLIGHTS_MOST]),
    )


def _degree(entry: Entry, strips: Sequence[Strip]) -> Degree | None:
    degree, school = entry.text("degree", strips), entry.text("school", strips)
    if not degree and not school:
        return None
    page = strips[entry.held[0].piece.strip].page
    span = entry.span
    year = str((span.end or span.start).year) if span else ""
    return Degree(
        degree=head_found(degree, page, "degree_head"),
        school=head_found(school, page, "degree_head"),
        year=Found(value=year, page=page, quote=span.text, finder="degree_year") if span else None,
    )
