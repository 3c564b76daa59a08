"""A form from a JSON Schema, filled in with an example: one field for each property of a request."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

Kind = Literal["line", "text", "number", "flag", "choice", "file", "lines", "choices", "json"]
LINE_MOST = 500  # characters of a text that is asked for in one line; longer ones may have several
FILES = ("fileUrl", "audioUrl", "imageUrl", "originalUrl", "revisedUrl")
_JSON_SHOWN = {"ensure_ascii": False, "indent": 2}


@dataclass(frozen=True, kw_only=True)
class Field:
    """A field of the form. value: as it is shown. file: address of the example's file; "" where it has none."""

    name: str
    kind: Kind
    about: str
    required: bool
    value: str = ""
    options: Sequence[str] = ()
    whole: bool = False
    default: str = ""
    file: str = ""


def form(schema: Mapping[str, Any], example: Mapping[str, Any], files: Mapping[str, str]) -> list[Field]:
    """The fields, in the schema's order. files: where an example's file can be had, by the URL in the example."""
    required = schema.get("required", ())
    return [
        _field(name, described, name in required, example.get(name), files)
        for name, described in schema.get("properties", {}).items()
    ]


def alternatives(schema: Mapping[str, Any]) -> list[str]:
    """The fields of which exactly one must be given."""
    return [name for option in schema.get("oneOf", ()) for name in option["required"]]


def _field(name: str, schema: Mapping[str, Any], required: bool, value: Any, files: Mapping[str, str]) -> Field:
    kind = _kind(name, schema, value)
    listed = schema.get("items", {}) if kind == "choices" else schema
    file = files.get(value, "") if kind == "file" and isinstance(value, str) else ""
    return Field(
        name=name,
        kind=kind,
        about=schema.get("description", ""),
        required=required,
        value="" if file else _shown(kind, value),
        options=[option for option in listed.get("enum", ()) if isinstance(option, str)],
        default=str(schema.get("default") or ""),
        whole=_type(schema) == "integer",
        file=file,
    )


def _kind(name: str, schema: Mapping[str, Any], value: Any) -> Kind:
    if name in FILES:
        return "file"
    if "enum" in schema:
        return "choice"
    match _type(schema):
        case "string":
            long = schema.get("maxLength", 0) > LINE_MOST or "\n" in str(value or "")
            return "text" if long else "line"
        case "integer" | "number":
            return "number"
        case "boolean":
            return "flag"
        case "array" if "enum" in schema.get("items", {}):
            return "choices"
        case "array" if _type(schema.get("items", {})) == "string" and not _many_lines(value):
            return "lines"
        case _:
            return "json"


def _many_lines(value: Any) -> bool:
    """Whether a list of texts cannot be written with one text a line."""
    return isinstance(value, list) and any(not isinstance(text, str) or "\n" in text for text in value)


def _type(schema: Mapping[str, Any]) -> str:
    kind = schema.get("type", "")
    if isinstance(kind, list):
        return next((str(one) for one in kind if one != "null"), "")
    return str(kind)


def _shown(kind: Kind, value: Any) -> str:
    if value is None:
        return ""
    if kind == "flag":
        return "true" if value else ""
    if kind in ("lines", "choices"):
        return "\n".join(value)
    if kind == "json":
        return json.dumps(value, **_JSON_SHOWN)  # type: ignore[arg-type]
    return str(value)
