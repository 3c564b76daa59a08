"""What a language model is asked: to choose the label, with the draft as a hint."""

from __future__ import annotations

import json

from aibackend import Draft, Prompt, RequestData

_INSTRUCTIONS = """Choose the one label of the taxonomy that fits the text best. Copy it character for character.
The draft was made by a small program: keep it if it is right, else correct it. confidence is the probability that the
label is right: 0.9 only if nine in ten such answers would be. rationale is one line that quotes the words of the text
which decided. alternatives are the next likeliest labels, at most five, none surer than the label."""


def prompt(request: RequestData, draft: Draft) -> Prompt:
    """Text, taxonomy and draft, as data."""
    return Prompt(
        instructions=_INSTRUCTIONS,
        quoted={
            "text": request["text"],
            "taxonomy": json.dumps(request["taxonomy"], ensure_ascii=False),
            "descriptions": json.dumps(request.get("descriptions") or {}, ensure_ascii=False),
            "draft": json.dumps(dict(draft.result), ensure_ascii=False),
        },
    )
