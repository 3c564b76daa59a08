"""An answer is held only for a peer that takes it, on either kind of loop."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections.abc import AsyncIterator, Callable, Coroutine
from typing import Any

import pytest
import uvloop
from aiohttp import web, web_server

from aibackend.cli import connections
from aibackend.cli.connections import TAKEN_BYTES, Connection
from aibackend.testing.server import run_app

LARGE, SMALL = 1 << 20, 40_000
"""Bytes that are more, and fewer, than a loop takes to send later without making the answer wait."""
WINDOW = 4096
"""Bytes that the system is asked to take on either side."""


@pytest.fixture(params=[asyncio.new_event_loop, uvloop.new_event_loop], ids=["asyncio", "uvloop"])
def run(request: pytest.FixtureRequest) -> Callable[[Coroutine[Any, Any, None]], None]:
    """To the end, within some seconds."""
    with asyncio.Runner(loop_factory=request.param) as runner:
        yield lambda test: runner.run(asyncio.wait_for(test, 20))


@pytest.fixture
def ended(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """The server's connections that have ended; a peer that takes nothing for half a second is cut off."""
    found = []

    class Told(Connection):
        def connection_lost(self, exc: BaseException | None) -> None:
            super().connection_lost(exc)
            found.append(self)

    monkeypatch.setattr(connections, "TAKEN_S", 0.5)
    monkeypatch.setattr(web_server, "RequestHandler", Told)
    return found


@contextlib.asynccontextmanager
async def asked(size: int, *, head: str = "") -> AsyncIterator[socket.socket]:
    """A connection over which an answer of that size was asked for."""

    async def answer(request: web.Request) -> web.Response:
        request.transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, WINDOW)
        return web.Response(body=b"a" * size)

    app = web.Application()
    app.router.add_get("/", answer)
    async with run_app(app) as url:
        with socket.socket() as peer:
            peer.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, WINDOW)
            peer.setblocking(False)
            loop = asyncio.get_running_loop()
            await loop.sock_connect(peer, ("127.0.0.1", int(url.rpartition(":")[2])))
            await loop.sock_sendall(peer, f"GET / HTTP/1.1\r\nHost: a\r\n{head}\r\n".encode())
            yield peer


@pytest.mark.parametrize(
    ("size", "head"), [(LARGE, ""), (LARGE, "Connection: close\r\n"), (SMALL, "Connection: close\r\n")]
)
def test_a_peer_that_takes_nothing_is_cut_off(run, ended, size: int, head: str) -> None:
    """Whether the answer is still being written, or was and the connection closes."""

    async def test() -> None:
        async with asked(size, head=head):
            while not ended:
                await asyncio.sleep(0.05)

    run(test())


def test_a_peer_that_takes_it_slowly_gets_all(run, ended) -> None:
    """In several times as long as one may take nothing."""

    async def test() -> None:
        async with asked(LARGE, head="Connection: close\r\n") as peer:
            loop, got, least = asyncio.get_running_loop(), 0, LARGE // 30
            begun = loop.time()
            while chunk := await loop.sock_recv(peer, least):
                got += len(chunk)
                await asyncio.sleep(max(0, got / LARGE * 3 - (loop.time() - begun)))
            assert got > LARGE
            assert loop.time() - begun > 2.5

    run(test())


@pytest.mark.parametrize("taken", [1, TAKEN_BYTES])
def test_a_peer_that_takes_a_little_now_and_then_is_cut_off(run, ended, taken: int) -> None:
    """It would have a large answer held for hours."""

    async def test() -> None:
        async with asked(16 * LARGE) as peer:
            loop = asyncio.get_running_loop()
            while not ended:
                with contextlib.suppress(ConnectionError):
                    await loop.sock_recv(peer, taken)
                await asyncio.sleep(0.1)

    run(test())
