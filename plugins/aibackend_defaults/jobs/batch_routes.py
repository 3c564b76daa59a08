"""/v1/batches: many calls sent at once, their results fetched as JSON lines."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, TypeVar

import orjson
from aiohttp import web

from aibackend import jobs
from aibackend.app import (
    BODY_MAX,
    CALLS,
    CHARGING,
    FORM_TYPE,
    REQUEST_ID,
    held_bytes,
    idempotency_key,
    identified,
    media_type,
    whole_body,
)
from aibackend.calls import digest, of_its_own
from aibackend.errors import (
    NotFound,
    ScopeDenied,
    UnknownCapability,
    UnsupportedMediaType,
)
from aibackend.identifiers import id_at
from aibackend.services import AcceptedCall, Principal
from aibackend.services.context import current_call
from aibackend.validation import is_light
from aibackend_defaults.api.operations import described
from aibackend_defaults.api.paging import PARAMETERS, page_of
from aibackend_defaults.jobs import QueuedJobs, batches, lines, schema
from aibackend_defaults.jobs.batches import Batch
from aibackend_defaults.jobs.routes import named

if TYPE_CHECKING:
    from aibackend.container import Container

T = TypeVar("T")
FILE_MAX = 64 << 20
"""Bytes of a file of lines."""
READING_S = 60.0
AT_ONCE = 100
"""Results that are read at once."""


def routes(container: Container, keeper: QueuedJobs) -> list[web.RouteDef]:
    """All of /v1/batches."""
    return BatchRoutes(container, keeper).routes()


class BatchRoutes:
    """The handlers."""

    def __init__(self, container: Container, keeper: QueuedJobs) -> None:
        self._container = container
        self._jobs = keeper

    def routes(self) -> list[web.RouteDef]:
        """All of them."""
        told: dict[str, Any] = {"tag": "jobs", "response": schema.BatchTold}
        one = "/v1/batches/{id}"
        refused, looked = (400, 401, 403, 404, 413, 415, 422, 429), (401, 404, 429)
        add = described(
            self.add, name="createBatch", **told, request=schema.NewBatch, form=schema.FORM, status=202,
            refusals=refused,
        )  # fmt: skip
        results = described(
            self.results, name="getBatchResults", tag="jobs", response=schema.LineTold,
            media_type="application/jsonl", refusals=looked,
        )  # fmt: skip
        listed = described(
            self.page, name="listBatches", tag="jobs", response=schema.BatchPage, parameters=PARAMETERS,
            refusals=(401, 422, 429),
        )  # fmt: skip
        return [
            web.post("/v1/batches", add),
            web.get("/v1/batches", listed),
            web.get(one, described(self.look, name="getBatch", **told, refusals=looked)),
            web.delete(one, described(self.cancel, name="cancelBatch", **told, refusals=(*looked, 409))),
            web.get(f"{one}/results", results),
        ]

    async def add(self, request: web.Request) -> web.Response:
        """Send up to 10,000 calls of one capability at once, each a job of its own price."""
        caller, headers = await identified(request)
        key, uploads = idempotency_key(request), dict[str, str]()
        try:
            with request.app[CALLS].admitted(caller.account, held_bytes(request)):
                body = await self._body(request, caller, uploads)
                capability, found = await self._read(caller, body)
                digested = await asyncio.to_thread(digest, capability, body, uploads)
                first = await self._first(caller, capability, request[REQUEST_ID], key)
                id = await asyncio.shield(self._jobs.add_batch(first, digested, found))
                request[CHARGING] = True
        finally:
            await self._container.uploads.release(uploads)
        if id != first.id:
            headers["Idempotent-Replayed"] = "true"
        headers["Location"] = f"/v1/batches/{batches.PREFIX}{id}"
        return await self._told(caller, id, headers, status=202)

    async def page(self, request: web.Request) -> web.Response:
        """The batches that the key may see, newest first."""
        caller, headers = await identified(request)
        limit, before = page_of(request)
        found = await self._jobs.batches(caller, before=before, limit=limit + 1)
        more = str(found[limit - 1].number) if len(found) > limit else None
        body = orjson.dumps({"batches": [one.facts for one in found[:limit]], "nextCursor": more})
        return web.Response(body=body, content_type="application/json", headers=headers)

    async def look(self, request: web.Request) -> web.Response:
        """A batch: how many of its lines have ended, and what they cost."""
        caller, headers = await identified(request)
        return await self._told(caller, (await self._batch(caller, request)).id, headers)

    async def cancel(self, request: web.Request) -> web.Response:
        """Cancel what has not ended of a batch; only what has succeeded stays charged."""
        caller, headers = await identified(request)
        batch = await self._batch(caller, request)
        await self._jobs.cancel_batch(caller.account, batch.id)
        return await self._told(caller, batch.id, headers)

    async def results(self, request: web.Request) -> web.StreamResponse:
        """The lines that have ended, in the order in which they were sent, as JSON lines."""
        caller, headers = await identified(request)
        batch = await self._batch(caller, request)
        response = web.StreamResponse(headers=headers)
        response.content_type = "application/jsonl"
        await response.prepare(request)
        async for page in self._pages(batch.id):
            await response.write(page)
        await response.write_eof()
        return response

    async def _first(self, caller: Principal, capability: str, request_id: str, key: str | None) -> AcceptedCall:
        """What the calls of the lines have in common."""
        now = datetime.now(UTC)
        return AcceptedCall(
            id=id_at(now) + secrets.token_hex(10),
            account=caller.account,
            key=caller.key,
            capability=capability,
            credits=await self._container.most(self._container.plugins.capabilities[capability], caller.account),
            created=now,
            deadline=now,
            request_id=request_id,
            test=caller.test,
            monthly_cap=caller.monthly_cap,
            cap_key=caller.cap_key,
            idempotency_key=None if key is None else of_its_own(key, caller),
        )

    async def _body(self, request: web.Request, caller: Principal, uploads: dict[str, str]) -> bytes:
        """The body as JSON; `uploads` get the file of a form."""
        if media_type(request) != FORM_TYPE:
            return await _json(request)
        return await self._container.uploads.read(request, schema.NewBatch, caller.account, uploads)

    async def _read(self, caller: Principal, body: bytes) -> tuple[str, lines.Lines]:
        """Capability and lines of a batch. Raises: UnknownCapability, ScopeDenied, InvalidRequest, FetchFailed …"""
        capability, file, found = await self._off_the_loop(lines.envelope, body)
        if capability not in self._container.plugins.capabilities:
            raise UnknownCapability("See GET /v1/capabilities for what there is.")
        if caller.scopes is not None and capability not in caller.scopes:
            raise ScopeDenied
        if file is not None:
            current_call.set((caller.account, capability))
            fetcher = self._container.uploads.fetcher(self._container.fetcher, caller.account)
            fetched = await fetcher.fetch(file, max_bytes=FILE_MAX, timeout_s=READING_S)
            found = await self._off_the_loop(lines.of_file, fetched.body)
        return capability, found

    async def _off_the_loop(self, read: Callable[[bytes], T], body: bytes) -> T:
        """Read some lines: in a thread, unless the values of one may be so many that the interpreter stands still."""
        if is_light(body):
            return await asyncio.to_thread(read, body)
        return await self._container.compute.run(read, body, timeout_s=READING_S)

    async def _pages(self, id: str) -> AsyncIterator[bytes]:
        after = ""
        while page := await self._jobs.results(id, after, AT_ONCE):
            after = page[-1][0]
            yield b"".join(_line(*line) for line in page)

    async def _batch(self, caller: Principal, request: web.Request) -> Batch:
        id = request.match_info["id"]
        known = named(id, batches.PREFIX)
        batch = await self._jobs.batch(caller.account, id.removeprefix(batches.PREFIX)) if known else None
        allowed = batch and (caller.scopes is None or batch.capability in caller.scopes)
        if batch is None or batch.test != caller.test or not allowed:
            raise NotFound("No such batch; those that ended are kept for a day.")
        return batch

    async def _told(self, caller: Principal, id: str, headers: dict[str, str], *, status: int = 200) -> web.Response:
        batch = await self._jobs.batch(caller.account, id)
        assert batch is not None
        balance = (await self._container.billing.balance(caller.account)).balance  # after every charge that was counted
        body = orjson.dumps(batches.facts(batch, balance))
        return web.Response(body=body, status=status, headers=headers, content_type="application/json")


def _line(id: str, name: str, status: str, outcome: bytes) -> bytes:
    told = orjson.Fragment(outcome) if outcome else None
    line = {
        "customId": name,
        "id": jobs.PREFIX + id,
        "status": status,
        "result": told if status == "succeeded" else None,
        "error": told if status == "failed" else None,
    }
    return orjson.dumps(line, option=orjson.OPT_APPEND_NEWLINE)


async def _json(request: web.Request) -> bytes:
    if media_type(request) != "application/json":
        raise UnsupportedMediaType(f"Send application/json, or {FORM_TYPE} with the part `inputFile`.")
    return await whole_body(request, BODY_MAX, f"A JSON body may have {BODY_MAX} bytes; send lines as a file.")
