"""What a language model is asked: to sort the items, with the draft as a hint."""

from __future__ import annotations

import json

from aibackend import Asked, Draft, Prompt

_INSTRUCTIONS = """Sort every item into exactly one category of the taxonomy. Copy the category character for character.
Give one result for each item, in order, with its index from 0. The draft was made by a small program: keep what is
right and correct what is wrong. confidence is the probability that the category is right: 0.9 only if nine in ten such
answers would be."""


def prompt(asked: Asked, draft: Draft) -> Prompt:
    """Items, taxonomy and draft, as data."""
    return Prompt(
        instructions=_INSTRUCTIONS,
        quoted={
            "items": json.dumps(asked["items"], ensure_ascii=False),
            "taxonomy": json.dumps(asked["taxonomy"], ensure_ascii=False),
            "draft": json.dumps(draft.result["results"], ensure_ascii=False),
        },
    )
