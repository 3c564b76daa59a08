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
_UNKNOWN = "Unknown: "
_WORD = re.compile(r"\w+")
_VERDICTS = frozenset({"qualified", "unqualified", "needs_review", "lead"})
_NEAR = Grounding(bounded={"verdict": ("unqualified", "needs_review", "qualified")})


def verdict_is_near(request: RequestData, draft: Draft) -> str | None:
    """A verdict moves by one step at most; further, where a model that weighs all criteria anew answers each that the
    program found broken with another fact, or names one that is broken.
    """
    fault = _NEAR(request, draft)
    if fault is None or draft.start is None or not draft.is_read_anew:
        return fault
    if draft.result["verdict"] == "unqualified":
        return None if any(not row.startswith(_UNKNOWN) for row in draft.result["evidence_against"]) else fault
    given = "\n".join([request["lead"], draft.source]).casefold()
    broken = [row for row in draft.start.result["evidence_against"] if not row.startswith(_UNKNOWN)]
    open_ones = [row for row in broken if not any(_answers(told, row, given) for told in draft.result["evidence_for"])]
    return f"evidenceFor must tell the fact that meets “{open_ones[0].partition(': ')[0]}”." if open_ones else None


def _answers(told: str, row: str, given: str) -> bool:
    """Whether evidence names the criterion of a row, and another fact than that: a figure, where it asks for one."""
    criterion, words = set(_WORD.findall(row.partition(": ")[0].casefold())), set(_WORD.findall(told.casefold()))
    other = {word for word in words - set(_WORD.findall(row.casefold())) - _VERDICTS if word in given}
    if any(map(str.isdigit, "".join(criterion))):
        other = {word for word in other if word.isdigit()}
    return 2 * len(criterion & words) >= len(criterion) and bool(other)


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
