"""What must hold of any reading of an agreement, whoever read it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from aibackend import Draft, RequestData
from aibackend_blocks.language.writing.forms import dense
from aibackend_blocks.language.writing.grounding import Grounding

from .schema import SEVERITIES

values_are_grounded = Grounding(
    needed=("parties", "obligations"),
    copied=("title", "governing_law"),
    gathered=("parties/*/role", "term", "renewal/period", "obligations/*/due"),
    quoted=("renewal/excerpt", "obligations/*/excerpt", "risk_clauses/*/excerpt"),
    dates=("effective_date", "expiration_date"),
    written=("risk_clauses/*/note", "obligations/*/party"),
    told=("obligations/*/obligation", "summary"),
    lasting=("risk_clauses/*/excerpt",),
    filled=("obligations",),
)
"""Every value stands in the agreement, and no clause that the draft found is left out."""


def excerpts_are_verbatim(request: RequestData, draft: Draft) -> str | None:
    """Each excerpt stands in the document, white space aside."""
    text = dense(draft.source)
    if not text:
        return None
    for field, excerpt in _excerpts(draft.result):
        if excerpt and dense(excerpt) not in text:
            return f"{field} does not stand in the document word for word."
    return None


def severities_hold(request: RequestData, draft: Draft) -> str | None:
    """No clause that the draft found is made milder by more than one step."""
    if draft.start is None:
        return None
    before = {row["excerpt"]: SEVERITIES.index(row["severity"]) for row in draft.start.result.get("risk_clauses", ())}
    for place, row in enumerate(draft.result["risk_clauses"]):
        if SEVERITIES.index(row["severity"]) < before.get(row["excerpt"], 0) - 1:
            return f"riskClauses[{place}].severity may be milder than the draft's by one step."
    return None


def dates_are_in_order(request: RequestData, draft: Draft) -> str | None:
    """Dates are calendar dates, and no agreement ends before it begins."""
    first, last = draft.result["effective_date"], draft.result["expiration_date"]
    for name, day in (("effectiveDate", first), ("expirationDate", last)):
        if day and not re.fullmatch(r"\d{4}-\d{2}-\d{2}", day):
            return f"{name} is not of the form YYYY-MM-DD."
    return "expirationDate is before effectiveDate." if first and last and last < first else None


def parties_stand_in_source(request: RequestData, draft: Draft) -> str | None:
    """Each party's name is in the document."""
    text = re.sub(r"[\W_]", "", draft.source.casefold())
    for place, party in enumerate(draft.result["parties"]):
        if text and re.sub(r"[\W_]", "", party["name"].casefold()) not in text:
            return f"parties[{place}].name does not stand in the document."
    return None


def parties_keep_their_roles(request: RequestData, draft: Draft) -> str | None:
    """No party has the role that the draft gives to another alone."""
    found: Any = draft.start.result if draft.start is not None else {}
    roles = {party["name"].casefold(): party["role"].casefold() for party in found.get("parties", ())}
    for place, party in enumerate(draft.result["parties"]):
        old, role = roles.get(party["name"].casefold()), party["role"].casefold()
        if old and role and role != old and role in roles.values():
            return f"parties[{place}].role is another party's."
    return None


def _excerpts(result: Any) -> Iterator[tuple[str, str]]:
    yield "renewal.excerpt", result["renewal"]["excerpt"] or ""
    for place, duty in enumerate(result["obligations"]):
        yield f"obligations[{place}].excerpt", duty["excerpt"]
    for place, clause in enumerate(result["risk_clauses"]):
        yield f"riskClauses[{place}].excerpt", clause["excerpt"]
