"""What a language model is asked: to find what the draft missed, in the same form."""

from __future__ import annotations

import json

from aibackend import Draft, Prompt, RequestData

_INSTRUCTIONS = """Find the personal data of the given types in the text and replace it. The draft was made
by a small program: keep its entities where they are right, drop wrong ones, add what it missed. start and end
count code points of the text from 0, end exclusive, and text is verbatim what stands there. Entities are in
the order of the text and never overlap. redacted is the text with each entity replaced by its replacement and
nothing else changed; counts counts the entities by type. Mode label: [TYPE_n], n from 1 for each type in
order of first appearance, the same value the same label. Mode mask: asterisks, as many as the value has
characters. Mode remove: an empty replacement. Mode hash: keep the draft's entities and replacements as they
are."""


def prompt(request: RequestData, draft: Draft) -> Prompt:
    """Text, types, mode and draft, as data."""
    return Prompt(
        instructions=_INSTRUCTIONS,
        quoted={
            "text": request["text"],
            "types": json.dumps(request["types"]),
            "mode": request["mode"],
            "draft": json.dumps(dict(draft.result), ensure_ascii=False),
        },
    )
