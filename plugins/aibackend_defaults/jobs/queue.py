"""The life of a job's row, as steps that each run inside one transaction.

A job is queued, begun by a runner, and ended once: its end is written only if it has none yet and, by a runner, only
if it is still the run that was begun. So neither a cancel nor a slow runner can overtake an end that was written.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from aibackend import jobs
from aibackend.errors import RateLimited
from aibackend.services import AcceptedCall, Events, Job, Principal
from aibackend.services.jobs import JobStatus
from aibackend_defaults.jobs import batches, examples
from aibackend_defaults.jobs.statements import NEW, Entry, Statements, entry, scopes_in
from aibackend_defaults.jobs.turns import Turns
from aibackend_defaults.storage.times import millis

OVERDUE = timedelta(seconds=10)
"""What a runner gets beyond a job's deadline to end it by itself."""
WAITING_BYTES = 1 << 30
"""Bodies of one account's jobs that may wait or run."""


class Superseded(Exception):
    """The job has ended, or another runner has it: what was about to be written must not be."""


@dataclass(frozen=True, kw_only=True)
class Run:
    """One run of a job, and what was asked."""

    entry: Entry
    body: bytes

    @property
    def call(self) -> AcceptedCall:
        return self.entry.call


@dataclass(frozen=True, kw_only=True)
class Ending:
    """How a job ends. outcome: the JSON of its answer or its problem; empty when it was canceled."""

    status: JobStatus
    time: datetime
    outcome: bytes = b""
    engine: str = ""
    charged: int = 0
    balance: int | None = None


class Queue:
    """All jobs. most: of one account that may wait or run; 0 for no bound."""

    def __init__(self, statements: Statements, events: Events | None, *, most: int) -> None:
        self._run = statements.run
        self._statements = statements
        self._events = events
        self._most = most
        self._turns = Turns()

    def add(self, call: AcceptedCall, body: bytes) -> Job:
        """Take a call in. Raises: RateLimited."""
        number, size = self._run("load", call.account).fetchone()
        if (self._most and number >= self._most) or (number and size + len(body) > WAITING_BYTES):
            raise RateLimited(
                f"This account has {number} jobs that wait or run, which is the most; wait for some to end.",
                headers={"Retry-After": "10"},
            )
        row = (
            call.id, call.account, call.key, call.test, call.monthly_cap, call.cap_key, call.capability, call.credits,
            call.request_id, call.idempotency_key, " ".join(call.files), len(body), millis(call.created),
            millis(call.deadline), None, None, None, "queued", "", 0, 0.0, "", 0,
        )  # fmt: skip
        self._statements.insert("job", NEW, [row])
        self._statements.insert("job_payload", "id, body", [(call.id, body)])
        return Job(call=call)

    def waiting(self) -> list[str]:
        """The accounts that have jobs to begin."""
        return [account for (account,) in self._run("waiting").fetchall()]

    def take(
        self, runner: str, waiting: Iterable[str], *, slots: int, room: int, now: datetime, deadline: datetime
    ) -> list[Run]:
        """Begin up to `slots` jobs. room: bytes of their bodies. deadline: of batch lines, which begin to count now."""
        shares = self._turns.shares(waiting, dict(self._run("at_work").fetchall()), slots)
        taken: list[Run] = []
        for account, most in shares.items():
            for number, size in self._run("pick", account, most).fetchall():
                if size > room:
                    break
                room -= size
                row = self._run("begin", runner, millis(now), millis(deadline), number).fetchone()
                begun = entry(row)
                taken.append(Run(entry=begun, body=self._payload(begun.call.id) or b""))
        return taken

    def end(self, id: str, ending: Ending, run: Entry | None = None) -> Job:
        """Write a job's end. run: by which run, where it is a run that ends it. Raises: Superseded."""
        values = (
            ending.status, millis(ending.time), ending.status, ending.engine, ending.charged, ending.balance, id
        )  # fmt: skip
        if run is None:
            row = self._run("end", *values).fetchone()
        else:
            row = self._run("end_run", *values, run.runner, run.tries).fetchone()
        if row is None:
            raise Superseded
        ended = entry(row, ending.outcome or None)
        if ended.call.test and ending.balance is not None:
            examples.keep(self._run, id, ending.outcome, ending.balance)
        else:
            self._run("keep", ending.outcome, id)
        if ended.batch is not None:
            batches.end_if_done(self._run, self._events, ended.batch, ended.call.account, ending.time)
        elif self._events is not None:
            name = jobs.PREFIX + id
            self._events.record(ended.call.account, f"job.{ending.status}", jobs.facts(ended.job), id=name)
        return ended.job

    def assure_ended(self, id: str) -> None:
        """Raises: Superseded, when a job has not ended."""
        if self._run("unended", id).fetchone():
            raise Superseded

    # --- runners ---

    def beat(self, runner: str, now: datetime, progress: Mapping[str, float]) -> dict[str, int]:
        """Note that a runner lives and how far its jobs are. The jobs that it has, with the number of their try."""
        self._run("seen", runner, millis(now))
        for id, share in progress.items():
            self._run("note", share, id, runner)
        return dict(self._run("mine", runner).fetchall())

    def give_back(self, runner: str, ids: Iterable[str]) -> None:
        """Queue jobs again that a runner has lost sight of."""
        for id in ids:
            self._run("give_back", id, runner)

    def leave(self, runner: str) -> None:
        """Forget a runner; what it had is queued again, and these tries do not count."""
        self._run("give_all_back", runner)
        self._run("gone", runner)

    def take_over(self, lost_before: datetime) -> None:
        """Queue the jobs of runners again that gave no sign of life since then."""
        self._run("take_over", millis(lost_before))

    def hopeless(self, lost_before: datetime) -> list[Entry]:
        """Jobs of lost runners that were begun too often to begin once more."""
        return [entry(row) for row in self._run("lost", millis(lost_before)).fetchall()]

    def overdue(self, now: datetime) -> list[Entry]:
        """Jobs that should have ended by themselves."""
        return [entry(row) for row in self._run("overdue", millis(now - OVERDUE)).fetchall()]

    # --- looking ---

    def find(self, account: str, id: str) -> Entry | None:
        """An account's job, with its outcome once it has ended."""
        row = self._run("find", id, account).fetchone()
        if row is None:
            return None
        found = entry(row)
        return found if found.job.finished is None else entry(row, self._payload(id))

    def page(self, caller: Principal, *, before: int, status: str, limit: int) -> list[Entry]:
        """The jobs that a key may see, newest first, those of batches left out; without outcomes but of failures."""
        scopes = scopes_in(caller)
        values = (caller.account, before, status, status, caller.test, scopes, scopes, scopes, limit)
        rows = self._run("list", *values).fetchall()
        found = [entry(row) for row in rows]
        return [
            entry(row, self._payload(one.call.id)) if one.job.status == "failed" else one
            for row, one in zip(rows, found, strict=True)
        ]

    def erase(self, account: str, most: int) -> int:
        """Drop an account's jobs, and its batches with the last of them. Returns how many, at most `most`."""
        ids: Sequence[tuple[str]] = self._run("all_of", account, most).fetchall()
        for (id,) in ids:
            self._run("drop_payload", id)
            self._run("drop", id)
        if len(ids) < most:
            self._run("drop_batches", account)
        return len(ids)

    def sweep(self, before: datetime, most: int) -> int:
        """Drop what ended before a time. Returns how much was looked at: below `most`, nothing is left."""
        old: Sequence[tuple[str]] = self._run("old", millis(before), most).fetchall()
        batch = self._run("old_batch", millis(before)).fetchone()
        lines: Sequence[tuple[str]] = self._run("lines_of", *batch, most).fetchall() if batch else ()
        for (id,) in [*old, *lines]:
            self._run("drop_payload", id)
            self._run("drop", id)
        if batch and len(lines) < most:
            self._run("drop_batch", *batch)
            return most  # there may be another
        return max(len(old), len(lines))

    def _payload(self, id: str) -> bytes | None:
        found = self._run("payload", id).fetchone()
        return (examples.whole(*found) or None) if found else None
