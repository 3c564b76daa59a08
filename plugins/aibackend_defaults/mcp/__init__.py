"""The Model Context Protocol: each capability as a tool for agents, over HTTP at `/mcp` and over standard input.

    names.py     what a tool is called
    tools.py     a capability as a tool, an answer and a problem as a tool's result
    large.py     an answer that is too large for the SDK, or for who reads it
    server.py    the official SDK's server, for one caller
    http.py      `/mcp`: streamable HTTP, stateless, behind the same key as every call
    stdio.py     `aibackend mcp`, in this process

Calls go through `CallService`, so scopes, wallet, rates and admission hold as over HTTP. `aibackend serve` imports the
SDK at the start, other servers with the first message. Source: https://modelcontextprotocol.io/specification
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from aiohttp import web

    from aibackend.container import Container


def routes(container: Container) -> Sequence[web.AbstractRouteDef]:
    """`/mcp`."""
    from aiohttp import web

    from aibackend_defaults.mcp.http import McpEndpoint

    endpoint = McpEndpoint(container.plugins.capabilities)

    async def post(request: web.Request) -> web.StreamResponse:
        return await endpoint.post(request)

    post.warm_up = endpoint.warm_up  # type: ignore[attr-defined]
    return [web.post("/mcp", post)]
