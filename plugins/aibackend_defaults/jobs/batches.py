"""Batches: many calls of one capability that come together, each a job of its own price.

The steps here run inside one transaction each. A line's id is its batch's and its place, so that lines sort in order.
A batch is counted, not kept count of: no line's end has to change a row that all of them share.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import accumulate
from typing import Any

from aibackend.errors import IdempotencyKeyReused, JobEnded, RateLimited
from aibackend.jobs import timestamp
from aibackend.services import AcceptedCall, Events, Principal
from aibackend_defaults.jobs import examples
from aibackend_defaults.jobs.statements import NEW, Run, Statements, entry, scopes_in
from aibackend_defaults.storage.times import millis, of_millis, perhaps

PREFIX = "batch_"
LINES_MAX = 10_000
RESULTS_BYTES = 4 << 20
"""What is read of results at once; a sound alone may have 18 MB."""
OPEN_MAX = 10
"""Batches of one account that have not ended."""
LINES_KEPT = {True: 50_000, False: 1_000_000}
"""Lines of one account's batches that run or are kept, of its test keys and of its live ones. Failures cost nothing."""


@dataclass(frozen=True, kw_only=True)
class Batch:
    """A batch as it stands. counts: lines by state. charged: what those cost that have succeeded."""

    id: str
    account: str
    test: bool
    capability: str
    total: int
    created: datetime
    state: str
    finished: datetime | None
    counts: Mapping[str, int]
    charged: int


@dataclass(frozen=True, kw_only=True)
class Listed:
    """A batch in a listing. facts: as JSON, without what would have to be counted. number: its place."""

    number: int
    facts: Mapping[str, Any]


def facts(batch: Batch, balance: int | None) -> dict[str, Any]:
    """A batch as JSON. balance: of the account, in settled credits; None while nothing was charged."""
    counts = {name: batch.counts.get(name, 0) for name in ("succeeded", "failed", "canceled", "running")}
    return {
        "id": PREFIX + batch.id,
        "capability": batch.capability,
        "status": batch.state,
        "counts": {"total": batch.total, **counts},
        "usage": None if balance is None else {"credits": batch.charged, "balanceRemaining": balance},
        "createdAt": timestamp(batch.created),
        "finishedAt": timestamp(batch.finished),
    }


def add(statements: Statements, first: AcceptedCall, digest: bytes, lines: Sequence[tuple[str, bytes]]) -> str:
    """Take a batch in, and return its id: another one's, if that came under the same idempotency key.

    first: what all lines have in common; its id is the batch's. lines: each with its own id and request.
    Raises: IdempotencyKeyReused, RateLimited.
    """
    run = statements.run
    if first.idempotency_key is not None:
        same = run("same_batch", first.account, first.idempotency_key).fetchone()
        if same is not None:
            if bytes(same[1]) != digest:
                raise IdempotencyKeyReused
            return str(same[0])
    if run("open_batches", first.account).fetchone()[0] >= OPEN_MAX:
        raise RateLimited(
            f"This account has {OPEN_MAX} batches that have not ended, which is the most.",
            headers={"Retry-After": "60"},
        )
    if run("kept_lines", first.account, first.test).fetchone()[0] + len(lines) > (most := LINES_KEPT[first.test]):
        raise RateLimited(
            f"With these, this account's {'test' if first.test else 'live'} batches that run or are kept would have "
            f"more than {most} lines, which is the most; those that ended are dropped after a while.",
            headers={"Retry-After": "3600"},
        )
    row = (
        first.id, first.account, first.test, first.capability, first.credits, len(lines), first.idempotency_key, digest,
        millis(first.created),
    )  # fmt: skip
    if not run("new_batch", *row).rowcount:
        return add(statements, first, digest, lines)  # the same one came at the same time, elsewhere
    shared = (first.account, first.key, first.test, first.monthly_cap, first.cap_key, first.capability, first.credits)
    created = millis(first.created)
    jobs = [
        (
            f"{first.id}{place:05}", *shared, first.request_id, None, "", len(body), created, None, first.id, place,
            name, "queued", "", 0, 0.0, "", 0,
        )
        for place, (name, body) in enumerate(lines)
    ]  # fmt: skip
    statements.insert("job", NEW, jobs)
    statements.insert("job_payload", "id, body", [(f"{first.id}{n:05}", body) for n, (_, body) in enumerate(lines)])
    return first.id


def find(run: Run, account: str, id: str) -> Batch | None:
    """An account's batch, counted now."""
    row = run("batch", id, account).fetchone()
    if row is None:
        return None
    id, account, test, capability, total, created, state, finished = row
    lines = run("counts", id).fetchall()
    return Batch(
        id=id,
        account=account,
        test=bool(test),
        capability=capability,
        total=total,
        created=of_millis(created),
        state=state,
        finished=perhaps(of_millis, finished),
        counts={state: count for state, count, _ in lines},
        charged=sum(int(charged) for _, _, charged in lines),
    )


def page(run: Run, caller: Principal, *, before: int, limit: int) -> list[Listed]:
    """The batches that a key may see, newest first."""
    scopes = scopes_in(caller)
    rows = run("list_batches", caller.account, before, caller.test, scopes, scopes, scopes, limit).fetchall()
    return [
        Listed(
            number=number,
            facts={
                "id": PREFIX + id,
                "capability": capability,
                "status": state,
                "total": total,
                "createdAt": timestamp(of_millis(created)),
                "finishedAt": timestamp(perhaps(of_millis, finished)),
            },
        )
        for number, id, capability, total, created, state, finished in rows
    ]


def results(run: Run, id: str, after: str, limit: int) -> list[tuple[str, str, str, bytes]]:
    """Lines that have ended, in order, behind one of them: id, the caller's id, state, and answer or problem.

    limit: of lines; the first is followed by as many as go into `RESULTS_BYTES` with it.
    """
    span = (after or id, f"{id}99999")
    sums = accumulate(int(size) for (size,) in run("result_sizes", *span, limit).fetchall())
    fitting = sum(1 for total in sums if total <= RESULTS_BYTES)
    rows = run("results", *span, max(fitting, 1)).fetchall()
    return [(job, name, state, examples.whole(*outcome)) for job, name, state, *outcome in rows]


def end_if_done(run: Run, events: Events | None, id: str, account: str, now: datetime) -> None:
    """End a batch whose last line has ended. The lock lets only one of two last lines find that it is the last."""
    run("lock_batch", id)
    if run("unfinished", id).fetchone() is None and run("end_batch", "finished", millis(now), id).rowcount:
        _tell(run, events, id, account)


def cancel(run: Run, events: Events | None, id: str, account: str, now: datetime) -> list[AcceptedCall]:
    """End a batch and all its lines that have not ended. Returns the calls that were running. Raises: JobEnded."""
    running = [entry(row).call for row in run("running_lines", id).fetchall()]
    run("end_lines", millis(now), id)
    if not run("end_batch", "canceled", millis(now), id).rowcount:
        raise JobEnded("This batch has ended.")
    run("drop_requests", id)
    _tell(run, events, id, account)
    return running


def _tell(run: Run, events: Events | None, id: str, account: str) -> None:
    if events is None:
        return
    batch, last = find(run, account, id), run("last_balance", id).fetchone()
    assert batch is not None
    events.record(account, "batch.finished", facts(batch, last[0] if last else None), id=PREFIX + id)
