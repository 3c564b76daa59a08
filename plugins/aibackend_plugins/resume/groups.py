"""Roles under an employer that is named once, with the time of all of them beside it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import date
from itertools import takewhile

from aibackend_blocks.pages.quotes import Found
from aibackend_blocks.values.places import has_legal_form
from aibackend_plugins.resume.findings import Job

LAST = (date.max.year, 12)
"""The month after all others, in which what goes on ends."""


def with_employers(jobs: Sequence[Job], text: str) -> list[Job]:
    """The jobs, those within the time of an employer that stands alone above them with its name. text: of the pages."""
    found: list[Job] = []
    place = 0
    while place < len(jobs):
        head = jobs[place]
        roles = list(_roles(head, jobs[place + 1 :])) if head.company and not head.title and head.span else []
        roles = [_whole(role, text) for role in roles]
        if roles and not any(role.company for role in roles):
            found += [replace(role, company=head.company) for role in roles]
            place += 1 + len(roles)
        else:
            found.append(head)
            place += 1
    return found


def _roles(head: Job, after: Sequence[Job]) -> Iterator[Job]:
    return takewhile(lambda job: job.title is not None and _within(job, head), after)


def _within(job: Job, head: Job) -> bool:
    """Whether one time lies within another; years without months are whole ones."""
    if job.span is None or head.span is None:
        return False
    first, last = (head.span.start.year, head.span.start.month or 1), _end(head)
    return first <= (job.span.start.year, job.span.start.month or 12) and _end(job) <= last


def _end(job: Job) -> tuple[int, int]:
    end = job.span.end if job.span else None
    return LAST if end is None else (end.year, end.month or 12)


def _whole(role: Job, text: str) -> Job:
    """A role whose title was cut at its comma, `General Manager, Operations`, in one piece again."""
    if role.title is None or role.company is None or has_legal_form(role.company.value):
        return role
    whole = f"{role.title.value}, {role.company.value}"
    if whole not in text:
        return role
    title = Found(value=whole, page=role.title.page, quote=whole, finder=role.title.finder)
    return replace(role, title=title, company=None)
