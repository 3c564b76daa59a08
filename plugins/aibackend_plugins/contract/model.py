"""What a language model is asked: to correct the draft against the agreement."""

from __future__ import annotations

from aibackend import Draft, Prompt, RequestData

_INSTRUCTIONS = """\
You review contracts for whoever is about to sign or manage them. Below are the text of a document and a draft that
a program read from it. Correct the draft where the document says otherwise, and fill in what it left out. Parties are
those who are bound, with the names the document gives them and the role it calls them by. Dates as YYYY-MM-DD; the
expiration is the last day of the first term, null when it is open or cannot be told. governingLaw is the state or
country alone. noticeDays is the notice that stops a renewal, a month as 30. An obligation says who must do what by
when. A risk clause is one of the types of the form; severity is low, medium or high: uncapped, one-sided, worldwide
or perpetual weighs more, mutual or reasonable less. Notes are one plain sentence. Copy every excerpt word for word.
What the document does not say is "", null or []: never guess."""


def prompt(request: RequestData, draft: Draft) -> Prompt:
    """The document as data."""
    return Prompt(
        instructions=_INSTRUCTIONS,
        quoted={"document": draft.source},
        images=draft.images,
    )
