"""The OpenAPI 3.1 document, from the same schemas that validate."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import orjson
from aiohttp import web

import aibackend
from aibackend.app import CONTAINER, FORM_TYPE
from aibackend.capability import Capability
from aibackend.errors import kinds
from aibackend.schema import camel
from aibackend_defaults.api.operations import Operation, cost, json_schema
from aibackend_defaults.jobs.job_schema import JobTold
from aibackend_defaults.uploads import multipart

USAGE = {
    "type": "object",
    "description": "What this call cost.",
    "properties": {
        "credits": {"type": "integer", "minimum": 0, "description": "Credits charged for this call."},
        "balanceRemaining": {"type": "integer", "minimum": 0, "description": "Settled balance after the charge."},
    },
    "required": ["credits", "balanceRemaining"],
    "additionalProperties": False,
}
PROBLEM = {
    "type": "object",
    "description": "RFC 9457 problem details.",
    "properties": {
        "type": {"type": "string"},
        "title": {"type": "string"},
        "status": {"type": "integer"},
        "detail": {"type": "string"},
        "code": {"type": "string"},
        "requestId": {"type": "string"},
        "retryable": {"type": "boolean", "description": "May the same call succeed unchanged?"},
        "required": {"type": "integer", "description": "Credits needed (402)."},
        "available": {"type": "integer", "description": "Credits available (402)."},
        "errors": {
            "type": "array",
            "items": {
                "type": "object",
                "properties": {
                    "field": {"type": "string", "description": "JSON Pointer into the request."},
                    "message": {"type": "string"},
                },
                "required": ["field", "message"],
            },
        },
    },
    "required": ["type", "title", "status", "detail", "code", "requestId", "retryable"],
}


KEYS = {
    "key": {"type": "http", "scheme": "bearer", "description": "An API key."},
    "adminKey": {"type": "http", "scheme": "bearer", "description": "The operator's key, of the settings."},
}


PREFER = {
    "name": "Prefer",
    "in": "header",
    "schema": {"type": "string"},
    "description": "`respond-async`: a job, not the answer (RFC 7240). With `wait=N`, the answer all the same if "
    "it is there within N seconds, 60 at most.",
}
HEADERS = {
    name: {"schema": {"type": "string"}, "description": told}
    for name, told in {
        "X-Engine": "`embedded`, or the model's name.",
        "X-Request-Id": "The name of the request, to be given when asking about it.",
        "X-Call-Id": "The call's `id` in `GET /v1/usage`; absent with a test key.",
        "Idempotent-Replayed": "`true`: the stored answer of an earlier request, uncharged.",
        "RateLimit-Policy": "How often the key may call.",
        "RateLimit": "What is left of that: `r` calls, and one more in `t` seconds at most.",
    }.items()
}
RETRY_AFTER = {"Retry-After": {"schema": {"type": "integer"}, "description": "Seconds to wait, where that is known."}}
WAITED_FOR = (409, 429, 503)
ACCEPTED = {
    "description": "The job that the call became, as it preferred.",
    "headers": {
        "Location": {"schema": {"type": "string"}, "description": "Where the job stands."},
        "Preference-Applied": {"schema": {"type": "string"}},
    },
    "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Job"}}},
}


def routes() -> list[web.AbstractRouteDef]:
    """The document, of all that is mounted: written once, beside the event loop."""
    written, writing = list[bytes](), asyncio.Lock()

    async def shown(request: web.Request) -> web.Response:
        async with writing:
            if not written:
                written.append(await asyncio.to_thread(_written, request.app))
        return web.Response(body=written[0], content_type="application/json")

    return [web.get("/openapi.json", shown)]


def _written(app: web.Application) -> bytes:
    mounted = app[CONTAINER].plugins.capabilities.values()
    return orjson.dumps(document(mounted, aibackend.__version__, app.router.routes()))


def document(
    capabilities: Iterable[Capability], version: str, routes: Iterable[web.AbstractRoute] = ()
) -> dict[str, Any]:
    """The whole document. capabilities: in the order in which they are listed. routes: all that are mounted."""
    schemas: dict[str, Any] = {"Usage": USAGE, "Problem": PROBLEM, "Job": json_schema(JobTold)}
    paths: dict[str, Any] = {}
    for capability in capabilities:
        name = "".join(part.capitalize() for part in capability.name.split("-"))
        shape = json_schema(capability.request)
        schemas |= _request_shapes(name, shape)
        if parts := multipart.file_parts(capability.request):
            schemas[f"{name}Form"] = _form(shape, parts)
        schemas[f"{name}Response"] = _with_usage(json_schema(capability.response))
        paths[f"/v1/{capability.name}"] = {"post": _operation(capability, name)}
    keys = {"key"}
    for path, method, operation in _described(routes):
        paths.setdefault(path, {})[method] = _told(path, operation)
        keys |= {operation.key} - {""}
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "aibackend",
            "version": version,
            "description": "AI capabilities behind one API key and one prepaid credit wallet; "
            "a failed call is never charged.",
            "license": {"name": "Apache-2.0", "identifier": "Apache-2.0"},
        },
        "servers": [{"url": "/"}],
        "security": [{"key": []}],
        "paths": paths,
        "components": {
            "schemas": schemas,
            "securitySchemes": {name: KEYS[name] for name in sorted(keys)},
            "responses": _problems(),
        },
    }


def _operation(capability: Capability, name: str) -> dict[str, Any]:
    content: dict[str, Any] = {"schema": {"$ref": f"#/components/schemas/{name}Request"}}
    answer: dict[str, Any] = {"schema": {"$ref": f"#/components/schemas/{name}Response"}}
    form = (
        {FORM_TYPE: {"schema": {"$ref": f"#/components/schemas/{name}Form"}}}
        if multipart.file_parts(capability.request)
        else {}
    )
    if capability.examples:
        content["examples"] = {
            f"example{number}": {"summary": example.title, "value": example.request}
            for number, example in enumerate(capability.examples, 1)
        }
    return {
        "operationId": camel(capability.name.replace("-", "_")),
        "summary": capability.summary,
        "description": cost(capability),
        "tags": ["capabilities"],
        "parameters": [
            {
                "name": "Idempotency-Key",
                "in": "header",
                "schema": {"type": "string", "minLength": 1, "maxLength": 255, "pattern": "^[!-~]([ -~]*[!-~])?$"},
                "description": "Same key and body within 24 hours: the first answer again, not charged.",
            },
            PREFER,
        ],
        "requestBody": {"required": True, "content": {"application/json": content, **form}},
        "responses": {
            "200": {
                "description": "The answer.",
                "headers": HEADERS,
                "content": {"application/json": answer},
            },
            "202": ACCEPTED,
            **{str(status): {"$ref": f"#/components/responses/{status}"} for status in _statuses()},
        },
    }


def _form(schema: Mapping[str, Any], parts: Mapping[str, str]) -> dict[str, Any]:
    """The same request as the parts of a form. parts: the names of the files' parts, with their fields."""
    file = {"type": "string", "format": "binary"}
    files = {
        part: {**file, "description": "The file itself."} if part != name else {"type": "array", "items": file}
        for part, name in parts.items()
        if part != name or schema["properties"][name]["type"] == "array"
    }
    rest = {"type": "object", "description": "All fields that are no files, as JSON; or each in a part of its own."}
    return {
        "type": "object",
        "properties": {**schema["properties"], **files, multipart.REQUEST: rest},
        "additionalProperties": False,
    }


def _request_shapes(name: str, schema: Mapping[str, Any]) -> dict[str, Any]:
    """A request as generated clients can type it: where one of some fields must be given, one object for each."""
    if "oneOf" not in schema:
        return {f"{name}Request": schema}
    choices = [choice for option in schema["oneOf"] for choice in option["required"]]
    closed = {key: value for key, value in schema.items() if key != "oneOf"}
    shapes = {}
    for choice in choices:
        properties = {key: value for key, value in schema["properties"].items() if key not in choices or key == choice}
        required = sorted({*schema.get("required", ()), choice})
        shape = f"{name}{choice[0].upper()}{choice[1:]}Request"
        shapes[shape] = {**closed, "properties": properties, "required": required}
    return {**shapes, f"{name}Request": {"oneOf": [{"$ref": f"#/components/schemas/{shape}"} for shape in shapes]}}


def _with_usage(schema: Mapping[str, Any]) -> dict[str, Any]:
    return {
        **schema,
        "properties": {**schema["properties"], "usage": {"$ref": "#/components/schemas/Usage"}},
        "required": [*schema.get("required", ()), "usage"],
    }


def _statuses() -> list[int]:
    return sorted({kind.status for kind in kinds()} - {405})


def _problems() -> dict[str, Any]:
    content = {"application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"}}}
    return {
        str(status): {
            "description": ", ".join(sorted({f"`{kind.code}`" for kind in kinds() if kind.status == status})),
            "content": content,
            **({"headers": RETRY_AFTER} if status in WAITED_FOR else {}),
        }
        for status in _statuses()
    }


def _described(routes: Iterable[web.AbstractRoute]) -> Iterator[tuple[str, str, Operation]]:
    """Path, method and operation of each route that has one."""
    for route in routes:
        operation = getattr(route.handler, "operation", None)
        if isinstance(operation, Operation) and route.resource is not None and route.method != "HEAD":
            yield route.resource.canonical, route.method.lower(), operation


def _told(path: str, operation: Operation) -> dict[str, Any]:
    places = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
        for name in re.findall(r"{(\w+)}", path)
    ]
    answer: dict[str, Any] = {"description": "The answer."}
    if operation.response is not None:
        schema = json_schema(operation.response)
        if operation.media_type != "application/json":  # a text of many such objects
            schema = {"type": "string", "contentMediaType": operation.media_type, "contentSchema": schema}
        answer["content"] = {operation.media_type: {"schema": schema}}
    told: dict[str, Any] = {
        "operationId": operation.name,
        "summary": operation.summary,
        "tags": [operation.tag],
        "security": [{operation.key: []}] if operation.key else [],
        "parameters": [*places, *operation.parameters],
        "responses": {
            str(operation.status): answer,
            **{str(status): {"$ref": f"#/components/responses/{status}"} for status in operation.refusals},
        },
    }
    shape = None if operation.request is None else json_schema(operation.request)
    bodies = {"application/json": shape, FORM_TYPE: operation.form}
    if content := {kind: {"schema": schema} for kind, schema in bodies.items() if schema is not None}:
        required = {"required": True} if operation.form is not None else {}
        told["requestBody"] = {**required, "content": content}
    return told
