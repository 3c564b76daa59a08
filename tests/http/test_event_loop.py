"""The event loop only waits: no call keeps it from serving others."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import hashlib
import os
import threading
import time
from collections.abc import Iterator
from pathlib import Path

from aibackend.testing import run_server

from .stalls import MOST_S, kept_waiting_s, watched

INVOICE = Path(__file__).parents[2] / "docs" / "examples" / "invoice.pdf"


async def test_no_call_blocks_the_event_loop() -> None:
    """While documents are read, stored and matched, nobody else is kept waiting."""
    url = "data:application/pdf;base64," + base64.b64encode(INVOICE.read_bytes()).decode()
    memories = [{"content": f"The customer of order {number} likes blue."} for number in range(100)]
    async with run_server() as client:
        await client.call("invoice", {"fileUrl": url})  # the first call of a process imports what it needs
        await client.call("memory", {"op": "store", "namespace": "a", "content": "warm"})
        await client.call("memory", {"op": "search", "namespace": "a", "query": "warm"})

        async def answered_in() -> float:
            async with watched() as heart:
                answers = await asyncio.gather(
                    *(client.call("invoice", {"fileUrl": url}) for _ in range(3)),
                    client.call("memory", {"op": "store", "namespace": "a", "memories": memories}),
                    client.call("memory", {"op": "search", "namespace": "a", "query": "blue"}),
                    client.call("categorize", {"items": ["taxi", "lunch"] * 50, "taxonomy": ["Travel", "Meals"]}),
                )
            assert [answer.status for answer in answers] == [200] * 6
            return heart.longest_s

        assert await kept_waiting_s(answered_in) < MOST_S


async def test_a_loop_that_sleeps_is_found_out() -> None:
    """What these tests measure with tells a loop that does nothing for 0.2 s, also where it is not computing."""

    async def slept_in() -> float:
        async with watched() as heart:
            time.sleep(0.2)
        return heart.longest_s

    assert await kept_waiting_s(slept_in) > 2 * MOST_S


@contextlib.contextmanager
def crowd() -> Iterator[None]:
    """More threads that compute, without the interpreter, than there are processors."""
    ends = threading.Event()

    def hash_on() -> None:
        while not ends.is_set():
            hashlib.pbkdf2_hmac("sha256", b"a", b"b", 20_000)

    threads = [threading.Thread(target=hash_on) for _ in range(4 * (os.cpu_count() or 1))]
    for thread in threads:
        thread.start()
    try:
        yield
    finally:
        ends.set()
        for thread in threads:
            thread.join()


async def test_a_loop_that_computes_is_found_out_in_a_crowd() -> None:
    """However many others wait for a processor meanwhile, what the loop itself computes counts."""

    async def computed_in() -> float:
        async with watched() as heart:
            until = time.thread_time() + 0.2
            while time.thread_time() < until:
                pass
        return heart.longest_s

    with crowd():
        assert await kept_waiting_s(computed_in) > 2 * MOST_S


async def test_a_loop_that_rests_is_not_blamed_for_a_crowd() -> None:
    """That others compute is the machine's matter."""

    async def rested_in() -> float:
        async with watched() as heart:
            await asyncio.sleep(0.5)
        return heart.longest_s

    with crowd():
        assert await kept_waiting_s(rested_in) < MOST_S
