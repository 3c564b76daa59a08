"""Calls a real server for a while and tells by how much its processes grow: `SOAK_S=3600 tox -e soak`.

Ends with 1 when a call fails with a status of 500 or more, is charged without an answer, or memory grows by more than
`GROWTH_MOST` an hour once the first third, in which caches fill, is over.
"""

from __future__ import annotations

import asyncio
import os
import sys
import time
from collections.abc import Iterator, Sequence
from itertools import cycle
from pathlib import Path
from typing import Any

from aibackend.testing import Client, run_server

SOAK_S = float(os.environ.get("SOAK_S", "60"))
CONNECTIONS = 2
LOOK_S = 2.0
GROWTH_MOST = 64.0
"""MiB an hour, of all processes together."""


def requests(client: Client) -> Iterator[tuple[str, dict[str, Any]]]:
    """The texts of all examples, over and over: what needs no file and no network."""
    left_out = {"research", "enrich", "screen", "speak", "image", "memory"}
    found = [
        (name, dict(example.request))
        for name, capability in client.container.plugins.capabilities.items()
        if name not in left_out
        for example in capability.examples
        if not example.files
    ]
    return cycle(found)


def resident_mib() -> float:
    """What this process and its children hold."""
    mine, total = os.getpid(), 0
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            status = dict(line.split(":", 1) for line in (folder / "status").read_text().splitlines() if ":" in line)
        except OSError:
            continue
        if int(status["Pid"]) == mine or int(status["PPid"]) == mine:
            total += int(status.get("VmRSS", "0 kB").split()[0])
    return total / 1024


def slope(points: Sequence[tuple[float, float]]) -> float:
    """MiB an hour, by least squares."""
    times, sizes = zip(*points, strict=True)
    middle, mean = sum(times) / len(times), sum(sizes) / len(sizes)
    spread = sum((time - middle) ** 2 for time in times)
    return 3600 * sum((time - middle) * (size - mean) for time, size in points) / spread if spread else 0.0


async def main() -> int:
    failed: dict[str, int] = {}
    points: list[tuple[float, float]] = []
    charged = answered = 0
    async with run_server(compute_workers=2) as client:
        await client.container.billing.grant(client.account, 10**9, kind="grant", reference="soak")
        before, ends = await client.balance(), time.monotonic() + SOAK_S
        queue = requests(client)

        async def call() -> None:
            nonlocal charged, answered
            while time.monotonic() < ends:
                name, request = next(queue)
                answer = await client.call(name, request)
                answered += 1
                if answer.status >= 500:
                    failed[name] = failed.get(name, 0) + 1
                charged += answer.json["usage"]["credits"] if answer.status == 200 else 0

        async def watch() -> None:
            while time.monotonic() < ends:
                points.append((time.monotonic(), resident_mib()))
                await asyncio.sleep(LOOK_S)

        await asyncio.gather(watch(), *(call() for _ in range(CONNECTIONS)))
        spent = before - await client.balance()
    grown = slope(points[len(points) // 3 :])
    print(f"{answered} calls in {SOAK_S:.0f} s, failed: {failed or 'none'}, charged {spent} of {charged}")
    print(f"memory {points[0][1]:.0f} → {points[-1][1]:.0f} MiB, slope of the last two thirds {grown:+.1f} MiB/h")
    return int(bool(failed) or spent != charged or (SOAK_S >= 1800 and grown > GROWTH_MOST))


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
