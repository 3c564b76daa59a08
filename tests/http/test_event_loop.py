"""The event loop only waits: no call keeps it from serving others."""

from __future__ import annotations

import asyncio
import base64
import time
from pathlib import Path

from aibackend.testing import run_server

INVOICE = Path(__file__).parents[2] / "docs" / "examples" / "invoice.pdf"
MOST_S = 0.05


async def test_no_call_blocks_the_event_loop() -> None:
    """While documents are read, stored and matched, no turn of the loop computes for 50 ms.

    Measured as the loop thread's own CPU time, so that a busy machine does not count.
    """
    longest = 0.0

    async def watch() -> None:
        nonlocal longest
        before = time.thread_time()
        while True:
            await asyncio.sleep(0.002)
            now = time.thread_time()
            longest, before = max(longest, now - before), now

    url = "data:application/pdf;base64," + base64.b64encode(INVOICE.read_bytes()).decode()
    memories = [{"content": f"The customer of order {number} likes blue."} for number in range(100)]
    async with run_server() as client:
        await client.call("invoice", {"fileUrl": url})  # the first call of a process imports what it needs
        await client.call("memory", {"op": "store", "namespace": "a", "content": "warm"})
        await client.call("memory", {"op": "search", "namespace": "a", "query": "warm"})
        watcher = asyncio.create_task(watch())
        answers = await asyncio.gather(
            *(client.call("invoice", {"fileUrl": url}) for _ in range(3)),
            client.call("memory", {"op": "store", "namespace": "a", "memories": memories}),
            client.call("memory", {"op": "search", "namespace": "a", "query": "blue"}),
            client.call("categorize", {"items": ["taxi", "lunch"] * 50, "taxonomy": ["Travel", "Meals"]}),
        )
        watcher.cancel()

    assert [answer.status for answer in answers] == [200] * 6
    assert longest < MOST_S
