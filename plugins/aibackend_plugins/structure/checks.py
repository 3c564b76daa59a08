"""What must hold of any answer, whoever gave it."""

from __future__ import annotations

from dataclasses import replace

from aibackend import Draft, RequestData
from aibackend_blocks.language.writing.grounding import values_at

from .founding import Ground
from .vetting import errors


def flag_is_true(request: RequestData, draft: Draft) -> str | None:
    """`valid` says what validation says, and errors are given exactly where it fails."""
    found = errors(request["schema"], draft.result["data"])
    if draft.result["valid"] == (not found) and bool(draft.result["errors"]) == bool(found):
        return None
    first = f" At {found[0]['path'] or 'the root'}: {found[0]['message']}" if found else ""
    return f"valid must be {str(not found).lower()}, errors accordingly.{first}"


def values_stand_in_the_input(request: RequestData, draft: Draft) -> str | None:
    """A value that a model gives stands in the input, or is one of the words that the schema itself offers."""
    if draft.start is None:
        return None
    ground = Ground(request["schema"], replace(draft.start, skill=draft.skill))
    for pointer, value in values_at(draft.result, "data/**"):
        if not ground.holds(value):
            return f"{pointer} does not stand in the input."
    return None
