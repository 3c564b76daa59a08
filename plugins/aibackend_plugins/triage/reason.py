"""The rationale: what decided, in the ticket's own words."""

from __future__ import annotations

from aibackend_blocks.language.writing import joined
from aibackend_plugins.triage.urgency import Judgement

from .route import Route

_SAYS = {
    "hurry": "asks for haste", "deadline": "sets a time", "everyone": "concerns many", "down": "reports an outage",
    "danger": "reports a danger", "loss": "reports a loss", "blocked": "says that work is blocked",
    "broken": "reports a failure", "waiting": "says that the customer has waited", "stakes": "names what is at stake",
    "lesser": "calls it a lesser matter", "tidying": "is about wording or tidying up", "wish": "is a wish",
    "question": "is a question", "change": "asks for a change",
}  # fmt: skip
WORDS_MOST = 3
CLEAR = 0.6


def rationale(judgement: Judgement, category: Route, team: Route, risk: str, *, topic: str, language: str) -> str:
    """Priority, category, team and risk, each with the words that spoke for it, if any did."""
    parts = [f"Priority {judgement.priority}{_margin(judgement)}: {_priority_words(judgement, topic)}."]
    parts.append(f"Category {_line(category.label)}{_because(category)}.")
    parts.append(f"Team {_line(team.label)}{_because(team)}.")
    hurrying = [words for group, words in judgement.found if group in ("deadline", "hurry", "waiting", "stakes")]
    parts.append(f"SLA risk {risk}" + (f" because of {_quoted(hurrying)}." if hurrying else " by the priority alone."))
    if language not in ("", "en"):
        parts.append(f"The language ({language}) is known by its plainest words alone: look at it again.")
    return " ".join(parts)


def _margin(judgement: Judgement) -> str:
    """How clear it was; the shares are no frequencies, so no number is told."""
    second = sorted(judgement.shares, key=lambda name: -judgement.shares[name])[1]
    if judgement.shares[judgement.priority] >= CLEAR:
        return ""
    return f", narrowly before {second}" if judgement.shares[second] > judgement.shares[judgement.priority] / 2 else ""


def _priority_words(judgement: Judgement, topic: str) -> str:
    if judgement.cues:
        return joined([f"“{_line(words)}” {_SAYS[group]}" for group, words in judgement.cues[:WORDS_MOST]])
    if not topic:
        return "nothing in it speaks for another"
    return f"no single word decides, “{_line(topic)}” as a whole reads like it"


def _because(route: Route) -> str:
    return f" because of {_quoted(list(route.words))}" if route.words else " as the nearest in meaning"


def _quoted(words: list[str]) -> str:
    return joined([f"“{_line(each)}”" for each in words[:WORDS_MOST]])


def _line(text: str) -> str:
    return " ".join(text.split())[:80]
