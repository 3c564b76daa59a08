"""Callers who ask without a pause, and what became of their calls."""

from __future__ import annotations

import asyncio
import statistics
import subprocess
import sys
import time
import uuid
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import aiohttp

from .topology import Topology

CALLERS = 16
CREDITS = 10_000_000
PATIENCE_S = 180.0
"""How long a caller asks for one answer again. A claim whose process died lapses in half a minute; of thousands of
calls some are taken over by a process that is killed next."""

AGAIN = (409, 429, 502, 503, 504)
"""What a process that dies may lead to: under way elsewhere, too many at once, no process, no worker, too late."""


class Question(NamedTuple):
    """A body for a capability, and whether an answer is right."""

    capability: str
    body: Mapping[str, Any]
    right: Callable[[Mapping[str, Any]], bool]


def shout(name: str) -> Question:
    return Question("shout", {"text": name}, lambda answer: bool(answer["loud"] == name.upper()))


@dataclass
class Tally:
    """first_s, again_s: latencies of answers at the first try, and of those that were asked for again."""

    first_s: list[float] = field(default_factory=list)
    again_s: list[float] = field(default_factory=list)
    answered: Counter[str] = field(default_factory=Counter)
    refused: list[str] = field(default_factory=list)
    unanswered: list[str] = field(default_factory=list)

    def words(self) -> str:
        calls = len(self.first_s) + len(self.again_s)
        first, every = (statistics.quantiles(s, n=100) for s in (self.first_s, self.first_s + self.again_s))
        return (
            f"{calls} calls; p50 {first[49] * 1000:.0f} ms, p99 {first[98] * 1000:.0f} ms at the first try;"
            f" {len(self.again_s)} asked again, p99 of all {every[98] * 1000:.0f} ms,"
            f" longest {max(self.first_s + self.again_s):.1f} s; refused {dict(Counter(self.refused))}"
        )


def payer(topology: Topology) -> str:
    """A key of a new account."""

    def run(*words: str) -> str:
        command = [sys.executable, "-m", "aibackend.cli", *words]
        return subprocess.run(command, env=dict(topology.environ), check=True, capture_output=True, text=True).stdout

    run("accounts", "create", "payer", "--credits", str(CREDITS))
    return run("keys", "mint", "payer").strip()


class Callers:
    """Ask without a pause until they are stopped.

    again: whether a call that failed is asked for again under its Idempotency-Key, beside the next ones. question:
    what is asked in the call of a name.
    """

    def __init__(
        self,
        topology: Topology,
        key: str,
        tally: Tally,
        *,
        again: bool,
        question: Callable[[str], Question] = shout,
    ) -> None:
        self.url, self.key, self.tally, self.again, self.question = topology.url, key, tally, again, question
        self.stopping = asyncio.Event()
        self.later: list[asyncio.Task[None]] = []
        self.tasks = [asyncio.create_task(self.call_for_ever()) for _ in range(CALLERS)]

    async def stop(self) -> None:
        """After the calls that run, and those that are asked for again."""
        self.stopping.set()
        await asyncio.gather(*self.tasks)
        await asyncio.gather(*self.later)

    async def call_for_ever(self) -> None:
        async with self.session() as session:
            while not self.stopping.is_set():
                name, began = uuid.uuid4().hex, time.monotonic()
                if await self.ask(session, name):
                    self.tally.first_s.append(time.monotonic() - began)
                elif self.again:
                    self.later.append(asyncio.create_task(self.ask_again(name, began)))
                    await asyncio.sleep(0.05)
                else:
                    self.tally.unanswered.append(name)

    async def ask_again(self, name: str, began: float) -> None:
        async with self.session() as session:
            while time.monotonic() - began < PATIENCE_S:
                await asyncio.sleep(0.2)
                if await self.ask(session, name):
                    self.tally.again_s.append(time.monotonic() - began)
                    return
        self.tally.unanswered.append(name)

    async def ask(self, session: aiohttp.ClientSession, name: str) -> bool:
        capability, body, right = self.question(name)
        headers = {"Authorization": f"Bearer {self.key}", "Idempotency-Key": name}
        try:
            async with session.post(f"/v1/{capability}", json=body, headers=headers) as response:
                if response.status == 200:
                    assert right(await response.json())
                    self.tally.answered[capability] += 1
                    return True
                assert response.status in AGAIN, await response.text()
                self.tally.refused.append(str(response.status))
        except (aiohttp.ClientError, TimeoutError) as error:
            self.tally.refused.append(type(error).__name__)
        return False

    def session(self) -> aiohttp.ClientSession:
        return aiohttp.ClientSession(self.url, timeout=aiohttp.ClientTimeout(20))
