"""What must hold of any answer, whoever gave it."""

from __future__ import annotations

from aibackend import Draft, RequestData
from aibackend_blocks.language.salience.cleaning import cleaned
from aibackend_blocks.language.writing.claims import unsupported
from aibackend_blocks.language.writing.grounding import Grounding

values_are_grounded = Grounding(
    told=("summary", "key_points/*", "action_items/*/task"),
)
"""Nothing is told that the text does not tell."""


def facts_stand_in_the_text(request: RequestData, draft: Draft) -> str | None:
    """Every figure, date, link and name of the answer is one of the text."""
    result = draft.result
    told = [result["summary"], *result["key_points"], *(item["task"] for item in result["action_items"])]
    text = cleaned(request["text"])
    invented = unsupported("\n".join(told), text, also=[text.replace("_", "")])
    return f"The text does not say {', '.join(invented[:5])}: leave out what it does not say." if invented else None


def owners_are_named_in_the_text(request: RequestData, draft: Draft) -> str | None:
    """An owner is somebody whom the text names."""
    text = request["text"].casefold()
    for place, item in enumerate(draft.result["action_items"]):
        if item["owner"].casefold() not in text:
            return f'actionItems/{place}/owner is not named in the text; give "" when nobody is.'
    return None
