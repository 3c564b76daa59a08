"""What a language model is asked: to fill the caller's schema."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping
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
            spent = set(_told_too_often(data, request, draft)) - {
                name for name in data if data[name] == drafted.get(name)
            }
            kept = {name: drafted[name] for name in spent if name in drafted}
            data = {name: part for name, part in data.items() if name not in spent} | kept
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


def _told_too_often(data: Mapping[str, Any], request: RequestData, draft: Draft) -> Iterator[str]:
    """The fields whose text the input mentions, but not as often as fields have it: one mention has one field."""
    texts = {name: part for name, part in data.items() if isinstance(part, str)}
    fields = Counter(texts.values())
    offered = json.dumps(request["schema"])
    for name, text in texts.items():
        if 0 < draft.source.count(text) < fields[text] and json.dumps(text) not in offered:
            yield name
