"""The embedded road: read the history, plan days, levels and channels, write the messages, advise."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Any

from aibackend import Asked, Tools
from aibackend.errors import InvalidRequest, UnsupportedLanguage
from aibackend_blocks.writing import written_in

from .advice import escalation_advice
from .messages import sequence
from .schedule import plan
from .situations import read


def offline(asked: Asked, tools: Tools) -> Mapping[str, Any]:
    """Write a collection sequence. Raises: UnsupportedLanguage, InvalidRequest."""
    history = asked["customer"]["history"]
    if written_in(history) not in ("", "en"):
        raise UnsupportedLanguage("The customer's history must be in English; connect a model for other languages.")
    due = date.fromisoformat(asked["invoice"]["due_date"]) if asked["invoice"]["due_date"] else None
    known = read(history)
    slots = plan(asked["steps"], _late(asked, due, tools), due, known, history)
    return {
        "sequence": sequence(asked, slots, known),
        "escalation_advice": escalation_advice(asked, slots, known),
    }


def _late(asked: Asked, due: date | None, tools: Tools) -> int:
    """Days overdue as given, else counted to today in UTC."""
    given = asked["invoice"]["days_overdue"]
    if given is not None or due is None:
        return int(given or 0)
    late = (tools.facts.now.date() - due).days
    if late < 0:
        raise InvalidRequest(errors=[("/invoice/dueDate", "Is still to come: nothing is overdue yet.")])
    return late
