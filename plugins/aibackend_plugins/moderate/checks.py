"""What must hold of any answer, whoever gave it."""

from __future__ import annotations

from aibackend import Draft, RequestData
from aibackend_blocks.language.writing.grounding import Grounding

LEVELS = ("low", "medium", "high")
values_are_grounded = Grounding(
    written=("rationale", "categories/*/category"), bounded={"decision": ("allow", "review", "block")}
)
"""Words name only what is given, and a decision moves by one step at most, or grows graver."""
_FOUND = Grounding(lasting=("categories/*/excerpt",), rising=("flagged",), bounded={"categories/*/severity": LEVELS})


def what_was_found_stays(request: RequestData, draft: Draft) -> str | None:
    """A model leaves out nothing that the program found; one that reads anew may, but makes it no trifle."""
    if not draft.is_read_anew:
        return _FOUND(request, draft)
    found = draft.start.result.get("categories", ()) if draft.start else ()
    gravest = {row["excerpt"]: row["severity"] for row in sorted(found, key=lambda row: LEVELS.index(row["severity"]))}
    for row in draft.result["categories"]:
        if LEVELS.index(row["severity"]) < LEVELS.index(gravest.get(row["excerpt"], "low")) - 1:
            return "severity is too far from the program's; it may fall by one step."
    return None


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
