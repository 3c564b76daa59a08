"""The contract suite: what every capability must keep, checked through its record and through a real server."""

from __future__ import annotations

import asyncio
import base64
import mimetypes
import pickle
from collections.abc import Iterator, Mapping
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

from marshmallow import fields, validate

from aibackend.capability import Capability, Example
from aibackend.schema import Schema
from aibackend.testing.server import Client, run_server, serve_files


def check_capability(capability: Capability, folder: Path, **settings: Any) -> None:
    """Assert that a capability keeps the contract.

    Its record is complete; each example is answered as it says, twice alike, and charged once at the stated price;
    a test key gets an example at no cost; unknown, missing, mistyped and oversized fields are refused with a pointer to
    the field and cost nothing. folder: where the files of its examples are. settings: of the server that answers.
    """
    _check_record(capability)
    asyncio.run(_check_calls(capability, folder, settings))


def _check_record(capability: Capability) -> None:
    assert capability.summary.endswith("."), "purpose is one sentence"
    assert capability.examples, "at least one example, for the docs and for test keys"
    assert pickle.loads(pickle.dumps(capability.offline)) == capability.offline, "offline must be a module's function"  # noqa: S301
    for name, field in _fields(capability.request, capability.response):
        assert field.metadata.get("description"), f"{name} has no description"


def _fields(*schemas: type[Schema]) -> Iterator[tuple[str, fields.Field[Any]]]:
    """Every field of these schemas and of those nested in them, with its path."""
    for schema in schemas:
        for name, field in schema().fields.items():
            yield f"{schema.__name__}.{name}", field
            inner = field.inner if isinstance(field, fields.List) else field
            if isinstance(inner, fields.Nested):
                yield from _fields(type(inner.schema))  # type: ignore[arg-type]


async def _check_calls(capability: Capability, folder: Path, settings: Mapping[str, Any]) -> None:
    async with AsyncExitStack() as stack:
        served = {a: folder / p for e in capability.examples for a, p in e.files.items() if a.startswith("http:")}
        hosts = await stack.enter_async_context(serve_files(served))
        client = await stack.enter_async_context(run_server(capability, fetch_hosts=hosts, **settings))
        await client.container.billing.grant(client.account, 10_000, kind="grant", reference="suite")
        for example in capability.examples:
            await _check_example(client, capability, example, folder)
        await _check_test_key(client, capability, folder)
        for title, request in _bad_requests(capability, sent(capability.examples[0], folder)):
            await _check_refused(client, capability, title, request)


async def _check_example(client: Client, capability: Capability, example: Example, folder: Path) -> None:
    before = await client.balance()
    request = sent(example, folder)
    first = await client.call(capability.name, request)
    again = await client.call(capability.name, request)

    assert first.status == 200, f"{example.title}: {first.body[:500]!r}"
    usage = first.json["usage"]
    assert usage == {"credits": capability.credits, "balanceRemaining": before - capability.credits}
    assert await client.balance() == before - 2 * capability.credits, "each call is charged once"
    assert told(first.json, example) == told(example.response, example), f"{example.title}: the answer differs"
    assert told(again.json, example) == told(first.json, example), f"{example.title}: two calls differ"


async def _check_test_key(client: Client, capability: Capability, folder: Path) -> None:
    before = await client.balance()
    answer = await client.call(capability.name, sent(capability.examples[0], folder), key=client.test_key)

    assert answer.status == 200
    assert answer.json["usage"]["credits"] == 0
    assert await client.balance() == before


async def _check_refused(client: Client, capability: Capability, title: str, request: object) -> None:
    before = await client.balance()
    answer = await client.call(capability.name, request)

    assert answer.status == 422, f"{title}: status {answer.status}, {answer.body[:300]!r}"
    assert answer.json["code"] == "invalid_request", title
    assert answer.json["errors"], f"{title}: no field is named"
    assert await client.balance() == before, f"{title}: a refused call was charged"


def _bad_requests(capability: Capability, good: Mapping[str, Any]) -> Iterator[tuple[str, object]]:
    """Requests that must be refused, each one step away from a good one."""
    yield "an unknown field", {**good, "unknownField": 1}
    yield "not an object", [good]
    for field in capability.request().fields.values():
        name = str(field.data_key)
        if field.required:
            yield f"without {name}", {key: value for key, value in good.items() if key != name}
        if name in good:
            yield f"{name} of a wrong type", {**good, name: {"wrong": {}} if not _is_object(field) else 7}
        for bound in field.validators:
            if isinstance(bound, validate.Length) and bound.max and bound.max <= 1_000_000 and name in good:
                yield f"{name} too long", {**good, name: _oversized(field, good[name], bound.max + 1)}


def _is_object(field: fields.Field[Any]) -> bool:
    return isinstance(field, fields.Dict | fields.Nested) or type(field) is fields.Raw


def _oversized(field: fields.Field[Any], value: Any, length: int) -> Any:
    return (value * length)[:length] if isinstance(field, fields.List) and value else "x" * length


def sent(example: Example, folder: Path) -> dict[str, Any]:
    """The example's request with its `https:` files as data: URLs."""
    urls = {address: _data_url(folder / path) for address, path in example.files.items() if "https:" in address}
    return dict(_replaced(example.request, urls))


def _replaced(value: Any, urls: Mapping[str, str]) -> Any:
    if isinstance(value, Mapping):
        return {name: _replaced(inner, urls) for name, inner in value.items()}
    if isinstance(value, list | tuple):
        return [_replaced(inner, urls) for inner in value]
    return urls.get(value, value) if isinstance(value, str) else value


def _data_url(path: Path) -> str:
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    return f"data:{kind};base64,{base64.b64encode(path.read_bytes()).decode()}"


def told(answer: Mapping[str, Any], example: Example) -> dict[str, Any]:
    """What must be the same in every call."""
    return {name: value for name, value in answer.items() if name != "usage" and name not in example.volatile_fields}
