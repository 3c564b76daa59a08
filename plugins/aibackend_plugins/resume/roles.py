"""Several positions at one employer: the company that stands once, above them all."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from aibackend_blocks.pages.labels import fold
from aibackend_blocks.pages.quotes import Found
from aibackend_plugins.resume.findings import Job, head_found
from aibackend_plugins.resume.month_ranges import MonthRange

_ON_ONES_OWN = re.compile(r"\b(?:self[- ]employed|freelance\w*|selbst\w*|freiberuf\w*|autonomo|independant)")


@dataclass(frozen=True, kw_only=True)
class Role:
    """A job while its employer is sought. company_leads: the company stands on a line above the title."""

    title: str
    company: str
    span: MonthRange | None
    page: int
    company_leads: bool
    highlights: tuple[str, ...]


def with_employers(roles: Sequence[Role]) -> list[Job]:
    """The jobs, each with its employer; what only heads several positions at one employer is none of its own."""
    found: list[Role] = []
    above: Role | None = None
    for place, role in enumerate(roles):
        after = roles[place + 1] if place + 1 < len(roles) else None
        if above is not None and not (role.title and role.company):
            role = _under(above, role)
        if after is not None and _heads(role, after):
            above = role
            continue
        if role.company_leads:
            above = role
        elif above is None or role.company != above.company:
            above = None
        found.append(role)
    return [_job(role) for role in found if sum(map(bool, (role.title, role.company, role.span))) > 1]


def _heads(role: Role, after: Role) -> bool:
    """Whether an entry is only a company with the time of all positions at it."""
    return bool(role.company) and not role.title and not (after.title and after.company) and _within(after, role)


def _under(above: Role, role: Role) -> Role:
    if role.title and not role.company and not _ON_ONES_OWN.search(fold(role.title)):
        return replace(role, company=above.company)
    if role.company and not role.title and not above.title and _within(role, above):
        return replace(role, title=role.company, company=above.company)
    return role


def _within(inner: Role, outer: Role) -> bool:
    if inner.span is None or outer.span is None:
        return False
    ends = outer.span.end is None or (inner.span.end is not None and inner.span.end_iso <= outer.span.end_iso)
    return inner.span.start_iso >= outer.span.start_iso and ends


def _job(role: Role) -> Job:
    title: Found[str] | None = head_found(role.title, role.page, "job_head")
    company: Found[str] | None = head_found(role.company, role.page, "job_head")
    return Job(title=title, company=company, span=role.span, page=role.page, highlights=role.highlights)
