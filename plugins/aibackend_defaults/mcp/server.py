"""The SDK's server, for one caller: it lists tools and calls them."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from typing import Any

import mcp_types as types
import orjson
from mcp.server.context import ServerRequestContext
from mcp.server.lowlevel import Server

from aibackend import __version__
from aibackend.calls import CallRequest, CallResult
from aibackend.capability import Capability
from aibackend.errors import CallError, InvalidJson, ServerError
from aibackend_defaults.mcp import tools
from aibackend_defaults.mcp.names import capability_name

log = logging.getLogger(__name__)
logging.getLogger("mcp").setLevel(logging.WARNING)  # it tells of each stateless request that it started and ended

INSTRUCTIONS = (
    "Each tool is one capability of aibackend. A successful call costs the credits that its description names, and "
    "`usage` tells what is left. A failed call is free: its result is a problem with a `code`, "
    "and `retryable` says whether the same call may succeed later. Files are given as http(s) or data: URLs, or by the "
    "ids of files that were uploaded to POST /v1/files."
)
PROGRESS_S = 1.0
"""Between two words of progress, for callers that ask for it."""

Serve = Callable[[CallRequest], Awaitable[CallResult]]


def build(
    capabilities: Mapping[str, Capability],
    scopes: frozenset[str] | None,
    serve: Serve,
    request_id: str = "",
    *,
    result: Callable[[bytes, Capability], types.CallToolResult] = lambda answer, _: tools.result(answer),
    tells_progress: bool = True,
) -> Server[Any]:
    """A server whose calls are served by `serve`. scopes: of the caller. request_id: of an HTTP request.

    result: of a tool, from the answer of its capability. tells_progress: to those who ask for it.
    """

    async def list_tools(
        context: ServerRequestContext[Any], parameters: types.PaginatedRequestParams | None
    ) -> types.ListToolsResult:
        found = await asyncio.to_thread(tools.listed, capabilities.values(), scopes)  # the first time takes a second
        return types.ListToolsResult(tools=found)

    async def call_tool(
        context: ServerRequestContext[Any], parameters: types.CallToolRequestParams
    ) -> types.CallToolResult:
        id, name = request_id or secrets.token_hex(16), capability_name(parameters.name)
        try:
            body = orjson.dumps(parameters.arguments or {})
        except orjson.JSONEncodeError:  # what the SDK reads and JSON of ours has not
            return tools.failure(InvalidJson("The arguments hold a number beyond 64 bits."), id)
        incoming = CallRequest(
            capability=name, authorization="", read=lambda _: _ready(body), request_id=id, size_bytes=len(body)
        )
        deadline_s = capabilities[name].deadline_s if name in capabilities else 0.0
        try:
            async with _progress(context, deadline_s) if tells_progress else contextlib.nullcontext():
                return result((await serve(incoming)).body, capabilities[name])
        except CallError as error:
            return tools.failure(error, id)
        except Exception:
            log.exception("call %s failed", id)
            return tools.failure(
                ServerError(
                    "Something went wrong on our side; the account's usage tells whether the call was charged."
                ),
                id,
            )

    def input_schema(tool: str) -> Mapping[str, Any] | None:
        return None  # no argument is also sent as a header, so there is nothing to compare

    return Server(
        "aibackend",
        version=__version__,
        instructions=INSTRUCTIONS,
        get_tool_input_schema=input_schema,
        on_list_tools=list_tools,
        on_call_tool=call_tool,
    )


@contextlib.asynccontextmanager
async def _progress(context: ServerRequestContext[Any], deadline_s: float) -> AsyncIterator[None]:
    """Tell a caller that asked for it how many seconds of how many have passed."""
    if not context.meta or context.meta.get("progress_token") is None:
        yield
        return
    began = time.monotonic()

    async def tell() -> None:
        while True:
            await asyncio.sleep(PROGRESS_S)
            passed_s = time.monotonic() - began
            message = f"at work for {passed_s:.0f} of at most {deadline_s:.0f} seconds"
            await context.session.report_progress(passed_s, deadline_s, message)

    task = asyncio.create_task(tell())
    try:
        yield
    finally:
        task.cancel()
        await asyncio.wait([task])


async def _ready(body: bytes) -> bytes:
    return body
