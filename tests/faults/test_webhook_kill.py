"""`kill -9` of a process that records and delivers: every committed event arrives, under its id, and no other does.

`FAULT_ROUNDS` sets how often it is killed; `tox -e faults` kills it 200 times.
"""

from __future__ import annotations

import asyncio
import os
import random
import sys
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from aiohttp import web

from aibackend.testing.server import run_app
from aibackend.testing.storage import throwaway_postgresql
from aibackend_defaults.fetcher import GuardedFetcher
from aibackend_defaults.storage import SqlStorage
from aibackend_defaults.webhooks import Webhooks
from aibackend_defaults.webhooks.deliverer import LEASE_MS
from aibackend_defaults.webhooks.tables import DeliveryRow, EventRow

ROUNDS = int(os.environ.get("FAULT_ROUNDS", "3"))


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path}/rows.db"
        return
    with throwaway_postgresql() as server:
        yield server


@pytest.mark.timeout(60 + 10 * ROUNDS)
async def test_every_committed_event_arrives(url: str) -> None:
    """After any number of kills a replica that is left delivers the rest, once the leases of the dead have ended."""
    got: list[str] = []

    async def take(request: web.Request) -> web.Response:
        got.append(request.headers["webhook-id"])
        await asyncio.sleep(0.02)
        return web.Response(status=204)

    app = web.Application()
    app.router.add_post("/in", take)
    async with run_app(app) as receiver:
        await _serving(url, register=f"{receiver}/in")
        moments, told = random.Random(20251122), set[str]()
        for _ in range(ROUNDS):
            told |= await _round(url, moments.uniform(0.05, 0.5))
        committed = await _serving(url)

    assert told, "it was killed before it told anything"
    assert told <= committed
    assert set(got) == committed


async def _round(url: str, alive_s: float) -> set[str]:
    """Let a process tell and deliver for a while, and kill it. The ids that it committed."""
    command = [sys.executable, str(Path(__file__).with_name("teller.py")), url]
    process = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
    assert process.stdout is not None
    first = await process.stdout.readline()
    await asyncio.sleep(alive_s)
    process.kill()
    rest = await process.stdout.read()
    await process.wait()
    return {line.decode() for line in (first + rest).split(b"\n")[:-1]}


async def _serving(url: str, *, register: str = "") -> set[str]:
    """A replica, until nothing is due: register an address first, if there is one. The ids of all events."""
    storage, fetcher = SqlStorage(url), GuardedFetcher(allow=["127.0.0.1"])
    later = timedelta(milliseconds=LEASE_MS + 6_000)  # the waits of what a dying receiver's end refused, too
    webhooks = Webhooks(storage, fetcher, service_key=b"k", clock=lambda: datetime.now(UTC) + later, poll_s=0.02)
    services = (storage, fetcher, webhooks)
    for service in services:
        await service.open()
    if register:
        await webhooks.create("a", register)
    waiting = DeliveryRow.select().where(DeliveryRow.due.is_null(False))
    async with asyncio.timeout(60):
        while await storage.read(waiting.count):
            await asyncio.sleep(0.05)
    ids = await storage.read(lambda: {row.id for row in EventRow.select(EventRow.id)})
    for service in reversed(services):
        await service.close()
    return ids
