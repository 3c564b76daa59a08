"""What a language model is asked: to sort the ticket and word the first answer, with the draft as a hint."""

from __future__ import annotations

import json

from aibackend import Draft, Prompt, RequestData

from .lists import CATEGORIES, TEAMS

_INSTRUCTIONS = """\
Triage the support ticket. priority: urgent (harm is happening or cannot be undone: outage, loss of data, breach,
danger, nobody can work), high (an important thing fails for many, or a deadline is near), normal (one thing is wrong or
wanted, work goes on), low (questions without hurry, wishes, looks, wording). category and team: one of the lists each,
character for character. slaRisk: how likely a promised time is missed if nobody hurries. suggestedResponse: a first
answer to the customer in the ticket's language, three to six sentences: name what the ticket is about and ask for what
is missing to go on. Promise nothing, neither a remedy nor a time; state no number, name, date or link that the ticket
does not. rationale: what decided, quoting the ticket's words between “ and ”."""
_ANEW = "\n\nrationale is in English. Danger to a person and a deadline of hours are urgent, whatever the tone."


def prompt(request: RequestData, draft: Draft) -> Prompt:
    """Ticket, lists as data. Who reads anew is not shown the draft."""
    return Prompt(
        instructions=_INSTRUCTIONS + _ANEW if draft.is_read_anew else _INSTRUCTIONS,
        quoted={
            **({"draft": ""} if draft.is_read_anew else {}),
            "subject": request.get("subject") or "",
            "text": request["text"],
            "categories": json.dumps(request.get("categories") or list(CATEGORIES), ensure_ascii=False),
            "teams": json.dumps(request.get("teams") or list(TEAMS), ensure_ascii=False),
        },
        linked=("priority", "category", "team", "sla_risk", "rationale"),
    )
