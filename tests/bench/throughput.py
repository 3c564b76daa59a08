"""Throughput of a fully metered call beside a bare aiohttp handler, in one run.

Each is one process with keep-alive connections, asked by a load generator in another process. The metered call is a
trivial third-party plugin behind the whole life of a call: key, validation, hold, work, response validation, durable
capture with ledger and journal (SQLite at `synchronous=FULL`). Beside it, the same with two web processes, and on a
PostgreSQL server of the same machine that flushes each commit. Ratios are medians over rounds in which each was asked
after the other; CPU time is the web processes' own, and the least of all rounds.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import socket
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

HERE = Path(__file__).parent
BARE = """
import sys
from aiohttp import web
async def shout(request):
    asked = await request.json()
    return web.json_response({"loud": asked["text"].upper()})
async def ready(request):
    return web.Response()
app = web.Application()
app.add_routes([web.post("/v1/shout", shout), web.get("/readyz", ready)])
web.run_app(app, host="127.0.0.1", port=int(sys.argv[1]), access_log=None, print=None)
"""
PLUGIN = """
from aibackend import hookimpl
from aibackend.testing.shouting import shouting
@hookimpl
def capability():
    return shouting()
"""


BARE_NAME, METERED = "bare aiohttp handler", "fully metered call"

Load = dict[str, Any]


class Server(NamedTuple):
    """Where a server listens, the key that it knows, its process, and how long it took to get ready."""

    port: int
    key: str
    pid: int
    ready_s: float = 0.0


def main() -> None:
    """Print throughputs and their ratios, and latencies at one connection."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=5.0, help="of each round")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--connections", type=int, default=64)
    options = parser.parse_args()
    with contextlib.ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="aibackend-bench-")))
        commit_ms = _commit_ms(folder / "probe.db")
        servers = {BARE_NAME: stack.enter_context(_bare())}
        servers[METERED] = stack.enter_context(_metered(folder / "sqlite"))
        servers["with two web processes"] = stack.enter_context(_metered(folder / "two", workers=2))
        if url := stack.enter_context(_postgresql()):
            servers["on PostgreSQL"] = stack.enter_context(_metered(folder / "postgresql", AIBACKEND_STORAGE_URL=url))
        rounds = _rounds(list(servers.values()), options.connections, options.seconds, options.rounds)
        single = _load(servers[METERED], 1, options.seconds)
    _print(dict(zip(servers, zip(*rounds, strict=True), strict=True)))
    print(f"latency at one connection {single['p50_ms']:8.2f} ms (p50); one durable commit here: {commit_ms:.2f} ms")
    print(f"ready after               {servers[METERED].ready_s:8.2f} s")


def _rounds(servers: list[Server], connections: int, seconds: float, rounds: int) -> list[list[Load]]:
    """A load of each server by turns; the first second of each does not count."""
    for server in servers:
        _load(server, connections, 1.0)
    return [[_load(server, connections, seconds) for server in servers] for _ in range(rounds)]


def _print(loads: dict[str, tuple[Load, ...]]) -> None:
    def median_ratio(name: str, to: str) -> float:
        return statistics.median(
            one["per_second"] / other["per_second"] for one, other in zip(loads[name], loads[to], strict=True)
        )

    for name, rounds in loads.items():
        per_second = statistics.median(load["per_second"] for load in rounds)
        cpu_us = min(load["cpu_us"] for load in rounds)
        print(
            f"{name:25} {per_second:8.0f} calls/s, p99 {rounds[-1]['p99_ms']:6.1f} ms, {cpu_us:4.0f} µs of CPU a call"
        )
    print(f"ratio to the bare handler {median_ratio(METERED, BARE_NAME):8.3f}")
    for name in list(loads)[2:]:
        print(f"{name:25} {median_ratio(name, METERED):8.2f} times that of one process on SQLite")


def _commit_ms(path: Path) -> float:
    """The median time of one durable commit on this disk."""
    database = sqlite3.connect(path, isolation_level=None)
    database.execute("PRAGMA journal_mode=WAL")
    database.execute("PRAGMA synchronous=FULL")
    database.execute("CREATE TABLE t (x)")
    times = []
    for number in range(200):
        started = time.perf_counter()
        database.execute("INSERT INTO t VALUES (?)", (number,))
        times.append(time.perf_counter() - started)
    return 1000 * statistics.median(times)


@contextlib.contextmanager
def _bare() -> Iterator[Server]:
    port = _free_port()
    with _process([sys.executable, "-c", BARE, str(port)], os.environ) as pid:
        _await_ready(port)
        yield Server(port, "-", pid)


@contextlib.contextmanager
def _metered(folder: Path, *, workers: int = 1, **settings: str) -> Iterator[Server]:
    """The service with the plugin installed beside it, an account with credits, and a key."""
    site = folder / "site"
    info = site / "bench_plugin-1.dist-info"
    info.mkdir(parents=True)
    (site / "bench_plugin.py").write_text(PLUGIN)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: bench-plugin\nVersion: 1\n")
    (info / "entry_points.txt").write_text("[aibackend]\nbench = bench_plugin\n")
    environ = {
        **os.environ,
        "PYTHONPATH": f"{site}{os.pathsep}{os.environ.get('PYTHONPATH', '')}",
        "AIBACKEND_DATA": str(folder / "data"),
        "AIBACKEND_RATE_LIMIT": "off",
        "AIBACKEND_ACCOUNT_RATE_LIMIT": "off",
        "AIBACKEND_LOG_LEVEL": "WARNING",
        **settings,
    }
    command = [sys.executable, "-m", "aibackend.cli"]
    subprocess.run([*command, "accounts", "create", "bench", "--credits", "100000000"], env=environ, check=True)
    minted = subprocess.run(
        [*command, "keys", "mint", "bench"], env=environ, check=True, stdout=subprocess.PIPE, text=True
    )
    port = _free_port()
    started = time.perf_counter()
    with _process([*command, "serve", "--port", str(port), "--workers", str(workers)], environ) as pid:
        _await_ready(port)
        yield Server(port, minted.stdout.strip(), pid, time.perf_counter() - started)


@contextlib.contextmanager
def _postgresql() -> Iterator[str | None]:
    """A server that flushes its commits, where one is installed."""
    from aibackend.testing.storage import throwaway_postgresql

    if not list(Path("/usr/lib/postgresql").glob("*/bin/initdb")):
        yield None
        return
    with throwaway_postgresql(flushes=True) as url:
        yield url


@contextlib.contextmanager
def _process(command: list[str], environ: Any) -> Iterator[int]:
    process = subprocess.Popen(command, env=dict(environ))
    try:
        yield process.pid
    finally:
        process.terminate()
        process.wait(30)


def _load(server: Server, connections: int, seconds: float) -> Load:
    options = {
        "port": server.port, "connections": connections, "seconds": seconds, "path": "/v1/shout", "key": server.key,
    }  # fmt: skip
    arguments = [part for name, value in options.items() for part in (f"--{name}", str(value))]
    before = _cpu_s(server.pid)
    made = subprocess.run([sys.executable, str(HERE / "load.py"), *arguments], check=True, capture_output=True)
    loaded: Load = json.loads(made.stdout)
    assert set(loaded["statuses"]) == {"200"}, loaded["statuses"]
    loaded["cpu_us"] = 1e6 * (_cpu_s(server.pid) - before) / sum(loaded["statuses"].values())
    return loaded


def _cpu_s(pid: int) -> float:
    """Seconds of CPU time that a process and its children have had."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    user, system = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK") + sum(_cpu_s(int(child)) for child in children)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def _await_ready(port: int) -> None:
    until = time.monotonic() + 30
    while time.monotonic() < until:
        with contextlib.suppress(OSError):
            urllib.request.urlopen(f"http://127.0.0.1:{port}/readyz", timeout=5)
            return
        time.sleep(0.01)
    raise SystemExit("the server did not get ready")


if __name__ == "__main__":
    main()
