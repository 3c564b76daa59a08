"""Three web processes behind a real balancer, on PostgreSQL and Redis: killed at random, and restarted in turn.

`tox -e replicas` runs it for a minute; `REPLICA_SECONDS` sets how long each of the two tests loads the service.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import signal
import statistics
import subprocess
import sys
import time
import uuid
from collections import Counter
from collections.abc import AsyncIterator, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

import aiohttp
import psycopg
import pytest

from aibackend.testing.programs import find_program
from aibackend.testing.redis_server import free_port, throwaway_redis
from aibackend.testing.storage import throwaway_postgresql

SECONDS = float(os.environ.get("REPLICA_SECONDS", "0"))
pytestmark = [
    pytest.mark.skipif(not SECONDS, reason="two minutes of load: `tox -e replicas`"),
    pytest.mark.timeout(300 + 4 * SECONDS),
]
CALLERS = 16
CREDITS = 10_000_000
PATIENCE_S = 180.0
"""How long a caller asks for one answer again. A claim whose process died lapses in half a minute; of thousands of
calls some are taken over by a process that is killed next."""
PLUGIN = """
from aibackend import hookimpl
from aibackend.testing.shouting import shouting
@hookimpl
def capability():
    return shouting(credits=3, deadline_s=2.0)
"""


@dataclass
class Tally:
    """first_s, again_s: latencies of answers at the first try, and of those that were asked for again."""

    first_s: list[float] = field(default_factory=list)
    again_s: list[float] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    unanswered: list[str] = field(default_factory=list)

    def words(self) -> str:
        calls = len(self.first_s) + len(self.again_s)
        first, every = (statistics.quantiles(s, n=100) for s in (self.first_s, self.first_s + self.again_s))
        return (
            f"{calls} calls; p50 {first[49] * 1000:.0f} ms, p99 {first[98] * 1000:.0f} ms at the first try;"
            f" {len(self.again_s)} asked again, p99 of all {every[98] * 1000:.0f} ms,"
            f" longest {max(self.first_s + self.again_s):.1f} s; refused {dict(Counter(self.refused))}"
        )


class Topology:
    """Three web processes and their balancer."""

    def __init__(self, folder: Path, environ: Mapping[str, str]) -> None:
        self.folder, self.environ = folder, environ
        self.ports = [free_port() for _ in range(3)]
        self.port = free_port()
        self.processes: list[subprocess.Popen[bytes]] = []

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def configure(self) -> Path:
        """The balancer's file of the deploy kit, with these processes in place of those of the compose file."""
        kit = (Path(__file__).parents[2] / "contrib" / "deploy" / "haproxy.cfg").read_text("utf-8")
        servers = "\n".join(f"    server web{n} 127.0.0.1:{port}" for n, port in enumerate(self.ports))
        [template] = [line for line in kit.splitlines() if "server-template" in line]
        text = kit.replace(template, servers).replace(":8080", f"127.0.0.1:{self.port}", 1)
        text = text.replace("global\n", f"global\n    stats socket {self.folder / 'balancer.sock'} level admin\n")
        (self.folder / "haproxy.cfg").write_text(text)
        return self.folder / "haproxy.cfg"

    def start(self, number: int) -> None:
        environ = {**self.environ, "AIBACKEND_DATA": str(self.folder / f"data{number}")}
        command = [sys.executable, "-m", "aibackend.cli", "serve", "--port", str(self.ports[number])]
        process = subprocess.Popen(command, env=environ, stderr=subprocess.DEVNULL)
        self.processes[number : number + 1] = [process]

    async def ready(self, port: int) -> bool:
        with contextlib.suppress(aiohttp.ClientError, TimeoutError):
            async with (
                aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(5)) as session,
                session.get(f"http://127.0.0.1:{port}/readyz") as response,
            ):
                return response.status == 200
        return False

    async def await_ready(self, port: int) -> None:
        until = time.monotonic() + 90
        while not await self.ready(port):
            assert time.monotonic() < until, "a web process did not get ready"
            await asyncio.sleep(0.2)

    async def tell(self, words: str) -> str:
        """A command to the balancer."""
        reader, writer = await asyncio.open_unix_connection(self.folder / "balancer.sock")
        writer.write(f"{words}\n".encode())
        said = await reader.read()
        writer.close()
        await writer.wait_closed()
        return said.decode()

    async def at_work(self, number: int) -> int:
        """Calls of one process that the balancer waits for."""
        rows = (await self.tell("show stat")).lstrip("# ").splitlines()
        names = rows[0].split(",")
        [row] = [row.split(",") for row in rows[1:] if row.startswith(f"web,web{number},")]
        return int(row[names.index("scur")])


@pytest.fixture
def database() -> Iterator[str]:
    with throwaway_postgresql(flushes=True) as url:
        yield url


@pytest.fixture
async def topology(tmp_path: Path, database: str) -> AsyncIterator[Topology]:
    haproxy = find_program("haproxy", ["haproxy"], folders=["/usr/sbin"], cure="apt-get install -y haproxy")
    info = tmp_path / "site" / "fault_plugin-1.dist-info"
    info.mkdir(parents=True)
    (tmp_path / "site" / "fault_plugin.py").write_text(PLUGIN)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: fault-plugin\nVersion: 1\n")
    (info / "entry_points.txt").write_text("[aibackend]\nfault = fault_plugin\n")
    with throwaway_redis() as redis:
        environ = {
            **os.environ,
            "PYTHONPATH": str(tmp_path / "site"),
            "AIBACKEND_PLUGINS_ALLOW": "defaults,contrib,fault",
            "AIBACKEND_SECRET": "0" * 64,
            "AIBACKEND_STORAGE_URL": database,
            "AIBACKEND_RATE_LIMITER": "redis",
            "AIBACKEND_OPTION_REDIS_URL": redis,
            "AIBACKEND_RATE_LIMIT": "9999/s",
            "AIBACKEND_ACCOUNT_RATE_LIMIT": "9999/s",
            "AIBACKEND_LOG_LEVEL": "ERROR",
        }
        topology = Topology(tmp_path, environ)
        balancer = subprocess.Popen([haproxy, "-q", "-db", "-f", topology.configure()])
        try:
            for number in range(3):
                topology.start(number)
            for port in (*topology.ports, topology.port):
                await topology.await_ready(port)
            yield topology
        finally:
            for process in (*topology.processes, balancer):
                process.kill()
                process.wait()


async def test_killed_at_random_nothing_is_lost_or_doubled(topology: Topology, database: str) -> None:
    """Every call that is asked again gets its answer, and is charged once."""
    key, tally = payer(topology), Tally()
    callers = Callers(topology, key, tally, again=True)
    kills, moments, until = 0, random.Random(20261122), time.monotonic() + SECONDS
    while (left := until - time.monotonic()) > 0:
        await asyncio.sleep(min(left, moments.uniform(2, 5)))
        ready = [number for number, port in enumerate(topology.ports) if await topology.ready(port)]
        if len(ready) > 1:
            victim = moments.choice(ready)
            topology.processes[victim].kill()
            topology.processes[victim].wait()
            topology.start(victim)
            kills += 1
    await callers.stop()

    print(f"\n{kills} kills: {tally.words()}")
    assert kills > 0
    assert tally.unanswered == []
    answered = len(tally.first_s) + len(tally.again_s)
    with psycopg.connect(database) as connection:
        charges = connection.execute("SELECT reference FROM ledger WHERE kind = 'charge'").fetchall()
        [total], [balance] = (
            connection.execute(statement).fetchone() or ()
            for statement in ("SELECT sum(credits) FROM ledger", "SELECT sum(balance) FROM wallet")
        )
        [done] = connection.execute("SELECT count(DISTINCT idempotency_key) FROM calls WHERE done").fetchone() or ()
    assert len(set(charges)) == len(charges) == done == answered, "one charge for each answer, one answer for each call"
    assert total == balance == CREDITS + 500 - 3 * answered


async def test_restarted_in_turn_no_call_fails(topology: Topology) -> None:
    """Drained, stopped, started and let in again, one after the other: callers that never ask twice notice nothing."""
    key, tally = payer(topology), Tally()
    callers = Callers(topology, key, tally, again=False)
    await asyncio.sleep(SECONDS / 6)
    for number, port in enumerate(topology.ports):
        await topology.tell(f"set server web/web{number} state drain")
        while await topology.at_work(number):
            await asyncio.sleep(0.05)
        topology.processes[number].send_signal(signal.SIGTERM)
        assert await asyncio.to_thread(topology.processes[number].wait, 60) == 0
        topology.start(number)
        await topology.await_ready(port)
        await topology.tell(f"set server web/web{number} state ready")
    await asyncio.sleep(SECONDS / 6)
    await callers.stop()

    print(f"\nrolling restart: {tally.words()}")
    assert (tally.refused, tally.unanswered) == ([], [])
    assert len(tally.first_s) > 100


def payer(topology: Topology) -> str:
    """A key of a new account."""

    def run(*words: str) -> str:
        command = [sys.executable, "-m", "aibackend.cli", *words]
        return subprocess.run(command, env=dict(topology.environ), check=True, capture_output=True, text=True).stdout

    run("accounts", "create", "payer", "--credits", str(CREDITS))
    return run("keys", "mint", "payer").strip()


class Callers:
    """Ask without a pause until they are stopped.

    again: whether a call that failed is asked for again under its Idempotency-Key, beside the next ones.
    """

    def __init__(self, topology: Topology, key: str, tally: Tally, *, again: bool) -> None:
        self.url, self.key, self.tally, self.again = topology.url, key, tally, again
        self.stopping = asyncio.Event()
        self.later: list[asyncio.Task[None]] = []
        self.tasks = [asyncio.create_task(self.call_for_ever()) for _ in range(CALLERS)]

    async def stop(self) -> None:
        """After the calls that run, and those that are asked for again."""
        self.stopping.set()
        await asyncio.gather(*self.tasks)
        await asyncio.gather(*self.later)

    async def call_for_ever(self) -> None:
        async with self.session() as session:
            while not self.stopping.is_set():
                name, began = uuid.uuid4().hex, time.monotonic()
                if await self.ask(session, name):
                    self.tally.first_s.append(time.monotonic() - began)
                elif self.again:
                    self.later.append(asyncio.create_task(self.ask_again(name, began)))
                    await asyncio.sleep(0.05)
                else:
                    self.tally.unanswered.append(name)

    async def ask_again(self, name: str, began: float) -> None:
        async with self.session() as session:
            while time.monotonic() - began < PATIENCE_S:
                await asyncio.sleep(0.2)
                if await self.ask(session, name):
                    self.tally.again_s.append(time.monotonic() - began)
                    return
        self.tally.unanswered.append(name)

    async def ask(self, session: aiohttp.ClientSession, name: str) -> bool:
        headers = {"Authorization": f"Bearer {self.key}", "Idempotency-Key": name}
        try:
            async with session.post("/v1/shout", json={"text": name}, headers=headers) as response:
                if response.status == 200:
                    assert (await response.json())["loud"] == name.upper()
                    return True
                self.tally.refused.append(str(response.status))
        except (aiohttp.ClientError, TimeoutError) as error:
            self.tally.refused.append(type(error).__name__)
        return False

    def session(self) -> aiohttp.ClientSession:
        return aiohttp.ClientSession(self.url, timeout=aiohttp.ClientTimeout(20))
