"""A schema's references, unions and choices."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any


def branches(schema: Any) -> list[Mapping[str, Any]]:
    """The objects that a schema has the choice of, where there are several."""
    options = (schema.get("oneOf") or schema.get("anyOf")) if isinstance(schema, Mapping) else None
    listed = (
        [one for one in options if isinstance(one, Mapping) and one.get("type") != "null"]
        if isinstance(options, list)
        else []
    )
    return listed if len(listed) > 1 and all("properties" in one or "$ref" in one for one in listed) else []


def has_required(schema: Mapping[str, Any], value: Any) -> bool:
    required = schema.get("required")
    return not isinstance(value, Mapping) or not isinstance(required, list) or all(name in value for name in required)


def told(value: Any, text: str) -> int:
    """How many values there are that the text holds."""
    if isinstance(value, Mapping):
        return sum(told(one, text) for one in value.values())
    if isinstance(value, list):
        return sum(told(one, text) for one in value)
    return int(value is not None and str(value).casefold() in text.casefold())


def pointed(root: Mapping[str, Any], ref: str) -> Mapping[str, Any]:
    """What a `#/…` pointer leads to; empty where it leads nowhere."""
    node = root
    for part in ref.lstrip("#").strip("/").split("/") if ref.lstrip("#").strip("/") else ():
        inner = node.get(part.replace("~1", "/").replace("~0", "~"))
        if not isinstance(inner, Mapping):
            return {}
        node = inner
    return node


def merged(parts: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """Schemas that all hold, as one."""
    made: dict[str, Any] = {}
    for part in parts:
        for key, value in part.items():
            if key == "properties" and isinstance(made.get(key), Mapping) and isinstance(value, Mapping):
                made[key] = {**made[key], **value}
            elif key == "required" and isinstance(made.get(key), list) and isinstance(value, list):
                made[key] = [*made[key], *value]
            else:
                made[key] = value
    return made
