"""Scans a second on a Ray cluster of two nodes on this machine: two at a time beside one at a time, in one run.

python tests/bench/ray_scans.py          (needs aibackend[ray])
"""

from __future__ import annotations

import asyncio
import base64
import os
import statistics
import time
from pathlib import Path

from aibackend.testing import Client, run_server
from aibackend.testing.ray_cluster import throwaway_ray

SCAN = Path(__file__).parents[2] / "docs" / "examples" / "invoice-scan.png"
ROUNDS = 5
SCANS = 4


async def measure() -> None:
    """Print the median of the rounds' ratios."""
    os.environ["OMP_NUM_THREADS"] = "1"  # else recognition in one worker takes every core already
    with throwaway_ray() as address:
        async with run_server(compute=address, compute_workers=3, log_level="ERROR") as server:
            await server.container.billing.grant(server.account, 10_000, kind="grant", reference="bench")
            await _rate(server, 2)  # the workers load their models; one of the three is kept from long calls
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


if __name__ == "__main__":
    asyncio.run(measure())
