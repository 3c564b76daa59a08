"""Lines of a batch a second beside the same calls made directly over 64 connections, in one run.

The service is one process with its workers; calls and batch take turns, so that whatever else the machine does falls
on both.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import aiohttp

TAXONOMY = ["billing", "shipping", "returns", "technical problem", "praise"]
TEXTS = [
    "My card was charged twice for order {}.",
    "Parcel {} has not arrived after three weeks.",
    "How do I send back the shoes of order {}?",
    "The app closes by itself at step {}.",
    "Thank you, order {} came early and looks lovely!",
]


def request(number: int) -> dict[str, Any]:
    """One call of classify; no two are alike."""
    return {"text": TEXTS[number % len(TEXTS)].format(number), "taxonomy": TAXONOMY}


async def direct(session: aiohttp.ClientSession, numbers: Iterator[int]) -> None:
    """Calls one after the other, as one connection makes them."""
    for number in numbers:
        async with session.post("/v1/classify", json=request(number)) as response:
            assert response.status == 200, await response.text()
            await response.read()


async def batch(session: aiohttp.ClientSession, numbers: range) -> float:
    """All at once. Returns the seconds until it was accepted."""
    lines = [{"customId": str(number), "request": request(number)} for number in numbers]
    began = time.perf_counter()
    async with session.post("/v1/batches", json={"capability": "classify", "requests": lines}) as response:
        told = await response.json()
        assert response.status == 202, told
    accepted_s = time.perf_counter() - began
    while told["finishedAt"] is None:
        await asyncio.sleep(0.25)
        async with session.get(f"/v1/batches/{told['id']}") as response:
            told = await response.json()
    assert told["counts"]["succeeded"] == len(lines), told
    return accepted_s


async def slowest_health(session: aiohttp.ClientSession, slowest: list[float]) -> None:
    """Ask /healthz for ever; keep the milliseconds."""
    while True:
        began = time.perf_counter()
        async with session.get("/healthz") as response:
            await response.read()
        slowest.append((time.perf_counter() - began) * 1000)
        await asyncio.sleep(0.05)


async def measure(port: int, key: str, lines: int, rounds: int, connections: int) -> None:
    """Print both rates, their ratio, and what the loop was kept."""
    headers = {"Authorization": f"Bearer {key}"}
    connector = aiohttp.TCPConnector(limit=connections + 2)
    async with aiohttp.ClientSession(f"http://127.0.0.1:{port}", headers=headers, connector=connector) as session:
        warm = iter(range(-200, 0))
        await asyncio.gather(*(direct(session, warm) for _ in range(connections)))
        calls, batches, accepted = [], [], []
        health: list[float] = []
        for number in range(rounds):
            numbers = range(number * lines, (number + 1) * lines)
            began, shared = time.perf_counter(), iter(numbers)
            await asyncio.gather(*(direct(session, shared) for _ in range(connections)))
            calls.append(lines / (time.perf_counter() - began))
            asking = asyncio.create_task(slowest_health(session, health))
            began = time.perf_counter()
            accepted.append(await batch(session, numbers))
            batches.append(lines / (time.perf_counter() - began))
            asking.cancel()
    ratio = statistics.median(after / before for before, after in zip(calls, batches, strict=True))
    health.sort()
    print(f"calls over {connections} connections {statistics.median(calls):8.0f} a second")
    print(f"lines of a batch of {lines:6} {statistics.median(batches):8.0f} a second")
    print(f"ratio                     {ratio:8.2f}")
    print(f"accepted after            {max(accepted):8.2f} s")
    print(f"/healthz meanwhile        {health[len(health) * 99 // 100]:8.1f} ms (p99), {health[-1]:.1f} ms (slowest)")


@contextmanager
def service() -> Iterator[tuple[int, str]]:
    """A service of its own. Yields its port and a key with many credits."""
    with tempfile.TemporaryDirectory(prefix="aibackend-bench-") as folder:
        more = {
            "AIBACKEND_DATA": folder,
            "AIBACKEND_RATE_LIMIT": "off",
            "AIBACKEND_ACCOUNT_RATE_LIMIT": "off",
            "AIBACKEND_LOG_LEVEL": "ERROR",
        }
        environ = {**os.environ, **more}
        command = [sys.executable, "-m", "aibackend.cli"]

        def run(*arguments: str) -> str:
            return subprocess.run(
                [*command, *arguments], env=environ, check=True, capture_output=True, text=True
            ).stdout

        run("accounts", "create", "bench", "--credits", "10000000")
        key = run("keys", "mint", "bench").strip()
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        process = subprocess.Popen([*command, "serve", "--port", str(port)], env=environ)
        try:
            while True:
                with socket.socket() as probe:
                    if probe.connect_ex(("127.0.0.1", port)) == 0:
                        break
                time.sleep(0.05)
            yield port, key
        finally:
            process.terminate()
            process.wait()


def main() -> None:
    """Measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--lines", type=int, default=10_000)
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--connections", type=int, default=64)
    options = parser.parse_args()
    with service() as (port, key):
        asyncio.run(measure(port, key, options.lines, options.rounds, options.connections))


if __name__ == "__main__":
    main()
