"""Three web processes behind a real balancer, on PostgreSQL, Redis and whatever else they are told of."""

from __future__ import annotations

import asyncio
import contextlib
import os
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Mapping
from pathlib import Path

import aiohttp

from aibackend.testing.programs import find_program
from aibackend.testing.redis_server import free_port, throwaway_redis

FAULT = """
from aibackend import hookimpl
from aibackend.testing.shouting import shouting
@hookimpl
def capability():
    return shouting(credits=3, deadline_s=2.0)
"""
LATER = """
from aibackend_defaults.storage import SqlStorage
BUSY = {"wallet": ("wallet", "hold", "ledger"), "keys": ("account", "api_key"), "journal": ("calls",)}
def widen(tables):
    def add_columns(database):
        for table in tables:
            database.execute_sql(f"ALTER TABLE {table} ADD COLUMN later BIGINT NOT NULL DEFAULT 7")
            database.execute_sql(f"ALTER TABLE {table} ADD COLUMN latest TEXT")
    return add_columns
bind = SqlStorage.bind
def bind_wider(self, component, models, migrations):
    bind(self, component, models, [*migrations, *([widen(BUSY[component])] if component in BUSY else [])])
SqlStorage.bind = bind_wider
"""
"""A release whose busiest tables have grown (expand), as far as processes of the release before can tell."""


class Topology:
    """Three web processes and their balancer. environ: settings that all three have."""

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
        text = text.replace("ipv4@127.0.0.1:9999", str(self.folder / "balancer.sock"))
        (self.folder / "haproxy.cfg").write_text(text)
        return self.folder / "haproxy.cfg"

    def start(self, number: int, *, later: bool = False) -> None:
        """later: of a release to come, whose tables have more columns."""
        environ = {**self.environ, "AIBACKEND_DATA": str(self.folder / f"data{number}")}
        if later:
            environ["AIBACKEND_PLUGINS_ALLOW"] += ",later"
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


@contextlib.asynccontextmanager
async def running(folder: Path, database: str, **settings: str) -> AsyncIterator[Topology]:
    """A topology that is ready. settings: further ones of the web processes."""
    haproxy = find_program("haproxy", ["haproxy"], folders=["/usr/sbin"], cure="apt-get install -y haproxy")
    for name, text in {"fault": FAULT, "later": LATER}.items():
        _install(folder / "site", name, text)
    with throwaway_redis() as redis:
        environ = {
            **os.environ,
            "PYTHONPATH": str(folder / "site"),
            "AIBACKEND_PLUGINS_ALLOW": "defaults,contrib,fault",
            "AIBACKEND_SECRET": "0" * 64,
            "AIBACKEND_STORAGE_URL": database,
            "AIBACKEND_RATE_LIMITER": "redis",
            "AIBACKEND_OPTION_REDIS_URL": redis,
            "AIBACKEND_RATE_LIMIT": "9999/s",
            "AIBACKEND_ACCOUNT_RATE_LIMIT": "9999/s",
            "AIBACKEND_LOG_LEVEL": "ERROR",
            **settings,
        }
        topology = Topology(folder, environ)
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


def _install(site: Path, name: str, text: str) -> None:
    """A distribution with one plugin of one module."""
    info = site / f"{name}_plugin-1.dist-info"
    info.mkdir(parents=True)
    (site / f"{name}_plugin.py").write_text(text)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}-plugin\nVersion: 1\n")
    (info / "entry_points.txt").write_text(f"[aibackend]\n{name} = {name}_plugin\n")
