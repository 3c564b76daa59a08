"""PostgreSQL over TLS with a synchronous standby: the primary dies under load, and the standby is promoted."""

from __future__ import annotations

import asyncio
import contextlib
import os
import pwd
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

import pytest

from aibackend.errors import ConfigurationError, Unavailable
from aibackend.testing.books import Clock, new_hold
from aibackend.testing.programs import find_program
from aibackend.testing.redis_server import free_port
from aibackend_defaults.storage import SqlStorage
from aibackend_defaults.wallet import Wallet

pytestmark = pytest.mark.timeout(180)
CALLERS = 16
RULES = """
local all all trust
local replication all trust
hostssl all all 127.0.0.1/32 trust
"""


@dataclass(frozen=True, kw_only=True)
class Servers:
    """A primary and its standby. folder: with their data in `primary` and `standby`, and their certificate."""

    folder: Path
    programs: Path
    user: str
    ports: tuple[int, int]

    def run(self, program: str, *arguments: str) -> None:
        """A program of PostgreSQL."""
        command = [str(self.programs / program), *arguments]
        subprocess.run(command, check=True, cwd=self.folder, user=self.user, stdout=subprocess.DEVNULL)

    def start(self, name: str, port: int, *more: str) -> None:
        """The server of that name."""
        options = ["-k", str(self.folder), "-p", str(port), "-c", "listen_addresses=127.0.0.1", "-c", "ssl=on"]
        options += ["-c", f"ssl_cert_file={self.folder}/cert", "-c", f"ssl_key_file={self.folder}/key", *more]
        log = str(self.folder / f"{name}.log")
        self.run("pg_ctl", "-w", "-D", str(self.folder / name), "-l", log, "-o", " ".join(options), "start")

    def url(self, mode: str) -> str:
        """Of whichever server takes writes."""
        hosts = ",".join(f"127.0.0.1:{port}" for port in self.ports)
        return (
            f"postgresql://postgres@{hosts}/postgres?sslmode={mode}&sslrootcert={self.folder}/cert"
            "&target_session_attrs=read-write"
        )


@pytest.fixture
def servers() -> Iterator[Servers]:
    initdb = find_program(
        "postgresql", ["initdb"], folders=["/usr/lib/postgresql/*/bin"], cure="apt-get install -y postgresql"
    )
    openssl = find_program("openssl", ["openssl"], cure="apt-get install -y openssl")
    user = "postgres" if os.geteuid() == 0 else pwd.getpwuid(os.geteuid()).pw_name
    folder = Path(tempfile.mkdtemp(prefix="pg-"))
    shutil.chown(folder, user)
    found = Servers(folder=folder, programs=initdb.parent, user=user, ports=(free_port(), free_port()))
    signing = ["req", "-new", "-x509", "-nodes", "-days", "2", "-subj", "/CN=127.0.0.1"]
    names = ["-addext", "subjectAltName=IP:127.0.0.1", "-keyout", "key", "-out", "cert"]
    subprocess.run([openssl, *signing, *names], check=True, cwd=folder, user=user, stderr=subprocess.DEVNULL)
    (folder / "key").chmod(0o600)
    try:
        found.run("initdb", "-D", str(folder / "primary"), "-A", "trust", "-U", "postgres", "--no-sync")
        (folder / "primary" / "pg_hba.conf").write_text(RULES)
        found.start("primary", found.ports[0], "-c", "synchronous_standby_names=*")
        host = ["-h", str(folder), "-p", str(found.ports[0]), "-U", "postgres"]
        found.run("pg_basebackup", *host, "-D", str(folder / "standby"), "-R", "--no-sync")
        found.start("standby", found.ports[1])
        yield found
    finally:
        for name in ("primary", "standby"):
            with contextlib.suppress(subprocess.CalledProcessError):
                found.run("pg_ctl", "-D", str(folder / name), "-m", "immediate", "stop")
        shutil.rmtree(folder)


class Callers:
    """Hold and capture without a pause. answered, untold: ids of what was answered, and of what failed."""

    def __init__(self, wallet: Wallet) -> None:
        self.wallet, self.answered, self.untold = wallet, set[str](), set[str]()
        self.stopping = False
        self.tasks = [asyncio.create_task(self.call_for_ever()) for _ in range(CALLERS)]

    async def call_for_ever(self) -> None:
        clock = Clock()
        while not self.stopping:
            clock.now = datetime.now(UTC)
            hold = new_hold(clock, 1)
            try:
                await self.wallet.hold(hold)
                await self.wallet.capture(hold)
                self.answered.add(hold.id)
            except Unavailable:
                self.untold.add(hold.id)
                await asyncio.sleep(0.05)

    async def more(self, count: int) -> None:
        """Wait for so many further answers."""
        until, enough = time.monotonic() + 60, len(self.answered) + count
        while len(self.answered) < enough:
            assert time.monotonic() < until, "no calls are answered"
            await asyncio.sleep(0.05)

    async def stop(self) -> None:
        self.stopping = True
        await asyncio.gather(*self.tasks)


async def test_a_standby_takes_over(servers: Servers) -> None:
    """What was answered is charged after the failover, what nobody was told of at most once, and calls go on."""
    with pytest.raises(ConfigurationError):
        await SqlStorage(servers.url("disable")).open()
    storage = SqlStorage(servers.url("verify-full"))
    wallet = Wallet(storage)
    await storage.open()
    await wallet.grant("acme", 1_000_000, kind="grant", reference="g")
    callers = Callers(wallet)
    await callers.more(50)
    stop = ("-D", str(servers.folder / "primary"), "-m", "immediate", "stop")
    await asyncio.to_thread(servers.run, "pg_ctl", *stop)
    await asyncio.to_thread(servers.run, "pg_ctl", "-w", "-D", str(servers.folder / "standby"), "promote")
    await callers.more(50)
    await callers.stop()
    rows = await wallet.ledger("acme", limit=1_000_000)
    balance = await wallet.balance("acme")
    await storage.close()

    charged = [row.reference for row in rows if row.kind == "charge"]
    assert len(charged) == len(set(charged))
    assert callers.answered <= set(charged) <= callers.answered | callers.untold
    assert sum(row.credits for row in rows) == balance.balance
