"""Entries as jobs and degrees."""

from __future__ import annotations

from collections.abc import Sequence

from aibackend_blocks.pages.quotes import Found
from aibackend_plugins.resume.entries import HIGHLIGHTS_MOST, highlights_of
from aibackend_plugins.resume.findings import Degree, Job, head_found
from aibackend_plugins.resume.naming import Head, titles_and_companies
from aibackend_plugins.resume.roles import Role, with_employers
from aibackend_plugins.resume.strips import Strip
from aibackend_plugins.resume.tagging.reading import Entry, Tagged, entries_of
from aibackend_plugins.resume.wording import is_degree, is_title


def decoded(found: Sequence[Tagged], strips: Sequence[Strip]) -> tuple[list[Job], list[Degree]]:
    """The jobs and the degrees of tagged pieces, in order."""
    entries = entries_of(found)
    right = max((strip.cells[-1].x1 for strip in strips), default=0.0)
    held = [entry for entry in entries if not _is_study(entry, strips)]
    named = titles_and_companies(
        [Head(pieces=tuple(entry.texts(("title", "company"), strips, by_line=True))) for entry in held]
    )
    jobs = [_role(entry, *names, strips, right) for entry, names in zip(held, named, strict=True)]
    degrees = [degree for entry in entries if _is_study(entry, strips) and (degree := _degree(entry, strips))]
    return with_employers(jobs), degrees


def _is_study(entry: Entry, strips: Sequence[Strip]) -> bool:
    """Whether an entry is an education: by its tags, or by the degree that stands alone where a position is sought."""
    named = entry.text("title", strips)
    if entry.has("degree") or (entry.has("school") and not named):
        return True
    return not entry.has("company") and is_degree(named) and not is_title(named)


def _role(entry: Entry, title: str, company: str, strips: Sequence[Strip], right: float) -> Role:
    first = " ".join(cell.text for cell in strips[entry.lines[0]].cells)
    return Role(
        title=title,
        company=company,
        span=entry.span,
        page=strips[entry.held[0].piece.strip].page,
        company_leads=bool(company) and company in first and (not title or title not in first),
        highlights=(
            *entry.tails(strips),
            *highlights_of([strips[line] for line in entry.body], right, entry.span),
        )[:HIGHLIGHTS_MOST],
    )


def _degree(entry: Entry, strips: Sequence[Strip]) -> Degree | None:
    degree = entry.text("degree", strips) or entry.text("title", strips)
    school = entry.text("school", strips) or entry.text("company", strips)
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
