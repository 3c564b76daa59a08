"""Servers that receive webhooks, and replicas that send them."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
import pytest_asyncio
from aiohttp import web
from aiohttp.test_utils import TestServer

from aibackend_defaults.fetcher import GuardedFetcher
from aibackend_defaults.storage import SqlStorage
from aibackend_defaults.wallet import Wallet
from aibackend_defaults.webhooks import Webhooks

KEY = b"of the service"


class Receiver:
    """An account's own server. statuses: by path, what it answers in turn, the last one for ever."""

    def __init__(self) -> None:
        self.statuses: dict[str, list[int]] = {}
        self.delay_s: dict[str, float] = {}
        self.got: list[tuple[str, dict[str, str], bytes]] = []
        self._more = asyncio.Condition()
        app = web.Application()
        app.router.add_post("/{path:.*}", self._take)
        self.server = TestServer(app, host="127.0.0.1")

    def url(self, path: str = "/in") -> str:
        return str(self.server.make_url(path))

    def ids(self, path: str = "/in") -> list[str]:
        return [headers["webhook-id"] for at, headers, _ in self.got if at == path]

    async def has(self, count: int, path: str = "/in", *, within_s: float = 10.0) -> None:
        async with asyncio.timeout(within_s), self._more:
            await self._more.wait_for(lambda: len(self.ids(path)) >= count)

    async def _take(self, request: web.Request) -> web.Response:
        body = await request.read()
        await asyncio.sleep(self.delay_s.get(request.path, 0))
        async with self._more:
            self.got.append((request.path, {name.lower(): value for name, value in request.headers.items()}, body))
            self._more.notify_all()
        statuses = self.statuses.get(request.path, [204])
        status = statuses.pop(0) if len(statuses) > 1 else statuses[0]
        return web.Response(status=status, headers={"Location": "/moved"} if 300 <= status < 400 else {})


@pytest_asyncio.fixture
async def receiver() -> AsyncIterator[Receiver]:
    receiver = Receiver()
    await receiver.server.start_server()
    yield receiver
    await receiver.server.close()


class Clock:
    """UTC time that a test moves on."""

    def __init__(self) -> None:
        self.ahead = timedelta()

    def __call__(self) -> datetime:
        return datetime.now(UTC) + self.ahead


class Replica:
    """A process that serves: its storage, its fetcher, its webhooks."""

    def __init__(self, url: str, clock: Clock, **options: Any) -> None:
        self.storage = SqlStorage(url)
        self.fetcher = GuardedFetcher(**{"allow": ["127.0.0.1"], **options})
        self.webhooks = Webhooks(self.storage, self.fetcher, service_key=KEY, clock=clock, poll_s=0.02)
        self.wallet = Wallet(self.storage, monthly_floor=0, low=50, events=lambda: self.webhooks)

    async def record(self, id: str, *, event: str = "job.succeeded", account: str = "a") -> None:
        data = {"id": id.removeprefix("evt_")}
        await self.storage.write(lambda: self.webhooks.record(account, event, data, id=id))


Make = Callable[..., Awaitable[Replica]]


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest_asyncio.fixture
async def make(url: str, clock: Clock) -> AsyncIterator[Make]:
    async with contextlib.AsyncExitStack() as stack:

        async def make(**options: Any) -> Replica:
            replica = Replica(url, clock, **options)
            for service in (replica.storage, replica.fetcher, replica.webhooks):
                await service.open()
                stack.push_async_callback(service.close)
            return replica

        yield make


async def eventually(look: Callable[[], Awaitable[Any]], *, within_s: float = 10.0) -> Any:
    """What a look finds, once it finds something."""
    async with asyncio.timeout(within_s):
        while not (found := await look()):
            await asyncio.sleep(0.01)
    return found


async def ended(replica: Replica, count: int = 1) -> Sequence[Any]:
    """The account's deliveries, once all of them ended."""

    async def look() -> Sequence[Any] | None:
        all_of_them = await replica.webhooks.deliveries("a")
        return all_of_them if len(all_of_them) == count and all(one.due is None for one in all_of_them) else None

    return await eventually(look)


async def tried(replica: Replica, times: int, event: str = "evt_1") -> Sequence[Any] | None:
    found = [one for one in await replica.webhooks.deliveries("a") if one.event == event]
    return found if all(one.attempts >= times for one in found) else None
