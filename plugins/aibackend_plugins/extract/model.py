"""What a language model is asked: to fill the fields of which the program is unsure."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from aibackend import Draft, Prompt, RequestData
from aibackend.errors import ModelFailed

SURE = 0.9
"""Confidence from which the program's value stands."""
_INSTRUCTIONS = """Read the value of each field from the text. results has one row for each field, in the order given,
with the field's name as given. Copy values from the text; a date as YYYY-MM-DD if its year, month and day are told
and as it stands if not, an amount as a plain decimal without currency. Several values of one field are parted by "; ".
What the text does not say is "" with confidence 0: never guess. confidence is the probability that the value is
right."""


def prompt(request: RequestData, draft: Draft) -> Prompt | None:
    """Text and unsure fields, as data; None when every field is sure."""
    rows = draft.result["results"]
    unsure = [place for place, row in enumerate(rows) if row["confidence"] < SURE]
    if not unsure:
        return None
    names = [rows[place]["field"] for place in unsure]

    def complete(answer: dict[str, Any]) -> Mapping[str, Any]:
        told = [row for row in answer["results"] if row["field"] in names]
        if [row["field"] for row in told] != names:
            raise ModelFailed(errors=[("/results", "Must have one row for each field, in order, named as given.")])
        made = dict(zip(unsure, told, strict=True))
        return {"results": [made.get(place, row) for place, row in enumerate(rows)]}

    return Prompt(
        instructions=_INSTRUCTIONS,
        quoted={
            "fields": json.dumps(names, ensure_ascii=False),
            "draft": json.dumps({row["field"]: row["value"] for row in rows}, ensure_ascii=False),
            "text": request["text"],
        },
        complete=complete,
        kept=("evidence",),
    )
