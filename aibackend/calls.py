"""The life of a call, top to bottom. Nothing here knows HTTP, a capability or a provider.

authenticate · scope · rate limit · read and validate · replay · hold · work · validate · capture and record

Any failure after the hold releases it; nothing but the capture charges, and it writes the answer's journal row in the
same transaction. Work runs under the capability's deadline; money never does: a hold or a capture that was begun is
seen to its end. Reading has a deadline of its own, which is HTTP's to keep.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import secrets
import time
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from typing import Any

import orjson
from marshmallow import ValidationError

from aibackend import roads
from aibackend.call_log import CallLog, CallRow
from aibackend.capability import Capability, Draft, RequestData
from aibackend.container import Container
from aibackend.errors import (
    DeadlineExceeded,
    InvalidJson,
    InvalidRequest,
    MissingKey,
    RateLimited,
    ScopeDenied,
    ServerError,
    UnknownCapability,
)
from aibackend.schema import Schema
from aibackend.services import CallContext, Hold, Principal

log = logging.getLogger("aibackend.calls")

GRACE = timedelta(seconds=30)
"""How much longer than the deadline a hold lasts."""


@dataclass(kw_only=True)
class CallRequest:
    """A call as it came in. read: gets the body, called once the caller is known. headers: for whatever answer."""

    capability: str
    authorization: str
    read: Callable[[], Awaitable[bytes]]
    request_id: str
    idempotency_key: str | None = None
    headers: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)
class CallResult:
    """A successful answer: the JSON body as it goes out."""

    body: bytes
    engine: str
    credits: int
    replayed: bool = False


class CallService:
    """Answers calls with the container's services."""

    def __init__(self, container: Container, journal: CallLog) -> None:
        self._container = container
        self._journal = journal
        self._shapes = {
            name: (capability.request(), capability.response())
            for name, capability in container.plugins.capabilities.items()
        }

    async def answer(self, incoming: CallRequest) -> CallResult:
        """The whole life of one call. Raises a `CallError` for every way to fail; then nothing was charged."""
        return await self.serve(await self.authenticate(incoming.authorization), incoming)

    async def serve(self, caller: Principal, incoming: CallRequest) -> CallResult:
        """The life of a call whose caller is known."""
        started = time.monotonic()
        capability = self._capability(incoming.capability)
        if caller.scopes is not None and capability.name not in caller.scopes:
            raise ScopeDenied
        await self.limit(caller, incoming.headers)
        body = await incoming.read()
        request = validated(self._shapes[capability.name][0], body)
        if caller.test:
            return await self._example(capability, caller, orjson.loads(body))
        row = self._row(capability, caller, incoming, body)
        if row.idempotency_key is not None:
            claimed = await self._journal.claim(row)
            if not isinstance(claimed, str):
                return CallResult(body=claimed.answer, engine=claimed.engine, credits=0, replayed=True)
            row = replace(row, id=claimed)
        hold = self._hold(capability, caller, row)
        try:
            await self._container.billing.hold(hold)
            draft, payload = await self._work(capability, request, caller, started)
            return await self._capture(hold, row, draft, payload, started)
        except BaseException:
            await asyncio.shield(self._undo(hold, row))
            raise

    async def authenticate(self, authorization: str) -> Principal:
        """The caller named by an `Authorization` header. Raises: Unauthorized."""
        scheme, _, token = authorization.partition(" ")
        if scheme.lower() != "bearer" or not token.strip():
            raise MissingKey("Send the key as `Authorization: Bearer <key>`.")
        return await self._container.authenticator.authenticate(token.strip())

    async def limit(self, caller: Principal, headers: dict[str, str]) -> None:
        """Take one call from the key's allowance; `headers` tell how it stands. Raises: RateLimited."""
        limiter = self._container.rate_limiter
        if not limiter.policy:
            return
        allowance = await limiter.acquire(caller.key)
        wait = max(1, round(allowance.reset_s + 0.499))
        headers["RateLimit-Policy"] = limiter.policy
        headers["RateLimit"] = f'"default";r={allowance.remaining};t={wait}'
        if not allowance.allowed:
            raise RateLimited(headers={"Retry-After": str(wait)})

    def _capability(self, name: str) -> Capability:
        try:
            return self._container.plugins.capabilities[name]
        except KeyError:
            raise UnknownCapability("See GET /v1/capabilities for what there is.") from None

    def _row(self, capability: Capability, caller: Principal, incoming: CallRequest, body: bytes) -> CallRow:
        now = datetime.now(UTC)
        keyed = incoming.idempotency_key is not None
        return CallRow(
            id=f"{int(now.timestamp() * 1000):012x}{secrets.token_hex(10)}",  # rises with time: kind to indexes
            account=caller.account,
            key=caller.key,
            capability=capability.name,
            created=now,
            expires=now + timedelta(seconds=capability.deadline_s) + GRACE,
            idempotency_key=incoming.idempotency_key,
            digest=hashlib.sha256(capability.name.encode() + b"\n" + body).digest() if keyed else b"",
        )

    def _hold(self, capability: Capability, caller: Principal, row: CallRow) -> Hold:
        return Hold(
            id=row.id,
            account=caller.account,
            key=caller.key,
            credits=capability.credits,
            capability=capability.name,
            expires=row.expires,
            monthly_cap=caller.monthly_cap,
        )

    async def _undo(self, hold: Hold, row: CallRow) -> None:
        """After a failure: the credits go back, and the idempotency key may be used again."""
        await self._container.billing.release(hold)
        if row.idempotency_key is not None:
            await self._journal.drop(row)

    async def _work(
        self, capability: Capability, request: RequestData, caller: Principal, started: float
    ) -> tuple[Draft, bytes]:
        """The answer and its JSON, within what is left of the deadline."""
        left = capability.deadline_s - (time.monotonic() - started)
        facts = CallContext(account=caller.account, now=datetime.now(UTC), deadline_s=left)
        container = self._container
        try:
            async with asyncio.timeout(left):
                draft = await roads.answer(
                    capability,
                    request,
                    container.context(facts),
                    container.language_model,
                    on_failure=container.settings.model_failure,
                    timeout_s=left,
                )
        except TimeoutError:
            raise DeadlineExceeded from None
        return draft, dumped(self._shapes[capability.name][1], draft.result)

    async def _capture(self, hold: Hold, row: CallRow, draft: Draft, payload: bytes, started: float) -> CallResult:
        """Charge, and keep the answer with the charge."""
        duration_ms = round((time.monotonic() - started) * 1000)
        answer = b""

        def record(balance: int) -> None:
            nonlocal answer
            answer = with_usage(payload, hold.credits, balance)
            self._journal.record(row, credits=hold.credits, engine=draft.engine, duration_ms=duration_ms, answer=answer)

        await self._container.billing.capture(hold, record)
        return CallResult(body=answer, engine=draft.engine, credits=hold.credits)

    async def _example(self, capability: Capability, caller: Principal, request: Mapping[str, Any]) -> CallResult:
        """What a test key gets: the example nearest to the request, free of charge."""
        if not capability.examples:
            raise ServerError(f"{capability.name} has no example for test keys.")
        near = max(
            capability.examples, key=lambda e: sum(request.get(name) == said for name, said in e.request.items())
        )
        balance = await self._container.billing.balance(caller.account)
        return CallResult(
            body=with_usage(orjson.dumps(near.response), 0, balance.balance), engine="embedded", credits=0
        )


def validated(schema: Schema, body: bytes) -> RequestData:
    """The request in a body. Raises: InvalidJson, InvalidRequest."""
    try:
        data = orjson.loads(body)
    except orjson.JSONDecodeError as error:
        raise InvalidJson(f"Not valid JSON at line {error.lineno}, column {error.colno}.") from None
    if not isinstance(data, dict):
        raise InvalidRequest("The body must be a JSON object.", errors=[("", "Must be an object.")])
    try:
        request: RequestData = schema.load(data)
    except ValidationError as error:
        errors = list(_pointed(error.messages))
        raise InvalidRequest(f"{len(errors)} field(s) are not valid; `errors` names them.", errors=errors) from None
    return request


def dumped(schema: Schema, result: Mapping[str, Any]) -> bytes:
    """A result as JSON, once it keeps the response schema. Raises: Failed: an engine broke its own contract."""
    wire = schema.dump(result)
    broken = schema.validate(wire)
    if broken or len(wire) != len(result):
        fields = sorted({pointer for pointer, _ in _pointed(broken)} | (set(result) - set(schema.fields)))
        log.error("an answer breaks its response schema at %s", ", ".join(fields)[:500])
        raise ServerError("The answer did not keep its own schema.")
    return orjson.dumps(wire, option=orjson.OPT_NON_STR_KEYS)


def with_usage(payload: bytes, credits: int, balance: int) -> bytes:
    """The result's JSON object with `usage` as its last member."""
    comma = b"" if payload == b"{}" else b","
    return b'%s%s"usage":{"credits":%d,"balanceRemaining":%d}}' % (payload[:-1], comma, credits, balance)


def _pointed(messages: Any, pointer: str = "") -> list[tuple[str, str]]:
    """Marshmallow's nested messages as (JSON Pointer, message) pairs."""
    if isinstance(messages, Mapping):
        return [pair for name, inner in messages.items() for pair in _pointed(inner, pointer + _step(name))]
    return [(pointer, str(message)) for message in (messages if isinstance(messages, list) else [messages])]


def _step(name: object) -> str:
    return "" if name == "_schema" else "/" + str(name).replace("~", "~0").replace("/", "~1")
