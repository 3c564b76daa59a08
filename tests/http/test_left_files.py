"""What a process that died has left of its calls' files."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import time
from pathlib import Path

import aiohttp
import pytest

from aibackend import Settings
from aibackend.plugins import Plugins
from aibackend.services.jobs import GRACE

from .test_serve import minted, served

SCAN = Path(__file__).parents[2] / "docs" / "examples" / "invoice-scan.png"


@pytest.mark.parametrize("prefer", ["", "respond-async"], ids=["a call", "a job"])
async def test_a_file_goes_when_its_hold_lapses(tmp_path: Path, prefer: str) -> None:
    """Of a call that was answered at once nobody else takes care; a job is run again, and needs its file."""
    key, data = await minted(tmp_path), tmp_path / "data"
    headers = {"Authorization": f"Bearer {key}", **({"Prefer": prefer} if prefer else {})}
    lasts_s = Plugins.load(Settings()).capabilities["invoice"].deadline_s + GRACE.total_seconds()
    async with served(tmp_path) as (process, url, _), aiohttp.ClientSession(url, headers=headers) as session:
        calling = asyncio.ensure_future(session.post("/v1/invoice", data={"file": SCAN.open("rb")}))
        async with asyncio.timeout(60):
            while (await (await session.get("/v1/wallet")).json())["held"] == 0:
                await asyncio.sleep(0.02)
        process.kill()
        await process.wait()
        with contextlib.suppress(aiohttp.ClientError):
            await calling
    with contextlib.closing(sqlite3.connect(data / "aibackend.db")) as rows:
        [(expires, created)] = rows.execute("SELECT expires, created FROM files").fetchall()
        if prefer:
            assert expires - created > 3_600_000
            return
        assert lasts_s * 1000 <= expires - created < (lasts_s + 60) * 1000
        rows.execute("UPDATE files SET expires = ?", (time.time() * 1000,))  # that time is over
        rows.commit()
    async with served(tmp_path), asyncio.timeout(30):
        while list((data / "files").glob("file_*")):
            await asyncio.sleep(0.1)
