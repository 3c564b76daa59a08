"""What must hold of any answer, whoever gave it."""

from __future__ import annotations

from aibackend import Draft, RequestData
from aibackend_blocks.language.writing.grounding import Grounding

from .schema import SEVERITIES

values_are_grounded = Grounding(
    written=("rationale", "categories/*/category"), graver={"decision": ("allow", "review", "block")}
)
"""Words name only what is given, and a decision moves by one step at most, or grows graver."""
_FOUND = Grounding(lasting=("categories/*/excerpt",), rising=("flagged",), graver={"categories/*/severity": SEVERITIES})


def what_was_found_stays(request: RequestData, draft: Draft) -> str | None:
    """A model leaves out nothing that the program found; one that reads anew may leave out what is small, and makes
    nothing else a trifle.
    """
    if not draft.is_read_anew:
        return _FOUND(request, draft)
    before = draft.start.result if draft.start else {}
    found = before.get("categories", ())
    grave = before.get("decision") == "block" or any(row["severity"] != "low" for row in found)
    if grave and not draft.result["flagged"]:
        return "A rule is broken by more than a trifle: flagged must be true, and decision review or block."
    for row in draft.result["categories"]:
        same = (SEVERITIES.index(old["severity"]) for old in found if _overlap(row["excerpt"], old["excerpt"]))
        if SEVERITIES.index(row["severity"]) < max(same, default=0) - 1:
            return "severity is too far from the program's; it may fall by one step."
    return None


def _overlap(one: str, other: str) -> bool:
    """Whether one excerpt is a part of the other."""
    return one == other or bool(one and other and (one in other or other in one))


def blocked_is_flagged(request: RequestData, draft: Draft) -> str | None:
    """What is blocked is flagged, what is flagged names its rule, and what is flagged is not let pass."""
    result = draft.result
    if result["decision"] == "block" and not result["flagged"]:
        return "decision block needs flagged true."
    if result["flagged"] != bool(result["categories"]):
        return "categories must name the broken rules exactly when flagged is true."
    return "What is flagged must not be allowed." if result["flagged"] and result["decision"] == "allow" else None


def excerpts_are_verbatim(request: RequestData, draft: Draft) -> str | None:
    """Every excerpt stands in the text."""
    if any(row["excerpt"] not in draft.source for row in draft.result["categories"]):
        return "Every excerpt must be copied from the text, character for character."
    return None
