"""What the words about a lead say to a criterion that no fact of its kind settles."""

from __future__ import annotations

from aibackend_blocks.models.verdicts import verdict

from .criteria import Check
from .facts import Fact, Lead
from .ruling import Ruling

SURE = 0.75
"""How likely a text affirms or denies a criterion from which it counts."""
TEXTS_MOST, TEXT_MOST = 8, 400
"""Texts that are asked, and characters of each."""
_KINDS = frozenset(["words", "industry", "market", "count", "model", "intent", "funding"])


def told(lead: Lead, check: Check) -> Ruling | None:
    """By the text that is surest; None where none is sure, or where figures and places decide."""
    if check.kind not in _KINDS:
        return None
    texts = [fact for fact in (*lead.known.get("description", ()), *lead.text) if " " in fact.value][:TEXTS_MOST]
    said = [(verdict(fact.value[:TEXT_MOST], check.said), fact) for fact in texts]
    if not said:
        return None
    yes, no = max(said, key=lambda pair: pair[0].yes), max(said, key=lambda pair: pair[0].no)
    if max(yes[0].yes, no[0].no) < SURE:
        return None
    likely, fact = _of(yes[0].yes, no[0].no, yes[1], no[1])
    return Ruling(check=check, likely=likely, fact=fact)


def _of(yes: float, no: float, affirming: Fact, denying: Fact) -> tuple[float, Fact]:
    return (yes, affirming) if yes >= no else (1 - no, denying)
