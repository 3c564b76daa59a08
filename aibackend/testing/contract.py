"""The contract suite: what every capability must keep, checked through its record and through a real server."""

from __future__ import annotations

import asyncio
import base64
import logging
import mimetypes
import pickle
from collections.abc import Iterator, Mapping
from contextlib import AsyncExitStack, contextmanager
from pathlib import Path
from typing import Any

from marshmallow import fields, validate

from aibackend.capability import Capability, Example
from aibackend.schema import Schema
from aibackend.testing.server import Client, run_server, serve_files

OVERSIZED = "x" * 1_000_001
"""Characters that no text of a request may have, unless its `Length` says so."""


def check_capability(capability: Capability, folder: Path, **settings: Any) -> None:
    """Assert that a capability keeps the contract.

    Its record is complete; each text and list of a request has a bound; each example is answered as it says, twice
    alike, passes the capability's checks, and is charged once at the stated price; a test key gets an example at no
    cost; unknown, missing, mistyped and oversized fields are refused with a pointer to the field and cost nothing.
    folder: where the files of its examples are. settings: of the server that answers.
    """
    _check_record(capability)
    asyncio.run(_check_calls(capability, folder, settings))


def _check_record(capability: Capability) -> None:
    assert capability.summary.endswith("."), f"`summary` is one sentence, not {capability.summary!r}"
    assert capability.examples, "`examples` must hold one at the least, for the docs and for test keys"
    assert pickle.loads(pickle.dumps(capability.offline)) == capability.offline, "`offline` must be a module's function"  # noqa: S301
    for schema, name, field in _fields(capability.request, capability.response):
        assert field.metadata.get("description"), f"{schema.__name__}.{name} has no description"
    for schema, name, field in _fields(capability.request):
        assert _is_bounded(schema, field), f"{schema.__name__}.{name} takes any length: use Text or List"


def _fields(*schemas: type[Schema]) -> Iterator[tuple[type[Schema], str, fields.Field[Any]]]:
    """Every field of these schemas and of those nested in them, with the one that it is of."""
    for schema in schemas:
        for name, field in schema().fields.items():
            yield schema, name, field
            inner = _inner(field)
            if isinstance(inner, fields.Nested):
                yield from _fields(type(inner.schema))  # type: ignore[arg-type]


def _inner(field: fields.Field[Any]) -> fields.Field[Any]:
    return _inner(field.inner) if isinstance(field, fields.List) else field


def _is_bounded(schema: type[Schema], field: fields.Field[Any]) -> bool:
    """Whether a text, a list and what they hold have a bound: a `Length`, or whatever refuses a long text."""
    if isinstance(field, fields.List):
        return _has_most(field) and _holds_bounded(schema, field)
    if isinstance(field, fields.Nested):
        return not field.many or _has_most(field)
    if isinstance(field, fields.Dict):
        return field.value_field is None or _is_bounded(schema, field.value_field)
    if isinstance(field, fields.Tuple):
        return all(_is_bounded(schema, part) for part in field.tuple_fields)
    return not isinstance(field, fields.String) or _has_most(field) or _refuses(schema, field, OVERSIZED)


def _holds_bounded(schema: type[Schema], field: fields.List[Any]) -> bool:
    inner = field.inner
    if isinstance(inner, fields.String) and not _has_most(inner):
        return _refuses(schema, field, [OVERSIZED])
    return _is_bounded(schema, inner)


def _refuses(schema: type[Schema], field: fields.Field[Any], value: Any) -> bool:
    return field.data_key is not None and field.data_key in schema().validate({field.data_key: value}, partial=True)


def _has_most(field: fields.Field[Any]) -> bool:
    return any(_is_most(bound) for bound in field.validators)


def _is_most(bound: Any) -> bool:
    if isinstance(bound, validate.And):
        return any(map(_is_most, bound.validators))
    return isinstance(bound, validate.Length) and (bound.max is not None or bound.equal is not None)


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
    with _logged("aibackend.roads", "aibackend.calls") as said:
        first = await client.call(capability.name, request)
        again = await client.call(capability.name, request)

    title, price = example.title, capability.credits
    assert first.status == 200, f"{title}: status {first.status}, {first.body[:500]!r}, log: {said}"
    expected, one, two = (told(each, example) for each in (example.response, first.json, again.json))
    assert one == expected, f"{title}: the answer differs: {_differing(one, expected, 'the example says')}"
    assert two == one, f"{title}: two calls differ: {_differing(two, one, 'before')}"
    assert not said, f"{title}: the answer is logged as wrong: {said}"
    usage, charged = first.json["usage"], {"credits": price, "balanceRemaining": before - price}
    assert usage == charged, f"{title}: usage is {usage}, not {charged}"
    spent = before - await client.balance()
    assert spent == 2 * price, f"{title}: two calls of {price} credits cost {spent}"


@contextmanager
def _logged(*loggers: str) -> Iterator[list[str]]:
    """What these loggers warn of within the block: checks that fail leave an answer as it is, and are told there."""
    said: list[str] = []
    handler = logging.Handler(logging.WARNING)
    handler.emit = lambda record: said.append(record.getMessage())  # type: ignore[method-assign]
    for name in loggers:
        logging.getLogger(name).addHandler(handler)
    try:
        yield said
    finally:
        for name in loggers:
            logging.getLogger(name).removeHandler(handler)


def _differing(one: Mapping[str, Any], other: Mapping[str, Any], whose: str) -> str:
    """The fields in which an answer is not the other one, with what both say."""
    names = [name for name in {**one, **other} if name not in one or name not in other or one[name] != other[name]]
    return "; ".join(f"`{name}` is {_said(one, name)}, {whose} {_said(other, name)}" for name in names)


def _said(answer: Mapping[str, Any], name: str) -> str:
    return repr(answer[name])[:1_000] if name in answer else "not there"


async def _check_test_key(client: Client, capability: Capability, folder: Path) -> None:
    before = await client.balance()
    answer = await client.call(capability.name, sent(capability.examples[0], folder), key=client.test_key)

    assert answer.status == 200, f"with a test key: status {answer.status}, {answer.body[:300]!r}"
    assert answer.json["usage"]["credits"] == 0, f"a test key is free of charge, not {answer.json['usage']}"
    spent = before - await client.balance()
    assert spent == 0, f"a test key's call cost {spent} credits"


async def _check_refused(client: Client, capability: Capability, title: str, request: object) -> None:
    before = await client.balance()
    answer = await client.call(capability.name, request)

    assert answer.status == 422, f"{title}: status {answer.status}, {answer.body[:300]!r}"
    assert answer.json["code"] == "invalid_request", f"{title}: code {answer.json['code']}"
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
