"""The call log: one row per answered call, which serves `GET /v1/usage` and idempotent replay.

A call with an `Idempotency-Key` claims its row before the work; every other call gets its row with the charge, in one
transaction. Stored answers are dropped after 24 hours; rows stay, unless the operator bounds that.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from typing import Any

import peewee

from aibackend.errors import IdempotencyInProgress, IdempotencyKeyReused
from aibackend.identifiers import id_at
from aibackend.services import USAGE_BY, CallLog, CallRecord, CallRow, Storage, Usage
from aibackend_defaults.repetition import Repetition
from aibackend_defaults.storage.binding import in_the_end
from aibackend_defaults.storage.spelling import as_rows, spelled
from aibackend_defaults.storage.times import millis, of_millis, utc_now

REPLAY = timedelta(hours=24)
"""How long an answer can be replayed."""
SWEEP_S = 3600.0
"""How often what is too old is dropped."""
SWEPT = 1_000
"""Rows that one transaction of the sweep looks at: calls wait for it."""

_DAY_MS = 86_400_000


class StoredCallLog(CallLog):
    """The calls of all accounts. keep_days: how long rows stay; 0 for ever. What was charged stands in the ledger."""

    def __init__(self, storage: Storage, clock: Callable[[], datetime] = utc_now, *, keep_days: int = 0) -> None:
        self._storage = storage
        self._keep_days = keep_days
        self._clock = clock
        self._sweeping = Repetition(self.sweep, pause_s=SWEEP_S, undone="old answers were not dropped")
        self._calls = _model()
        self._slim = [column for column in self._calls._meta.sorted_fields if column.name != "answer"]
        self._record_plain = spelled(_RECORD.format(source=_OF_ROWS), storage.dialect)
        self._record_keyed = spelled(_RECORD.format(source=_OF_VALUES), storage.dialect)
        storage.bind("journal", [self._calls], [lambda database: self._calls.create_table(safe=True)])

    async def open(self) -> None:
        self._sweeping.start()

    async def close(self) -> None:
        await self._sweeping.stop()

    async def claim(self, row: CallRow) -> CallRecord | str:
        """Claim an idempotency key: the answer stored under it, or the id under which the call must run.

        A claim whose call died keeps its id, so that a charge that had gone through is found and not made again.
        Raises: IdempotencyKeyReused, IdempotencyInProgress.
        """
        claimed = await self._storage.write(lambda: self._claim(row))
        if isinstance(claimed, str):
            return claimed
        # no other call waits while it is read, as they all do for what is written
        query = self._calls.select(self._calls.answer).where(self._calls.number == claimed.number)
        answer = await self._storage.read(query.scalar)
        return await self.claim(row) if answer is None else replace(claimed, answer=bytes(answer))  # dropped meanwhile

    def record(self, row: CallRow, *, credits: int, engine: str, duration_ms: int, answer: bytes) -> None:
        """Write a finished call. Only inside `Storage.write`, as `Billing.capture` does it."""
        kept = answer if row.idempotency_key else None
        values = (row.id, row.account, row.key, row.capability, millis(row.created), credits, engine, duration_ms)
        in_the_end(self._record_all, (values, row.idempotency_key, row.digest, kept))

    def _record_all(self, finished: Sequence[tuple[Sequence[Any], str | None, bytes, bytes | None]]) -> None:
        """Those without an idempotency key keep no answer, and are written at once."""
        execute = self._calls._meta.database.connection().execute
        plain = [values for values, idempotency_key, _, _ in finished if idempotency_key is None]
        if plain:
            execute(self._record_plain, (None, b"", None, True, as_rows(plain)))
        for values, idempotency_key, digest, answer in finished:
            if idempotency_key is not None:
                execute(self._record_keyed, (*values, idempotency_key, digest, answer, True))

    def extend_claim(self, id: str, expires: datetime) -> None:
        """As `CallLog.extend_claim`."""
        calls = self._calls
        calls.update(expires=millis(expires)).where(calls.id == id, ~calls.done).execute()

    def drop_claim(self, id: str) -> None:
        """Give up a claim whose call failed: failed calls are not stored. Only inside `Storage.write`."""
        calls = self._calls
        calls.delete().where(calls.id == id, ~calls.done).execute()

    async def claimed(self, row: CallRow) -> str:
        """The id of the call that has this row's idempotency key; "" when none has."""
        calls = self._calls
        query = calls.select(calls.id).where(calls.account == row.account, calls.idempotency_key == row.idempotency_key)
        return await self._storage.read(lambda: query.scalar() or "")

    async def page(
        self, account: str, *, before: int | None = None, limit: int = 50, scopes: frozenset[str] | None = None
    ) -> list[CallRecord]:
        """An account's finished calls, newest first, with numbers below `before`; without their answers."""
        calls = self._calls
        mine = (calls.account == account) & calls.done
        query = calls.select(*self._slim).where(mine).order_by(calls.number.desc()).limit(limit)
        if before is not None:
            query = query.where(calls.number < before)
        if scopes is not None:
            query = query.where(calls.capability.in_(sorted(scopes)))
        return await self._storage.read(lambda: [_answered(call) for call in query])

    async def erase(self, account: str) -> None:
        """Drop the stored answers and the claims of an account; what it called and what that cost is kept."""
        calls = self._calls
        mine = (calls.account == account) & calls.idempotency_key.is_null(False)
        abandon = calls.delete().where(mine, ~calls.done)
        forget = calls.update(idempotency_key=None, answer=None).where(mine)
        await self._storage.write(lambda: (abandon.execute(), forget.execute()))

    async def usage(
        self, first: date, last: date, *, by: Sequence[str] = USAGE_BY, account: str = "", capability: str = ""
    ) -> list[Usage]:
        """Finished calls of these days, UTC, summed up by what is asked of `USAGE_BY`; in the order of that."""
        calls, since = self._calls, datetime(first.year, first.month, first.day, tzinfo=UTC)
        until = datetime(last.year, last.month, last.day, tzinfo=UTC) + timedelta(days=1)
        day = calls.created / _DAY_MS
        groups = {"account": calls.account, "capability": calls.capability, "day": day}
        chosen = [groups[name] for name in by]
        sums = (peewee.fn.COUNT(calls.number), peewee.fn.SUM(calls.credits))
        # ids begin with their time, and are indexed
        when = (calls.id >= id_at(since)) & (calls.id < id_at(until)) & calls.done
        query = calls.select(*chosen, *sums).where(when).group_by(*chosen).order_by(*chosen)
        if account:
            query = query.where(calls.account == account)
        if capability:
            query = query.where(calls.capability == capability)
        rows = await self._storage.read(lambda: list(query.tuples()))
        return [_usage(dict(zip(by, row, strict=False)), *row[-2:]) for row in rows]

    async def sweep(self) -> None:
        """Drop stored answers and claims that are too old to be replayed, and rows that are kept no longer."""
        calls, limit = self._calls, millis(self._clock() - REPLAY)
        stale = calls.idempotency_key.is_null(False) & (calls.created < limit)
        forget = calls.update(idempotency_key=None, answer=None).where(stale, calls.done)
        abandon = calls.delete().where(stale, ~calls.done)
        await self._storage.write(lambda: (forget.execute(), abandon.execute()))
        if self._keep_days:
            while await self._storage.write(self._drop_oldest):
                pass

    def _drop_oldest(self) -> int:
        """Of the oldest rows, as many as one look takes in. How many went."""
        calls = self._calls
        oldest = calls.select(calls.number, calls.created).order_by(calls.number).limit(SWEPT).alias("oldest")
        outdated = peewee.Select((oldest,), (oldest.c.number,)).where(
            oldest.c.created < millis(self._clock() - timedelta(days=self._keep_days))
        )
        return int(calls.delete().where(calls.number.in_(outdated)).execute())

    def _claim(self, row: CallRow) -> CallRecord | str:
        """As `claim`, without the answer."""
        calls = self._calls
        same = (calls.account == row.account) & (calls.idempotency_key == row.idempotency_key)
        held = calls.select(*self._slim).where(same).first()
        if held is not None and held.done and held.created < millis(self._clock() - REPLAY):
            calls.update(idempotency_key=None, answer=None).where(calls.number == held.number).execute()
            held = None
        if held is None:
            return self._insert(row)
        if bytes(held.digest) != row.digest:
            raise IdempotencyKeyReused
        if held.done:
            return _answered(held)
        now = millis(self._clock())
        if held.expires > now:
            raise _in_progress(age_s=(now - held.created) / 1000, left_s=(held.expires - now) / 1000)
        calls.update(expires=millis(row.expires)).where(calls.number == held.number).execute()
        return str(held.id)

    def _insert(self, row: CallRow) -> str:
        self._calls.insert(
            id=row.id,
            account=row.account,
            key=row.key,
            capability=row.capability,
            created=millis(row.created),
            expires=millis(row.expires),
            idempotency_key=row.idempotency_key,
            digest=row.digest,
        ).execute()
        return row.id


def _in_progress(*, age_s: float, left_s: float) -> IdempotencyInProgress:
    """Whether a call still runs or has died nobody knows: who waits as long as it has run already waits twice its time
    at most.
    """
    latest, wait = math.ceil(left_s), math.ceil(max(1.0, min(age_s, left_s)))
    return IdempotencyInProgress(
        f"Repeat it as it was: in {latest} s at the latest it gets the first call's answer, or is made anew.",
        headers={"Retry-After": str(wait)},
    )


_RECORD = """
INSERT INTO calls (id, account, "key", capability, created, credits, engine, duration_ms, idempotency_key, digest,
                   answer, done, expires)
{source}
ON CONFLICT (id) DO UPDATE SET done = excluded.done, credits = excluded.credits, engine = excluded.engine,
    duration_ms = excluded.duration_ms, answer = excluded.answer
"""
_OF_ROWS = "SELECT @0, @1, @2, @3, #4, #5, @6, #7, ?, ?, ?, ?, 0 FROM @rows WHERE true"
_OF_VALUES = "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0)"


def _model() -> Any:
    """A model class of its own for each log, as each may live in another database."""

    class Call(peewee.Model):  # type: ignore[misc,unused-ignore]
        number = peewee.BigAutoField()
        id = peewee.TextField(unique=True)
        account = peewee.TextField()
        key = peewee.TextField()
        capability = peewee.TextField()
        created = peewee.BigIntegerField()
        expires = peewee.BigIntegerField(default=0)
        idempotency_key = peewee.TextField(null=True)
        digest = peewee.BlobField()
        done = peewee.BooleanField(default=False)
        credits = peewee.IntegerField(default=0)
        engine = peewee.TextField(default="")
        duration_ms = peewee.IntegerField(default=0)
        answer = peewee.BlobField(null=True)

        class Meta:
            table_name = "calls"
            indexes = ((("account", "idempotency_key"), True), (("account", "number"), False))

    return Call


def _answered(call: Any) -> CallRecord:
    return CallRecord(
        number=call.number,
        id=call.id,
        capability=call.capability,
        key=call.key,
        credits=call.credits,
        engine=call.engine,
        duration_ms=call.duration_ms,
        created=of_millis(call.created),
    )


def _usage(said: Mapping[str, Any], calls: int, credits: int) -> Usage:
    day = date(1970, 1, 1) + timedelta(days=int(said["day"])) if "day" in said else None
    account, capability = said.get("account"), said.get("capability")
    return Usage(account=account, capability=capability, day=day, calls=int(calls), credits=int(credits))
