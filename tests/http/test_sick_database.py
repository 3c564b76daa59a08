"""A database that fails while the service runs: `/readyz` tells, the log says why once, and then it goes on."""

from __future__ import annotations

import asyncio
import contextlib
import re
import shutil
import sqlite3
import time
from pathlib import Path

import aiohttp
import pytest

from .test_serve import minted, served

REQUEST = {"text": "Call Anna Lee at +49 30 1234567 about invoice 7."}


async def _ready(session: aiohttp.ClientSession, url: str) -> int:
    async with session.get(f"{url}/readyz") as response:
        return response.status


async def _until_ready(session: aiohttp.ClientSession, url: str, status: int) -> None:
    async with asyncio.timeout(20):
        while await _ready(session, url) != status:
            await asyncio.sleep(0.1)


async def _call(session: aiohttp.ClientSession, url: str) -> int:
    async with session.post(f"{url}/v1/redact", json=REQUEST) as response:
        return response.status


def _complaints(log: Path) -> list[str]:
    return [line for line in log.read_text().splitlines() if " ERROR " in line or " WARNING " in line]


async def test_another_process_holds_the_file(tmp_path: Path) -> None:
    """For as long as it likes: whoever asks whether we are ready hears in seconds that we are not."""
    async with served(tmp_path) as (_, url, _), aiohttp.ClientSession() as session:
        holder = sqlite3.connect(tmp_path / "data" / "aibackend.db", isolation_level=None)
        holder.execute("BEGIN IMMEDIATE")
        await asyncio.sleep(1.1)
        begun = time.monotonic()
        status = await _ready(session, url)
        took_s = time.monotonic() - begun
        holder.rollback()
        holder.close()
        await _until_ready(session, url, 200)

    assert status == 503
    assert took_s < 10


async def test_damage_that_only_calls_come_upon(tmp_path: Path) -> None:
    """The first pages are whole, so that a row can be written: not ready all the same, until the file is well."""
    headers = {"Authorization": f"Bearer {await minted(tmp_path, 500)}"}
    file = tmp_path / "data" / "aibackend.db"
    async with served(tmp_path) as (_, url, _), aiohttp.ClientSession(headers=headers) as session:
        whole = file.read_bytes()
        with file.open("r+b") as opened:
            opened.seek(8192)
            opened.write(b"\x55" * (len(whole) - 8192))
        refused = await _call(session, url)
        await _until_ready(session, url, 503)
        with file.open("r+b") as opened:
            opened.write(whole)
        await _until_ready(session, url, 200)
        answered = await _call(session, url)

    assert (refused, answered) == (503, 200)


async def test_tables_that_are_gone(tmp_path: Path) -> None:
    """The file is whole and takes rows, and no call could be answered: not ready until the tables are back."""
    headers = {"Authorization": f"Bearer {await minted(tmp_path, 500)}"}
    file = tmp_path / "data" / "aibackend.db"
    async with served(tmp_path) as (_, url, _), aiohttp.ClientSession(headers=headers) as session:
        with contextlib.closing(sqlite3.connect(file, isolation_level=None)) as other:
            other.execute("ALTER TABLE hold RENAME TO gone")
        refused = await _call(session, url)
        await _until_ready(session, url, 503)
        with contextlib.closing(sqlite3.connect(file, isolation_level=None)) as other:
            other.execute("ALTER TABLE gone RENAME TO hold")
        await _until_ready(session, url, 200)
        answered = await _call(session, url)

    assert (refused, answered) == (503, 200)


async def test_a_folder_that_is_gone_floods_no_log(tmp_path: Path) -> None:
    """Not ready, calls are refused, and the log tells why and what to do, once."""
    headers = {"Authorization": f"Bearer {await minted(tmp_path, 500)}"}
    log = tmp_path / "log"
    async with served(tmp_path, log=log) as (_, url, _), aiohttp.ClientSession(headers=headers) as session:
        shutil.rmtree(tmp_path / "data")
        statuses = {await _call(session, url) for _ in range(20)}
        await _until_ready(session, url, 503)
        await asyncio.sleep(6)  # jobs show life meanwhile
        told = _complaints(log)

    assert statuses == {503}
    assert "was deleted or replaced while it was in use; restart" in told[0]
    assert len({re.sub(r"^\S+ \S+ | request=.*", "", line) for line in told}) == len(told) <= 5


@pytest.mark.parametrize("beside", ["-wal", "-shm"])
async def test_a_file_beside_the_database_is_replaced(tmp_path: Path, beside: str) -> None:
    """As by a script that tidies up, and whoever opens the database next: what is written then would be lost."""
    headers = {"Authorization": f"Bearer {await minted(tmp_path, 500)}"}
    log, file = tmp_path / "log", tmp_path / "data" / "aibackend.db"
    async with served(tmp_path, log=log) as (_, url, _), aiohttp.ClientSession(headers=headers) as session:
        answered = await _call(session, url)
        file.with_name(file.name + beside).unlink()
        with contextlib.suppress(sqlite3.Error), contextlib.closing(sqlite3.connect(file)) as other:
            other.execute("UPDATE readiness SET at = 0")
            other.commit()
        refused = await _call(session, url)
        await _until_ready(session, url, 503)
        told = _complaints(log)

    assert (answered, refused) == (200, 503)
    assert f"aibackend.db{beside} was deleted or replaced while it was in use; restart" in told[0]
