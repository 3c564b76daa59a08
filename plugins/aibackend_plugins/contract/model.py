"""What a language model is asked: the terms of an agreement that the program did not find."""

from __future__ import annotations

from aibackend import Draft, Prompt, RequestData
from aibackend.schema import camel

TERMS = ("title", "effective_date", "expiration_date", "term", "governing_law", "obligations")
"""What most agreements tell. Clauses and duties that the program found are quoted by it word for word."""
PARTIES = 2
_INSTRUCTIONS = """\
You review contracts for whoever is about to sign or manage them: fill in the form from the document. Parties are
those who are bound, with the names the document gives them and the role it calls them by. Dates as YYYY-MM-DD; the
expiration is the last day of the first term, null when it is open or cannot be told. governingLaw is the state or
country alone. noticeDays is the notice that stops a renewal, a month as 30. An obligation says who must do what by
when. A risk clause is one of the types of the form; severity is low, medium or high: uncapped, one-sided, worldwide
or perpetual weighs more, mutual or reasonable less. Notes are one plain sentence. Copy every excerpt word for word.
What the document does not say is "", null or []: never guess."""


def prompt(request: RequestData, draft: Draft) -> Prompt | None:
    """The document as data; None where the program found every term."""
    result = draft.result
    if not result:
        return Prompt(
            instructions=_INSTRUCTIONS, quoted={"document": draft.source}, images=draft.images, parts="joined"
        )
    asked = {name for name in TERMS if not result[name]} | ({"parties"} if len(result["parties"]) < PARTIES else set())
    if not asked:
        return None
    return Prompt(
        instructions=_INSTRUCTIONS,
        quoted={"draft": "", "document": draft.source},
        images=draft.images,
        parts="joined",
        kept=tuple(camel(name) for name in result if name not in asked),
    )
