"""What must hold of any minutes, whoever wrote them."""

from __future__ import annotations

from dataclasses import replace

from aibackend import Draft, RequestData
from aibackend_blocks.language.salience.cleaning import cleaned
from aibackend_blocks.language.writing.claims import unsupported
from aibackend_blocks.language.writing.grounding import Grounding

values_are_grounded = Grounding(
    told=("title", "summary", "decisions/*", "action_items/*/task", "open_questions/*"),
    written=("action_items/*/owner",),
)
"""Nothing is told that nobody said."""
_DECIDED = Grounding(told=("decisions/*",))


def decisions_were_made(request: RequestData, draft: Draft) -> str | None:
    """Half of a decision's words stand in the transcript, whoever read it: what was agreed is no matter of wording."""
    return _DECIDED(request, replace(draft, skill=0.0))


def facts_stand_in_the_transcript(request: RequestData, draft: Draft) -> str | None:
    """Every figure, date, link and name of the minutes is one of the transcript or an attendee's."""
    result = draft.result
    told = [result["title"], result["summary"], *result["decisions"], *result["open_questions"]]
    told += [item["task"] for item in result["action_items"]]
    text = cleaned(request["transcript"])
    invented = unsupported("\n".join(told), text, also=[*request["attendees"], text.replace("_", "")])
    return (
        f"The transcript does not say {', '.join(invented[:5])}: leave out what it does not say." if invented else None
    )


def owners_are_named(request: RequestData, draft: Draft) -> str | None:
    """An owner is an attendee, or somebody whom the transcript names."""
    known = "\n".join([request["transcript"], *request["attendees"]]).casefold()
    for place, item in enumerate(draft.result["action_items"]):
        if item["owner"].casefold() not in known:
            return f'actionItems/{place}/owner is not named in the transcript; give "" when nobody is.'
    return None


def due_dates_need_a_day(request: RequestData, draft: Draft) -> str | None:
    """Without any year in the transcript nothing tells a full date."""
    dues = [item["due"] for item in draft.result["action_items"] if item["due"]]
    if dues and not any(character.isdigit() for character in request["transcript"]):
        return 'The transcript tells no date to count from: due must be "".'
    return None
