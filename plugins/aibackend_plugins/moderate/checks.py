"""What must hold of any answer, whoever gave it."""

from __future__ import annotations

from aibackend import Draft, RequestData
from aibackend_blocks.language.writing.grounding import Grounding

values_are_grounded = Grounding(
    written=("rationale", "categories/*/category"),
    lasting=("categories/*/excerpt",),
    rising=("flagged",),
    bounded={"decision": ("allow", "review", "block"), "categories/*/severity": ("low", "medium", "high")},
)
"""What was found stays found, and a decision moves by one step at most."""


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
