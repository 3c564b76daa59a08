"""What a server may send beside a page: the endless kinds are broken off, the honest kinds are not."""

from __future__ import annotations

import asyncio
import contextlib
import gzip
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from aibackend.errors import FetchFailed
from aibackend_defaults.fetcher import GuardedFetcher

CHUNKED = b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nContent-Type: text/plain\r\n\r\n"
PACKED = b"HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n" + gzip.compress(b"")[:10]
EMPTY_BLOCK = b"\x00\x00\x00\xff\xff"
"""Of deflate: it holds nothing. Source: RFC 1951, 3.2.4."""
SENT_MOST = 32 * 1024 * 1024


class Sender:
    """A server that sends a head and then the same bytes without end, or so many times."""

    def __init__(self, head: bytes, repeated: bytes, times: int | None = None, tail: bytes = b"") -> None:
        self.head, self.repeated, self.times, self.tail = head, repeated, times, tail
        self.sent = 0

    async def answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            await reader.readuntil(b"\r\n\r\n")
            writer.write(self.head)
            while self.times is None or self.times > 0:
                writer.write(self.repeated)
                await writer.drain()
                self.sent += len(self.repeated)
                self.times = None if self.times is None else self.times - 1
            writer.write(self.tail)
            await writer.drain()
        writer.close()


@asynccontextmanager
async def fetching(sender: Sender) -> AsyncIterator[tuple[GuardedFetcher, str]]:
    server = await asyncio.start_server(sender.answer, "127.0.0.1", 0)
    fetcher = GuardedFetcher(allow=["127.0.0.1/32"])
    await fetcher.open()
    try:
        yield fetcher, f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/"
    finally:
        await fetcher.close()
        server.close()


@pytest.mark.parametrize(
    "sender",
    [
        pytest.param(Sender(b"", b"HTTP/1.1 100 Continue\r\n\r\n" * 10_000), id="interim answers"),
        pytest.param(Sender(b"", b"HTTP/1.1 103 Early Hints\r\nLink: a\r\n\r\n" * 5_000), id="hints"),
        pytest.param(Sender(CHUNKED, b"1\r\nx\r\n" * 50_000), id="chunks of a byte"),
        pytest.param(Sender(CHUNKED + b"5;a=", b"b" * 250_000), id="an endless chunk extension"),
        pytest.param(Sender(CHUNKED, b"1;" + b"e" * 10_000 + b"\r\nx\r\n"), id="long chunk extensions"),
        pytest.param(Sender(CHUNKED + b"1\r\nx\r\n0\r\nX: ", b"y" * 65_536), id="an endless trailer"),
        pytest.param(Sender(CHUNKED + b"1\r\nx\r\n0\r\n", b"X-T: y\r\n" * 5_000), id="endless trailers"),
        pytest.param(Sender(b"", b"\r\n" * 30_000), id="blank lines before any answer"),
        pytest.param(Sender(PACKED, EMPTY_BLOCK * 10_000), id="packing that holds nothing"),
    ],
)
async def test_endless_packing_is_broken_off(sender: Sender) -> None:
    """Early, and long before the time for a page is over."""
    async with fetching(sender) as (fetcher, url):
        begun = time.monotonic()
        with pytest.raises(FetchFailed):
            await fetcher.fetch(url, timeout_s=10)

    assert time.monotonic() - begun < 5
    assert sender.sent < SENT_MOST


async def test_what_follows_an_answer_is_not_read() -> None:
    """A connection has one answer for each request; a server that goes on is left."""
    sender = Sender(b"", b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n" * 5_000)
    async with fetching(sender) as (fetcher, url):
        found = await fetcher.fetch(url, timeout_s=10)

    assert (found.status, found.body) == (200, b"")
    assert sender.sent < SENT_MOST


@pytest.mark.parametrize(
    ("sender", "size"),
    [
        pytest.param(
            Sender(b"HTTP/1.1 103 Early Hints\r\n\r\n" * 2 + CHUNKED, b"5\r\nhello\r\n", 50_000, b"0\r\n\r\n"),
            250_000,
            id="hints, then small chunks",
        ),
        pytest.param(
            Sender(b"HTTP/1.1 200 OK\r\nContent-Length: 3000000\r\n\r\n", b"x" * 30_000, 100), 3_000_000, id="a page"
        ),
    ],
)
async def test_honest_packing_is_read(sender: Sender, size: int) -> None:
    """A page comes in whole, however it is cut."""
    async with fetching(sender) as (fetcher, url):
        found = await fetcher.fetch(url)

    assert len(found.body) == size


async def test_many_servers_at_once_keep_nobody_waiting() -> None:
    """What they send in small pieces is gone through beside the event loop, in turns of which none is long."""
    turns: list[float] = []

    async def look() -> None:
        while True:
            begun = time.thread_time()
            await asyncio.sleep(0)
            turns.append(time.thread_time() - begun)

    async with fetching(Sender(CHUNKED, b"3\r\nxxx\r\n" * 15_000)) as (fetcher, url):
        looking = asyncio.create_task(look())
        ends = await asyncio.gather(*(fetcher.fetch(url, timeout_s=2) for _ in range(8)), return_exceptions=True)
        looking.cancel()

    assert {type(end) for end in ends} == {FetchFailed}
    assert max(turns) < 0.05
