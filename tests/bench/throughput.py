"""Throughput of a fully metered call beside a bare aiohttp handler, in one run.

Both are one process with keep-alive connections, asked by a load generator in another process. The metered call is a
trivial third-party plugin behind the whole life of a call: key, validation, durable hold, work, response validation,
durable capture with ledger and journal (SQLite at `synchronous=FULL`).
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
from typing import Any

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


def main() -> None:
    """Print both figures and their ratio, and latencies at one connection."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=5.0, help="of each round")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--connections", type=int, default=64)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="aibackend-bench-") as name:
        folder = Path(name)
        commit_ms = _commit_ms(folder / "probe.db")
        with _bare() as bare_port, _metered(folder) as (port, key, ready_s):
            _load(bare_port, "-", options.connections, 1.0)
            _load(port, key, options.connections, 1.0)
            rounds = [
                (
                    _load(bare_port, "-", options.connections, options.seconds),
                    _load(port, key, options.connections, options.seconds),
                )
                for _ in range(options.rounds)
            ]
            single = _load(port, key, 1, options.seconds)
    bare = statistics.median(before["per_second"] for before, _ in rounds)
    metered = statistics.median(after["per_second"] for _, after in rounds)
    ratio = statistics.median(after["per_second"] / before["per_second"] for before, after in rounds)
    print(f"bare aiohttp handler      {bare:8.0f} calls/s at {options.connections} connections")
    print(f"fully metered call        {metered:8.0f} calls/s, p99 {rounds[-1][1]['p99_ms']:.1f} ms")
    print(f"ratio                     {ratio:8.3f}")
    print(f"latency at one connection {single['p50_ms']:8.2f} ms (p50); one durable commit here: {commit_ms:.2f} ms")
    print(f"ready after               {ready_s:8.2f} s")


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
def _bare() -> Iterator[int]:
    port = _free_port()
    with _process([sys.executable, "-c", BARE, str(port)], os.environ):
        _await_ready(port)
        yield port


@contextlib.contextmanager
def _metered(folder: Path) -> Iterator[tuple[int, str, float]]:
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
        "AIBACKEND_LOG_LEVEL": "WARNING",
    }
    command = [sys.executable, "-m", "aibackend.cli"]
    subprocess.run([*command, "accounts", "create", "bench", "--credits", "100000000"], env=environ, check=True)
    minted = subprocess.run(
        [*command, "keys", "mint", "bench"], env=environ, check=True, stdout=subprocess.PIPE, text=True
    )
    port = _free_port()
    started = time.perf_counter()
    with _process([*command, "serve", "--port", str(port)], environ):
        _await_ready(port)
        yield port, minted.stdout.strip(), time.perf_counter() - started


@contextlib.contextmanager
def _process(command: list[str], environ: Any) -> Iterator[None]:
    process = subprocess.Popen(command, env=dict(environ))
    try:
        yield
    finally:
        process.terminate()
        process.wait(30)


def _load(port: int, key: str, connections: int, seconds: float) -> dict[str, Any]:
    options = {"port": port, "connections": connections, "seconds": seconds, "path": "/v1/shout", "key": key}
    arguments = [part for name, value in options.items() for part in (f"--{name}", str(value))]
    made = subprocess.run([sys.executable, str(HERE / "load.py"), *arguments], check=True, capture_output=True)
    loaded: dict[str, Any] = json.loads(made.stdout)
    assert set(loaded["statuses"]) == {"200"}, loaded["statuses"]
    return loaded


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
