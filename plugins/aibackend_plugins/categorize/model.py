"""What a language model is asked: to sort the items of which the program is unsure."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from aibackend import Draft, Prompt, RequestData
from aibackend.errors import ModelFailed

SURE = 0.8
"""Confidence from which the program's category stands."""
_INSTRUCTIONS = """Sort every item into exactly one category of the taxonomy. Copy the category character for character.
Give one result for each item, in order. confidence is the probability that the category is right: 0.9 only if nine in
ten such answers would be."""


def prompt(request: RequestData, draft: Draft) -> Prompt | None:
    """The unsure items and the taxonomy, as data; None when all are sure."""
    rows = draft.result["results"]
    unsure = [row["index"] for row in rows if row["confidence"] < SURE]
    if not unsure:
        return None

    def complete(answer: dict[str, Any]) -> Mapping[str, Any]:
        given = answer["results"]
        if len(given) != len(unsure):
            raise ModelFailed(errors=[("/results", f"Must have {len(unsure)} items, one for each in order.")])
        made = {place: {"index": place, **row} for place, row in zip(unsure, given, strict=True)}
        return {"results": [made.get(row["index"], row) for row in rows]}

    return Prompt(
        instructions=_INSTRUCTIONS,
        quoted={
            "taxonomy": json.dumps(request["taxonomy"], ensure_ascii=False),
            "draft": json.dumps([rows[place]["category"] for place in unsure], ensure_ascii=False),
            "items": json.dumps([request["items"][place] for place in unsure], ensure_ascii=False),
        },
        kept=("results/*/index",),
        complete=complete,
        shapes={"results": _shape(request["taxonomy"], len(unsure))},
    )


def _shape(taxonomy: list[str], count: int) -> dict[str, Any]:
    """One row an item, of the caller's categories alone."""
    row = {
        "category": {"enum": taxonomy, "type": "string"},
        "confidence": {"maximum": 1, "minimum": 0, "type": "number"},
    }
    item = {"additionalProperties": False, "properties": row, "required": list(row), "type": "object"}
    return {"items": item, "maxItems": count, "minItems": count, "type": "array"}
