"""`ProcessCompute`: hands calls to workers, and takes a worker away from a call that overran.

`pebble` keeps the processes. A worker that overruns, crashes or runs out of memory takes only its own call with it. A
call is handed over only when a worker is free.

A worker that takes another's place answers an example of each capability that was asked before it is handed a call:
models and tables take seconds to load.

Measured on 2 cores: 0.25 ms there and back for a trivial call, 0.24 s for 32 MiB; 0.3 to 0.7 s until a fresh pool
answers.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
import os
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.context import SpawnContext, SpawnProcess
from pathlib import Path
from typing import TYPE_CHECKING, Any
from weakref import WeakSet

import pebble

from aibackend.compute import LARGE_BYTES, Call, QueuedCompute, lost, size_of
from aibackend.errors import ConfigurationError, Unavailable
from aibackend.services.context import current_call
from aibackend_defaults.compute.parcels import Parcel
from aibackend_defaults.compute.processes import answer, prepare
from aibackend_defaults.compute.rehearsal import Rehearsal

if TYPE_CHECKING:
    from aibackend_defaults.compute.warm_up import WarmUp

LEAST_WORKERS = 2  # one of them is kept from long calls
TRIES = 2  # a pool that broke while it was idle is noticed only by the next call
LOOK_S = 5.0  # how often a call that takes its time has it looked whether a worker was stopped

log = logging.getLogger(__name__)


class _Worker(SpawnProcess):
    """Ends at once: a worker holds nothing that it would have to put away, and does not heed SIGTERM."""

    started: WeakSet[_Worker] = WeakSet()

    def start(self) -> None:
        super().start()
        self.started.add(self)

    def is_stopped(self) -> bool:
        """Whether a SIGSTOP holds it. Source: proc(5)."""
        with contextlib.suppress(OSError):
            return Path(f"/proc/{self.pid}/stat").read_text("ascii").rpartition(") ")[2].startswith("T")
        return False

    def terminate(self) -> None:
        self.kill()


class _Context(SpawnContext):
    """Fresh interpreters, as the web process has threads and must not fork.

    Not a fork server: it saves 0.05 s a worker, but a SIGTERM to the whole group would end it, and with it the workers.
    """

    Process = _Worker


class ProcessCompute(QueuedCompute):
    """A pool of worker processes, started by the first call.

    workers: 0 for one a core, and two at least.
    memory_bytes: of data that one worker may hold, its libraries' included; 0 for no limit.
    set_up: called in each worker before its first call, such as to have it log as this process does.
    warm_up: done once the pool is open; until it has ended the pool is not well.
    rehearsal: what a worker that takes another's place answers first.
    """

    def __init__(
        self,
        *,
        workers: int = 0,
        memory_bytes: int = 0,
        set_up: Callable[[], object] | None = None,
        warm_up: WarmUp | None = None,
        rehearsal: Rehearsal | None = None,
    ) -> None:
        self._workers = workers or max(os.cpu_count() or 1, LEAST_WORKERS)
        self._memory_bytes, self._set_up = memory_bytes, set_up
        super().__init__(self._workers)
        self._pool: Any = None
        self._warm_up, self._rehearsal = warm_up, rehearsal or Rehearsal({}, lambda: None)
        self._warming: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Raises: ConfigurationError in a worker, where a program has itself started by whoever imports it."""
        if getattr(multiprocessing.current_process(), "_inheriting", False):
            raise ConfigurationError(
                "workers import the program's main module, which starts the service again in each of them:"
                ' put what starts it under `if __name__ == "__main__":`'
            )
        self._pool = self._new_pool()
        if self._warm_up is not None:
            self._warming = asyncio.create_task(self._warm_up.run(self._workers))

    def _new_pool(self) -> Any:
        os.environ["PYTHONSAFEPATH"] = "1"  # a worker must not import what lies in the working folder
        threads = max(1, (os.cpu_count() or 1) // self._workers)
        return pebble.ProcessPool(
            self._workers,
            initializer=prepare,
            initargs=(os.getpid(), self._memory_bytes, threads, self._set_up, self._rehearsal),
            context=_Context(),
        )

    async def close(self) -> None:
        """Kill all workers; calls that still run there are lost."""
        if self._warming is not None:
            self._warming.cancel()
            await asyncio.wait([self._warming])
        pool, self._pool = self._pool, None
        if pool:
            await _end(pool)

    async def check(self) -> str | None:
        if self._pool is None:
            return "the worker processes are not open"
        return None if self._warming is None or self._warming.done() else "the workers are warming up"

    async def ask(self, call: Call) -> bytes:
        parcel = Parcel()
        is_large = size_of(call) >= LARGE_BYTES
        sizes = await asyncio.to_thread(parcel.put, call) if is_large else []
        sent = parcel.address, [] if is_large else [bytes(part) for part in call], sizes
        for _ in range(TRIES):
            if (pool := self._pool) is None:
                break
            try:
                with self._rehearsal.waits_while(self._workers):
                    made = await _answer(asyncio.wrap_future(pool.schedule(answer, sent)))
                self._rehearsal.learn(current_call.get()[1])
                return made if isinstance(made, bytes) else (await asyncio.to_thread(parcel.take, [made]))[0]
            except pebble.ProcessExpired as end:
                raise lost(end.exitcode) from None
            except (BrokenProcessPool, RuntimeError):  # all workers were lost while none had work
                await self._replace(pool)
        raise Unavailable("The worker processes cannot be reached")

    async def _replace(self, broken: Any) -> None:
        if self._pool is broken:
            self._pool = self._new_pool()
            await _end(broken)


async def _answer(waiting: asyncio.Future[bytes | int]) -> bytes | int:
    """Wait for an answer. A worker that is stopped would keep this call, and all later ones that it has to take."""
    try:
        while not (await asyncio.wait([waiting], timeout=LOOK_S))[0]:
            for worker in [worker for worker in _Worker.started if worker.is_stopped()]:
                log.error("worker %s is stopped and is replaced", worker.pid)
                worker.kill()
    except asyncio.CancelledError:
        waiting.cancel()
        raise
    return waiting.result()


async def _end(pool: Any) -> None:
    pool.stop()
    await asyncio.to_thread(pool.join)
