"""`kill -9` at random moments under paid calls: no credit is lost, none charged twice, no answer without its charge.

`FAULT_ROUNDS` sets how often the service is killed; `tox -e faults` kills it 200 times.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import signal
import socket
import sqlite3
import subprocess
import sys
import time
import uuid
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from pathlib import Path

import aiohttp
import pytest

from aibackend_defaults.storage import SqlStorage
from aibackend_defaults.wallet import Wallet

ROUNDS = int(os.environ.get("FAULT_ROUNDS", "3"))
CALLERS = 32
CREDITS = 10_000_000
PLUGIN = """
from aibackend import hookimpl
from aibackend.testing.shouting import shouting
@hookimpl
def capability():
    return shouting(credits=3)
"""


@pytest.fixture
def environ(tmp_path: Path) -> Mapping[str, str]:
    """Settings of a service with one small capability, and only the providers that it needs."""
    info = tmp_path / "site" / "fault_plugin-1.dist-info"
    info.mkdir(parents=True)
    (tmp_path / "site" / "fault_plugin.py").write_text(PLUGIN)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: fault-plugin\nVersion: 1\n")
    (info / "entry_points.txt").write_text("[aibackend]\nfault = fault_plugin\n")
    return {
        **os.environ,
        "PYTHONPATH": str(tmp_path / "site"),
        "AIBACKEND_DATA": str(tmp_path / "data"),
        "AIBACKEND_PLUGINS_ALLOW": "defaults,fault",
        "AIBACKEND_RATE_LIMIT": "off",
        "AIBACKEND_ACCOUNT_RATE_LIMIT": "off",
        "AIBACKEND_LOG_LEVEL": "ERROR",
    }


@pytest.mark.timeout(60 + 20 * ROUNDS)
async def test_nothing_is_lost_or_charged_twice(tmp_path: Path, environ: Mapping[str, str]) -> None:
    """After any number of kills, the books agree with every answer that was given."""
    _aibackend(environ, "accounts", "create", "payer", "--credits", str(CREDITS))
    key = _aibackend(environ, "keys", "mint", "payer").strip()
    moments = random.Random(20250701)
    answers: dict[str, bytes] = {}
    for _ in range(ROUNDS):
        answers |= await _round(environ, key, moments.uniform(0.02, 0.6))

    with contextlib.closing(sqlite3.connect(tmp_path / "data" / "aibackend.db")) as database:
        [(account, balance, held)] = database.execute("SELECT account, balance, held FROM wallet").fetchall()
        rows = database.execute("SELECT credits, reference FROM ledger WHERE kind = 'charge'").fetchall()
        [(total,)] = database.execute("SELECT sum(credits) FROM ledger").fetchall()
        stored = dict(database.execute("SELECT idempotency_key, answer FROM calls WHERE done").fetchall())
        charged = {call for (call,) in database.execute("SELECT id FROM calls WHERE done").fetchall()}
    assert answers, "the service was never killed while it answered"
    assert total == balance == CREDITS + 500 - 3 * len(rows), "the sum of the ledger is the balance"
    assert len({reference for _, reference in rows}) == len(rows) == len(stored), "each call is charged once"
    assert charged == {reference for _, reference in rows}, "no answer without its charge, no charge without its answer"
    assert {name: stored.get(name) for name in answers} == answers, "each answer that was given is kept"
    assert await _available(tmp_path, account) == balance, f"after their expiry no hold is left of the {held} held"


async def _round(environ: Mapping[str, str], key: str, seconds: float) -> dict[str, bytes]:
    """Start the service, call it from all sides, kill it. Returns the answers that came, by idempotency key."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-m", "aibackend.cli", "serve", "--port", str(port)]
    service = subprocess.Popen(command, env=dict(environ), stderr=subprocess.DEVNULL)
    answers: dict[str, bytes] = {}
    try:
        async with aiohttp.ClientSession(f"http://127.0.0.1:{port}") as session:
            await _ready(session)
            callers = [asyncio.create_task(_call_for_ever(session, key, answers)) for _ in range(CALLERS)]
            await asyncio.sleep(seconds)
            service.send_signal(signal.SIGKILL)
            await asyncio.gather(*callers)
    finally:
        service.kill()
        service.wait()
    return answers


async def _call_for_ever(session: aiohttp.ClientSession, key: str, answers: dict[str, bytes]) -> None:
    """Call until the connection breaks."""
    try:
        while True:
            name = uuid.uuid4().hex
            headers = {"Authorization": f"Bearer {key}", "Idempotency-Key": name}
            async with session.post("/v1/shout", json={"text": name}, headers=headers) as response:
                body = await response.read()
                assert response.status == 200, body
                assert json.loads(body)["loud"] == name.upper()
                answers[name] = body
    except aiohttp.ClientError:
        return


async def _ready(session: aiohttp.ClientSession) -> None:
    until = time.monotonic() + 30
    while time.monotonic() < until:
        try:
            async with session.get("/readyz") as response:
                assert response.status == 200
                return
        except aiohttp.ClientError:
            await asyncio.sleep(0.02)
    raise AssertionError("the service did not get ready")


async def _available(folder: Path, account: str) -> int:
    """What the account can spend when every hold has lapsed: an hour on, in the same month."""
    storage = SqlStorage(f"sqlite:///{folder / 'data' / 'aibackend.db'}")
    now = datetime.now(UTC)
    wallet = Wallet(storage, clock=lambda: now + timedelta(hours=1))
    await storage.open()
    try:
        return (await wallet.balance(account)).available
    finally:
        await storage.close()


def _aibackend(environ: Mapping[str, str], *arguments: str) -> str:
    command = [sys.executable, "-m", "aibackend.cli", *arguments]
    return subprocess.run(command, env=dict(environ), check=True, capture_output=True, text=True).stdout
