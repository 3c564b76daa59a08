"""Manners towards web sites: robots.txt is respected, and one host is asked one thing at a time. Source: RFC 9309."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

from yarl import URL

from aibackend.errors import FetchFailed, FetchRefused, FileTooLarge

if TYPE_CHECKING:
    from protego import Protego

AGENT = "aibackend"
KEPT_S = 600.0
MOST_SITES = 1000
MOST_BYTES = 512 * 1024  # RFC 9309, 2.5: at least 500 KiB must be read

Read = Callable[[URL], Awaitable[tuple[int, bytes]]]
"""Gets a robots.txt: status and body, bounded to MOST_BYTES."""


class Robots:
    """What sites allow, remembered for some minutes."""

    def __init__(self, read: Read, clock: Callable[[], float] = time.monotonic) -> None:
        self._read = read
        self._clock = clock
        self._known: dict[URL, tuple[float, Protego]] = {}
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    @asynccontextmanager
    async def turn(self, url: URL) -> AsyncIterator[None]:
        """Hold this host for one question, once nobody else does. Raises: FetchRefused when robots.txt forbids it."""
        lock = self._turns.setdefault(url.raw_host or "", asyncio.Lock())
        async with lock:
            rules = await self._rules(url.origin())
            if not rules.can_fetch(str(url), AGENT):
                raise FetchRefused("The robots.txt of this site asks not to fetch this page")
            yield

    async def _rules(self, site: URL) -> Protego:
        until, rules = self._known.get(site, (0.0, None))
        if rules is None or until <= self._clock():
            rules = await self._ask(site)
            self._known.pop(site, None)
            if len(self._known) >= MOST_SITES:
                del self._known[next(iter(self._known))]
            self._known[site] = (self._clock() + KEPT_S, rules)
        return rules

    async def _ask(self, site: URL) -> Protego:
        from protego import Protego

        try:
            status, body = await self._read(site / "robots.txt")
        except FileTooLarge:
            return Protego.parse("User-agent: *\nDisallow: /")
        if status >= 500 or status == 429:  # RFC 9309, 2.3.1.4: not reachable means that nothing may be fetched
            raise FetchFailed("The robots.txt of this site could not be read, so its pages were left alone")
        return Protego.parse(body.decode("utf-8", "replace") if 200 <= status < 300 else "")
