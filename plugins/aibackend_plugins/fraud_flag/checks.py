"""What must hold of any answer, whoever gave it."""

from __future__ import annotations

from aibackend import Draft, RequestData
from aibackend_blocks.language.writing.grounding import Grounding

from .scorecard import ACTIONS, level_of

values_are_grounded = Grounding(
    written=("signals/*/note", "recommended_checks/*"),
)
"""Notes and checks state only what the order and the scorecard say."""


def level_follows_score(request: RequestData, draft: Draft) -> str | None:
    """Level and recommendation are those of the score."""
    level = level_of(draft.result["risk_score"])
    if draft.result["risk_level"] != level:
        return f"riskLevel must be {level} at this riskScore."
    if draft.result["recommendation"] != ACTIONS[level]:
        return f"recommendation must be {ACTIONS[level]} at riskLevel {level}."
    return None


def risk_is_explained(request: RequestData, draft: Draft) -> str | None:
    """A score above low names its signals and what to check."""
    if draft.result["risk_level"] == "low":
        return None
    if not draft.result["signals"] or not draft.result["recommended_checks"]:
        return "A riskLevel above low needs signals and recommendedChecks."
    return None
