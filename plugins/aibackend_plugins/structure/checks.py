"""What must hold of any answer, whoever gave it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from aibackend import Draft, RequestData
from aibackend_blocks.language.writing.grounding import is_carried, values_at

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
    pointer = unfounded(draft.result["data"], request, draft.start)
    return f"{pointer} does not stand in the input." if pointer else None


def unfounded(data: Any, request: RequestData, draft: Draft) -> str:
    """The place of the first value that neither the input, the draft nor the schema has; "" where there is none."""
    offered = {json.dumps(value) for value in _offered(request["schema"])}
    known = {json.dumps(value, default=str) for _, value in values_at(draft.result, "data/**")}
    for pointer, value in values_at({"data": data}, "data/**"):
        if value in (None, "") or isinstance(value, bool) or json.dumps(value) in offered | known:
            continue
        if not is_carried(value, draft.source):
            return pointer
    return ""


def _offered(schema: Any) -> Iterator[Any]:
    """What a schema names as possible values."""
    if isinstance(schema, Mapping):
        yield from schema.get("enum", []) if isinstance(schema.get("enum"), list) else []
        yield from (schema[name] for name in ("const", "default") if name in schema)
        for part in schema.values():
            yield from _offered(part)
    elif isinstance(schema, list):
        for part in schema:
            yield from _offered(part)
