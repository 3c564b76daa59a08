"""What a language model is asked: to fill the caller's schema."""

from __future__ import annotations

import json

from aibackend import Draft, Prompt, RequestData

_INSTRUCTIONS = """\
You shape messy input into a caller's JSON Schema. Below are the input, the schema, what the caller asks to mind, and a
draft that a program made. `data` must conform to the schema: its names, types, formats and bounds. Copy values from the
input; convert dates, numbers and units only as the schema wants them. What the input does not tell is null where the
schema allows it, else left out: never guess. valid tells whether data conform; errors list, as JSON Pointers with a
message, what keeps them from conforming; attempts stays as in the draft."""


def prompt(request: RequestData, draft: Draft) -> Prompt:
    """Input, schema and draft, as data."""
    return Prompt(
        instructions=_INSTRUCTIONS,
        quoted={
            "input": draft.source,
            "schema": json.dumps(request["schema"], ensure_ascii=False),
            "to_mind": request.get("instructions") or "",
            "draft": json.dumps(draft.result, ensure_ascii=False),
        },
        images=draft.images,
    )
