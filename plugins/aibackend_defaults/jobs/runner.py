"""What a process does about jobs: it takes as many as it has slots for, runs them, and shows that it lives.

A runner that shows no life for the length of a lease has its jobs taken over. One that was only slow finds out at its
next sign of life, and stops them; what it would still write of them is refused by the queue.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from functools import partial

import orjson

from aibackend import problems
from aibackend.errors import CallError, DeadlineExceeded, ServerError, Unavailable
from aibackend.services import AcceptedCall, CallRunner, Storage, Unsettled
from aibackend.services.context import current_progress
from aibackend_defaults.jobs.queue import Ending, Queue, Run, Superseded
from aibackend_defaults.jobs.statements import TRIES, Entry
from aibackend_defaults.repetition import Repetition

log = logging.getLogger(__name__)
ends = logging.getLogger("aibackend.jobs")

IDLE_S = 1.0
"""Between two looks for jobs that came in elsewhere."""
BEATS = 3
"""Signs of life in a lease."""
ROOM = 64 << 20
"""Bytes of the bodies that are at work at once. The largest body that is taken in has half of it."""
SWEEP_S = 60.0
"""Between two sweeps."""


class Runner:
    """slots: jobs at once. lease_s, deadline_s: as the settings have them. sweep: drops what is old.

    ended: called with a job's id when it runs no more.
    """

    def __init__(
        self,
        queue: Queue,
        storage: Storage,
        calls: CallRunner,
        clock: Callable[[], datetime],
        *,
        slots: int,
        lease_s: float,
        deadline_s: float,
        sweep: Callable[[], Awaitable[None]],
        ended: Callable[[str], None],
    ) -> None:
        self.name = secrets.token_hex(8)
        self._queue, self._storage, self._calls, self._clock = queue, storage, calls, clock
        self._slots, self._lease_s, self._deadline_s = slots, lease_s, deadline_s
        self._sweep, self._ended = sweep, ended
        self._runs: dict[str, asyncio.Task[None]] = {}
        self._tries: dict[str, int] = {}
        self._progress: dict[str, float] = {}
        self._room = ROOM
        self._stopping = False
        self._beat_s = lease_s / BEATS
        self._beaten = self._swept = float("-inf")
        self._looking = Repetition(self._look, pause_s=min(IDLE_S, self._beat_s), undone="jobs wait")

    @property
    def running(self) -> int:
        """Jobs at work here."""
        return len(self._runs)

    def start(self) -> None:
        """Begin."""
        self._looking.start()

    def wake(self) -> None:
        """A job came in."""
        self._looking.wake()

    async def abort(self, id: str) -> None:
        """Stop a job that has ended otherwise, if it runs here."""
        if (run := self._runs.get(id)) is not None:
            run.cancel()
            await asyncio.wait([run])

    async def stop(self, timeout_s: float) -> None:
        """Begin nothing more, wait for what runs, and give back what is left after that time."""
        await self._looking.stop()
        if self._runs:
            beating = Repetition(self._beat, pause_s=self._beat_s, undone="jobs show no life")
            beating.start()
            await asyncio.wait(self._runs.values(), timeout=timeout_s)
            await beating.stop()
        self._stopping = True
        left = list(self._runs.values())
        for run in left:
            run.cancel()
        if left:
            await asyncio.wait(left)
        with contextlib.suppress(Unavailable):  # else the lease lapses
            await self._storage.write(partial(self._queue.leave, self.name))

    # --- the loop ---

    async def _look(self) -> bool:
        """Do what is due. Whether there may be more."""
        if time.monotonic() - self._beaten >= self._beat_s:
            self._beaten = time.monotonic()
            await self._beat()
            await self._take_care()
        if time.monotonic() - self._swept >= SWEEP_S:
            self._swept = time.monotonic()
            await self._sweep()
        return await self._take()

    async def _take(self) -> bool:
        """Begin what there are slots for. Whether there may be more."""
        free = self._slots - len(self._runs)
        if free <= 0 or not (waiting := await self._storage.read(self._queue.waiting)):
            return False
        now = self._clock()
        taking = partial(
            self._queue.take,
            self.name,
            waiting,
            slots=free,
            room=self._room,
            now=now,
            deadline=now + timedelta(seconds=self._deadline_s),
        )
        taken = await self._storage.write(taking)
        for run in taken:
            self._begin(run)
        return bool(taken)

    def _begin(self, run: Run) -> None:
        id = run.call.id
        self._room -= len(run.body)
        self._tries[id] = run.entry.tries
        task = asyncio.create_task(self._run(run))
        self._runs[id] = task
        task.add_done_callback(lambda _: self._done(run))

    def _done(self, run: Run) -> None:
        id = run.call.id
        self._room += len(run.body)
        del self._runs[id], self._tries[id]
        self._progress.pop(id, None)
        self._ended(id)
        self._looking.wake()

    # --- one job ---

    async def _run(self, run: Run) -> None:
        """One run of a job, to whatever end."""
        call = run.call
        current_progress.set(lambda share: self._note(call.id, share))

        def succeed(answer: bytes, engine: str, charged: int, balance: int) -> None:
            ending = Ending(
                status="succeeded", time=self._clock(), outcome=answer, engine=engine, charged=charged, balance=balance
            )
            self._queue.end(call.id, ending, run.entry)

        try:
            await self._calls.run(call, run.body, succeed)
        except Unsettled as error:  # the next sign of life finds that nobody runs it
            log.warning("a job is run again, as its charge is not certain: %s", error.detail)
        except CallError as error:
            await self._fail(run.entry, error)
        except Superseded:
            await self._let_go(call)
        except asyncio.CancelledError:
            if not self._stopping:
                await self._let_go(call)
            raise
        except Exception:
            log.exception("job %s failed", call.id)
            await self._fail(run.entry, ServerError("Something went wrong on our side; the call was not charged."))
        else:
            self._told(call, "succeeded")

    async def _fail(self, entry: Entry, error: CallError) -> None:
        """End a job with a problem, and give its credits back in the same transaction."""
        outcome = orjson.dumps(problems.body(error, entry.call.request_id))
        ending = Ending(status="failed", time=self._clock(), outcome=outcome)
        try:
            await self._calls.drop(entry.call, lambda: self._end(entry, ending))
        except Superseded:
            await self._let_go(entry.call)
        except Unavailable as unavailable:  # the next sign of life finds that nobody runs it
            log.warning("a job's end was not written: %s", unavailable.detail)
        else:
            self._told(entry.call, "failed", code=error.code)

    def _told(self, call: AcceptedCall, status: str, **more: str) -> None:
        """The line of a job's end, as the access log has one of its acceptance. Its time counts from there."""
        known = {"callId": call.id, "capability": call.capability, "account": call.account, "key": call.key}
        waited_ms = round((self._clock() - call.created).total_seconds() * 1000)
        what = more.get("code", status)
        fields = {**known, "status": status, **more, "durationMs": waited_ms, "requestId": call.request_id}
        told = (call.id, call.capability, what, call.account, waited_ms, call.request_id)
        ends.info("job %s: %s %s %s %dms %s", *told, extra={"fields": fields})

    async def _let_go(self, call: AcceptedCall) -> None:
        """Give back what this run has set aside anew, if the job was ended; another run of it needs it still."""
        with contextlib.suppress(Superseded, Unavailable):  # at worst it lapses
            await self._calls.drop(call, lambda: self._queue.assure_ended(call.id))

    def _end(self, entry: Entry, ending: Ending) -> None:
        self._queue.end(entry.call.id, ending, entry)

    def _note(self, id: str, share: float) -> None:
        self._progress[id] = min(max(share, 0.0), 1.0)

    # --- care ---

    async def _beat(self) -> None:
        """Show life; stop what is no longer ours, and give back what we do not run."""
        progress, self._progress = self._progress, {}
        mine = await self._storage.write(partial(self._queue.beat, self.name, self._clock(), progress))
        for id, task in list(self._runs.items()):
            if mine.get(id) != self._tries[id]:
                task.cancel()
        lost = [id for id in mine if id not in self._runs]
        if lost:
            await self._storage.write(partial(self._queue.give_back, self.name, lost))

    async def _take_care(self) -> None:
        """Take over what other runners left, and end what has no hope."""
        lost = self._clock() - timedelta(seconds=self._lease_s)
        await self._storage.write(partial(self._queue.take_over, lost))
        hopeless = await self._storage.read(partial(self._queue.hopeless, lost))
        overdue = await self._storage.read(partial(self._queue.overdue, self._clock()))
        for entry in hopeless:
            await self._fail(entry, ServerError(f"The work ended its process {TRIES} times; it was not charged."))
        for entry in overdue:
            await self._fail(entry, DeadlineExceeded("The job took longer than its deadline."))
