"""What a language model is asked: to fill the fields from the text, with the draft as a hint."""

from __future__ import annotations

import json

from aibackend import Draft, Prompt, RequestData

_INSTRUCTIONS = """Read the value of each field from the text. results has one row for each field, in the order given,
with the field's name as given. Copy values from the text; a date as YYYY-MM-DD if its year, month and day are told
and as it stands if not, an amount as a plain decimal without currency. Several values of one field are parted by "; ".
What the text does not say is "" with confidence 0: never guess. confidence is the probability that the value is right.
The draft was made by a small program: keep what is right, correct what is not."""


def prompt(request: RequestData, draft: Draft) -> Prompt:
    """Text, fields and draft, as data."""
    return Prompt(
        instructions=_INSTRUCTIONS,
        quoted={
            "text": request["text"],
            "fields": json.dumps(request["fields"], ensure_ascii=False),
            "draft": json.dumps({"results": draft.result["results"]}, ensure_ascii=False),
        },
    )
