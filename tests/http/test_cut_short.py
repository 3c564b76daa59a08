"""What does not go to its end: streams, charges when the process ends, starts that fail; and what crashes tell."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer

from aibackend import AsyncCallContext, Provider, RequestData, Settings, hookimpl
from aibackend.app import build
from aibackend.container import Container
from aibackend.errors import ConfigurationError, Unavailable
from aibackend.plugins import Plugins
from aibackend.services import Hold, SearchHit, WebSearch
from aibackend.testing import Client, run_server
from aibackend.testing.shouting import shouting
from aibackend_defaults.wallet import Wallet


class Streams:
    """Routes that fail in their midst, send elsewhere, or give files out."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    @hookimpl
    def routes(self) -> Sequence[web.AbstractRouteDef]:
        return [web.get("/half", half), web.get("/elsewhere", elsewhere), web.static("/files", self._folder)]


async def half(request: web.Request) -> web.StreamResponse:
    response = web.StreamResponse()
    await response.prepare(request)
    await response.write(b"line one\n")
    raise Unavailable("The database cannot be reached now")


async def elsewhere(request: web.Request) -> web.StreamResponse:
    raise web.HTTPFound("/healthz")


async def out_of_time(request: RequestData, context: AsyncCallContext) -> Mapping[str, Any]:
    raise TimeoutError("my database")


async def test_an_answer_that_fails_in_its_midst_is_cut_off(tmp_path: Path) -> None:
    """No second answer is written into it: whoever reads it sees that it is not whole."""
    async with (
        run_server(plugins={"streams": Streams(tmp_path)}) as client,
        aiohttp.ClientSession() as session,
        session.get(f"{client.url}/half") as response,
    ):
        assert await response.content.readline() == b"line one\n"
        with pytest.raises(aiohttp.ClientPayloadError):
            await response.read()


async def test_every_answer_bears_its_id(tmp_path: Path) -> None:
    """Redirections, too; and a folder of files may be a plugin's."""
    (tmp_path / "a.txt").write_text("a")
    async with run_server(plugins={"streams": Streams(tmp_path)}) as client, aiohttp.ClientSession() as session:
        for path, status in (("/elsewhere", 302), ("/files/a.txt", 200)):
            sent = {"X-Request-Id": "mine"}
            async with session.get(f"{client.url}{path}", headers=sent, allow_redirects=False) as response:
                assert (response.status, response.headers["X-Request-Id"]) == (status, "mine")


async def test_crashes_are_counted_and_made_up_names_are_not() -> None:
    """Whoever has no key adds nothing that stays."""
    async with run_server(shouting("break-down", out_of_time, credits=100)) as client:
        crashed = await client.call("break-down", {"text": "a"})
        for number in range(3):
            await client.call(f"made-up-{number}", {"text": "a"}, key="none")
        text = (await client.get("/metrics")).body.decode()

    assert (crashed.status, crashed.json["code"]) == (500, "internal_error")
    assert 'aibackend_calls_total{capability="break-down",code="internal_error"} 1.0' in text
    assert 'aibackend_calls_total{capability="",code="malformed_key"} 3.0' in text
    assert "made-up" not in text


class Slow(Wallet):
    """Charges, and tells it late."""

    charging = asyncio.Event()

    async def capture(self, hold: Hold, record: Callable[[int], None] | None = None) -> int:
        self.charging.set()
        balance = await super().capture(hold, record)
        await asyncio.sleep(1.5)
        return balance


class SlowBilling:
    @hookimpl
    def billing(self) -> Provider:
        return Provider("slow", lambda container: Slow(container.storage, monthly_floor=500))


async def test_a_charge_that_was_begun_is_answered(tmp_path: Path) -> None:
    """Also when the process ends meanwhile and waits for calls no longer."""
    shout = shouting("shout", credits=100)
    settings: dict[str, Any] = {"data": tmp_path, "billing": "slow", "shutdown_timeout": 0.1}
    async with aiohttp.ClientSession() as session:
        async with run_server(shout, plugins={"slow": SlowBilling()}, **settings) as client:
            headers = {"Authorization": f"Bearer {client.key}"}
            asked = session.post(f"{client.url}/v1/shout", json={"text": "a"}, headers=headers)
            call = asyncio.ensure_future(asked.__aenter__())
            await asyncio.wait_for(Slow.charging.wait(), 20)
        answer = await call
        told = await answer.json()

    assert (answer.status, told["usage"]["credits"]) == (200, 100)


async def test_a_live_call_repeats_no_test() -> None:
    """One idempotency key under a test key and a live one stands for two calls."""
    async with run_server(shouting("shout", credits=100)) as client:
        asked: dict[str, Any] = {"Idempotency_Key": "k1", "Prefer": "respond-async, wait=10"}
        test = await client.call("shout", {"text": "a"}, key=client.test_key, **asked)
        live = await client.call("shout", {"text": "a"}, **asked)

    assert test.json == {"loud": "HELLO", "usage": {"credits": 0, "balanceRemaining": 500}}
    assert live.json == {"loud": "A", "usage": {"credits": 100, "balanceRemaining": 400}}
    assert "Idempotent-Replayed" not in live.headers


async def test_the_job_of_a_test_key_is_found_for_as_long_as_it_is_kept(client: Client) -> None:
    """Its idempotency key stands for it, and is no key to a second one of the same id."""
    asked: dict[str, Any] = {"Idempotency_Key": "k1", "Prefer": "respond-async", "key": client.test_key}
    first = await client.call("shout", {"text": "a"}, **asked)
    client.container.call_log._clock = lambda: datetime.now(UTC) + timedelta(hours=2)  # type: ignore[attr-defined]
    again = await client.call("shout", {"text": "a"}, **asked)

    assert (again.status, again.json["id"]) == (202, first.json["id"])


class Refusing(WebSearch):
    """Does not open."""

    async def open(self) -> None:
        raise ConfigurationError("no")

    async def search(self, query: str, limit: int = 10) -> list[SearchHit]:
        return []


class RefusingSearch:
    @hookimpl
    def web_search(self) -> Provider:
        return Provider("refusing", lambda container: Refusing())


async def test_a_start_that_fails_leaves_nothing_open(tmp_path: Path) -> None:
    """What was opened before is closed."""
    settings = Settings(data=tmp_path, web_search="refusing")
    container = Container(settings, Plugins.load(settings, {"refusing": RefusingSearch()}))
    before = asyncio.all_tasks()
    with pytest.raises(ConfigurationError):
        await TestServer(build(container)).start_server()

    assert asyncio.all_tasks() == before
    assert await container.compute.check() == "the worker processes are not open"
    with pytest.raises(Unavailable):
        await container.storage.read(lambda: None)
