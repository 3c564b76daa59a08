"""`/mcp` and `aibackend mcp`, asked by the official SDK's client: tools, answers, problems, money, progress."""

from __future__ import annotations

import asyncio
import io
import json
import os
import re
import secrets
import sys
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx2
import pytest
import pytest_asyncio
from jsonschema import Draft202012Validator
from marshmallow import fields
from mcp.client.client import Client as McpClient
from mcp.client.stdio import StdioServerParameters
from mcp.client.streamable_http import streamable_http_client

from aibackend import AsyncCallContext, Capability, Example, RequestData, Settings
from aibackend.plugins import Plugins
from aibackend.schema import OneOfFields, Schema, Text, Url
from aibackend.services import KeyStore
from aibackend.testing import Client, run_server
from aibackend.testing.shouting import shouting
from aibackend_defaults.mcp.tools import listed
from aibackend_plugins.image.schema import Response as Picture


class OneOf(OneOfFields):
    ONE_OF = ("text", "file_url")

    text = Text()
    file_url = Url()


class Drawn(Schema):
    image = fields.String(required=True)
    mime_type = fields.String(required=True)


async def draw(request: RequestData, context: AsyncCallContext) -> Mapping[str, Any]:
    return {"image": "iVBORw0KGgo=", "mime_type": "image/png"}


async def shout_slowly(request: RequestData, context: AsyncCallContext) -> Mapping[str, Any]:
    await asyncio.sleep(1.3)
    return {"loud": "AT LAST"}


async def repeat(request: RequestData, context: AsyncCallContext) -> Mapping[str, Any]:
    return {"loud": "LOUD " * int(request["text"])}


async def repeat_slowly(request: RequestData, context: AsyncCallContext) -> Mapping[str, Any]:
    await asyncio.sleep(1.3)
    return {"loud": '"' * int(request["text"])}


async def draw_slowly(request: RequestData, context: AsyncCallContext) -> Mapping[str, Any]:
    await asyncio.sleep(1.3)
    return {"image": "iVBORw0KGgo=" * 100_000, "mime_type": "image/png", "revised_prompt": None}


async def break_down(request: RequestData, context: AsyncCallContext) -> Mapping[str, Any]:
    raise RuntimeError("the secret path is /etc/shadow")


CAPABILITIES = (
    shouting("shout-out", credits=100),
    shouting("shout-slowly", shout_slowly, credits=1),
    shouting("break-down", break_down, credits=1),
    shouting("repeat", repeat, credits=1),
    shouting("repeat-slowly", repeat_slowly, credits=1),
    *(
        Capability(
            name=name,
            credits=2,
            unit="picture",
            summary="Draw a picture",
            request=OneOf,
            response=drawn,
            offline=work,
            examples=(
                Example(title="One", request={"text": "x"}, response={"image": "eA==", "mimeType": "image/png"}),
            ),
        )
        # what is long is dumped by a worker, which knows no schema of the tests
        for name, work, drawn in (("draw", draw, Drawn), ("draw-slowly", draw_slowly, Picture))
    ),
)


pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def server() -> AsyncIterator[Client]:
    async with run_server(*CAPABILITIES, plugins_allow=("defaults",), rate_limit="1/s:12") as server:
        yield server


@pytest_asyncio.fixture(loop_scope="module")
async def client(server: Client) -> Client:
    """A caller with an account of its own on the server that all share."""
    issuer = server.container.authenticator
    assert isinstance(issuer, KeyStore)
    account = (await issuer.create_account(secrets.token_hex(8))).id
    key, test_key = (await issuer.mint(account))[0], (await issuer.mint(account, test=True))[0]
    return replace(server, account=account, key=key, test_key=test_key)


@asynccontextmanager
async def agent(client: Client, *, key: str | None = None, mode: str = "auto") -> AsyncIterator[McpClient]:
    """The SDK's client, with a key. mode: `legacy` shakes hands first, as clients of 2025 do."""
    headers = {"Authorization": f"Bearer {key or client.key}"}
    async with (
        httpx2.AsyncClient(headers=headers, timeout=60) as http,
        McpClient(streamable_http_client(f"{client.url}/mcp", http_client=http), mode=mode) as connected,
    ):
        yield connected


async def post(client: Client, body: bytes, **headers: str) -> tuple[int, Mapping[str, str], Any]:
    sent = {"Authorization": f"Bearer {client.key}", "Content-Type": "application/json", "Accept": "application/json"}
    async with client.session.post(f"{client.url}/mcp", data=io.BytesIO(body), headers=sent | headers) as response:
        return response.status, response.headers, json.loads(await response.read() or b"null")


def problem(result: Any) -> dict[str, Any]:
    """What a failed call says; nothing is structured, as clients would hold that against the output schema."""
    assert result.is_error
    assert result.structured_content is None
    told: dict[str, Any] = json.loads(result.content[0].text)
    return told


def message(method: str, **parameters: Any) -> bytes:
    return json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": parameters}).encode()


@pytest.mark.parametrize("mode", ["legacy", "auto"])
async def test_a_capability_is_a_tool(client: Client, mode: str) -> None:
    """Listed with price and schemas, called, charged once, in either generation of the protocol."""
    async with agent(client, mode=mode) as connected:
        seen = {tool.name: tool for tool in (await connected.list_tools()).tools}
        answer = await connected.call_tool("shout_out", {"text": "hello"})

    assert set(seen) == {capability.name.replace("-", "_") for capability in CAPABILITIES}
    assert "Costs 100 credits a successful call." in str(seen["shout_out"].description)
    assert seen["shout_out"].input_schema["required"] == ["text"]
    assert set(seen["shout_out"].output_schema["required"]) == {"loud", "usage"}
    assert answer.is_error is False
    assert answer.structured_content == {"loud": "HELLO", "usage": {"credits": 100, "balanceRemaining": 400}}
    assert json.loads(answer.content[0].text) == answer.structured_content
    assert await client.balance() == 400


async def test_agents_hear_of_credits_and_of_no_money(client: Client) -> None:
    """What a credit is worth is the operator's, whose packs have their own currency."""
    async with agent(client, mode="legacy") as connected:
        told = str(connected.instructions)

    assert "credits" in told
    assert "$" not in told


async def test_a_choice_of_fields_is_told_in_words(client: Client) -> None:
    """Models' APIs refuse `oneOf` at the top of a tool's schema; the call itself still judges it."""
    async with agent(client) as connected:
        [tool] = [tool for tool in (await connected.list_tools()).tools if tool.name == "draw"]
        both = await connected.call_tool("draw", {"text": "x", "fileUrl": "https://a.example/"})

    assert "oneOf" not in tool.input_schema
    assert "Give exactly one of text, fileUrl." in str(tool.description)
    assert problem(both)["code"] == "invalid_request"


async def test_every_installed_capability_is_a_sound_tool() -> None:
    """Each has a name that agents take, and schemas that are valid and plain at the top."""
    capabilities = Plugins.load(Settings()).capabilities
    found = listed(capabilities.values(), None)

    assert len({tool.name for tool in found}) == len(capabilities)
    for tool in found:
        assert re.fullmatch(r"[a-z0-9_]{1,64}", tool.name)
        for schema in (tool.input_schema, tool.output_schema):
            Draft202012Validator.check_schema(schema)
            assert schema["type"] == "object", tool.name
            assert not {"oneOf", "anyOf", "allOf"} & set(schema), tool.name
        assert "usage" in tool.output_schema["required"]


async def test_a_picture_is_also_there_as_such(client: Client) -> None:
    """As content that an agent can show, and in the structured answer, which keeps its schema."""
    async with agent(client) as connected:
        answer = await connected.call_tool("draw", {"text": "x"})

    picture, text = answer.content
    assert (picture.type, picture.data, picture.mime_type) == ("image", "iVBORw0KGgo=", "image/png")
    assert "iVBOR" not in text.text
    assert answer.structured_content["image"] == "iVBORw0KGgo="


async def test_problems_are_errors_of_the_tool(client: Client) -> None:
    """With their code, for the agent to read; nothing is charged, and nothing of ours is told."""
    async with agent(client) as connected:
        invalid = await connected.call_tool("shout_out", {"txt": "hello"})
        unknown = await connected.call_tool("whisper", {})
        broken = await connected.call_tool("break_down", {"text": "x"})

    assert problem(invalid)["code"] == "invalid_request"
    assert {error["field"] for error in problem(invalid)["errors"]} == {"/text", "/txt"}
    assert problem(unknown)["code"] == "unknown_capability"
    assert problem(broken)["code"] == "internal_error"
    assert "shadow" not in broken.content[0].text
    assert await client.balance() == 500


async def test_keys_scopes_and_wallet_hold(client: Client) -> None:
    """A limited key sees and calls its own tools; a test key gets examples; an empty wallet is a problem."""
    issuer = client.container.authenticator
    assert isinstance(issuer, KeyStore)
    limited, _ = await issuer.mint(client.account, scopes=frozenset({"draw"}))
    async with agent(client, key=limited) as connected:
        assert [tool.name for tool in (await connected.list_tools()).tools] == ["draw"]
        assert problem(await connected.call_tool("shout_out", {"text": "x"}))["code"] == "scope_denied"
    async with agent(client, key=client.test_key) as connected:
        assert (await connected.call_tool("draw", {"text": "x"})).structured_content["usage"]["credits"] == 0
    await client.container.billing.grant(client.account, -450, kind="grant", reference="taken")
    async with agent(client) as connected:
        poor = problem(await connected.call_tool("shout_out", {"text": "x"}))
    assert (poor["code"], poor["required"], poor["available"]) == ("insufficient_credits", 100, 50)


async def test_without_a_key_there_is_nothing(client: Client) -> None:
    """Whatever the message says."""
    for authorization, code in [("", "missing_key"), ("Bearer nonsense", "malformed_key")]:
        status, headers, told = await post(client, message("tools/list"), Authorization=authorization)
        assert (status, told["code"], headers["WWW-Authenticate"]) == (401, code, "Bearer")


async def test_answers_are_json_and_stateless(client: Client) -> None:
    """One message, one JSON answer, no session; there is nothing to GET."""
    status, headers, told = await post(client, message("tools/list"))
    async with client.session.get(f"{client.url}/mcp", headers={"Authorization": f"Bearer {client.key}"}) as got:
        assert (got.status, got.headers["Allow"]) == (405, "POST")

    assert (status, headers["Content-Type"]) == (200, "application/json")
    assert len(told["result"]["tools"]) == len(CAPABILITIES)
    assert "Mcp-Session-Id" not in headers
    assert headers["X-Request-Id"]
    assert headers["RateLimit"]


async def test_rates_are_limited(client: Client) -> None:
    """Listing counts as a call does."""
    statuses = [(await post(client, message("tools/list")))[0] for _ in range(40)]  # far above what seconds give back

    assert (statuses[0], statuses[-1]) == (200, 429)


@pytest.mark.parametrize(
    "asked",
    [
        pytest.param({"name": "whisper", "arguments": {}}, id="an unknown tool"),
        pytest.param({"name": "draw", "arguments": {"text": "x"}}, id="a tool out of the key's scope"),
        pytest.param({"name": 5}, id="no tool at all"),
    ],
)
async def test_calls_that_come_to_nothing_count_too(client: Client, asked: dict[str, Any]) -> None:
    """Whatever is wrong with a call, it is taken from the allowance, once; beyond it the result says so."""
    issuer = client.container.authenticator
    assert isinstance(issuer, KeyStore)
    limited, _ = await issuer.mint(client.account, scopes=frozenset({"shout-out"}))
    caller = replace(client, key=limited)
    left = [(await post(caller, message("tools/call", **asked)))[1]["RateLimit"].split(";")[1] for _ in range(14)]
    _, _, told = await post(caller, message("tools/call", name="shout_out", arguments={"text": "a"}))

    assert (left[0], left[-1]) == ("r=11", "r=0")
    assert json.loads(told["result"]["content"][0]["text"])["code"] == "rate_limited"


async def test_what_is_no_message_is_refused(client: Client) -> None:
    """With the protocol's own errors, or a problem where the body is too much."""
    for body in (b"", b"{", b"[]", b"[" * 5000, b"null", b'{"jsonrpc":"2.0","id":1,"method":"x","params":[]}', b"\xff"):
        status, _, told = await post(client, body)
        assert status in (200, 400), body
        assert told["error"]["code"] < 0, body
    many = b"[" + b"1," * 16_001 + b"1]", b"[" + b",".join([b"[" * 50 + b"]" * 50] * 400) + b"]"
    for body in (b"x" * (1 << 20) + b"x", *many):
        status, _, told = await post(client, body)
        assert (status, told["code"]) == (413, "body_too_large")


@pytest.mark.parametrize("value", ["9" * 400, str(-(2**63) - 1)], ids=["long", "below"])
async def test_arguments_that_our_json_has_not(client: Client, value: str, caplog: pytest.LogCaptureFixture) -> None:
    """Are a problem of the tool's; the log tells of no failure of ours."""
    body = message("tools/call", name="shout_out", arguments={"text": "@"}).replace(b'"@"', value.encode())
    status, _, told = await post(client, body)

    assert (status, told["result"]["isError"]) == (200, True)
    assert json.loads(told["result"]["content"][0]["text"])["code"] in ("invalid_json", "invalid_request")
    assert [record for record in caplog.records if record.exc_info] == []


async def test_calls_are_counted(client: Client) -> None:
    """Among all calls, in the metrics and in the usage."""

    async def counted() -> list[float]:
        told = (await client.get("/metrics")).body.decode()
        names = [f'aibackend_calls_total{{capability="shout-out",code="{code}"}}' for code in ("ok", "invalid_request")]
        return [float((re.findall(rf"(?m)^{re.escape(name)} (.*)$", told) or ["0"])[0]) for name in names]

    before = await counted()
    async with agent(client) as connected:
        await connected.call_tool("shout_out", {"text": "hello"})
        await connected.call_tool("shout_out", {})

    assert [after - was for after, was in zip(await counted(), before, strict=True)] == [1, 1]
    assert [call["capability"] for call in (await client.get("/v1/usage")).json["calls"]] == ["shout-out"]


async def test_over_standard_input(tmp_path: Path) -> None:
    """`aibackend mcp` serves the same tools in its own process, on this machine's own account."""
    environ = {**os.environ, "AIBACKEND_DATA": str(tmp_path), "AIBACKEND_PLUGINS_ALLOW": "defaults,po-match",
               "AIBACKEND_COMPUTE_WORKERS": "1"}  # fmt: skip
    command = StdioServerParameters(command=sys.executable, args=["-m", "aibackend.cli", "mcp"], env=environ)
    async with McpClient(command, read_timeout_seconds=60) as connected:
        [tool] = (await connected.list_tools()).tools
        papers = dict.fromkeys(("invoice", "purchaseOrder", "receipt"), "total 100.00 EUR, 2 chairs")
        answer = await connected.call_tool("po_match", papers)
        refused = await connected.call_tool("po_match", {})

    assert tool.name == "po_match"
    assert answer.structured_content["status"] in ("matched", "partial", "mismatched")
    assert answer.structured_content["usage"]["credits"] > 0
    assert problem(refused)["code"] == "invalid_request"
