"""The embedded road: read the history, plan days, stages and channels, write the messages, advise."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, timedelta
from typing import Any

from aibackend import CallContext, RequestData
from aibackend.errors import InvalidRequest, UnsupportedLanguage

from .history import at, read
from .letters import Writer
from .schedule import plan


def offline(request: RequestData, context: CallContext) -> Mapping[str, Any]:
    """Write a collection sequence. Raises: UnsupportedLanguage, InvalidRequest."""
    customer, invoice = request["customer"], request["invoice"]
    due = date.fromisoformat(invoice["due_date"]) if invoice["due_date"] else None
    known = read(customer["history"], invoice["amount"], due, invoice.get("currency", "").upper(), customer["name"])
    if not known.language:
        raise UnsupportedLanguage(
            "The customer's history must be in English, Dutch, French, German, Italian or Spanish; connect a model for"
            " other languages."
        )
    late = _late(request, due, context)
    first = at(known, due + timedelta(days=late) if due else None, due)
    slots = plan(request["steps"], late, due, first)
    writer = Writer(request, known, slots, due)
    return {"sequence": [writer.message(slot) for slot in slots], "escalation_advice": writer.advice()}


def _late(request: RequestData, due: date | None, context: CallContext) -> int:
    """Days overdue as given, else counted to today in UTC."""
    given = request["invoice"]["days_overdue"]
    if given is not None or due is None:
        return int(given or 0)
    late = (context.now.date() - due).days
    if late < 0:
        raise InvalidRequest(errors=[("/invoice/dueDate", "Is still to come: nothing is overdue yet.")])
    return late
