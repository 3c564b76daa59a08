"""`kill -9` of the process that runs jobs: every job ends once and is charged once, on either database.

`JOB_ROUNDS` and `JOB_COUNT` set how often the runner is killed and how many jobs wait each time; `tox -e jobs` kills it
40 times under 200 jobs on each database.
"""

from __future__ import annotations

import asyncio
import os
import random
import signal
import socket
import subprocess
import sys
import time
import uuid
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from aibackend.testing.storage import fresh_schema, throwaway_postgresql
from aibackend_defaults.jobs.tables import JobRow
from aibackend_defaults.storage import SqlStorage
from aibackend_defaults.wallet import Wallet
from aibackend_defaults.wallet.tables import HoldRow, LedgerRow, WalletRow

ROUNDS = int(os.environ.get("JOB_ROUNDS", "2"))
COUNT = int(os.environ.get("JOB_COUNT", "40"))
CREDITS = 10_000_000
PRICE = 3
FAILING = 10  # one in so many finds nothing
LAST = (ROUNDS - 1) * COUNT  # from this one on, some are still at work when the runner dies for the last time
PLUGIN = f"""
import asyncio
from aibackend import hookimpl
from aibackend.errors import NothingFound
from aibackend.testing.shouting import shouting

async def shout(request, context):
    number = int(request["text"])
    await asyncio.sleep(2 if number >= {LAST} and number % 8 == 7 else 0.05)
    if number % {FAILING} == 0:
        raise NothingFound
    return {{"loud": request["text"]}}

@hookimpl
def capability():
    return shouting(offline=shout, credits={PRICE})
"""


@pytest.fixture(params=["sqlite", "postgresql"])
def storage_url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path}/rows.db"
        return
    with throwaway_postgresql() as server, fresh_schema(server, "jobs") as place:
        yield place


@pytest.fixture
def environ(tmp_path: Path, storage_url: str) -> Mapping[str, str]:
    """Settings of a service with one small capability; its jobs are taken over after a second."""
    info = tmp_path / "site" / "job_plugin-1.dist-info"
    info.mkdir(parents=True)
    (tmp_path / "site" / "job_plugin.py").write_text(PLUGIN)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: job-plugin\nVersion: 1\n")
    (info / "entry_points.txt").write_text("[aibackend]\njobs-plugin = job_plugin\n")
    return {
        **os.environ,
        "PYTHONPATH": str(tmp_path / "site"),
        "AIBACKEND_DATA": str(tmp_path / "data"),
        "AIBACKEND_STORAGE_URL": storage_url,
        "AIBACKEND_PLUGINS_ALLOW": "defaults,jobs-plugin",
        "AIBACKEND_RATE_LIMIT": "off",
        "AIBACKEND_ACCOUNT_RATE_LIMIT": "off",
        "AIBACKEND_LOG_LEVEL": "ERROR",
        "AIBACKEND_JOB_LEASE": "1",
        "AIBACKEND_JOB_SLOTS": "8",
        "AIBACKEND_ACCOUNT_JOBS": "0",
    }


@pytest.mark.timeout(120 + 2 * ROUNDS * (20 + COUNT // 5))
async def test_every_job_ends_once_and_is_charged_once(environ: Mapping[str, str], storage_url: str) -> None:
    """Whichever moment the runner dies in: each job ends as it should, the ledger has each charge once."""
    _aibackend(environ, "accounts", "create", "payer", "--credits", str(CREDITS))
    key = _aibackend(environ, "keys", "mint", "payer").strip()
    moments = random.Random(20260117)
    sent: dict[str, str] = {}
    for number in range(ROUNDS):
        sent |= await _round(environ, key, number * COUNT, moments.uniform(0.05, 0.5))
    ends = await _last(environ, key)

    expected = {f"job_{id}": "failed" if int(text) % FAILING == 0 else "succeeded" for id, text in sent.items()}
    lost = {id for id, status in expected.items() if ends.get(id) != status}
    assert not lost, f"{len(lost)} of {len(expected)} jobs did not end as they should: {[ends.get(id) for id in lost]}"
    rows, charges, balance, held, again = await _books(storage_url)
    assert set(rows) == {"succeeded", "failed"}
    assert len(charges) == len(set(charges)) == rows["succeeded"]
    assert balance == CREDITS + 500 - PRICE * len(charges)
    assert held == 0
    assert again > 0, "no job was ever taken over"
    print(f"{ROUNDS} kills, {sum(rows.values())} jobs, {again} begun again, each ended once and was charged once")


async def _round(environ: Mapping[str, str], key: str, first: int, seconds: float) -> dict[str, str]:
    """Queue jobs, let them be worked on for a moment, kill the runner. Returns the texts by job."""
    async with Service(environ) as (service, session):
        headers = {"Authorization": f"Bearer {key}", "Prefer": "respond-async"}
        sent: dict[str, str] = {}

        async def send(text: str) -> None:
            marked = headers | {"Idempotency-Key": uuid.uuid4().hex}
            async with session.post("/v1/shout", json={"text": text}, headers=marked) as response:
                assert response.status == 202, await response.text()
                sent[(await response.json())["id"].removeprefix("job_")] = text

        await asyncio.gather(*(send(str(first + n)) for n in range(COUNT)))
        await asyncio.sleep(seconds)
        service.send_signal(signal.SIGKILL)
    return sent


async def _last(environ: Mapping[str, str], key: str) -> dict[str, str]:
    """What all jobs came to, once a last process has finished them."""
    async with Service(environ) as (_, session):
        headers = {"Authorization": f"Bearer {key}"}
        until = time.monotonic() + 30 + COUNT * ROUNDS / 20
        while time.monotonic() < until and (
            await _listed(session, headers, "queued") or await _listed(session, headers, "running")
        ):
            await asyncio.sleep(0.2)
        return {job["id"]: job["status"] for job in await _listed(session, headers, "")}


async def _listed(session: aiohttp.ClientSession, headers: Mapping[str, str], status: str) -> list[Any]:
    jobs: list[Any] = []
    cursor: str | None = "999999999"
    while cursor:
        query = {"limit": "100", "cursor": cursor, **({"status": status} if status else {})}
        async with session.get("/v1/jobs", params=query, headers=headers) as response:
            page = await response.json()
        jobs += page["jobs"]
        cursor = page["nextCursor"]
    return jobs


async def _books(url: str) -> tuple[Counter[str], list[str], int, int, int]:
    """Jobs by state, charges, balance, what is held, and how many jobs were begun more than once."""

    def read() -> tuple[Counter[str], list[str], int, int, int]:
        jobs = list(JobRow.select())
        charges = [row.reference for row in LedgerRow.select().where(LedgerRow.kind == "charge")]
        [wallet] = WalletRow.select()
        held = HoldRow.select().count()
        states: Counter[str] = Counter(job.state for job in jobs)
        return states, charges, wallet.balance, held + wallet.held, sum(job.tries > 1 for job in jobs)

    storage = SqlStorage(url)
    Wallet(storage)
    storage.bind("jobs", [JobRow], [])
    await storage.open()
    try:
        return await storage.read(read)
    finally:
        await storage.close()


class Service:
    """A process that serves, until it is killed at the end of the block, and a session with it."""

    def __init__(self, environ: Mapping[str, str]) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self._port = probe.getsockname()[1]
        command = [sys.executable, "-m", "aibackend.cli", "serve", "--port", str(self._port)]
        self._process = subprocess.Popen(command, env=dict(environ), stderr=subprocess.DEVNULL)

    async def __aenter__(self) -> tuple[subprocess.Popen[bytes], aiohttp.ClientSession]:
        self._session = aiohttp.ClientSession(f"http://127.0.0.1:{self._port}")
        until = time.monotonic() + 120
        while time.monotonic() < until:
            try:
                async with self._session.get("/readyz") as response:
                    assert response.status == 200
                    return self._process, self._session
            except aiohttp.ClientError:
                await asyncio.sleep(0.05)
        raise AssertionError("the service did not get ready")

    async def __aexit__(self, *_: object) -> None:
        self._process.kill()
        self._process.wait()
        await self._session.close()


def _aibackend(environ: Mapping[str, str], *arguments: str) -> str:
    command = [sys.executable, "-m", "aibackend.cli", *arguments]
    return subprocess.run(command, env=dict(environ), check=True, capture_output=True, text=True).stdout
