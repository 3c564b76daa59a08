"""What a language model is asked: to sort the items, with the draft as a hint."""

from __future__ import annotations

import json

from aibackend import Draft, Prompt, RequestData

_INSTRUCTIONS = """Sort every item into exactly one category of the taxonomy. Copy the category character for character.
Give one result for each item, in order, with its index from 0. The draft was made by a small program: keep what is
right and correct what is wrong. confidence is the probability that the category is right: 0.9 only if nine in ten such
answers would be."""


def prompt(request: RequestData, draft: Draft) -> Prompt:
    """Items, taxonomy and draft, as data."""
    return Prompt(
        instructions=_INSTRUCTIONS,
        quoted={
            "items": json.dumps(request["items"], ensure_ascii=False),
            "taxonomy": json.dumps(request["taxonomy"], ensure_ascii=False),
            "draft": json.dumps(draft.result["results"], ensure_ascii=False),
        },
    )
