"""The embedded road of /v1/structure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from aibackend import Draft, RequestData
from aibackend.documents import Document
from aibackend.services import AsyncCallContext

from .dated import dated
from .derived import derived
from .filling import Filler
from .rows import pruned
from .sources import source_of
from .vetting import MISSING, errors, vetted


async def offline(request: RequestData, context: AsyncCallContext) -> Draft:
    """Read the input and shape it. Raises: InvalidRequest for a schema that cannot be used."""
    return await context.read({**request, "text": request.get("input") or ""}, shaped)


def shaped(document: Document, request: Mapping[str, Any]) -> Draft:
    """The data, validated; what breaks the schema is mended once."""
    schema = request["schema"]
    vetted(schema)
    raw = request.get("input") or document.raw
    source = source_of(raw, document.text)
    told = str(request.get("instructions") or "")
    filler = Filler(schema, source)
    filled = pruned(schema, filler.filled(), source.text)
    data = dated(schema, derived(schema, filled, told, source.text), told, filler.order, source.text)
    found, attempts = errors(schema, data), 1
    if found:
        mended = _mended(data, found)
        found, data, attempts = errors(schema, mended), mended, 2
    return Draft(
        result={"data": data, "valid": not found, "errors": found, "attempts": attempts}, source=source.text[:200_000]
    )


def _mended(data: Any, found: list[dict[str, str]]) -> Any:
    """The data without the values that break the schema: an absent value is better than a wrong one."""
    broken = {one["path"] for one in found if not one["message"].startswith(MISSING)}
    for path in sorted(broken, key=len, reverse=True):
        parts = [part.replace("~1", "/").replace("~0", "~") for part in path.split("/")[1:]]
        data = _without(data, parts) if parts else data
    return data


def _without(data: Any, parts: list[str]) -> Any:
    """The data without what the parts lead to."""
    first, *rest = parts
    if isinstance(data, dict) and first in data:
        below = {**data, first: _without(data[first], rest)} if rest else data
        return below if rest else {name: value for name, value in data.items() if name != first}
    if isinstance(data, list) and first.isdigit() and int(first) < len(data):
        at = int(first)
        return [*data[:at], *([_without(data[at], rest)] if rest else []), *data[at + 1 :]]
    return data
