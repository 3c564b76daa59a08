"""How long an event loop keeps others waiting, told from how long the machine keeps the loop waiting.

A busy machine must not fail a test, nor hide what one is there to find: time in which the loop's thread stood in the
queue for a processor does not count, and the least of three rounds does, as what is ours comes back in each.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import threading
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import aiohttp

MOST_S = 0.05
"""The rule: nothing keeps the event loop longer."""
REST_S = 0.002
ROUNDS = 3
READ_S = 0.003
READ_TRIES = 20

Beat = Callable[[], Awaitable[object]]
rest: Beat = partial(asyncio.sleep, REST_S)
"""What a loop that keeps nobody waiting has done after 2 ms."""


@dataclass(frozen=True, kw_only=True)
class Reading:
    """Seconds so far: of the clock, that the loops' threads ran and waited for a processor, and that others waited."""

    time_s: float
    ran_s: float
    waited_s: float
    others_waited_s: float

    def stall_s(self, earlier: Reading) -> float:
        """How long somebody was kept waiting since, by us.

        Where the loop's thread neither ran nor waited for a processor, another one may have held the interpreter while
        that one waited: so much is excused, and never what the loop itself was busy with.
        """
        ours_s = self.time_s - earlier.time_s - (self.waited_s - earlier.waited_s)
        idle_s = max(ours_s - (self.ran_s - earlier.ran_s), 0)
        return ours_s - min(idle_s, self.others_waited_s - earlier.others_waited_s)


class Heartbeat:
    """The longest beat in seconds, without what the machine made of it.

    loops: ids of the threads that run the loops, which for another process is its first one.
    """

    def __init__(self, beat: Beat, pids: Iterable[int], loops: Iterable[int]) -> None:
        self.longest_s = 0.0
        self._beat, self._pids, self._loops = beat, tuple(pids), frozenset(map(str, loops))
        self._is_over = False

    async def go(self) -> None:
        """Beat until `stop`."""
        while not self._is_over:
            begun = self._reading()
            await self._beat()
            self.longest_s = max(self.longest_s, self._reading().stall_s(begun))

    def stop(self) -> None:
        """Have the beat that has begun be the last one."""
        self._is_over = True

    def _reading(self) -> Reading:
        """Read again where the machine kept us from reading: else what was waited since the clock was read counts."""
        for _ in range(READ_TRIES):
            begun, (ran_ns, waited_ns, others_ns) = time.perf_counter(), self._told()
            if (now := time.perf_counter()) - begun < READ_S:
                break
        return Reading(time_s=now, ran_s=ran_ns / 1e9, waited_s=waited_ns / 1e9, others_waited_s=others_ns / 1e9)

    def _told(self) -> tuple[int, int, int]:
        ran = waited = others = 0
        for pid in self._pids:
            for thread in Path(f"/proc/{pid}/task").iterdir():
                with contextlib.suppress(FileNotFoundError, ProcessLookupError):  # it has ended
                    its_ran, its_waited, _ = map(int, (thread / "schedstat").read_text("ascii").split())
                    if thread.name in self._loops:
                        ran, waited = ran + its_ran, waited + its_waited
                    else:
                        others += its_waited
        return ran, waited, others


@contextlib.asynccontextmanager
async def watched(beat: Beat = rest, *pids: int) -> AsyncIterator[Heartbeat]:
    """Look after the present loop for the time of the block or, by what `beat` asks of it, after another process's."""
    heart = Heartbeat(beat, {os.getpid(), *pids}, {threading.get_native_id(), *pids})
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
