"""What a language model is asked: to fill the caller's schema."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from typing import Any

from aibackend import Draft, Prompt, RequestData

from .checks import unfounded
from .vetting import errors

_INSTRUCTIONS = """\
You shape messy input into data of a caller's form. Copy values from the input; convert dates, numbers and units only as
the form wants them. What the input does not tell is null where the form allows it, else left out: never guess."""


def prompt(request: RequestData, draft: Draft) -> Prompt:
    """Input and what the caller asks to mind, as data; the caller's schema is the form."""

    def complete(answer: dict[str, Any]) -> Mapping[str, Any]:
        """Whether the data conform is for the program to say."""
        data, drafted = answer["data"], draft.result["data"]
        if isinstance(data, dict) and isinstance(drafted, dict):
            carried = {name: value for name, value in data.items() if not unfounded({name: value}, request, draft)}
            data = {name: carried[name] if name in carried else drafted[name] for name in [*carried, *drafted]}
            spent = _told_twice(data, drafted, request, draft)
            back = {name: drafted[name] for name in spent if name in drafted}
            data = {name: part for name, part in data.items() if name not in spent} | back
        found = errors(request["schema"], data)
        return {"data": data, "valid": not found, "errors": found, "attempts": draft.result["attempts"]}

    return Prompt(
        instructions=_INSTRUCTIONS,
        quoted={"to_mind": request.get("instructions") or "", "input": draft.source},
        images=draft.images,
        kept=("valid", "errors", "attempts"),
        complete=complete,
        shapes={"data": request["schema"]},
        linked=("data", "valid", "errors"),
    )


def _told_twice(
    data: Mapping[str, Any], drafted: Mapping[str, Any], request: RequestData, draft: Draft
) -> frozenset[str]:
    """The changed fields that tell what the input mentions for another field alone: one mention has one field.

    A value is told twice as another field's, and where one that the draft has is lengthened by it.
    """
    texts = {name: part for name, part in data.items() if isinstance(part, str) and part}
    counts, offered = Counter(texts.values()), json.dumps(request["schema"])
    changed = {name: text for name, text in texts.items() if text != drafted.get(name)}
    copied = {
        name
        for name, text in changed.items()
        if 0 < draft.source.count(text) < counts[text] and json.dumps(text) not in offered
    }
    before = {name: text for name, text in drafted.items() if isinstance(text, str) and text}
    grown = {name: text for name, text in changed.items() if name in before and before[name] in text}
    eaten = {
        (name, other)
        for name, text in grown.items()
        for other, lost in before.items()
        if other != name and lost in text and lost not in before[name] and draft.source.count(lost) == 1
    }
    return frozenset(copied | {name for pair in eaten for name in pair if name in changed or not data.get(name)})
