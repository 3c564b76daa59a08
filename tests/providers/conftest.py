"""Where the providers' suites put their rows: a file, or a database of a real PostgreSQL server."""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import tempfile
import time
import uuid
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from aibackend.testing.programs import find_program
from aibackend.testing.storage import fresh_schema, throwaway_postgresql


@pytest.fixture(scope="session")
def postgresql_server() -> Iterator[str]:
    with throwaway_postgresql() as url:
        yield url


@pytest.fixture
def postgresql_url(postgresql_server: str) -> Iterator[str]:
    with fresh_schema(postgresql_server, f"t{uuid.uuid4().hex[:12]}") as url:
        yield url


POOLER = """
[databases]
pooled = host={server} dbname=pooled user=postgres
[pgbouncer]
listen_port = 6432
unix_socket_dir = {folder}
auth_type = any
pool_mode = transaction
default_pool_size = 3
"""


@pytest.fixture
def pgbouncer_url(postgresql_server: str) -> Iterator[str]:
    """A database behind a real PgBouncer, where fewer connections of the server than a storage asks for go round."""
    program = find_program("pgbouncer", ["pgbouncer"], folders=["/usr/sbin"], cure="apt-get install -y pgbouncer")
    with psycopg.connect(postgresql_server, autocommit=True) as connection:
        connection.execute("CREATE DATABASE pooled")
    folder = Path(tempfile.mkdtemp(prefix="pgbouncer-"))
    (folder / "ini").write_text(POOLER.format(server=postgresql_server.partition("host=")[2], folder=folder))
    if is_root := os.geteuid() == 0:
        shutil.chown(folder, "postgres")  # it refuses to run as root
    command = [str(program), "-q", str(folder / "ini")]
    process = subprocess.Popen(command, user="postgres" if is_root else None, stderr=subprocess.DEVNULL)
    try:
        url = f"postgresql://postgres@/pooled?host={folder}&port=6432"
        _await_pooler(url)
        yield url
    finally:
        process.terminate()
        process.wait(10)
        shutil.rmtree(folder)
        with psycopg.connect(postgresql_server, autocommit=True) as connection:
            connection.execute("DROP DATABASE pooled WITH (FORCE)")


def _await_pooler(url: str) -> None:
    until = time.monotonic() + 10
    while time.monotonic() < until:
        with contextlib.suppress(psycopg.OperationalError):
            psycopg.connect(url).close()
            return
        time.sleep(0.02)
    raise AssertionError("PgBouncer did not get ready")


@pytest.fixture
def sqlite_url(tmp_path) -> str:
    return f"sqlite:///{tmp_path}/rows.db"


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest) -> str:
    """The same place within a test, of each kind."""
    return request.getfixturevalue(f"{request.param}_url")
