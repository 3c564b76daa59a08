"""How long an event loop keeps others waiting, told from how long the machine keeps the loop waiting.

A busy machine must not fail a test: time in which a thread stood in the queue for a processor does not count, and the
least of three rounds does, as what is ours comes back in each.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from functools import partial
from pathlib import Path

import aiohttp

MOST_S = 0.05
"""The rule: nothing keeps the event loop longer."""
REST_S = 0.002
ROUNDS = 3

Beat = Callable[[], Awaitable[object]]
rest: Beat = partial(asyncio.sleep, REST_S)
"""What a loop that keeps nobody waiting has done after 2 ms."""


class Heartbeat:
    """The longest beat in seconds, without what the threads of some processes waited for a processor meanwhile.

    All threads count, as one that holds the interpreter while it waits for a processor keeps the loop waiting with it.
    """

    def __init__(self, beat: Beat, pids: Iterable[int]) -> None:
        self.longest_s = 0.0
        self._beat, self._pids = beat, tuple(pids)
        self._is_over = False

    async def go(self) -> None:
        """Beat until `stop`."""
        while not self._is_over:
            begun, waited_s = time.perf_counter(), self._waited_s()
            await self._beat()
            taken_s = time.perf_counter() - begun
            if taken_s > self.longest_s:
                self.longest_s = max(self.longest_s, taken_s - (self._waited_s() - waited_s))

    def stop(self) -> None:
        """Have the beat that has begun be the last one."""
        self._is_over = True

    def _waited_s(self) -> float:
        waited_ns = 0
        for pid in self._pids:
            for thread in Path(f"/proc/{pid}/task").iterdir():
                with contextlib.suppress(FileNotFoundError, ProcessLookupError):  # it has ended
                    waited_ns += int((thread / "schedstat").read_text("ascii").split()[1])
        return waited_ns / 1e9


@contextlib.asynccontextmanager
async def watched(beat: Beat = rest, *pids: int) -> AsyncIterator[Heartbeat]:
    """Look after the present loop for the time of the block or, by what `beat` asks of it, after another process's."""
    heart = Heartbeat(beat, {os.getpid(), *pids})
    beating = asyncio.create_task(heart.go())
    await asyncio.sleep(0)
    try:
        yield heart
    finally:
        heart.stop()
        await beating


@contextlib.asynccontextmanager
async def watched_server(session: aiohttp.ClientSession, url: str, pid: int) -> AsyncIterator[Heartbeat]:
    """Ask a server's /healthz again and again for the time of the block. pid: of its web process."""

    async def ask() -> None:
        async with session.get(f"{url}/healthz") as response:
            await response.read()

    async with watched(ask, pid) as heart:
        yield heart


async def kept_waiting_s(act: Callable[[], Awaitable[float]], most_s: float = MOST_S) -> float:
    """The least of the stalls in up to three rounds of `act`; the first of at most `most_s` is the last."""
    least_s = await act()
    for _ in range(ROUNDS - 1):
        if least_s <= most_s:
            break
        least_s = min(least_s, await act())
    return least_s
