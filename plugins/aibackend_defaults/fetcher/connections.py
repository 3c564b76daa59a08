"""Where the guard stands: in the resolver, and again at the socket, so that nothing can change in between."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import re
import socket
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextvars import ContextVar
from dataclasses import dataclass
from ipaddress import ip_address

from aiohttp import AddrInfoType, TCPConnector
from aiohttp.abc import AbstractResolver, ResolveResult

from aibackend.errors import ConfigurationError
from aibackend_defaults.fetcher.budgets import BoundedHandler
from aibackend_defaults.fetcher.guard import Guard
from aibackend_defaults.fetcher.room import Room, account

Lookup = Callable[[str], Sequence[str]]
"""Asks the DNS, blocking: the numeric addresses of a name. Raises OSError when there are none."""

PLACE = re.compile(r"(?:(?P<four>[\d.]+)|\[(?P<six>[0-9a-f:.]+)\])(?::(?P<port>\d{1,5}))?|(?P<bare>[0-9a-f:.]+)", re.I)
LOOKUP_THREADS = 64  # slow name servers hold these, never the threads that the rest of the process shares
CONNECTIONS = 256
CONNECTIONS_PER_HOST = 16
CONNECT_TIMEOUT_S = 10.0

asked_host: ContextVar[str] = ContextVar("asked_host", default="")
"""The host of the request on its way; sockets know only numbers, and the tasks that open them inherit this."""


@dataclass(frozen=True, kw_only=True)
class Place:
    """Where a host is really reached. port: None for the URL's own."""

    address: str
    port: int | None = None


def places(hosts: Mapping[str, str]) -> dict[str, Place]:
    """Read a hosts table of `address`, `address:port` and `[v6]:port`. Raises: ConfigurationError."""
    try:
        return {name.lower().rstrip("."): _place(value.strip()) for name, value in hosts.items()}
    except ValueError:
        raise ConfigurationError(
            "fetch_hosts must list name=address or name=address:port, with numeric addresses"
        ) from None


def _place(value: str) -> Place:
    parts = PLACE.fullmatch(value)
    if not parts or not 0 < int(parts["port"] or 1) < 65536:
        raise ValueError(value)
    address = ip_address(parts["four"] or parts["six"] or parts["bare"])
    return Place(address=str(address), port=int(parts["port"]) if parts["port"] else None)


def ask_dns(name: str) -> Sequence[str]:
    """Every address of a name, in the order in which this machine prefers them."""
    answers = socket.getaddrinfo(name, None, type=socket.SOCK_STREAM, flags=socket.AI_ADDRCONFIG)
    return list(dict.fromkeys(str(answer[4][0]) for answer in answers))


class GuardedResolver(AbstractResolver):
    """Gives out the addresses of a name only if every one of them may be reached."""

    def __init__(self, guard: Guard, hosts: Mapping[str, Place], lookup: Lookup) -> None:
        self._guard = guard
        self._hosts = hosts
        self._lookup = lookup
        self._threads = ThreadPoolExecutor(LOOKUP_THREADS, "fetch-dns")
        self._room = Room(LOOKUP_THREADS)

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_UNSPEC
    ) -> list[ResolveResult]:
        place = self._hosts.get(host.lower().rstrip("."))
        addresses = [place.address] if place else await self._ask(host)
        self._guard.check(host, addresses)
        return [_result(host, address, (place and place.port) or port) for address in addresses]

    async def _ask(self, host: str) -> Sequence[str]:
        loop, whose = asyncio.get_running_loop(), account()

        def leave(asked: Future[Sequence[str]]) -> None:
            with contextlib.suppress(RuntimeError):  # the loop has ended meanwhile
                loop.call_soon_threadsafe(self._room.leave, whose)

        await self._room.enter(whose)
        asked = self._threads.submit(self._lookup, host)
        asked.add_done_callback(leave)  # a look-up that nobody waits for any more goes on
        try:
            return await asyncio.wrap_future(asked)
        except UnicodeError as error:  # a label that is empty or too long for the DNS
            raise OSError(str(error)) from error

    async def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)


def _result(host: str, address: str, port: int) -> ResolveResult:
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    return ResolveResult(hostname=host, host=address, port=port, family=family, proto=0, flags=socket.AI_NUMERICHOST)


def connector(guard: Guard, resolver: GuardedResolver, *, per_host: int) -> TCPConnector:
    """Connections that the guard has seen. Names are looked up anew for each connection; nothing is remembered.

    per_host: connections to one host at once; 0 for as many as there are.
    """

    def guarded_socket(info: AddrInfoType) -> socket.socket:
        family, kind, protocol, _, target = info
        guard.check(asked_host.get(), [str(target[0])])
        return socket.socket(family, kind, protocol)

    made = TCPConnector(
        resolver=resolver,
        socket_factory=guarded_socket,
        use_dns_cache=False,
        limit=CONNECTIONS,
        limit_per_host=per_host,
    )
    # aiohttp offers no other way to bound what a server may send
    made._factory = functools.partial(BoundedHandler, loop=asyncio.get_running_loop())  # type: ignore[assignment]
    return made
