"""Calls that are answered later: rows in the house's storage, run by whichever process has a slot free.

tables.py      the rows
statements.py  their SQL
queue.py       the life of a job, a transaction a step
turns.py       whose jobs begin next
runner.py      what one process does about jobs: takes, runs, shows life, takes over, sweeps
batches.py     many calls that come together
lines.py       how they are read
examples.py    what the jobs of test keys come to
routes.py      /v1/jobs
batch_routes.py  /v1/batches
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from functools import partial

from aibackend.errors import JobEnded, NotFound, Unavailable
from aibackend.services import AcceptedCall, CallRunner, Events, Job, Jobs, Principal, Storage
from aibackend_defaults.jobs import batches
from aibackend_defaults.jobs.batches import Batch, Listed
from aibackend_defaults.jobs.queue import Ending, Queue, Superseded
from aibackend_defaults.jobs.runner import Runner
from aibackend_defaults.jobs.statements import Entry, Statements
from aibackend_defaults.jobs.tables import MIGRATIONS, MODELS
from aibackend_defaults.storage.times import utc_now

SWEEP_MOST = 500
"""Jobs that are dropped in one transaction."""
LOOK_S = 0.5
"""Between two looks at a job that somebody waits for, when another process may have it."""
COUNT_S = 5.0
"""How old a count of all jobs may be."""
ANSWER_S = 1.0
"""What whoever asks for it waits."""


class QueuedJobs(Jobs):
    """Jobs in the house's storage. Durations in seconds, as the settings have them. clock: aware UTC time now."""

    def __init__(
        self,
        storage: Storage,
        events: Events | None = None,
        *,
        slots: int = 32,
        lease_s: float = 15.0,
        deadline_s: float = 3600.0,
        ttl_s: float = 86400.0,
        account_jobs: int = 1000,
        clock: Callable[[], datetime] = utc_now,
    ) -> None:
        storage.bind("jobs", MODELS, MIGRATIONS)
        self._storage, self._events, self._clock = storage, events, clock
        self._slots, self._lease_s, self._deadline_s, self._ttl_s = slots, lease_s, deadline_s, ttl_s
        self._statements = Statements(storage.dialect)
        self.queue = Queue(self._statements, events, most=account_jobs)
        self._calls: CallRunner | None = None
        self._runner: Runner | None = None
        self._waiting: dict[str, set[asyncio.Event]] = {}
        self._stopped = False
        self._count: asyncio.Task[dict[str, int]] | None = None
        self._counted = 0.0

    @property
    def running(self) -> int:  # type: ignore[override]
        return self._runner.running if self._runner else 0

    async def start(self, calls: CallRunner) -> None:
        self._calls = calls
        if self._slots:
            self._runner = Runner(
                self.queue,
                self._storage,
                calls,
                self._clock,
                slots=self._slots,
                lease_s=self._lease_s,
                deadline_s=self._deadline_s,
                sweep=self.sweep,
                ended=self._tell,
            )
            self._runner.start()

    async def stop(self, timeout_s: float) -> None:
        if self._runner is not None:
            await self._runner.stop(timeout_s)
        self._stopped = True
        for id in self._waiting:
            self._tell(id)
        if self._count is not None:
            self._count.cancel()

    async def add(self, call: AcceptedCall, body: bytes, record: Callable[[], None]) -> Job:
        def keep() -> Job:
            job = self.queue.add(call, body)
            record()
            return job

        job = await self._storage.write(keep)
        self._wake()
        return job

    async def find(self, account: str, id: str, *, wait_s: float = 0.0) -> Job | None:
        until = time.monotonic() + wait_s
        ended = asyncio.Event()
        self._waiting.setdefault(id, set()).add(ended)
        try:
            while True:
                found = await self._storage.read(lambda: self.queue.find(account, id))
                left = until - time.monotonic()
                if found is None or found.job.finished is not None or left <= 0 or self._stopped:
                    return None if found is None else found.job
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(min(left, LOOK_S)):
                        await ended.wait()
                ended.clear()
        finally:
            self._waiting[id].discard(ended)
            if not self._waiting[id]:
                del self._waiting[id]

    async def page(self, caller: Principal, *, before: int, status: str, limit: int) -> list[Entry]:
        """The key's jobs with numbers below `before`, newest first, without their answers; batches' lines aside."""
        return await self._storage.read(lambda: self.queue.page(caller, before=before, status=status, limit=limit))

    async def cancel(self, account: str, id: str) -> Job:
        job = await self.find(account, id)
        if job is None:
            raise NotFound("No such job.")
        ended: list[Job] = []

        def end() -> None:
            ended.append(self.queue.end(id, Ending(status="canceled", time=self._clock())))

        try:
            await self._running().drop(job.call, end)
        except Superseded:
            raise JobEnded("This job has ended; it cannot be canceled.") from None
        await self._abort(id)
        return ended[-1]

    async def sweep(self) -> None:
        """Drop what ended long enough ago, a few at a time."""
        before = self._clock() - timedelta(seconds=self._ttl_s)
        while await self._storage.write(partial(self.queue.sweep, before, SWEEP_MOST)) >= SWEEP_MOST:
            pass

    async def erase(self, account: str) -> None:
        """Whoever runs one of these jobs finds that it is gone, and charges nothing."""
        while await self._storage.write(partial(self.queue.erase, account, SWEEP_MOST)) >= SWEEP_MOST:
            pass

    async def standing(self) -> dict[str, int]:
        """How many jobs wait and run, of all accounts and processes, a few seconds ago at most; empty where that cannot
        be told soon. One count at a time, as each looks at every job that waits.
        """
        if self._count is None or (self._count.done() and time.monotonic() - self._counted > COUNT_S):
            self._count = asyncio.create_task(self._counts())
        await asyncio.wait([self._count], timeout=ANSWER_S)
        return self._count.result() if self._count.done() else {}

    async def _counts(self) -> dict[str, int]:
        try:
            waiting, running = await self._storage.read(lambda: self._statements.run("standing").fetchone())
        except Unavailable:
            return {}
        finally:
            self._counted = time.monotonic()
        return {"queued": int(waiting), "running": int(running)}

    # --- batches ---

    async def add_batch(self, first: AcceptedCall, digest: bytes, lines: Sequence[tuple[str, bytes]]) -> str:
        """Take a batch in; as `batches.add`."""
        id = await self._storage.write(lambda: batches.add(self._statements, first, digest, lines))
        self._wake()
        return id

    async def batch(self, account: str, id: str) -> Batch | None:
        """An account's batch, counted now."""
        return await self._storage.read(lambda: batches.find(self._statements.run, account, id))

    async def batches(self, caller: Principal, *, before: int, limit: int) -> list[Listed]:
        """The key's batches with numbers below `before`, newest first, without their counts."""
        return await self._storage.read(lambda: batches.page(self._statements.run, caller, before=before, limit=limit))

    async def results(self, id: str, after: str, limit: int) -> list[tuple[str, str, str, bytes]]:
        """Lines of a batch that have ended; as `batches.results`."""
        return await self._storage.read(lambda: batches.results(self._statements.run, id, after, limit))

    async def cancel_batch(self, account: str, id: str) -> None:
        """End a batch and its lines. Raises: JobEnded."""
        canceling = partial(batches.cancel, self._statements.run, self._events, id, account, self._clock())
        for call in await self._storage.write(canceling):
            await self._abort(call.id)
            await self._running().drop(call)

    def deadline(self, now: datetime) -> datetime:
        """When a job that is taken in now must have ended."""
        return now + timedelta(seconds=self._deadline_s)

    def _running(self) -> CallRunner:
        if self._calls is None:
            raise Unavailable("Jobs are not run here.")
        return self._calls

    def _wake(self) -> None:
        if self._runner is not None:
            self._runner.wake()

    async def _abort(self, id: str) -> None:
        if self._runner is not None:
            await self._runner.abort(id)
        self._tell(id)

    def _tell(self, id: str) -> None:
        """Wake those who wait for a job that has ended."""
        for ended in self._waiting.get(id, ()):
            ended.set()
