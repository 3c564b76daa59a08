"""The tools, asked by the MCP Inspector: a client of another make, which holds answers to their schemas."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from pathlib import Path
from typing import Any

import pytest

from aibackend.testing import run_server

INSPECTOR = os.environ.get("MCP_INSPECTOR", "")
TOOL_IS_ERROR = 5
"""The exit status by which the Inspector tells a tool's own error from all others."""
pytestmark = [
    pytest.mark.inspector,
    pytest.mark.timeout(600),
    pytest.mark.skipif(not INSPECTOR, reason="MCP_INSPECTOR names no program; tox -e inspector fetches it"),
]


async def inspect(*arguments: str, **environ: str) -> tuple[int, Any]:
    """Exit status and what was printed."""
    process = await asyncio.create_subprocess_exec(
        INSPECTOR, "--cli", *arguments, stdout=asyncio.subprocess.PIPE, env={**os.environ, **environ}
    )
    printed, _ = await process.communicate()
    return process.returncode or 0, json.loads(printed or b"null")


async def test_every_tool_over_http() -> None:
    """All are listed, and each answers its own example within its output schema; a problem is told as one."""
    async with run_server(compute_workers=2) as client:
        to = (f"{client.url}/mcp", "--transport", "http", "--header", f"Authorization: Bearer {client.test_key}")
        status, listed = await inspect(*to, "--method", "tools/list")
        capabilities = client.container.plugins.capabilities.values()
        assert status == 0
        assert {tool["name"] for tool in listed["tools"]} == {one.name.replace("-", "_") for one in capabilities}
        for capability in capabilities:
            given = [f"{name}={json.dumps(value)}" for name, value in capability.examples[0].request.items()]
            call = ("--method", "tools/call", "--tool-name", capability.name.replace("-", "_"), "--tool-arg", *given)
            status, answer = await inspect(*to, *call)
            assert (status, answer["isError"]) == (0, False), (capability.name, answer)
        wrong = ("--method", "tools/call", "--tool-name", "classify", "--tool-arg", "txt=x")
        status, answer = await inspect(*to, *wrong)
    assert (status, json.loads(answer["content"][0]["text"])["code"]) == (TOOL_IS_ERROR, "invalid_request")


async def test_over_standard_input(tmp_path: Path) -> None:
    """`aibackend mcp`, started by the Inspector."""
    environ = {"AIBACKEND_DATA": str(tmp_path), "AIBACKEND_PLUGINS_ALLOW": "defaults,po-match"}
    given = [f'{name}="2 chairs, 100.00 EUR"' for name in ("invoice", "purchaseOrder", "receipt")]
    call = ("--method", "tools/call", "--tool-name", "po_match", "--tool-arg", *given)
    passed = [part for name, value in environ.items() for part in ("-e", f"{name}={value}")]
    program = str(Path(sys.executable).with_name("aibackend"))
    status, answer = await inspect(program, "mcp", *passed, *call)

    assert (status, answer["isError"]) == (0, False), answer
    assert answer["structuredContent"]["usage"]["credits"] > 0
