"""How likely a promised time is missed if nobody hurries: a stated scorecard."""

from __future__ import annotations

from collections.abc import Iterable

PRIORITY_POINTS = {"urgent": 2.0, "high": 1.2, "normal": 0.4, "low": 0.0}
CUE_POINTS = {"deadline": 0.7, "hurry": 0.5, "waiting": 0.9, "stakes": 0.4, "everyone": 0.3}
"""Words that shorten the time that is left, or say that it has been running for long."""
NEGATIVE_POINTS = 0.3
HIGH, MEDIUM = 1.9, 0.9
"""An urgent ticket is at high risk by itself almost; a high one needs a deadline or a customer who waits."""


def sla_risk(priority: str, cues: Iterable[str], sentiment: str) -> str:
    """low, medium or high. cues: groups of telling words that were found."""
    points = PRIORITY_POINTS[priority] + sum(CUE_POINTS.get(group, 0.0) for group in set(cues))
    points += NEGATIVE_POINTS * (sentiment == "negative")
    return "high" if points >= HIGH else "medium" if points >= MEDIUM else "low"
