"""The web application: routes, headers, and the one place where errors become answers."""

from __future__ import annotations

import asyncio
import contextlib
import io
import logging
import re
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from functools import partial
from typing import Any

import orjson
from aiohttp import web, web_response

from aibackend import jobs, problems
from aibackend.calls import UNSURE, CallRequest, CallResult
from aibackend.container import Container
from aibackend.errors import (
    BodyTooLarge,
    CallError,
    DeadlineExceeded,
    InvalidJson,
    InvalidRequest,
    NotFound,
    ServerError,
    UnsupportedMediaType,
)
from aibackend.identifiers import chance
from aibackend.job_calls import JobCallService
from aibackend.plugins import OWN
from aibackend.seldom import tell
from aibackend.services import Principal
from aibackend.services.context import current_call
from aibackend.services.context import request_id as current_request_id

log = logging.getLogger("aibackend.http")

BODY_MAX = 32 * 1024 * 1024
"""Bytes of a request body."""
FORM_TYPE = "multipart/form-data"
CODINGS = frozenset({"", "identity", "gzip", "deflate", "br", "zstd"})
"""What aiohttp unpacks, or refuses where it lacks the means; a body of any other coding it hands over as it came."""
READ_S = 60.0
"""How long a body may take to arrive."""

CONTAINER = web.AppKey("container", Container)
CALLS = web.AppKey("calls", JobCallService)

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]

REQUEST_ID = web.RequestKey("request_id", str)
CHARGING = web.RequestKey("charging", bool)
"""Whether this request's call may have been charged."""

# else aiohttp tells its version and Python's, also in streams and to who speaks no HTTP
web_response.SERVER_SOFTWARE = "aibackend"  # type: ignore[attr-defined]


def build(container: Container) -> web.Application:
    """The application over a container whose services are opened with it and closed after it."""
    tracing = [web.middleware(partial(container.tracer.request))] if container.tracer else []
    app = web.Application(client_max_size=BODY_MAX, middlewares=[*tracing, _answer_everything])
    app[CONTAINER], app[CALLS] = container, JobCallService(container)
    app.on_response_prepare.append(_identify)
    app.on_shutdown.append(_drain)
    app.cleanup_ctx.append(_services)
    app.add_routes(container.plugins.routes(container))
    app.add_routes([web.get("/healthz", healthz), web.get("/readyz", readyz)])
    app.add_routes(web.post(f"/v1/{name}", call) for name in container.plugins.capabilities)
    there = {name for each in app.router.resources() for name in re.findall(r"^/v1/([\w-]+)", each.canonical)}
    # those refuse by 405 the methods that they do not take
    app.router.add_route("*", rf"/v1/{{name:(?!(?:{'|'.join(sorted(there))})$)[^/]+}}", nothing_there)
    return app


async def nothing_there(request: web.Request) -> web.Response:
    """What stands below /v1 and is nobody's: no capability, or a part of the service that is switched off."""
    name = request.match_info["name"]
    if request.method == "POST" and name not in OWN:
        return await call(request)
    raise NotFound(f"/v1/{name} is switched off on this server." if name in OWN else "")


async def call(request: web.Request) -> web.Response:
    """One capability, called."""
    headers: dict[str, str] = {}
    incoming = CallRequest(
        capability=request.path.removeprefix("/v1/"),
        authorization=request.headers.get("Authorization", ""),
        read=partial(read_body, request),
        request_id=request[REQUEST_ID],
        size_bytes=held_bytes(request),
        idempotency_key=idempotency_key(request),
        headers=headers,
    )
    wait_s = jobs.preferred_wait(request.headers.getall("Prefer", ())) if request.app[CONTAINER].jobs else None
    calls = request.app[CALLS]
    try:
        with calls.refusals_counted(incoming):
            if wait_s is not None:
                caller = await calls.authenticate(incoming.authorization)
                return await accepted(request, caller, incoming, wait_s)
            outcome = await calls.answer(incoming)
            request[CHARGING] = True
    finally:
        await request.app[CONTAINER].uploads.release(incoming.uploads)
    return _answer(outcome, headers)


def _answer(outcome: CallResult, headers: dict[str, str]) -> web.Response:
    headers |= {"X-Engine": outcome.engine} | ({"X-Call-Id": outcome.id} if outcome.id else {})
    if outcome.replayed:
        headers["Idempotent-Replayed"] = "true"
    return web.Response(body=outcome.body, content_type="application/json", headers=headers)


def media_type(request: web.Request) -> str:
    """What a body is said to be; aiohttp's way reads its parameters as a mail's, which took half a second of 8 KB."""
    return request.headers.get("Content-Type", "").partition(";")[0].strip().lower()


def held_bytes(request: web.Request) -> int:
    """What a call's body may take of memory: a form's files go to the store as they come in."""
    return BODY_MAX if request.content_length is None else min(request.content_length, BODY_MAX)


async def accepted(
    request: web.Request, caller: Principal, incoming: CallRequest, wait_s: float, *, jobs_at: str = "/v1/jobs"
) -> web.Response:
    """A capability called by one who does not wait, or not for long: the job, or what it came to within that time.

    jobs_at: below which address this caller finds it.
    """
    headers = incoming.headers
    taken = await request.app[CALLS].accept(caller, incoming)
    request[CHARGING] = True
    if isinstance(taken, CallResult):
        return _answer(taken, headers)
    if taken.replayed:
        headers["Idempotent-Replayed"] = "true"
    job, keeper = taken.job, request.app[CONTAINER].jobs
    if wait_s and keeper is not None:
        with contextlib.suppress(CallError):  # it was accepted, whoever cannot be asked now
            job = await keeper.find(job.call.account, job.call.id, wait_s=wait_s) or job
        headers["Preference-Applied"] = f"respond-async, wait={wait_s:g}"
        if job.status == "succeeded" and job.outcome is not None:
            headers |= {"X-Engine": job.engine} | ({} if job.call.test else {"X-Call-Id": job.call.id})
            return web.Response(body=job.outcome, content_type="application/json", headers=headers)
        if job.status == "failed" and job.outcome is not None:
            return problems.stored(job.outcome, headers)
    headers |= {"Location": f"{jobs_at}/{jobs.PREFIX}{job.call.id}", "Preference-Applied": "respond-async"}
    return web.Response(body=jobs.body(job), status=202, content_type="application/json", headers=headers)


async def healthz(request: web.Request) -> web.Response:
    """The process lives."""
    return _json({"status": "ok"})


async def readyz(request: web.Request) -> web.Response:
    """Whether calls can be answered. A service that only some of them need takes no process out of a balancer."""
    container = request.app[CONTAINER]
    wrong = await container.health()
    if container.required & wrong.keys():
        return _json({"status": "unavailable", "wrong": sorted(wrong)}, status=503)
    return _json({"status": "degraded" if wrong else "ok", "wrong": sorted(wrong)})


@web.middleware
async def _answer_everything(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Give every answer its request id, and every failure its problem body."""
    given = request.headers.get("X-Request-Id", "")
    request[REQUEST_ID] = given if re.fullmatch(r"[A-Za-z0-9._:-]{1,128}", given) else chance(128)
    current_request_id.set(request[REQUEST_ID])
    try:
        if ",".join(request.headers.getall("Content-Encoding", ())).lower() not in CODINGS:
            raise UnsupportedMediaType("Send the body as it is, or packed once: Content-Encoding gzip or deflate.")
        return await handler(request)
    except (web.HTTPRedirection, web.HTTPSuccessful):
        raise
    except Exception as error:  # noqa: BLE001 - told there
        response = _refusal(request, error)
        if request.writer.output_size and request.transport is not None:
            request.transport.close()  # a second head would be read as part of the answer
        return response


def _refusal(request: web.Request, error: Exception) -> web.Response:
    """What a failed request is told."""
    request_id = request[REQUEST_ID]
    if isinstance(error, ConnectionError) and request.transport is None:
        return web.Response(status=499)  # for the log alone: the client has left
    if isinstance(error, CallError):
        tell(error, request.rel_url.raw_path, "answer")
        return problems.response(error, request_id)
    if isinstance(error, web.HTTPException):
        return problems.response(problems.from_http(error), request_id)
    if isinstance(error, web.RequestPayloadError):
        return problems.response(InvalidJson("The body is not what its Content-Encoding announces."), request_id)
    log.error("request %s failed", request_id, exc_info=error)
    said = UNSURE if CHARGING in request else "Something went wrong; the call was not charged."
    return problems.response(ServerError(said), request_id)


async def _identify(request: web.Request, response: web.StreamResponse) -> None:
    """Every answer bears the id of its request."""
    if (request_id := request.get(REQUEST_ID)) is not None:
        response.headers["X-Request-Id"] = request_id


async def _drain(app: web.Application) -> None:
    """Before the services close: a call whose client has gone is no longer known to the HTTP server."""
    keeper, timeout_s = app[CONTAINER].jobs, app[CONTAINER].settings.shutdown_timeout
    await asyncio.gather(app[CALLS].drain(timeout_s), *([keeper.stop(timeout_s)] if keeper else []))


async def _services(app: web.Application) -> AsyncIterator[None]:
    try:
        await app[CONTAINER].open()
        if (keeper := app[CONTAINER].jobs) is not None:
            await keeper.start(app[CALLS])
        yield
    finally:
        await app[CONTAINER].close()


async def read_body(request: web.Request, incoming: CallRequest) -> bytes:
    """The body of a call as JSON. The call's `uploads` get the files that came with it."""
    container = request.app[CONTAINER]
    schema = container.plugins.capabilities[incoming.capability].request
    parts = container.uploads.parts(schema)
    if media_type(request) == FORM_TYPE and parts:
        return await container.uploads.read(request, schema, current_call.get()[0], incoming.uploads)
    form = f", or {FORM_TYPE} with the file in the part `{next(iter(parts))}`" if parts else ""
    if media_type(request) != "application/json":
        raise UnsupportedMediaType(f"Send application/json{form}.")
    return await whole_body(request, BODY_MAX, f"A JSON body may have {BODY_MAX} bytes; send less{form}.")


async def whole_body(request: web.Request, most_bytes: int, cure: str = "") -> bytes:
    """The body, as `request.read` gives it, but for the copy at its end: 20 ms of 32 MiB.

    most_bytes: after any Content-Encoding; neither an announced length nor one that is not announced is believed.
    cure: what a refusal says. Raises: BodyTooLarge, DeadlineExceeded.
    """
    if (request.content_length or 0) > most_bytes:
        raise BodyTooLarge(cure)
    if request.content.is_eof():  # most bodies are there at once
        return await _gathered(request, most_bytes, cure)
    try:
        async with asyncio.timeout(READ_S):
            return await _gathered(request, most_bytes, cure)
    except TimeoutError:
        raise DeadlineExceeded("The body took too long to arrive.") from None


async def _gathered(request: web.Request, most_bytes: int, cure: str) -> bytes:
    body = io.BytesIO()
    while chunk := await request.content.readany():
        if body.tell() + len(chunk) > most_bytes:
            raise BodyTooLarge(cure)
        body.write(chunk)
    return body.getvalue()


def idempotency_key(request: web.Request) -> str | None:
    """The caller's `Idempotency-Key`. Raises: InvalidRequest."""
    key = request.headers.get("Idempotency-Key")
    if key is not None and not re.fullmatch(r"[!-~]([ -~]{0,253}[!-~])?", key):
        raise InvalidRequest("Idempotency-Key must be 1 to 255 printable ASCII characters.")
    return key


async def identified(request: web.Request) -> tuple[Principal, dict[str, str]]:
    """Who asks, and the headers that tell how the key's allowance stands. Raises: Unauthorized, RateLimited."""
    calls, headers = request.app[CALLS], dict[str, str]()
    caller = await calls.authenticate(request.headers.get("Authorization", ""))
    await calls.limit(caller, headers)
    return caller, headers


def _json(data: Any, *, status: int = 200, headers: Mapping[str, str] | None = None) -> web.Response:
    return web.Response(body=orjson.dumps(data), status=status, headers=headers, content_type="application/json")
