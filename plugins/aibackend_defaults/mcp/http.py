"""`/mcp` over HTTP: the same key, scopes and rates as every call; the SDK speaks the protocol, each request by itself.

Answers are JSON; only a call that asks for progress is answered by a stream, which is how the protocol carries it:
from its first word of progress on, as clients bound the length of an event (the SDK's: 1 MB), and none that of JSON.
Where the answer is likely to be longer no progress is told.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Iterable, Mapping, MutableMapping
from functools import partial
from importlib import import_module
from typing import Any

import orjson
from aiohttp import web

from aibackend.app import CALLS, REQUEST_ID, whole_body
from aibackend.calls import CallRequest, CallResult
from aibackend.capability import Capability
from aibackend.errors import BodyTooLarge, RateLimited
from aibackend.services import Principal
from aibackend.validation import has_more
from aibackend_defaults.mcp.names import capability_name, holds_media

BODY_MAX = 1024 * 1024
"""Bytes of a message: the SDK reads it on the event loop. Larger files have URLs."""
VALUES_MAX = 16_000
"""Values of a message: up to 3 µs a value were measured in the SDK."""

STREAMED_MAX = 64 * 1024
"""Bytes of a message whose answer fits an event: at most 16 bytes for each of what was sent."""

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
        method, wants_progress = self._glance(body)
        headers: dict[str, str] = {}
        over: RateLimited | None = None
        try:
            await calls.limit(caller, headers)
        except RateLimited as error:
            if method != "tools/call":
                raise
            over = error  # the tool's result tells it
        await self.warm_up()
        server = import_module("aibackend_defaults.mcp.server")
        manager = import_module("mcp.server.streamable_http_manager")
        relay = Relay(request, body, headers)
        large = import_module("aibackend_defaults.mcp.large").LargeAnswer(in_event=relay.in_event)
        served, id = _served(request, caller, over, large.check), request[REQUEST_ID]
        built = server.build(
            self._capabilities, caller.scopes, served, id, result=large.result, tells_progress=wants_progress
        )
        sessions = manager.StreamableHTTPSessionManager(built, stateless=True, json_response=not wants_progress)
        async with sessions.run():
            return await relay.answer(sessions.handle_request, large.put_into)

    async def warm_up(self) -> None:
        """What the first message would wait for."""
        async with self._warming:
            if not self._is_warm:
                await asyncio.to_thread(_warm_up, self._capabilities.values())
                self._is_warm = True

    def _glance(self, body: bytes) -> tuple[str, bool]:
        """The method of a message, and whether progress is told; whether it is well formed is the SDK's to judge."""
        message: Any = None
        with contextlib.suppress(orjson.JSONDecodeError):
            message = orjson.loads(body)
        members = message if isinstance(message, dict) else {}
        parameters = members.get("params")
        asked = parameters if isinstance(parameters, dict) else {}
        meta, name = asked.get("_meta"), capability_name(str(asked.get("name")))
        asks = isinstance(meta, dict) and "progressToken" in meta and len(body) <= STREAMED_MAX
        return str(members.get("method", "")), asks and not (
            name in self._capabilities and holds_media(self._capabilities[name])
        )


def _warm_up(capabilities: Iterable[Capability]) -> None:
    """Import the SDK, have it answer once and list the tools, in a thread: a second, of which 40 ms would be the event
    loop's."""
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
    import_module("aibackend_defaults.mcp.tools").listed(capabilities, None)


def _served(
    request: web.Request, caller: Principal, over: RateLimited | None, check_size: Callable[[int], None]
) -> Callable[[CallRequest], Awaitable[CallResult]]:
    """Calls of this caller, counted among all calls. over: they come too often. check_size: as `CallRequest` has it."""

    async def serve(incoming: CallRequest) -> CallResult:
        incoming.check_size = check_size
        calls = request.app[CALLS]
        incoming.account, incoming.key = caller.account, caller.key
        with calls.refusals_counted(incoming):
            if over is not None:
                raise over
            return await calls.serve(caller, incoming, is_counted=True)

    return serve


async def _body(request: web.Request) -> bytes:
    """Raises: BodyTooLarge, DeadlineExceeded."""
    cure = f"A message of MCP has {BODY_MAX} bytes at most; give larger files as URLs."
    whole = await whole_body(request, BODY_MAX, cure)
    if has_more(whole, VALUES_MAX):
        raise BodyTooLarge(
            f"A message of MCP has {VALUES_MAX} commas and opening brackets at most; "
            "call POST /v1/… for larger requests."
        )
    return whole


class Relay:
    """The answer of an ASGI application: whole where it comes in one piece, else as it comes."""

    def __init__(self, request: web.Request, body: bytes, headers: Mapping[str, str]) -> None:
        self._request, self._body, self._further = request, body, headers
        self._started: Message = {}
        self._response: web.StreamResponse | None = None
        self._asked = self._is_whole = False

    def in_event(self) -> bool:
        """Whether a stream was begun. If not, none is any more: whoever asks has the answer at hand."""
        self._is_whole = self._response is None
        return not self._is_whole

    async def answer(self, app: AsgiApp, completed: Callable[[bytes], bytes]) -> web.StreamResponse:
        """Ask the application. completed: each piece of what it says, as it goes out."""
        await app(_scope(self._request), self._receive, partial(self._send, completed))
        assert self._response is not None, "an ASGI application answers before it returns"
        return self._response

    async def _receive(self) -> Message:
        if self._asked:
            await asyncio.Event().wait()  # until the application has answered: calls end even if their clients go
        self._asked = True
        return {"type": "http.request", "body": self._body, "more_body": False}

    async def _send(self, completed: Callable[[bytes], bytes], message: Message) -> None:
        if message["type"] == "http.response.start":
            self._started.update(message)
            return
        piece, more = completed(message.get("body", b"")), message.get("more_body", False)
        if isinstance(self._response, web.Response):
            return  # what ends a stream that was not begun
        if self._response is None and (not more or _is_result(piece)):
            own = _headers(self._started, self._further)
            if more:
                own["content-type"], piece = "application/json", piece.partition(b"data: ")[2].rstrip()
            self._response = web.Response(status=self._started["status"], headers=own, body=piece)
        elif not self._is_whole:
            await self._stream(piece)

    async def _stream(self, piece: bytes) -> None:
        """Send a piece, if anybody is there still."""
        with contextlib.suppress(ConnectionError):
            if self._response is None:
                own = _headers(self._started, self._further)
                self._response = web.StreamResponse(status=self._started["status"], headers=own)
                await self._response.prepare(self._request)
            if self._response.prepared and piece:
                await self._response.write(piece)
        await asyncio.sleep(0)


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
