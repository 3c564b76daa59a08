"""What must hold of any profile, whoever made it."""

from __future__ import annotations

import re

from aibackend import Draft, RequestData
from aibackend_blocks.language.writing.grounding import Grounding
from aibackend_blocks.web.company.industry import industries
from aibackend_blocks.web.site_visit import above, host_of

_FACTS = ("name", "description", "industry", "headquarters", "employee_range", "founded")


values_are_grounded = Grounding(
    copied=("name",),
    gathered=("headquarters",),
    figures=("founded",),
    written=("employee_range",),
    told=("description",),
)
"""Facts are those of the pages."""


def facts_are_grounded(request: RequestData, draft: Draft) -> str | None:
    """Without a fetched page there are no facts; a year and a head count stand in the pages."""
    result = draft.result
    if not result["grounded"]:
        return "Without a fetched page every fact must be absent." if any(result[name] for name in _FACTS) else None
    found = draft.start.result.get("founded") if draft.start else None
    told = draft.engine != "embedded" and result["founded"] not in (0, found)
    if draft.source and told and str(result["founded"]) not in draft.source:
        return "founded must be a year that the pages name, or 0."
    return None


def industry_is_listed(request: RequestData, draft: Draft) -> str | None:
    """A model's industry is one of the list."""
    named = draft.result["industry"]
    known = draft.start is None or not named or any(row.name == named for row in industries())
    return None if known else "industry must be a name of the list, letter for letter."


def website_is_of_the_domain(request: RequestData, draft: Draft) -> str | None:
    """domain is the one that was asked for, or the one that it belongs to."""
    domain = host_of(request.get("email") or request.get("domain") or "")
    fits = draft.result["domain"] in (domain, above(domain))
    return None if fits else "domain must be the domain that was asked for."


def year_is_past(request: RequestData, draft: Draft) -> str | None:
    """founded is 0 or four figures; the range of employees holds figures."""
    founded, size = draft.result["founded"], draft.result["employee_range"]
    if founded and not 1000 <= founded <= 2100:
        return "founded must be a year of four figures, or 0."
    return None if not size or re.search(r"\d", size) else 'employeeRange must be such as 51-200, or "".'
