"""What a language model is asked: to fill the caller's schema."""

from __future__ import annotations

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
