"""Whoever is the first to open a page keeps nobody waiting: what is made at its first use is made beside the loop."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import aiohttp
import pytest

from .stalls import MOST_S, kept_waiting_s, watched_server
from .test_serve import served


@pytest.mark.parametrize("path", ["/dashboard/sign-up", "/docs", "/openapi.json"])
async def test_the_first_visit_keeps_nobody_waiting(tmp_path: Path, path: str) -> None:
    """Of a service that has just started; the second visit is told the same."""

    async def visited_in(folder: Path) -> float:
        async with served(folder) as (process, url, _), aiohttp.ClientSession() as session:

            async def visit() -> bytes:
                async with session.get(url + path) as answer:
                    assert answer.status == 200
                    return await answer.read()

            async with watched_server(session, url, process.pid) as heart:
                first = await visit()
            assert path != "/openapi.json" or await visit() == first
            return heart.longest_s

    assert await kept_waiting_s(partial(visited_in, tmp_path)) < MOST_S
