"""No log holds what customers sent or were told, at any level."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from aibackend import Settings
from aibackend.plugins import Plugins

from .test_serve import minted, served

LEAST = 16
"""Characters from which a text is somebody's, and no word that the service itself may log."""


def texts(value: Any) -> Iterator[str]:
    """Every text inside, however deep, but addresses of the web."""
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list | tuple):
        for inner in value:
            yield from texts(inner)
    elif isinstance(value, str) and len(value) >= LEAST and not value.startswith("http"):
        yield value.partition("\n")[0][:200]


@pytest.mark.timeout(400)
async def test_no_text_reaches_the_log(tmp_path: Path) -> None:
    """Every example of every capability is asked at DEBUG, rightly and with one field too many."""
    key = await minted(tmp_path)
    passed: list[str] = []
    async with (
        served(tmp_path, log=tmp_path / "log", AIBACKEND_LOG_LEVEL="DEBUG", AIBACKEND_ACCOUNT_RATE_LIMIT="off") as (
            process,
            url,
            _,
        ),
        aiohttp.ClientSession(headers={"Authorization": f"Bearer {key}"}) as session,
    ):

        async def ask(name: str, request: dict[str, Any]) -> None:
            async with session.post(f"{url}/v1/{name}", json=request) as response:
                passed.extend([*texts(request), *texts(await response.json() if response.status == 200 else "")])

        for name, capability in Plugins.load(Settings()).capabilities.items():
            request = dict(capability.examples[0].request)
            await asyncio.gather(ask(name, request), ask(name, request | {"nobodyKnowsThisField": "a private remark"}))
        process.terminate()
        await process.wait()

    log = (tmp_path / "log").read_text()
    assert "POST /v1/classify 200" in log
    assert [text for text in passed if text in log] == []
