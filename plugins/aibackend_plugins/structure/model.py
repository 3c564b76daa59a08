"""What a language model is asked: to fill the caller's schema."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from aibackend import Draft, Prompt, RequestData

from .vetting import errors

_INSTRUCTIONS = """\
You shape messy input into data of a caller's form. Copy values from the input; convert dates, numbers and units only as
the form wants them. What the input does not tell is null where the form allows it, else left out: never guess."""


def prompt(request: RequestData, draft: Draft) -> Prompt:
    """Input and what the caller asks to mind, as data; the caller's schema is the form."""

    def complete(answer: dict[str, Any]) -> Mapping[str, Any]:
        """Whether the data conform is for the program to say."""
        found = errors(request["schema"], answer["data"])
        return {"data": answer["data"], "valid": not found, "errors": found, "attempts": draft.result["attempts"]}

    return Prompt(
        instructions=_INSTRUCTIONS,
        quoted={"to_mind": request.get("instructions") or "", "input": draft.source},
        images=draft.images,
        kept=("valid", "errors", "attempts"),
        complete=complete,
        shapes={"data": request["schema"]},
    )
