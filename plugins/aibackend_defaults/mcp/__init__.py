"""The Model Context Protocol: each capability as a tool for agents, over HTTP at `/mcp` and over standard input.

    names.py     what a tool is called
    tools.py     a capability as a tool, an answer and a problem as a tool's result
    large.py     an answer that is too large for the SDK, or for who reads it
    server.py    the official SDK's server, for one caller
    http.py      `/mcp`: streamable HTTP, stateless, behind the same key as every call
    stdio.py     `aibackend mcp`, in this process

Calls go through `CallService`, so scopes, wallet, rates and admission hold as over HTTP. The SDK is imported with the
first request. Source: https://modelcontextprotocol.io/specification
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

    return [web.post("/mcp", McpEndpoint(container.plugins.capabilities).post)]
