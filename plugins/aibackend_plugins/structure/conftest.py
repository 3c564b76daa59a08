"""A text, filled into a schema."""

from __future__ import annotations

from typing import Any

from aibackend.documents import Document
from aibackend_plugins.structure.checks import flag_is_true
from aibackend_plugins.structure.offline import shaped


def structured(text: str, schema: dict[str, Any]) -> dict[str, Any]:
    """The answer, after the check was held against it."""
    request = {"input": text, "schema": schema, "instructions": ""}
    draft = shaped(Document(kind="text", pages=(), raw=text), request)
    assert flag_is_true(request, draft) is None
    return dict(draft.result)


def of(properties: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"type": "object", "properties": properties, **more}
