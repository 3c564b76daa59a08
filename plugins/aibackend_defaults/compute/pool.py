"""`ProcessCompute`: hands calls to workers, and takes a worker away from a call that overran.

`pebble` keeps the processes. A worker that overruns, crashes or runs out of memory takes only its own call with it. A
call is handed over only when a worker is free, so that a waiting call can be given up without touching any worker.

Measured on 2 cores: 0.25 ms there and back for a trivial call, 0.2 s for 32 MiB; 0.3 to 0.7 s until a fresh pool
answers.
"""

from __future__ import annotations

import asyncio
import logging
import os
import pickle
import time
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.context import SpawnContext, SpawnProcess
from typing import Any, TypeVar

import pebble

from aibackend.errors import CallError, DeadlineExceeded, ServerError, Unavailable, UnreadableFile
from aibackend.services import Compute
from aibackend.services.context import current_call, in_background
from aibackend_defaults.compute.fairness import Durations, FairSlots
from aibackend_defaults.compute.worker import SPENT, answer, prepare

T = TypeVar("T")
log = logging.getLogger(__name__)

IN_THREAD_BYTES = 1 << 20  # unpickling a megabyte of small objects takes about 10 ms: too long for the event loop
LEAST_WORKERS = 2  # one of them is kept from long calls
TRIES = 2  # a pool that broke while it was idle is noticed only by the next call


class _Worker(SpawnProcess):
    """Ends at once: a worker holds nothing that it would have to put away, and does not heed SIGTERM."""

    def terminate(self) -> None:
        self.kill()


class _Context(SpawnContext):
    """Fresh interpreters, as the web process has threads and must not fork.

    Not a fork server: it saves 0.05 s a worker, but a SIGTERM to the whole group would end it, and with it the workers.
    """

    Process = _Worker


class ProcessCompute(Compute):
    """A pool of worker processes, started by the first call.

    workers: 0 for one a core, and two at least.
    memory_bytes: of data that one worker may hold, its libraries' included; 0 for no limit.
    """

    def __init__(self, *, workers: int = 0, memory_bytes: int = 0) -> None:
        self._workers = workers or max(os.cpu_count() or 1, LEAST_WORKERS)
        self._memory_bytes = memory_bytes
        self._slots = FairSlots(self._workers)
        self._durations = Durations()
        self._pool: Any = None

    async def open(self) -> None:
        self._pool = self._new_pool()

    def _new_pool(self) -> Any:
        os.environ["PYTHONSAFEPATH"] = "1"  # a worker must not import what lies in the working folder
        threads = max(1, (os.cpu_count() or 1) // self._workers)
        return pebble.ProcessPool(
            self._workers,
            initializer=prepare,
            initargs=(os.getpid(), self._memory_bytes, threads),
            context=_Context(),
        )

    async def close(self) -> None:
        """Kill all workers; calls that still run there are lost."""
        pool, self._pool = self._pool, None
        if pool:
            await _end(pool)

    async def check(self) -> str | None:
        return None if self._pool else "the worker processes are not open"

    async def run(self, function: Callable[..., T], *arguments: Any, timeout_s: float | None = None) -> T:
        """As `Compute.run`; `timeout_s` runs from now on, the wait for a free worker included.

        Cancelling the task that waits kills the work.
        """
        call = pickle.dumps((function, arguments), pickle.HIGHEST_PROTOCOL)
        try:
            async with asyncio.timeout(timeout_s):
                answered = await self._in_turn(_name(function), call)
        except TimeoutError:
            raise DeadlineExceeded(f"The work took longer than its {timeout_s:g} s") from None
        result, error = await _unpickle(answered)
        if error is not None:
            raise error
        return result  # type: ignore[no-any-return]

    async def _in_turn(self, name: str, call: bytes) -> bytes:
        """Hand a call over when its account's turn has come, and learn how long such calls take."""
        account, capability = current_call.get()
        kind, size = f"{capability} {name}", len(call)
        turns = f"{account} jobs" if in_background() else account  # an account's calls don't wait behind its jobs
        async with self._slots.slot(turns, is_long=self._durations.is_long(kind, size)):
            started = time.monotonic()
            try:
                return await self._ask(call)
            finally:
                self._durations.learn(kind, size, time.monotonic() - started)

    async def _ask(self, call: bytes) -> bytes:
        for _ in range(TRIES):
            if (pool := self._pool) is None:
                break
            try:
                return await asyncio.wrap_future(pool.schedule(answer, (call,)))
            except pebble.ProcessExpired as end:
                raise _lost(end.exitcode) from None
            except (BrokenProcessPool, RuntimeError):  # all workers were lost while none had work
                await self._replace(pool)
        raise Unavailable("The worker processes cannot be reached")

    async def _replace(self, broken: Any) -> None:
        if self._pool is broken:
            self._pool = self._new_pool()
            await _end(broken)


def _lost(status: int) -> CallError:
    """Why a worker went, and whose fault it is: a limit that the input broke, or a program that crashed."""
    _, capability = current_call.get()
    if status == SPENT:
        log.warning("%s: a worker ran out of memory", capability)
        return UnreadableFile("The file takes more memory than is allowed")
    log.error("%s: a worker crashed (exit status %s); its call was not charged", capability, status)
    return ServerError("The program crashed over this input; the call was not charged.")


def _name(function: Callable[..., Any]) -> str:
    inner = getattr(function, "func", function)  # of a functools.partial
    return str(getattr(inner, "__qualname__", type(inner).__qualname__))


async def _end(pool: Any) -> None:
    pool.stop()
    await asyncio.to_thread(pool.join)


async def _unpickle(answered: bytes) -> tuple[Any, BaseException | None]:
    if len(answered) < IN_THREAD_BYTES:
        return pickle.loads(answered)  # type: ignore[no-any-return] # noqa: S301 - made by our own worker
    return await asyncio.to_thread(pickle.loads, answered)
