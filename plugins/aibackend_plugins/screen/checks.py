"""What must hold of any verdict, whoever gave it."""

from __future__ import annotations

import re

from aibackend import Draft, RequestData
from aibackend_blocks.language.writing.grounding import Grounding

from .bounds import in_digits

values_are_grounded = Grounding(
    copied=("profile/name",),
    gathered=("profile/employees", "profile/hq"),
    written=("evidence_for/*", "evidence_against/*"),
)
"""Evidence names only facts that are given."""
_NEAR = Grounding(bounded={"verdict": ("unqualified", "needs_review", "qualified")})


def verdict_is_near(request: RequestData, draft: Draft) -> str | None:
    """A verdict moves by one step at most, but of a model that weighs all criteria anew."""
    return None if draft.is_read_anew else _NEAR(request, draft)


def verdict_goes_with_score(request: RequestData, draft: Draft) -> str | None:
    """A qualified lead scores at least a half, an unqualified one at most."""
    verdict, score = draft.result["verdict"], draft.result["score"]
    if verdict == "qualified" and (score < 0.5 or not draft.result["evidence_for"]):
        return "qualified needs a score of 0.5 or more, and evidence for it."
    if verdict == "unqualified" and (score > 0.6 or not draft.result["evidence_against"]):
        return "unqualified needs a score of 0.6 or less, and evidence against it."
    return None


def evidence_is_drawn(request: RequestData, draft: Draft) -> str | None:
    """Every figure in the evidence stands in the facts or the criteria."""
    known = set(re.findall(r"\d+", f"{draft.source} {request['lead']} {in_digits(request['criteria'])}"))
    rows = [*draft.result["evidence_for"], *draft.result["evidence_against"]]
    made = {figure for row in rows for figure in re.findall(r"\d+", row)} - known
    return f"These figures of the evidence stand in no fact: {sorted(made)[:5]}." if made else None
