"""What the interface description tells of a route, and the JSON Schema of what goes in and comes out."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from aiohttp import web
from apispec import APISpec
from apispec.ext.marshmallow import MarshmallowPlugin

from aibackend.capability import EMBEDDED, Capability
from aibackend.schema import FILE_ID, Date, Money, OneOfFields, Schema, Text, Url, camel

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


@dataclass(frozen=True, kw_only=True)
class Operation:
    """What the document tells of a route that a plugin mounts: it hangs on the handler, as `operation`.

    name: unique in the document. key: `key` for an account's, `adminKey` for the operator's, "" for anybody. response:
    None for an empty one. media_type: of the answer. form: JSON Schema of the parts of a multipart/form-data body.
    refusals: statuses of the problems that it may answer with.
    """

    name: str
    summary: str
    tag: str
    key: str
    response: type[Schema] | None
    request: type[Schema] | None = None
    form: Mapping[str, Any] | None = None
    status: int = 200
    parameters: Sequence[Mapping[str, Any]] = ()
    refusals: Sequence[int] = ()
    media_type: str = "application/json"


def described(handler: Handler, *, name: str, key: str = "key", **told: Any) -> Handler:
    """A handler that the interface description tells of: by its docstring's first line, and by `Operation`'s fields."""

    async def answer(request: web.Request) -> web.StreamResponse:
        return await handler(request)

    summary = (handler.__doc__ or "").strip().partition("\n")[0]
    answer.operation = Operation(name=name, key=key, summary=summary, **told)  # type: ignore[attr-defined]
    return answer


@cache
def json_schema(schema: type[Schema]) -> dict[str, Any]:
    """The JSON Schema (2020-12) of a schema's wire form, nested schemas in line."""
    plugin: Any = MarshmallowPlugin(schema_name_resolver=lambda _: "")
    APISpec(title="", version="", openapi_version="3.1.0", plugins=[plugin])
    plugin.map_to_openapi_type(Money, "number", None)
    plugin.converter.add_attribute_function(_wire_form)
    # an instance, as only bound fields have their wire names
    made: dict[str, Any] = plugin.converter.schema2jsonschema(schema())
    if issubclass(schema, OneOfFields) and schema.ONE_OF:
        made["oneOf"] = [{"required": [camel(name)]} for name in schema.ONE_OF]
    return made


def _wire_form(self: Any, field: Any, **options: Any) -> dict[str, Any]:
    """What the fields of `aibackend.schema` check beyond marshmallow's validators."""
    if isinstance(field, Url):
        return {"pattern": f"^([hH][tT][tT][pP][sS]?://|[dD][aA][tT][aA]:|{FILE_ID.pattern}$)"}
    if isinstance(field, Date):
        return {"pattern": f"^({Date.FORM.pattern}){'?' if field.blank else ''}$"}
    if isinstance(field, Text) and field.min:
        return {"pattern": r"\S"}
    return {}


def cost(capability: Capability) -> str:
    """What a call costs by the list, in one sentence."""
    drafted, by_model = capability.credits, capability.price("")
    told = f", {by_model} where `X-Engine` is not `{EMBEDDED}`" if by_model != drafted else ""
    return f"Costs {drafted} credit{'s' * (drafted != 1)} a successful {capability.unit}{told}."
