"""The embedded road: read the history, plan days, levels and channels, write the messages, advise."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Any

from aibackend import CallContext, RequestData
from aibackend.errors import InvalidRequest, UnsupportedLanguage
from aibackend_blocks.language.writing import written_in

from .advice import escalation_advice
from .messages import sequence
from .schedule import plan
from .situations import read


def offline(request: RequestData, context: CallContext) -> Mapping[str, Any]:
    """Write a collection sequence. Raises: UnsupportedLanguage, InvalidRequest."""
    history = request["customer"]["history"]
    if written_in(history) not in ("", "en"):
        raise UnsupportedLanguage("The customer's history must be in English; connect a model for other languages.")
    due = date.fromisoformat(request["invoice"]["due_date"]) if request["invoice"]["due_date"] else None
    known = read(history)
    slots = plan(request["steps"], _late(request, due, context), due, known, history)
    return {
        "sequence": sequence(request, slots, known),
        "escalation_advice": escalation_advice(request, slots, known),
    }


def _late(request: RequestData, due: date | None, context: CallContext) -> int:
    """Days overdue as given, else counted to today in UTC."""
    given = request["invoice"]["days_overdue"]
    if given is not None or due is None:
        return int(given or 0)
    late = (context.now.date() - due).days
    if late < 0:
        raise InvalidRequest(errors=[("/invoice/dueDate", "Is still to come: nothing is overdue yet.")])
    return late
