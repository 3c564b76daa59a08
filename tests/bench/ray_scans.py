"""Scans a second on a Ray cluster of two nodes on this machine: two at a time beside one at a time, in one run.

python tests/bench/ray_scans.py          (needs aibackend[ray])
"""

from __future__ import annotations

import asyncio
import base64
import os
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from aibackend.testing import Client, run_server

SCAN = Path(__file__).parents[2] / "docs" / "examples" / "invoice-scan.png"
ROUNDS = 5
SCANS = 4
START_S = 120.0


async def measure() -> None:
    """Print the median of the rounds' ratios."""
    os.environ["OMP_NUM_THREADS"] = "1"  # else recognition in one worker takes every core already
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="ray-", dir="/tmp")))
        head, port = _free_port(), _free_port()
        options = ("--head", f"--port={head}", f"--ray-client-server-port={port}", "--include-dashboard=false")
        stack.enter_context(_node(folder / "head.log", *options, f"--temp-dir={folder}"))
        stack.enter_context(_node(folder / "node.log", f"--address=127.0.0.1:{head}"))
        async with run_server(compute=f"ray://127.0.0.1:{port}", compute_workers=2, log_level="ERROR") as server:
            await server.container.billing.grant(server.account, 10_000, kind="grant", reference="bench")
            await _rate(server, 2)  # both workers load their models
            rounds = [[await _rate(server, callers) for callers in (1, 2)] for _ in range(ROUNDS)]
    one, two = (statistics.median(rates) for rates in zip(*rounds, strict=True))
    ratio = statistics.median(two / one for one, two in rounds)
    print(f"scans on Ray: {one:.2f}/s one at a time, {two:.2f}/s two at a time, {ratio:.2f} times as many")


async def _rate(server: Client, callers: int) -> float:
    url = f"data:image/png;base64,{base64.b64encode(SCAN.read_bytes()).decode()}"

    async def call(count: int) -> None:
        for _ in range(count):
            answer = await server.call("invoice", {"fileUrl": url})
            assert answer.status == 200, answer.status

    began = time.monotonic()
    await asyncio.gather(*(call(SCANS // callers) for _ in range(callers)))
    return SCANS / (time.monotonic() - began)


@contextmanager
def _node(log: Path, *options: str) -> Iterator[None]:
    """A node of one core that has joined."""
    command = [sys.executable, "-m", "ray.scripts.scripts", "start", "--block", "--num-cpus=1", "--disable-usage-stats"]
    with log.open("wb") as output:
        process = subprocess.Popen(
            [*command, "--object-store-memory=100000000", *options], stdout=output, stderr=output
        )
    try:
        until = time.monotonic() + START_S
        while "Ray runtime started" not in log.read_text():
            assert process.poll() is None, log.read_text()
            assert time.monotonic() < until, log.read_text()
            time.sleep(0.1)
        yield
    finally:
        process.terminate()
        process.wait(60)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


if __name__ == "__main__":
    asyncio.run(measure())
