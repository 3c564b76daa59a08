"""What a language model is asked: the fields of which the program is unsure, without what the program thinks."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from aibackend import Draft, Prompt, RequestData
from aibackend_blocks.language.fields import befits

SURE = 0.9
"""Confidence from which the program's value stands."""
LIKELY = 0.6
"""Confidence from which it stands against another one of the model's."""
MODELS = 0.5
"""Confidence of a value that the model alone read."""
_INSTRUCTIONS = """Read the value of each field from the text. results has one row for each field, in the order given,
with the field's name as given. Copy values from the text; a date as YYYY-MM-DD if its year, month and day are told
and as it stands if not, an amount as a plain decimal without currency. Several values of one field are parted by "; ".
What the text does not say is "": never guess. `known` are values of other fields."""


def prompt(request: RequestData, draft: Draft) -> Prompt | None:
    """Text and unsure fields, as data; None when every field is sure.

    The program's doubtful values are not shown: a model repeats what it is shown.
    """
    rows = draft.result["results"]
    unsure = [place for place, row in enumerate(rows) if row["confidence"] < SURE]
    if not unsure:
        return None
    names = list(dict.fromkeys(rows[place]["field"] for place in unsure))
    known = {row["field"]: row["value"] for row in rows if row["confidence"] >= SURE}

    def complete(answer: dict[str, Any]) -> Mapping[str, Any]:
        told = {row["field"]: row["value"] for row in reversed(answer["results"]) if row["value"]}
        made = {place: _better(request["text"], rows[place], told.get(rows[place]["field"], "")) for place in unsure}
        return {"results": [made.get(place, row) for place, row in enumerate(rows)]}

    return Prompt(
        instructions=_INSTRUCTIONS,
        quoted={
            "fields": json.dumps(names, ensure_ascii=False),
            "known": json.dumps(known, ensure_ascii=False) if known else "",
            "draft": "",
            "text": request["text"],
        },
        complete=complete,
        kept=("evidence", "results/*/confidence"),
        shapes={"results": _shape(names)},
        parts="joined",
    )


def _shape(names: Sequence[str]) -> dict[str, Any]:
    """One row a field, of those that are asked for alone."""
    row = {"field": {"enum": list(names), "type": "string"}, "value": {"type": "string"}}
    item = {"additionalProperties": False, "properties": row, "required": list(row), "type": "object"}
    return {"items": item, "maxItems": len(names), "minItems": len(names), "type": "array"}


def _better(text: str, row: Mapping[str, Any], told: str) -> Mapping[str, Any]:
    """The program's row, or one of the model's value where that is of the field's kind and the program had doubts."""
    told = told.strip()
    same = told.casefold().split() == row["value"].casefold().split()
    if same or not told or row["confidence"] >= LIKELY or not befits(text, row["field"], told):
        return row
    return {**row, "value": told, "confidence": MODELS}
