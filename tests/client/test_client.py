"""The client calls a real service: typed, charged once, with errors by their codes."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any

import pytest
from aiohttp import web

from aibackend import AsyncCallContext, RequestData
from aibackend.client import AsyncClient, Client, Unreachable, shapes
from aibackend.client.methods import FIRST_FILE
from aibackend.errors import (
    ClientError,
    ConfigurationError,
    InsufficientCredits,
    InvalidRequest,
    MissingKey,
    NothingFound,
    UnknownCapability,
    UnknownKey,
)
from aibackend.plugins import Plugins
from aibackend.settings import Settings
from aibackend.testing import run_app, run_server
from aibackend.testing.shouting import shouting

pytestmark = pytest.mark.asyncio(loop_scope="module")

SHIPPED = Plugins.load(Settings()).capabilities
BILL = "Invoice 17\nAcme Ltd\nDate: 2026-03-01\n\n2 x Widget 10.00 20.00\n\nTotal: 20.00 EUR"


async def test_importing_the_client_imports_nothing_of_the_service() -> None:
    """Only an HTTP library comes along."""
    heavy = {"aiohttp", "marshmallow", "pluggy", "peewee", "numpy", "orjson", "jinja2", "pydantic", "httpx"}
    code = f"import sys, aibackend.client; print(*sorted({heavy!r} & set(sys.modules)))"

    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "\n"


async def test_an_answer_is_as_on_the_wire_with_what_it_cost(service, connect, done) -> None:
    """Keywords go out under their wire names; the answer tells the credits and the balance."""
    answer = await done(connect(service.url, service.key).invoice, text=BILL, evidence=True)

    assert answer["total"] == 20
    assert answer["usage"] == {"credits": 8, "balanceRemaining": 492}
    assert answer["evidence"]


async def test_each_shipped_capability_is_a_typed_method(service, connect, done) -> None:
    """Each takes its examples by keyword, and the answer has just the fields of its type."""
    client = connect(service.url, service.test_key)
    for name, capability in SHIPPED.items():
        method, kind = name.replace("-", "_"), "".join(part.capitalize() for part in name.split("-"))
        for example in capability.examples:
            keywords = {
                snake: example.request[str(bound.data_key)]
                for snake, bound in capability.request().fields.items()
                if bound.data_key in example.request
            }
            answer = await done(getattr(client, method), **keywords)

            shape = getattr(shapes, f"{kind}Response")
            assert shape.__required_keys__ <= set(answer) <= set(shape.__annotations__), name
            assert set(keywords) <= set(getattr(shapes, f"{kind}Request").__annotations__), name


async def test_a_file_without_a_name_stands_for_the_first_field(service, connect, done) -> None:
    """A URL goes out as it is."""
    client = connect(service.url, service.test_key)

    assert set(FIRST_FILE) <= set(SHIPPED)
    for name in FIRST_FILE:
        assert (await done(getattr(client, name), "https://example.com/file"))["usage"]["credits"] == 0


async def test_a_capability_of_a_plugin_is_called_by_its_name(service, connect, done) -> None:
    """`call` takes any name."""
    answer = await done(connect(service.url, service.key).call, "shout", text="hello")

    assert answer["loud"] == "HELLO"


@pytest.mark.parametrize(
    ("key", "capability", "request_", "kind", "code", "status"),
    [
        pytest.param("", "invoice", {"txt": "a"}, InvalidRequest, "invalid_request", 422, id="invalid"),
        pytest.param("aib_live_x", "shout", {"text": "a"}, None, "malformed_key", 401, id="malformed-key"),
        pytest.param("", "no-such-thing", {}, UnknownCapability, "unknown_capability", 404, id="unknown-capability"),
        pytest.param("", "invoice", {"text": "Dear Ada, see you."}, NothingFound, "nothing_found", 422, id="nothing"),
    ],
)
async def test_a_refusal_is_raised_as_the_error_of_its_code(
    service, connect, done, key, capability, request_, kind, code, status
) -> None:
    """It tells status, code, fields and the request's id."""
    client = connect(service.url, key or service.key)
    with pytest.raises(kind or UnknownKey.__mro__[1]) as refused:
        await done(client.call, capability, **request_)

    assert (refused.value.status, refused.value.code) == (status, code)
    assert len(refused.value.request_id) == 32
    if code == "invalid_request":
        assert "/txt" in dict(refused.value.errors)
        assert "/txt: Unknown field; did you mean `text`?" in str(refused.value)


async def test_a_poor_wallet_tells_what_is_missing(service, connect, done) -> None:
    """The problem's further members are there."""
    client = connect(service.url, service.key)
    await service.container.billing.grant(service.account, -495, kind="grant", reference="poor")
    with pytest.raises(InsufficientCredits) as refused:
        await done(client.invoice, text=BILL)

    assert refused.value.extra == {"required": 8, "available": 5}


async def test_one_idempotency_key_is_charged_once(service, connect, done) -> None:
    """The second answer is the first one, also from another client."""
    answers = [
        await done(connect(service.url, service.key).with_options(idempotency_key="17").call, "shout", text="hello")
        for _ in range(2)
    ]

    assert answers[0] == answers[1]
    assert await service.balance() == 499


async def test_wallet_usage_and_prices_are_told(service, connect, done) -> None:
    """Usage goes on over its pages."""
    client = connect(service.url, service.key)
    for number in range(52):
        await done(client.call, "shout", text=str(number))
    calls = await done(client.usage)
    listed = await done(client.capabilities)

    assert (await done(client.wallet)) == {"balance": 448, "available": 448, "held": 0}
    assert [call["capability"] for call in calls] == ["shout"] * 52
    assert {"name", "credits"} <= set(listed["capabilities"][0])


async def test_a_server_that_is_not_there_is_told(connect, done) -> None:
    """After the last attempt."""
    with pytest.raises(Unreachable, match="no answer"):
        await done(connect("http://127.0.0.1:9", retries=1).wallet)


@asynccontextmanager
async def answering(status: int, body: str) -> AsyncIterator[str]:
    """A server that answers whatever is asked in one way. Yields its address."""

    async def answer(request: web.Request) -> web.Response:
        headers = {"X-Theirs": "1", "Retry-After": "9", "Content-Encoding": "identity"}
        return web.Response(status=status, text=body, headers=headers, content_type="application/json")

    app = web.Application()
    app.router.add_route("*", "/{path:.*}", answer)
    async with run_app(app) as url:
        yield url


@pytest.mark.parametrize(
    ("body", "errors"),
    [
        ('{"errors": [{"code": 1, "message": "no route"}], "title": null}', (("", "no route"),)),
        ('{"errors": null}', ()),
        ('{"errors": ["no route"]}', (("", "no route"),)),
        ('{"errors": {"path": "no route"}}', ()),
        ("null", ()),
        ('["no route"]', ()),
    ],
)
async def test_what_a_proxy_says_is_raised_by_its_status(connect, done, body, errors) -> None:
    """In JSON of its own shape; of its headers, only when to come back is of use."""
    async with answering(404, body) as url:
        with pytest.raises(ClientError) as refused:
            await done(connect(url, "k").call, "shout", text="a")

    assert (refused.value.status, refused.value.code, refused.value.title) == (404, "http_error", ClientError.title)
    assert refused.value.errors == errors
    assert refused.value.headers == {"Retry-After": "9"}


async def test_the_headers_of_another_service_are_not_sent_on() -> None:
    """A capability that asks one and lets its refusal pass answers in headers of its own."""
    refusal = json.dumps({"status": 422, "code": "nothing_found", "detail": "Nothing there.", "errors": []})
    async with answering(422, refusal) as url:

        async def relay(request: RequestData, context: AsyncCallContext) -> Mapping[str, Any]:
            async with AsyncClient(url, "k") as other:
                return await other.call("shout", text=request["text"])

        async with run_server(shouting("relay", relay)) as service:
            answer = await service.call("relay", {"text": "a"})

    assert (answer.status, answer.json["code"], answer.json["detail"]) == (422, "nothing_found", "Nothing there.")
    assert answer.headers["Content-Type"] == "application/problem+json"
    assert "X-Theirs" not in answer.headers


@pytest.mark.parametrize("url", ["localhost:7911", "ftp://ai.example.com", "http://", "ai.example.com"])
@pytest.mark.parametrize("kind", [Client, AsyncClient])
async def test_what_is_no_address_is_refused_before_any_call(kind, url) -> None:
    """With what an address looks like, and where it comes from."""
    with pytest.raises(ConfigurationError, match=r"url, or AIBACKEND_URL.*https://ai\.example\.com"):
        kind(url, "aib_live_x")


@pytest.mark.parametrize("kind", [Client, AsyncClient])
async def test_without_a_key_the_variable_is_named(kind, monkeypatch) -> None:
    """Before any call, unless one says that there is none."""
    monkeypatch.delenv("AIBACKEND_API_KEY", raising=False)

    with pytest.raises(ConfigurationError, match="AIBACKEND_API_KEY"):
        kind("http://127.0.0.1:1")
    kind("http://127.0.0.1:1", "")


async def test_what_there_is_can_be_asked_without_a_key(service, connect, done) -> None:
    """The list of capabilities is open; a call is not."""
    client = connect(service.url, "")

    assert (await done(client.capabilities))["capabilities"]
    with pytest.raises(MissingKey):
        await done(client.wallet)
