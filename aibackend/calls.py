"""The life of a call, top to bottom. Nothing here knows HTTP, a capability or a provider.

authenticate · rate limit · scope · read and validate · replay · hold · work · validate · capture and record

`job_calls.py` parts such a life in two: up to the hold, and the rest. Any failure after the hold releases it; nothing
but the capture charges, and it writes the call's log row in the same transaction. Work runs under the capability's
deadline; money never does: a hold or a capture that was begun is seen to its end. Reading has a deadline of its own,
which is HTTP's to keep.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import time
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Any

import orjson

from aibackend import offload, roads
from aibackend.admission import Admission
from aibackend.capability import EMBEDDED, Capability, RequestData
from aibackend.container import Container
from aibackend.drain import Drain
from aibackend.errors import (
    CallError,
    DeadlineExceeded,
    MissingKey,
    RateLimited,
    ScopeDenied,
    ServerError,
    Unavailable,
    UnknownCapability,
)
from aibackend.hints import did_you_mean
from aibackend.identifiers import chance, id_at
from aibackend.offload import Finished
from aibackend.seldom import failure_told, tell
from aibackend.services import AcceptedCall, CallContext, CallRow, Hold, Principal
from aibackend.services.context import current_call, current_caller
from aibackend.services.jobs import Record, Unsettled
from aibackend.validation import is_light, validated

log = logging.getLogger("aibackend.calls")

IN_THREAD_BYTES = 1 << 20
"""Hashing so much takes some milliseconds, in which a thread lets the event loop go on."""
UNSURE = (
    "It is not sure whether the call was charged: usage tells. Repeat it only with the Idempotency-Key that it had."
)


@dataclass(kw_only=True)
class CallRequest:
    """A call as it came in. headers: for whatever answer.

    read: gets the body of the call that it is handed, once the caller is known. size_bytes: of the body, or the most
    that it can have.
    id, account, key: "" until they are known.
    uploads: SHA-256 of each file that came with the call, by its id; `read` fills it. Whoever made the request drops
    the files once the call has ended; who takes the work over takes them out of here, and drops them in turn.
    check_size: told how many bytes an answer has, before it is charged. Raises: what the call then fails with.
    """

    capability: str
    authorization: str
    read: Callable[[CallRequest], Awaitable[bytes]]
    request_id: str
    size_bytes: int = 0
    idempotency_key: str | None = None
    id: str = ""
    account: str = ""
    key: str = ""
    headers: dict[str, str] = field(default_factory=dict)
    uploads: dict[str, str] = field(default_factory=dict)
    check_size: Callable[[int], None] = lambda size_bytes: None
    started: float = field(default_factory=time.monotonic)


@dataclass(frozen=True, kw_only=True)
class CallResult:
    """A successful answer: the JSON body as it goes out. id: in the call log; "" of an example."""

    body: bytes
    engine: str
    credits: int
    id: str = ""
    replayed: bool = False


class CallService:
    """Answers calls with the container's services."""

    def __init__(self, container: Container) -> None:
        self._container = container
        self._call_log = container.call_log
        self._admission = Admission(calls=container.settings.account_calls, size_bytes=container.settings.account_bytes)
        self.ending = Drain()
        self._imported: set[str] = set()
        self._requests = {name: capability.request() for name, capability in container.plugins.capabilities.items()}

    async def answer(self, incoming: CallRequest) -> CallResult:
        """The whole life of one call. Raises a `CallError` for every way to fail; then nothing was charged, or it says
        that this is not sure: a repeat with the same key finds the charge."""
        return await self.serve(await self.authenticate(incoming.authorization), incoming)

    async def serve(self, caller: Principal, incoming: CallRequest, *, is_counted: bool = False) -> CallResult:
        """The life of a call whose caller is known. is_counted: it was taken from the key's allowance before."""
        incoming.account, incoming.key = caller.account, caller.key
        if not is_counted:
            await self.limit(caller, incoming.headers)
        capability = self._permitted(caller, incoming)
        with self.admitted(caller.account, incoming.size_bytes):
            result = await self._serve(capability, caller, incoming)
        self._ended(incoming, incoming.started, result)
        return result

    @contextmanager
    def refusals_counted(self, incoming: CallRequest) -> Iterator[None]:
        """Have what a call fails with counted and told of; it gets the call's headers."""
        try:
            yield
        except Exception as error:
            refusal = error if isinstance(error, CallError) else ServerError()
            refusal.headers.update(incoming.headers)
            self._ended(incoming, incoming.started, refusal)
            raise

    def _ended(self, call: CallRequest | AcceptedCall, started: float, end: CallResult | CallError) -> None:
        """Count a call that ended, and have it told of."""
        seconds, observer = time.monotonic() - started, self._container.observer
        if isinstance(end, CallError):
            self._container.metrics.refused(call.capability, end)
        else:
            self._container.metrics.answered(call.capability, end.engine, end.credits, seconds)
        if observer is not None and not isinstance(end, Unsettled):  # that will be run again
            observer.tell(call, end, seconds)

    @contextmanager
    def admitted(self, account: str, size_bytes: int) -> Iterator[None]:
        """Count the present task among the account's calls at work. Raises: RateLimited, Unavailable."""
        with self._admission.admitted(account, size_bytes), self.ending.call(), self._container.metrics.at_work():
            yield

    async def drain(self, timeout_s: float) -> None:
        """Take no more calls, and wait for those at work; what is left after that time is given up."""
        await self.ending.finish(timeout_s)

    async def _serve(self, capability: Capability, caller: Principal, incoming: CallRequest) -> CallResult:
        """The life of a call that may run."""
        body = await incoming.read(incoming)
        started = time.monotonic()  # a file may take its time to arrive
        until = started + capability.deadline_s
        request = await self._validated(capability, body, until)
        if caller.test:
            return (await self._example(capability, caller.account, body))[0]
        call, row = await self._begun(capability, caller, incoming, body, capability.deadline_s)
        if row.idempotency_key is not None:
            claimed = await self._call_log.claim(row)
            if not isinstance(claimed, str):
                return CallResult(body=claimed.answer, engine=claimed.engine, credits=0, id=claimed.id, replayed=True)
            call, row = replace(call, id=claimed), replace(row, id=claimed)
        hold, stage, incoming.id = call.hold, "hold", call.id
        try:
            await self._container.billing.hold(hold)
            stage = "work"
            finished = await self._work(capability, request, caller.account, until)
            incoming.check_size(len(finished.payload))
            stage = "charge"
            self.ending.spare()
            return await self._capture(hold, row, finished, started)
        except BaseException as error:
            await asyncio.shield(self._undo(hold, row, stage))
            tell(error, capability.name, f"{stage} of hold {hold.id}" if stage == "charge" else stage)
            raise

    def _permitted(self, caller: Principal, incoming: CallRequest) -> Capability:
        """The capability that is called. Raises: UnknownCapability, ScopeDenied."""
        capability = self._capability(incoming.capability)
        if caller.scopes is not None and capability.name not in caller.scopes:
            raise ScopeDenied
        current_call.set((caller.account, capability.name))
        return capability

    async def authenticate(self, authorization: str) -> Principal:
        """The caller named by an `Authorization` header. Raises: Unauthorized."""
        scheme, _, token = authorization.partition(" ")
        if scheme.lower() != "bearer" or not token.strip():
            raise MissingKey("Send the key as `Authorization: Bearer <key>`.")
        caller = await self._container.authenticator.authenticate(token.strip())
        current_caller.set((caller.account, caller.key))
        return caller

    async def limit(self, caller: Principal, headers: dict[str, str]) -> None:
        """Take one call from the key's allowance; `headers` tell how it stands. Raises: RateLimited."""
        if not (limiter := self._container.rate_limiter).policy:
            return
        allowance = await limiter.acquire(caller.key, account=caller.account)
        wait = max(1, round(allowance.reset_s + 0.499))
        headers["RateLimit-Policy"] = limiter.policy
        headers["RateLimit"] = f'"default";r={allowance.remaining};t={wait}'
        if not allowance.allowed:
            raise RateLimited(headers={"Retry-After": str(wait)})

    def _capability(self, name: str) -> Capability:
        capabilities = self._container.plugins.capabilities
        if name not in capabilities:
            raise UnknownCapability(f"GET /v1/capabilities lists what there is{did_you_mean(name, capabilities)}")
        return capabilities[name]

    async def _validated(self, capability: Capability, body: bytes, until: float) -> RequestData | bytes:
        """The request in a body. One that takes long to read is judged in a worker, and comes back only if needed."""
        if capability.name not in self._imported:
            # a first import takes up to some 100 ms
            await asyncio.to_thread(roads.prepare, capability, self._container.model_road)
            self._imported.add(capability.name)
        if is_light(body):
            return validated(self._requests[capability.name], body)
        run, left = self._container.compute.run, until - time.monotonic()
        if roads.needs_request(capability, self._container.model_road):
            return await run(offload.load, capability.request, body, timeout_s=max(left, 0))
        await run(offload.judge, capability.request, body, timeout_s=max(left, 0))
        return body

    async def _begun(
        self, capability: Capability, caller: Principal, incoming: CallRequest, body: bytes, lasts_s: float
    ) -> tuple[AcceptedCall, CallRow]:
        """A valid call as it is held, and as the log knows it."""
        now, key, digested = datetime.now(UTC), incoming.idempotency_key, b""
        if key is not None:
            key = of_its_own(key, caller)
            hashing = partial(digest, capability.name, body, dict(incoming.uploads))
            digested = hashing() if len(body) < IN_THREAD_BYTES else await asyncio.to_thread(hashing)
        call = AcceptedCall(
            id=id_at(now) + chance(80),
            account=caller.account,
            key=caller.key,
            capability=capability.name,
            credits=await self._container.most(capability, caller.account),
            created=now,
            deadline=now + timedelta(seconds=lasts_s),
            request_id=incoming.request_id,
            files=tuple(incoming.uploads),
            test=caller.test,
            monthly_cap=caller.monthly_cap,
            cap_key=caller.cap_key,
            idempotency_key=key,
        )
        return call, call.row(digested)

    async def _undo(self, hold: Hold, row: CallRow, stage: str) -> None:
        """After a failure the credits go back, or lapse. At the `charge` a repeat must keep the id, and may find it."""
        lapse = partial(self._call_log.extend_claim, row.id, row.created)
        end = lapse if stage == "charge" else partial(self._call_log.drop_claim, row.id)
        # where none was made it was told already
        with failure_told(logging.DEBUG if stage == "hold" else logging.WARNING):
            await self._container.billing.release(hold, end if row.idempotency_key is not None else None)

    async def _work(self, capability: Capability, request: RequestData | bytes, account: str, until: float) -> Finished:
        """The answer as JSON, within what is left of the deadline."""
        left = until - time.monotonic()
        facts = CallContext(account=account, now=datetime.now(UTC), deadline_s=left)
        try:
            async with asyncio.timeout(left) as limit:
                context, road = self._container.context(facts), self._container.model_road
                return await roads.finished(capability, request, context, road, timeout_s=left)
        except TimeoutError:
            if not limit.expired():  # another's
                raise
            raise DeadlineExceeded from None
        except ServerError as error:
            if error.broken:
                log.error("%s: %s", capability.name, error.broken)
            raise

    async def _capture(
        self, hold: Hold, row: CallRow, done: Finished, started: float, also: Record | None = None
    ) -> CallResult:
        """Charge, and keep the answer with the charge."""
        duration_ms = round((time.monotonic() - started) * 1000)
        price = await self._container.price(self._capability(row.capability), row.account, done.engine)
        credits = min(price, hold.credits)
        answer, own = b"", list[Exception]()

        def record(balance: int) -> None:
            nonlocal answer
            answer = with_usage(done.payload, credits, balance)
            try:
                self._call_log.record(row, credits=credits, engine=done.engine, duration_ms=duration_ms, answer=answer)
                if also is not None:
                    also(answer, done.engine, credits, balance)
            except Exception as error:
                own.append(error)
                raise

        try:
            await self._container.billing.capture(replace(hold, credits=credits), record)
        except Exception as error:
            if isinstance(error, CallError) or error in own:  # what is not recorded is not charged
                raise
            log.exception("%s: the charge of hold %s broke off", row.capability, row.id)
            raise (Unavailable if row.idempotency_key else ServerError)(UNSURE) from None
        return CallResult(body=answer, engine=done.engine, credits=credits, id=row.id)

    async def _example(self, capability: Capability, account: str, body: bytes) -> tuple[CallResult, int]:
        """What a test key gets, free of charge: the example nearest to the request, and the balance."""
        if not capability.examples:
            raise ServerError(f"{capability.name} has no example for test keys.")
        requests = [example.request for example in capability.examples]
        run, left = self._container.compute.run, capability.deadline_s
        near = _nearest(requests, body) if is_light(body) else await run(_nearest, requests, body, timeout_s=left)
        balance = (await self._container.billing.balance(account)).balance
        answer = with_usage(orjson.dumps(capability.examples[near].response), 0, balance)
        return CallResult(body=answer, engine=EMBEDDED, credits=0), balance


def _nearest(examples: Sequence[Mapping[str, Any]], body: bytes) -> int:
    """The place of the example that shares the most fields with a valid body."""
    given = orjson.loads(body)
    shared = [sum(given.get(name) == said for name, said in example.items()) for example in examples]
    return shared.index(max(shared))


def of_its_own(key: str, caller: Principal) -> str:
    """An idempotency key as it is kept: no live call repeats a test. No caller's ends in a blank."""
    return f"{key} " if caller.test else key


def digest(capability: str, body: bytes, uploads: Mapping[str, str]) -> bytes:
    """What tells a retry from another call under the same idempotency key: of a file, its content and not its id."""
    for id, sha256 in uploads.items():
        body = body.replace(id.encode(), sha256.encode())
    hashed = hashlib.sha256(capability.encode() + b"\n")
    hashed.update(body)
    return hashed.digest()


def with_usage(payload: bytes, credits: int, balance: int) -> bytes:
    """The result's JSON object with `usage` as its last member."""
    comma = b"" if payload == b"{}" else b","
    usage = b'%s"usage":{"credits":%d,"balanceRemaining":%d}}' % (comma, credits, balance)
    return b"".join((memoryview(payload)[:-1], usage))  # one copy: a sound has some ten megabytes
