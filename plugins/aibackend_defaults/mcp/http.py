"""`/mcp` over HTTP: the same key, scopes and rates as every call; the SDK speaks the protocol, each request by itself.

Answers are JSON; only a call that asks for progress is answered by a stream, which is how the protocol carries it:
from its first word of progress on, as clients bound the length of an event (the SDK's: 1 MB), and none that of JSON.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable, Mapping, MutableMapping
from importlib import import_module
from typing import Any

import orjson
from aiohttp import web

from aibackend.app import CALLS, CONTAINER, READ_S, REQUEST_ID
from aibackend.calls import CallRequest, CallResult
from aibackend.capability import Capability
from aibackend.errors import BodyTooLarge, CallError, DeadlineExceeded, RateLimited
from aibackend.services import Principal
from aibackend.validation import has_more

BODY_MAX = 1024 * 1024
"""Bytes of a message: the SDK reads it on the event loop. Larger files have URLs."""
VALUES_MAX = 16_000
"""Values of a message: up to 3 µs a value were measured in the SDK."""

PING = b'{"jsonrpc":"2.0","id":1,"method":"ping"}'
PING_HEADERS = [(b"accept", b"application/json, text/event-stream"), (b"content-type", b"application/json")]
SCOPE = {
    "type": "http", "asgi": {"version": "3.0", "spec_version": "2.4"}, "http_version": "1.1", "method": "POST",
    "scheme": "http", "path": "/mcp", "raw_path": b"/mcp", "query_string": b"", "client": None, "server": None,
}  # fmt: skip

Message = MutableMapping[str, Any]
AsgiApp = Callable[[Message, Callable[[], Awaitable[Message]], Callable[[Message], Awaitable[None]]], Awaitable[None]]


class McpEndpoint:
    """The handler."""

    def __init__(self, capabilities: Mapping[str, Capability]) -> None:
        self._capabilities = capabilities
        self._warming = asyncio.Lock()
        self._is_warm = False

    async def post(self, request: web.Request) -> web.StreamResponse:
        """One message of the protocol, and its answer."""
        calls = request.app[CALLS]
        caller = await calls.authenticate(request.headers.get("Authorization", ""))
        body = await _body(request)
        method, wants_progress = _glance(body)
        headers: dict[str, str] = {}
        over: RateLimited | None = None
        try:
            await calls.limit(caller, headers)
        except RateLimited as error:
            if method != "tools/call":
                raise
            over = error  # the tool's result tells it
        async with self._warming:
            if not self._is_warm:
                await asyncio.to_thread(_warm_up)
                self._is_warm = True
        server = import_module("aibackend_defaults.mcp.server")
        manager = import_module("mcp.server.streamable_http_manager")
        large = import_module("aibackend_defaults.mcp.large").LargeAnswer()
        served, id = _served(request, caller, over), request[REQUEST_ID]
        built = server.build(self._capabilities, caller.scopes, served, id, large=large.result)
        sessions = manager.StreamableHTTPSessionManager(built, stateless=True, json_response=not wants_progress)
        async with sessions.run():
            return await _relayed(sessions.handle_request, request, body, headers, large.put_into)


def _warm_up() -> None:
    """Import the SDK and have it answer once, in a thread: half a second, of which 40 ms would be the event loop's."""
    server = import_module("aibackend_defaults.mcp.server")
    manager = import_module("mcp.server.streamable_http_manager")
    import_module("aibackend_defaults.mcp.large")

    async def nothing(message: Message | None = None) -> Message:
        return {"type": "http.request", "body": PING, "more_body": False}

    async def ping() -> None:
        sessions = manager.StreamableHTTPSessionManager(
            server.build({}, None, nothing), stateless=True, json_response=True
        )
        async with sessions.run():
            await sessions.handle_request({**SCOPE, "headers": PING_HEADERS}, nothing, nothing)

    asyncio.run(ping())


def _served(
    request: web.Request, caller: Principal, over: RateLimited | None
) -> Callable[[CallRequest], Awaitable[CallResult]]:
    """Calls of this caller, counted among all calls. over: they come too often."""

    async def serve(incoming: CallRequest) -> CallResult:
        metrics, started = request.app[CONTAINER].metrics, time.monotonic()
        try:
            if over is not None:
                raise over
            outcome = await request.app[CALLS].serve(caller, incoming, is_counted=True)
        except CallError as error:
            metrics.refused(incoming.capability, error)
            raise
        metrics.answered(incoming.capability, outcome.engine, outcome.credits, time.monotonic() - started)
        return outcome

    return serve


async def _body(request: web.Request) -> bytes:
    """Raises: BodyTooLarge, DeadlineExceeded."""
    too_large = BodyTooLarge(f"A message of MCP has {BODY_MAX} bytes at most; give larger files as URLs.")
    if (request.content_length or 0) > BODY_MAX:
        raise too_large
    body = bytearray()
    try:
        async with asyncio.timeout(READ_S):
            async for piece in request.content.iter_any():
                body += piece
                if len(body) > BODY_MAX:
                    raise too_large
    except TimeoutError:
        raise DeadlineExceeded("The body took too long to arrive.") from None
    whole = bytes(body)
    if has_more(whole, VALUES_MAX):
        raise BodyTooLarge(
            f"A message of MCP has {VALUES_MAX} commas and opening brackets at most; "
            "call POST /v1/… for larger requests."
        )
    return whole


def _glance(body: bytes) -> tuple[str, bool]:
    """The method of a message, and whether progress is to be told; whether it is well formed is the SDK's to judge."""
    message: Any = None
    with contextlib.suppress(orjson.JSONDecodeError):
        message = orjson.loads(body)
    members = message if isinstance(message, dict) else {}
    parameters = members.get("params")
    meta = parameters.get("_meta") if isinstance(parameters, dict) else None
    return str(members.get("method", "")), isinstance(meta, dict) and "progressToken" in meta


async def _relayed(
    app: AsgiApp, request: web.Request, body: bytes, headers: Mapping[str, str], completed: Callable[[bytes], bytes]
) -> web.StreamResponse:
    """The answer of an ASGI application: whole where it comes in one piece, else as it comes; each piece completed."""
    started: Message = {}
    response: web.StreamResponse | None = None
    asked = False

    async def receive() -> Message:
        nonlocal asked
        if asked:
            await asyncio.Event().wait()  # until the application has answered: calls end even if their clients go
        asked = True
        return {"type": "http.request", "body": body, "more_body": False}

    async def send(message: Message) -> None:
        nonlocal response
        if message["type"] == "http.response.start":
            started.update(message)
            return
        piece, more = completed(message.get("body", b"")), message.get("more_body", False)
        if isinstance(response, web.Response):
            return  # what ends a stream that was not begun
        if response is None and (not more or _is_result(piece)):
            own = _headers(started, headers)
            if more:
                own["content-type"], piece = "application/json", piece.partition(b"data: ")[2].rstrip()
            response = web.Response(status=started["status"], headers=own, body=piece)
            return
        if response is None:
            response = web.StreamResponse(status=started["status"], headers=_headers(started, headers))
            await response.prepare(request)
        with contextlib.suppress(ConnectionError):
            await (response.write(piece) if piece else asyncio.sleep(0))

    await app(_scope(request), receive, send)
    assert response is not None, "an ASGI application answers before it returns"
    return response


def _is_result(event: bytes) -> bool:
    """Whether an event of a stream is what was asked for, not a word of progress."""
    return event.startswith(b"event: message") and b'"method":"notifications/' not in event[:200]


def _headers(started: Message, further: Mapping[str, str]) -> dict[str, str]:
    own = {name.decode("latin-1"): value.decode("latin-1") for name, value in started.get("headers", ())}
    return {name: value for name, value in own.items() if name.lower() != "content-length"} | dict(further)


def _scope(request: web.Request) -> Message:
    return {
        **SCOPE,
        "method": request.method,
        "scheme": request.scheme,
        "path": request.path,
        "raw_path": request.raw_path.encode("latin-1"),
        "query_string": request.query_string.encode(),
        "headers": [(name.lower(), value) for name, value in request.raw_headers],
    }
