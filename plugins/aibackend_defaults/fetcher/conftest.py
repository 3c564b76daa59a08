"""A site that misbehaves on demand, and fetchers that ask it."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from typing import Any

import pytest_asyncio
from aiohttp import web
from aiohttp.test_utils import TestServer

from aibackend_defaults.fetcher import GuardedFetcher

LOOPBACK = "127.0.0.1/32"
MEGABYTE = 1 << 20
ZEROS = gzip.compress(bytes(64 * MEGABYTE))


class Site:
    """A web site with every fault that a server may have, and a memory of who asked."""

    def __init__(self) -> None:
        self.asked: list[web.Request] = []
        self.robots: tuple[int, str] = (404, "")
        self.inside = self.most_inside = 0
        app = web.Application()
        for path in ("text", "redirect", "again", "hops", "status", "big", "endless", "drip", "bomb", "slow", "close"):
            app.router.add_get(f"/{path}", getattr(self, path))
        app.router.add_get("/robots.txt", self.robots_txt)
        app.router.add_post("/{path:.*}", self.post)
        self.server = TestServer(app, host="127.0.0.1")

    def url(self, path: str) -> str:
        return str(self.server.make_url(path))

    async def text(self, request: web.Request) -> web.Response:
        self.asked.append(request)
        answer = web.Response(text="hällo", content_type="text/html", charset="utf-8")
        answer.set_cookie("session", "1")
        return answer

    async def redirect(self, request: web.Request) -> web.Response:
        code = int(request.query.get("code", 302))
        return web.Response(status=code, headers={"Location": request.query["to"], "Connection": "close"})

    async def again(self, request: web.Request) -> web.Response:
        return web.Response(status=301, headers={"Location": f"/redirect?to=/again&n={request.query.get('n', '')}"})

    async def hops(self, request: web.Request) -> web.Response:
        left = int(request.query["n"])
        return web.Response(status=307, headers={"Location": f"/hops?n={left - 1}" if left > 1 else "/text"})

    async def status(self, request: web.Request) -> web.Response:
        return web.Response(status=int(request.query["code"]), text="secret")

    async def big(self, request: web.Request) -> web.Response:
        return web.Response(body=bytes(int(request.query["n"])))

    async def endless(self, request: web.Request) -> web.StreamResponse:
        return await self._stream(request, bytes(1 << 16), 0)

    async def drip(self, request: web.Request) -> web.StreamResponse:
        return await self._stream(request, b"x", 0.01)

    async def _stream(self, request: web.Request, piece: bytes, pause_s: float) -> web.StreamResponse:
        answer = web.StreamResponse()
        await answer.prepare(request)
        while True:
            await answer.write(piece)
            await asyncio.sleep(pause_s)

    async def bomb(self, request: web.Request) -> web.Response:
        return web.Response(body=ZEROS, headers={"Content-Encoding": "gzip"})

    async def slow(self, request: web.Request) -> web.Response:
        self.inside += 1
        self.most_inside = max(self.most_inside, self.inside)
        await asyncio.sleep(0.02)
        self.inside -= 1
        return web.Response(text="ok")

    async def close(self, request: web.Request) -> web.Response:
        return web.Response(text="bye", headers={"Connection": "close"})

    async def post(self, request: web.Request) -> web.StreamResponse:
        self.asked.append(request)
        await request.read()
        if request.path == "/slow":
            await asyncio.sleep(5)
        code = int(request.query.get("code", 204))
        if request.path == "/endless":
            return await self._stream(request, bytes(1 << 16), 0)
        return web.Response(status=code, headers={"Location": "/text"} if code // 100 == 3 else {})

    async def robots_txt(self, request: web.Request) -> web.Response:
        self.asked.append(request)
        return web.Response(status=self.robots[0], text=self.robots[1])


@pytest_asyncio.fixture
async def site() -> AsyncIterator[Site]:
    site = Site()
    await site.server.start_server()
    yield site
    await site.server.close()


Make = Callable[..., Awaitable[GuardedFetcher]]


@pytest_asyncio.fixture
async def make() -> AsyncIterator[Make]:
    made = []

    async def make(**options: Any) -> GuardedFetcher:
        fetcher = GuardedFetcher(**{"allow": [LOOPBACK], "lookup": unknown, **options})
        made.append(fetcher)
        await fetcher.open()
        return fetcher

    yield make
    for fetcher in made:
        await fetcher.close()


def unknown(name: str) -> Sequence[str]:
    raise OSError("no such name")
