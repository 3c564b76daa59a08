"""Manners towards web sites: robots.txt is respected, and one host is asked one thing at a time. Source: RFC 9309."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

from yarl import URL

from aibackend.errors import FetchFailed, FetchRefused, FileTooLarge
from aibackend_defaults.fetcher.room import Room

if TYPE_CHECKING:
    from protego import Protego

AGENT = "aibackend"
KEPT_S = 600.0
MOST_SITES = 1000
MOST_BYTES = 512 * 1024  # RFC 9309, 2.5: at least 500 KiB must be read
MOST_RULES = 2_000  # for us; with a wildcard in each an address is held against them in 50 ms
MOST_KEPT = 2 * 1024 * 1024  # characters of rules; in memory some twenty times that, where each rule is short
_FORBIDDEN = "User-agent: *\nDisallow: /"
_LINE = re.compile(
    r"\s*((?P<agent>user[- ]?agent)|(?P<rule>allow|dis+al+[ao]w)|crawl[- ]delay|request[- ]rate|visit[- ]time)"
    r"\s*[:\s](?P<value>[^#]*)",
    re.I,
)

Read = Callable[[URL], Awaitable[tuple[int, bytes]]]
"""Gets a robots.txt: status and body, bounded to MOST_BYTES."""


class Robots:
    """What sites allow, remembered for some minutes."""

    def __init__(self, read: Read, clock: Callable[[], float] = time.monotonic) -> None:
        self._read = read
        self._clock = clock
        self._known: dict[URL, tuple[float, int, Protego]] = {}
        self._turns: WeakValueDictionary[str, Room] = WeakValueDictionary()

    @asynccontextmanager
    async def turn(self, url: URL) -> AsyncIterator[None]:
        """Hold this host for one question, once nobody else does. Raises: FetchRefused when robots.txt forbids it."""
        host = self._turns.setdefault(url.raw_host or "", Room(1))
        async with host.place():
            rules = await self._rules(url.origin())
            if not rules.can_fetch(str(url), AGENT):
                raise FetchRefused("The robots.txt of this site asks not to fetch this page")
            yield

    async def _rules(self, site: URL) -> Protego:
        until, _, rules = self._known.get(site, (0.0, 0, None))
        if rules is None or until <= self._clock():
            said = await self._ask(site)
            rules = await asyncio.to_thread(_parsed, said)
            self._known.pop(site, None)
            self._known[site] = (self._clock() + KEPT_S, len(said), rules)
            while len(self._known) > MOST_SITES or sum(size for _, size, _ in self._known.values()) > MOST_KEPT:
                del self._known[next(iter(self._known))]
        return rules

    async def _ask(self, site: URL) -> str:
        """What a site says to us."""
        try:
            status, body = await self._read(site / "robots.txt")
        except FileTooLarge:
            return _FORBIDDEN
        if status >= 500 or status == 429:  # RFC 9309, 2.3.1.4: not reachable means that nothing may be fetched
            raise FetchFailed("The robots.txt of this site could not be read, so its pages were left alone")
        return await asyncio.to_thread(_ours, body) if 200 <= status < 300 else ""


def _parsed(text: str) -> Protego:
    from protego import Protego

    return Protego.parse(text)


def _ours(body: bytes) -> str:
    """The rules of a robots.txt that hold for us; nothing is allowed where they are too many.

    Protego would keep each rule once for each agent of its group: minutes and gigabytes of some 100 KB.
    """
    groups: dict[str, list[str]] = {}
    agents: set[str] = set()
    is_head = False
    for line in body.decode("utf-8", "replace").splitlines():
        if not (parts := _LINE.match(line)):
            continue
        value = parts["value"].strip()
        if is_agent := bool(parts["agent"]):
            agents = (agents if is_head else set()) | ({value.lower(), value.lower().strip("*")} & {"*", AGENT})
            for agent in agents:
                groups.setdefault(agent, [])
        elif parts["rule"] and value:
            for agent in agents:
                groups[agent].append(f"{parts['rule']}: {value}")
        is_head = is_agent
    rules = groups.get(AGENT, groups.get("*", []))
    return "\n".join(("User-agent: *", *rules)) if len(rules) <= MOST_RULES else _FORBIDDEN
