"""What must hold of any answer, whoever gave it."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

from aibackend import Draft, RequestData
from aibackend_blocks.language.writing.grounding import Grounding

from .replacement import applied

values_are_grounded = Grounding(
    lasting=("entities/*/text",),
)
"""No value that the draft found is let through."""


def points_at_its_text(request: RequestData, draft: Draft) -> str | None:
    """Offsets are right, in order, without overlap, and of asked types."""
    entities = draft.result["entities"]
    if any(request["text"][one["start"] : one["end"]] != one["text"] or not one["text"] for one in entities):
        return "start and end must be the code points of `text` at which the entity stands, verbatim."
    if any(after["start"] < before["end"] for before, after in pairwise(entities)):
        return "Entities must be in the order of the text and must not overlap."
    if any(one["type"] not in request["types"] for one in entities):
        return "Give only entities of the types asked for."
    return None


def is_the_text_replaced(request: RequestData, draft: Draft) -> str | None:
    """`redacted` is the text with the replacements, and `counts` counts."""
    entities = draft.result["entities"]
    if draft.result["redacted"] != applied(request["text"], entities):
        return "redacted must be the text with each entity's replacement in its place, and nothing else changed."
    if dict(draft.result["counts"]) != dict(Counter(one["type"] for one in entities)):
        return "counts must count the entities by type."
    return None


def follows_the_mode(request: RequestData, draft: Draft) -> str | None:
    """Replacements are as the mode says."""
    entities, mode = draft.result["entities"], request["mode"]
    labels: dict[tuple[str, str], set[str]] = {}
    for one in entities:
        labels.setdefault((one["type"], one["text"]), set()).add(one["replacement"])
    if mode in ("label", "hash") and any(len(found) > 1 for found in labels.values()):
        return "The same value must have the same replacement."
    if mode in ("label", "hash") and any(not one["replacement"].startswith(f"[{one['type']}_") for one in entities):
        return "Replacements must have the form [TYPE_n]."
    if mode == "mask" and any(one["replacement"] != "*" * len(one["text"]) for one in entities):
        return "A replacement must be asterisks, as many as the value has characters."
    return "Replacements must be empty." if mode == "remove" and any(one["replacement"] for one in entities) else None
