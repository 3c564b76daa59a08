"""`aibackend mcp`: the tools over standard input and output, in this process, for an agent that starts it."""

from __future__ import annotations

from collections.abc import Mapping

from mcp.server.stdio import stdio_server

from aibackend.calls import CallService
from aibackend.capability import Capability
from aibackend.services import Principal
from aibackend_defaults.mcp.server import build


async def serve(capabilities: Mapping[str, Capability], calls: CallService, caller: Principal) -> None:
    """Answer until standard input ends."""
    server = build(capabilities, caller.scopes, lambda incoming: calls.serve(caller, incoming))
    async with stdio_server() as (read, write):
        await server.run(read, write, server.create_initialization_options())
