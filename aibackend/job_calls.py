"""The life of a call in two parts: accepted now, answered later, perhaps by another process.

Acceptance does all that needs no work, holds the credits and hands the call to the `Jobs`; they have it run. Whoever
keeps it writes its end in the transaction that charges it or gives the credits back.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from typing import TypeVar

from aibackend.calls import CallRequest, CallResult, CallService
from aibackend.capability import Capability
from aibackend.errors import CallError, DeadlineExceeded, IdempotencyInProgress, Unavailable
from aibackend.seldom import failure_told, tell
from aibackend.services import AcceptedCall, CallRow, Job, Principal
from aibackend.services.context import current_call, request_id
from aibackend.services.jobs import GRACE, Record, Unsettled

T = TypeVar("T")


@dataclass(frozen=True, kw_only=True)
class Accepted:
    """A call that became a job. replayed: an earlier call with the same idempotency key became it."""

    job: Job
    replayed: bool = False


class JobCallService(CallService):
    """Answers calls at once or later; a `CallRunner`."""

    async def accept(self, caller: Principal, incoming: CallRequest) -> Accepted | CallResult:
        """The life of a call up to its work, which is left to the jobs. A stored answer comes as it is."""
        incoming.account, incoming.key = caller.account, caller.key
        await self.limit(caller, incoming.headers)
        capability = self._permitted(caller, incoming)
        with self.admitted(caller.account, incoming.size_bytes):
            body = await incoming.read(incoming)
            taken = await self._accept(capability, caller, incoming, body)
        if isinstance(taken, CallResult):
            self._ended(incoming, incoming.started, taken)
        return taken

    async def run(self, call: AcceptedCall, body: bytes, record: Record) -> None:
        """The rest of an accepted call's life, counted as others are; as `CallRunner.run`."""
        started = time.monotonic()
        try:
            result = await self._finish(call, body, record)
        except CallError as error:
            self._ended(call, started, error)
            tell(error, call.capability, f"job {call.id}")
            raise
        self._ended(call, started, result)

    async def _finish(self, call: AcceptedCall, body: bytes, record: Record) -> CallResult:
        capability = self._capability(call.capability)
        started = time.monotonic()
        until = started + (call.deadline - datetime.now(UTC)).total_seconds()
        if until <= started:
            raise DeadlineExceeded
        current_call.set((call.account, capability.name))
        request_id.set(call.request_id)
        request = await self._validated(capability, body, until)
        if call.test:
            return await self._run_example(capability, call, body, record)
        await _settled(self._container.billing.hold(call.hold))
        finished = await self._work(capability, request, call.account, until)
        result = await _settled(self._capture(call.hold, call.row(), finished, started, record))
        await self._container.uploads.release(call.files)
        return result

    async def drop(self, call: AcceptedCall, record: Callable[[], None] | None = None) -> None:
        """Give back what an accepted call has set aside, as `CallRunner.drop`."""

        def give_up() -> None:
            if record is not None:
                record()
            if call.idempotency_key is not None:
                self._call_log.drop_claim(call.id)

        if call.test:
            await self._container.storage.write(give_up)
        else:
            await self._container.billing.release(call.hold, give_up)
        await self._container.uploads.release(call.files)

    async def _accept(
        self, capability: Capability, caller: Principal, incoming: CallRequest, body: bytes
    ) -> Accepted | CallResult:
        """Hold the price of a valid call, and hand it over."""
        request = await self._validated(capability, body, time.monotonic() + capability.deadline_s)
        jobs, settings = self._container.jobs, self._container.settings
        if jobs is None:
            raise Unavailable("No jobs are configured.")
        call, row = await self._begun(capability, caller, incoming, body, settings.job_deadline)
        if row.idempotency_key is not None:
            known = await self._claim(
                replace(row, expires=row.created + timedelta(seconds=capability.deadline_s) + GRACE)
            )
            if not isinstance(known, str):
                return known
            call = replace(call, id=known)
        # no record of a test key's call completes its claim: it stands as long as the job
        claimed_until = call.deadline + (timedelta(seconds=settings.job_ttl) if call.test else GRACE)
        self.ending.spare()
        try:
            if not call.test:
                if not isinstance(request, bytes):
                    await self._container.uploads.require(capability.request, request, caller.account)
                await _seen_through(self._container.billing.hold(call.hold))
            job = await _seen_through(jobs.add(call, body, lambda: self._call_log.extend_claim(call.id, claimed_until)))
        except BaseException:
            with failure_told():
                await asyncio.shield(self.drop(call))
            raise
        incoming.uploads.clear()  # they are the job's now
        return Accepted(job=job)

    async def _claim(self, row: CallRow) -> Accepted | CallResult | str:
        """What an idempotency key stands for already, or the id under which the call may be accepted."""
        assert self._container.jobs is not None
        try:
            claimed = await self._call_log.claim(row)
        except IdempotencyInProgress:
            job = await self._container.jobs.find(row.account, await self._call_log.claimed(row))
            if job is None:
                raise
            return Accepted(job=job, replayed=True)
        if isinstance(claimed, str):
            return claimed
        job = await self._container.jobs.find(row.account, claimed.id)
        if job is not None:
            return Accepted(job=job, replayed=True)
        return CallResult(body=claimed.answer, engine=claimed.engine, credits=0, id=claimed.id, replayed=True)

    async def _run_example(self, capability: Capability, call: AcceptedCall, body: bytes, record: Record) -> CallResult:
        """What the job of a test key comes to."""
        result, balance = await self._example(capability, call.account, body)
        await self._container.storage.write(lambda: record(result.body, result.engine, 0, balance))
        await self._container.uploads.release(call.files)
        return result


async def _seen_through(step: Awaitable[T]) -> T:
    """Wait for a step of money that was begun to its end, also when the task is cancelled meanwhile."""
    begun = asyncio.ensure_future(step)
    try:
        return await asyncio.shield(begun)
    except asyncio.CancelledError:
        while not begun.done():
            with contextlib.suppress(asyncio.CancelledError):  # once more
                await asyncio.wait([begun])
        begun.exception()  # looked at, so that nobody reports it as lost
        raise


async def _settled(step: Awaitable[T]) -> T:
    """The same of a call that may be run again. Raises: Unsettled."""
    try:
        return await _seen_through(step)
    except Unavailable as error:
        raise Unsettled(error.detail) from None
