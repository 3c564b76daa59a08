"""How work gets from the event loop to a storage thread and back: one queue in, one wake-up of the loop per batch out.

A wake-up of the loop and a commit to disk both cost far more than the work of a job, so all that arrived together
shares them.
"""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Callable, Sequence
from queue import SimpleQueue
from typing import Any, NamedTuple

from aibackend.services import Work

MOST = 256  # jobs in a batch: bounds how long other processes wait for the one writer of an SQLite file

Future = asyncio.Future[Any]


class Job(NamedTuple):
    """Something to do, and who waits for it."""

    work: Work[Any]
    waiter: Future


class Outcome(NamedTuple):
    """What came of a job: a value, or an error."""

    value: Any = None
    error: Exception | None = None


class Mailbox:
    """A thread that takes jobs in batches.

    start, stop: run in the thread, before the first batch and after the last. serve: the outcomes of a batch, in order.
    """

    def __init__(
        self,
        name: str,
        *,
        start: Callable[[], None],
        serve: Callable[[Sequence[Job]], list[Outcome]],
        stop: Callable[[], None],
    ) -> None:
        self._start, self._serve, self._stop = start, serve, stop
        self._queue: SimpleQueue[Job | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name=name, daemon=True)

    async def open(self) -> None:
        """Start the thread; raises what `start` raises."""
        self._loop = asyncio.get_running_loop()
        self._opened = self._loop.create_future()
        self._thread.start()
        await self._opened

    async def close(self) -> None:
        """Finish what is queued, then end the thread."""
        if self._thread.ident is not None:
            self._queue.put(None)
            await asyncio.to_thread(self._thread.join)

    def put(self, work: Work[Any]) -> Future:
        """Queue some work."""
        waiter = self._loop.create_future()
        self._queue.put(Job(work, waiter))
        return waiter

    def _run(self) -> None:
        opening = attempt(self._start)
        self._deliver([(self._opened, opening)])
        while opening.error is None:
            batch, last = self._batch()
            if batch:
                outcomes = self._serve(batch)
                self._deliver([(job.waiter, outcome) for job, outcome in zip(batch, outcomes, strict=True)])
            if last:
                self._stop()
                return

    def _batch(self) -> tuple[list[Job], bool]:
        """Wait for a job; then all that is there. And whether the box was closed behind them."""
        batch: list[Job] = []
        job = self._queue.get()
        while job is not None:
            batch.append(job)
            if len(batch) == MOST or self._queue.empty():
                return batch, False
            job = self._queue.get()
        return batch, True

    def _deliver(self, answers: list[tuple[Future, Outcome]]) -> None:
        with contextlib.suppress(RuntimeError):  # the loop was closed: nobody waits any more
            self._loop.call_soon_threadsafe(_tell, answers)


def attempt(work: Work[Any]) -> Outcome:
    """Run some work; whatever it raises belongs to the one who waits for it."""
    try:
        return Outcome(work())
    except StopIteration:  # asyncio cannot carry it
        return Outcome(error=RuntimeError("work in the storage raised StopIteration"))
    except Exception as error:  # noqa: BLE001 - the outermost handler of this thread: it is raised again in the loop
        return Outcome(error=error)


def _tell(answers: list[tuple[Future, Outcome]]) -> None:
    for waiter, (value, error) in answers:
        if waiter.done():
            continue
        if error is None:
            waiter.set_result(value)
        else:
            waiter.set_exception(error)
