"""`GuardedFetcher`: its own redirects, bounded in size and time; and posts, to the same addresses and no others."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Iterable, Mapping
from contextlib import asynccontextmanager, nullcontext
from http import HTTPStatus
from typing import Any, TypeVar

import aiohttp
from aiohttp.helpers import parse_mimetype
from yarl import URL

from aibackend.errors import FetchFailed, FetchRefused, FileTooLarge
from aibackend.schema import is_data_url
from aibackend.services import Fetcher, FetchResponse
from aibackend_defaults.fetcher import robots
from aibackend_defaults.fetcher.connections import (
    CONNECT_TIMEOUT_S,
    CONNECTIONS,
    CONNECTIONS_PER_HOST,
    GuardedResolver,
    Lookup,
    ask_dns,
    asked_host,
    connector,
    places,
)
from aibackend_defaults.fetcher.data_url import decode
from aibackend_defaults.fetcher.guard import Guard, is_numeric, parsed, web_address
from aibackend_defaults.fetcher.own_loop import OwnLoop
from aibackend_defaults.fetcher.room import Room

T = TypeVar("T")

LENT = max(64, 8 * (os.cpu_count() or 1))
"""Fetched files that are held at once for workers to read: some 2 GB of the largest."""
MOST_REDIRECTS = 5
REDIRECTS = (301, 302, 303, 307, 308)
MOST_HEADER_BYTES = 16 * 1024  # of one header; cookies and policies of real sites reach 8 KiB


class GuardedFetcher(Fetcher):
    """Fetches http(s) and `data:` URLs, from public addresses only unless the operator allows more.

    allow: hosts and networks that may be reached although private. hosts: name → address[:port], as in a hosts file;
    such an address is still subject to the guard. lookup: asks the DNS.
    A redirect from https to http is followed: nothing secret is sent there, and what comes back is a stranger's anyway.
    """

    def __init__(
        self, *, allow: Iterable[str] = (), hosts: Mapping[str, str] | None = None, lookup: Lookup = ask_dns
    ) -> None:
        self._guard = Guard(allow)
        self._hosts = places(hosts or {})
        self._lookup = lookup
        self._robots = robots.Robots(self._read_robots)
        self._loop: OwnLoop | None = None
        self._room, self._lent = Room(CONNECTIONS), Room(LENT)
        self._session: aiohttp.ClientSession | None = None
        self._posting: aiohttp.ClientSession | None = None
        self._resolvers: list[GuardedResolver] = []

    async def open(self) -> None:
        self._loop = OwnLoop("fetch")
        await self._loop.run(self._open())

    async def _open(self) -> None:
        self._session = self._new_session("gzip, deflate", per_host=CONNECTIONS_PER_HOST)
        # its own, as slow receivers must not hold fetches up; one host may receive for many accounts
        self._posting = self._new_session("identity", per_host=0)

    def _new_session(self, encoding: str, *, per_host: int) -> aiohttp.ClientSession:
        resolver = GuardedResolver(self._guard, self._hosts, self._lookup)
        self._resolvers.append(resolver)
        return aiohttp.ClientSession(
            connector=connector(self._guard, resolver, per_host=per_host),
            timeout=aiohttp.ClientTimeout(total=None, sock_connect=CONNECT_TIMEOUT_S),
            cookie_jar=aiohttp.DummyCookieJar(),
            headers={"User-Agent": robots.AGENT, "Accept-Encoding": encoding},
            max_line_size=MOST_HEADER_BYTES,
            max_field_size=MOST_HEADER_BYTES,
            trust_env=False,
        )

    async def close(self) -> None:
        loop, self._loop = self._loop, None
        if loop:
            await loop.run(self._close())
            await loop.close()

    async def _close(self) -> None:
        for session in (self._session, self._posting):
            if session:
                await session.close()
        for resolver in self._resolvers:
            await resolver.close()
        self._session = self._posting = None
        self._resolvers.clear()

    async def fetch(
        self,
        url: str,
        *,
        max_bytes: int = 32 * 1024 * 1024,
        timeout_s: float = 20.0,
        accept: str = "*/*",
        respect_robots: bool = False,
        headers: Mapping[str, str] | None = None,
    ) -> FetchResponse:
        """As `Fetcher.fetch`; a malformed `data:` URL is an InvalidRequest."""
        if is_data_url(url):
            return await asyncio.to_thread(decode, url, max_bytes)
        asked = {"Accept": accept, **(headers or {})}
        return await _opened(self._loop).run(self._fetch(url, max_bytes, timeout_s, asked, respect_robots))

    @asynccontextmanager
    async def borrow(self, url: str, **options: Any) -> AsyncIterator[FetchResponse]:
        """As `Fetcher.borrow`. Files that wait for a worker take memory: an account has its share of them at once."""
        async with nullcontext() if is_data_url(url) else self._lent.place():
            yield await self.fetch(url, **options)

    async def _fetch(
        self, url: str, max_bytes: int, timeout_s: float, headers: Mapping[str, str], respect_robots: bool
    ) -> FetchResponse:
        try:
            async with asyncio.timeout(timeout_s), self._room.place():
                found = await self._follow(web_address(url), max_bytes, headers, respect_robots)
        except TimeoutError:
            raise FetchFailed(f"The address did not answer in full within {timeout_s:g} s") from None
        except (aiohttp.ClientError, OSError) as error:
            raise FetchFailed(_in_words(error)) from None
        if not 200 <= found.status < 300:
            raise FetchFailed(f"The address answered {_status(found.status)}")
        return found

    async def post(self, url: str, body: bytes, *, headers: Mapping[str, str], timeout_s: float = 10.0) -> int:
        return await _opened(self._loop).run(self._post(url, body, headers, timeout_s))

    async def _post(self, url: str, body: bytes, headers: Mapping[str, str], timeout_s: float) -> int:
        address = web_address(url)
        session, host = _opened(self._posting), self._admitted_host(address)
        try:
            async with asyncio.timeout(timeout_s):
                asked_host.set(host)
                async with session.post(address, data=body, headers=headers, allow_redirects=False) as answer:
                    return answer.status
        except TimeoutError:
            raise FetchFailed(f"The address did not answer within {timeout_s:g} s") from None
        except (aiohttp.ClientError, OSError) as error:
            raise FetchFailed(_in_words(error)) from None

    async def check_address(self, url: str) -> None:
        await _opened(self._loop).run(self._check_address(url))

    async def _check_address(self, url: str) -> None:
        host = self._admitted_host(web_address(url))
        if is_numeric(host):
            self._guard.check(host, [host])
            return
        try:
            async with asyncio.timeout(CONNECT_TIMEOUT_S):
                await self._resolvers[-1].resolve(host)
        except (TimeoutError, OSError):
            raise FetchFailed("The host of the address is not known") from None

    def _admitted_host(self, url: URL) -> str:
        """The host of a well-formed URL, once its port may be reached. Raises: FetchRefused."""
        host = url.raw_host or ""
        self._guard.check_port(host, url.port or 0)
        return host

    async def _follow(
        self, url: URL, max_bytes: int, headers: Mapping[str, str], respect_robots: bool
    ) -> FetchResponse:
        seen: set[URL] = set()
        while url not in seen:
            seen.add(url)
            async with self._robots.turn(url) if respect_robots else nullcontext():
                found = await self._get(url, max_bytes, headers)
            if isinstance(found, FetchResponse):
                return found
            if len(seen) > MOST_REDIRECTS:
                raise FetchFailed(f"The address redirects more than {MOST_REDIRECTS} times")
            if found.origin() != url.origin():
                headers = {"Accept": headers["Accept"]}
            url = found
        raise FetchFailed("The address redirects in a circle")

    async def _get(self, url: URL, max_bytes: int, headers: Mapping[str, str]) -> FetchResponse | URL:
        """One request: what stands there, or where it points to."""
        session = _opened(self._session)
        asked_host.set(self._admitted_host(url))
        async with session.get(url, headers=headers, allow_redirects=False) as answer:
            if answer.status in REDIRECTS and "Location" in answer.headers:
                return _onward(url, answer.headers["Location"])
            ok = 200 <= answer.status < 300
            said = answer.headers.get("Content-Type", "")  # aiohttp would read it as a mail's: 8 KB in half a second
            return FetchResponse(
                url=str(url),
                status=answer.status,
                media_type=said.partition(";")[0].strip().lower(),
                charset=parse_mimetype(said).parameters.get("charset", "").lower(),
                body=await _body(answer, max_bytes) if ok else b"",
            )

    async def _read_robots(self, url: URL) -> tuple[int, bytes]:
        found = await self._follow(url, robots.MOST_BYTES, {"Accept": "text/plain"}, False)
        return found.status, found.body


def _opened(part: T | None) -> T:
    if part is None:
        raise RuntimeError("the fetcher is not open")
    return part


def _onward(url: URL, location: str) -> URL:
    try:
        target = url.join(parsed(location))
    except ValueError:
        raise FetchFailed("The address redirects to something that is not a URL") from None
    if target.scheme not in ("http", "https"):
        raise FetchRefused("The address redirects to something other than a web page")
    return web_address(str(target))


async def _body(answer: aiohttp.ClientResponse, max_bytes: int) -> bytes:
    """The body, unpacked: aiohttp unpacks piece by piece, so a bomb is noticed after one piece too many."""
    too_large = FileTooLarge(f"The file is larger than {max_bytes} bytes")
    if (answer.content_length or 0) > max_bytes:
        raise too_large
    body = bytearray()
    async for piece in answer.content.iter_any():
        body += piece
        if len(body) > max_bytes:
            raise too_large
        await asyncio.sleep(0)  # what is there already is unpacked on asking: 100 ms of 32 MiB, if nobody else came on
    return bytes(body)


def _in_words(error: Exception) -> str:
    """Never the error's own text: it holds the address."""
    match error:
        case aiohttp.ClientConnectorDNSError():
            return "The host of the address is not known"
        case aiohttp.ClientConnectorCertificateError():
            return "The server's certificate is not valid for this address"
        case aiohttp.ClientSSLError():
            return "No secure connection to the server could be made"
        case aiohttp.ClientConnectorError():
            return "The server cannot be reached"
        case aiohttp.InvalidURL():
            return "The address is not a valid URL"
        case aiohttp.ClientPayloadError():
            return "The server broke off, or sent something that cannot be unpacked"
        case aiohttp.ServerDisconnectedError() | ConnectionError():
            return "The server closed the connection without an answer"
        case _:
            return "The server did not answer as a web server does"


def _status(status: int) -> str:
    try:
        return f"{status} {HTTPStatus(status).phrase}"
    except ValueError:
        return str(status)
