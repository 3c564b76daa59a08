"""Throughput of a fully metered call beside a bare aiohttp handler, in one run.

Each is one process with keep-alive connections, asked by a load generator in another process. The metered call is a
trivial third-party plugin behind the whole life of a call: key, validation, hold, work, response validation, durable
capture with ledger and journal (SQLite, whose log is flushed before the answer). Beside it, the same with two web
processes, and on a PostgreSQL server of the same machine that flushes each commit: by one account, by 16 of them, and
by three web processes behind HAProxy. Ratios are medians over rounds in which each was asked after the other. CPU time
is the least of all rounds, of the web processes, of the database server, and of what asks: the load generator, and the
balancer. All of them share the machine's cores; `at most` is what so many cores could answer if none of them ever
waited.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import shutil
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
COMMAND = [sys.executable, "-m", "aibackend.cli"]
ACCOUNTS = 16
REPLICAS = 3
READY_S = 120.0

Load = dict[str, Any]


class Server(NamedTuple):
    """Where a server listens, the keys that it knows, its processes, and how long it took to get ready.

    database, balancer: processes that work for it; 0 for none.
    """

    port: int
    keys: str
    pids: tuple[int, ...]
    ready_s: float = 0.0
    database: int = 0
    balancer: int = 0


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
        servers |= _on_postgresql(stack, folder)
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
        web_us, database_us, asking_us = (min(load[kind] for load in rounds) for kind in ("web", "database", "asking"))
        most = (os.cpu_count() or 1) * 1e6 / (web_us + database_us + asking_us)
        print(
            f"{name:28} {per_second:6.0f} calls/s, p99 {rounds[-1]['p99_ms']:5.1f} ms; CPU a call: {web_us:3.0f} µs,"
            f" database {database_us:3.0f}, asking {asking_us:3.0f}; at most {most:.0f}/s"
        )
    print(f"ratio to the bare handler    {median_ratio(METERED, BARE_NAME):6.3f}")
    for name in list(loads)[2:]:
        print(f"{name:28} {median_ratio(name, METERED):6.2f} times that of one process on SQLite")


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
        yield Server(port, "-", (pid,))


@contextlib.contextmanager
def _metered(folder: Path, *, workers: int = 1, **settings: str) -> Iterator[Server]:
    """The service with the plugin installed beside it, an account with credits, and a key."""
    environ = _environ(folder, **settings)
    key, port = _key(environ, "bench"), _free_port()
    started = time.perf_counter()
    with _process([*COMMAND, "serve", "--port", str(port), "--workers", str(workers)], environ) as pid:
        _await_ready(port)
        yield Server(port, key, (pid,), time.perf_counter() - started)


def _environ(folder: Path, **settings: str) -> dict[str, str]:
    site = folder / "site"
    info = site / "bench_plugin-1.dist-info"
    info.mkdir(parents=True)
    (site / "bench_plugin.py").write_text(PLUGIN)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: bench-plugin\nVersion: 1\n")
    (info / "entry_points.txt").write_text("[aibackend]\nbench = bench_plugin\n")
    return {
        **os.environ,
        "PYTHONPATH": f"{site}{os.pathsep}{os.environ.get('PYTHONPATH', '')}",
        "AIBACKEND_DATA": str(folder / "data"),
        "AIBACKEND_RATE_LIMIT": "off",
        "AIBACKEND_ACCOUNT_RATE_LIMIT": "off",
        "AIBACKEND_LOG_LEVEL": "WARNING",
        **settings,
    }


def _key(environ: dict[str, str], account: str) -> str:
    """Of a new account."""
    subprocess.run([*COMMAND, "accounts", "create", account, "--credits", "100000000"], env=environ, check=True)
    minted = subprocess.run(
        [*COMMAND, "keys", "mint", account], env=environ, check=True, stdout=subprocess.PIPE, text=True
    )
    return minted.stdout.strip()


def _on_postgresql(stack: contextlib.ExitStack, folder: Path) -> dict[str, Server]:
    """The same on one PostgreSQL server; none where that is not installed."""
    if not (url := stack.enter_context(_postgresql())):
        return {}
    import psycopg

    with psycopg.connect(url) as connection:
        [data] = connection.execute("SHOW data_directory").fetchone() or ("",)
    database = int(Path(data, "postmaster.pid").read_text().split()[0])
    settings = {"AIBACKEND_STORAGE_URL": url, "AIBACKEND_SECRET": "0" * 64}
    one = stack.enter_context(_metered(folder / "postgresql", **settings))._replace(database=database)
    keys = ",".join(_key(_environ(folder / f"account {n}", **settings), f"bench {n}") for n in range(ACCOUNTS))
    found = {"on PostgreSQL": one, f"on PostgreSQL, {ACCOUNTS} accounts": one._replace(keys=keys)}
    if haproxy := shutil.which("haproxy", path=f"{os.environ['PATH']}{os.pathsep}/usr/sbin"):
        environs = [_environ(folder / f"replica {n}", **settings) for n in range(REPLICAS)]
        ports = [_free_port() for _ in range(REPLICAS + 1)]
        webs = [
            stack.enter_context(_process([*COMMAND, "serve", "--port", str(port)], environ))
            for port, environ in zip(ports[1:], environs, strict=True)
        ]
        balancer = stack.enter_context(
            _process([haproxy, "-q", "-db", "-f", str(_balancer(folder, ports))], os.environ)
        )
        for port in ports[1:] + ports[:1]:
            _await_ready(port)
        name = f"{REPLICAS} processes, {ACCOUNTS} accounts"
        found[name] = Server(ports[0], keys, tuple(webs), database=database, balancer=balancer)
    return found


def _balancer(folder: Path, ports: list[int]) -> Path:
    """The balancer's file of the deploy kit, for the first port and with the processes on the others."""
    kit = (HERE.parents[1] / "contrib" / "deploy" / "haproxy.cfg").read_text("utf-8")
    [template] = [line for line in kit.splitlines() if "server-template" in line]
    processes = "\n".join(f"    server web{port} 127.0.0.1:{port}" for port in ports[1:])
    path = folder / "haproxy.cfg"
    path.write_text(kit.replace(template, processes).replace(":8080", f"127.0.0.1:{ports[0]}", 1))
    return path


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
        "port": server.port, "connections": connections, "seconds": seconds, "path": "/v1/shout", "keys": server.keys,
    }  # fmt: skip
    arguments = [part for name, value in options.items() for part in (f"--{name}", str(value))]
    before = _spent_s(server)
    made = subprocess.run([sys.executable, str(HERE / "load.py"), *arguments], check=True, capture_output=True)
    loaded: Load = json.loads(made.stdout)
    assert set(loaded["statuses"]) == {"200"}, loaded["statuses"]
    for kind, spent_s in _spent_s(server).items():
        loaded[kind] = 1e6 * (spent_s - before[kind]) / sum(loaded["statuses"].values())
    return loaded


def _spent_s(server: Server) -> dict[str, float]:
    """CPU time so far of the web processes, of the database server, and of what asks."""
    loads = sum(os.times()[2:4])  # of programs that ended, and by and large that is the load generator
    return {
        "web": sum(map(_cpu_s, server.pids)),
        "database": _cpu_s(server.database) if server.database else 0.0,
        "asking": loads + (_cpu_s(server.balancer) if server.balancer else 0.0),
    }


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
    until = time.monotonic() + READY_S
    while time.monotonic() < until:
        with contextlib.suppress(OSError):
            urllib.request.urlopen(f"http://127.0.0.1:{port}/readyz", timeout=5)
            return
        time.sleep(0.01)
    raise SystemExit("the server did not get ready")


if __name__ == "__main__":
    main()
