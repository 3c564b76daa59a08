"""Capabilities as tools, and what calls come to as results of tools."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import mcp_types as types
import orjson

from aibackend import problems
from aibackend.capability import Capability
from aibackend.errors import CallError
from aibackend_defaults.api.openapi import USAGE
from aibackend_defaults.api.operations import cost, json_schema
from aibackend_defaults.mcp.names import tool_name

MEDIA = {"image": types.ImageContent, "audio": types.AudioContent}
TOP_LEVEL = ("oneOf", "anyOf", "allOf")


def listed(capabilities: Iterable[Capability], scopes: frozenset[str] | None) -> list[types.Tool]:
    """The tools of the capabilities that a key may call."""
    return [_tool(capability) for capability in capabilities if scopes is None or capability.name in scopes]


def result(answer: bytes) -> types.CallToolResult:
    """A capability's JSON answer. A picture or sound in it is also there as such, and not in the text."""
    structured = orjson.loads(answer)
    kind = str(structured.get("mimeType", "")).partition("/")[0]
    if kind in MEDIA and isinstance(structured.get(kind), str):
        rest = {name: value for name, value in structured.items() if name != kind}
        media = MEDIA[kind](data=structured[kind], mime_type=structured["mimeType"])
        return types.CallToolResult(content=[media, _text(rest)], structured_content=structured)
    return types.CallToolResult(content=[_text(structured)], structured_content=structured)


def failure(error: CallError, request_id: str) -> types.CallToolResult:
    """A problem, with its `code`: something that an agent can read and mend, so no error of the protocol.

    It is told as text alone, since clients hold whatever is structured against the tool's output schema.
    """
    return types.CallToolResult(content=[_text(problems.body(error, request_id))], is_error=True)


def _tool(capability: Capability) -> types.Tool:
    one_of = json_schema(capability.request).get("oneOf", ())
    choice = [name for option in one_of for name in option.get("required", ())]
    described = [
        capability.summary.rstrip(".") + ".",
        cost(capability),
        *([f"Give exactly one of {', '.join(choice)}."] if choice else []),
    ]
    return types.Tool(
        name=tool_name(capability.name),
        description=" ".join(described),
        input_schema=_plain(json_schema(capability.request)),
        output_schema=_with_usage(json_schema(capability.response)),
    )


def _plain(schema: Mapping[str, Any]) -> dict[str, Any]:
    """Without choices at the top level, which models' APIs refuse in tools; the call itself judges them."""
    return {name: value for name, value in schema.items() if name not in TOP_LEVEL}


def _with_usage(schema: Mapping[str, Any]) -> dict[str, Any]:
    return {
        **schema,
        "properties": {**schema["properties"], "usage": USAGE},
        "required": [*schema.get("required", ()), "usage"],
    }


def _text(data: Any) -> types.TextContent:
    return types.TextContent(text=orjson.dumps(data).decode())
