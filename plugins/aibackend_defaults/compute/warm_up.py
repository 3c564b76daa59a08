"""`WarmUp`: what workers answer before they are asked, so that no caller waits until a model is loaded."""

from __future__ import annotations

import asyncio
import logging
import os
import time
from collections.abc import Awaitable, Callable, Sequence
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

import orjson

from aibackend import roads
from aibackend.capability import Capability
from aibackend.container import Container
from aibackend.errors import CallError
from aibackend.services import AsyncCallContext
from aibackend.services.context import current_call
from aibackend.validation import validated

ROUNDS = 2
"""The first loads what a capability needs; by the second it is learnt how long such calls take."""

MEET_S = 20.0
"""What workers get to start."""

log = logging.getLogger(__name__)


class WarmUp:
    """The examples of capabilities, each asked as many times at once as there are workers.

    They have no other service than the workers and what reads text: through services nothing is fetched or kept, and
    nobody is asked who may be paid for it. An example that needs more is given up.
    names: of capabilities; * for all.
    """

    def __init__(self, container: Container, names: Sequence[str]) -> None:
        known = container.plugins.capabilities
        self._container = container
        self._capabilities = [known[name] for name in (known if "*" in names else names)]

    async def run(self, workers: int) -> None:
        """When all workers are there: as many calls at once, each of an account of its own, so that none waits."""
        started = time.monotonic()
        with TemporaryDirectory() as folder:
            await self._each(workers, lambda: self._container.compute.run(_meet, folder, workers))
        for capability in self._capabilities:
            for example in capability.examples:
                body = orjson.dumps(example.request)
                for _ in range(ROUNDS):
                    await self._each(workers, partial(self._answer, capability, body), capability.name)
        log.info("the workers are warm after %.0f s", time.monotonic() - started)

    async def _each(self, workers: int, ask: Callable[[], Awaitable[None]], name: str = "") -> None:
        async def one(number: int) -> None:
            current_call.set((f"warm-up {number}", name))
            await ask()

        await asyncio.gather(*map(one, range(workers)))

    async def _answer(self, capability: Capability, body: bytes) -> None:
        try:
            is_async = await asyncio.to_thread(roads.needs_request, capability, None)
            request = validated(capability.request(), body) if is_async else body
            timeout_s = capability.deadline_s
            async with asyncio.timeout(timeout_s):
                await roads.finished(capability, request, self._context(timeout_s), None, timeout_s=timeout_s)
        except (CallError, TimeoutError) as error:
            log.debug("%s could not answer its example: %r", capability.name, error)
        except Exception:
            log.exception("%s fails over its own example", capability.name)

    def _context(self, deadline_s: float) -> AsyncCallContext:
        here = self._container
        return AsyncCallContext(
            account="",
            now=datetime.now(UTC),
            deadline_s=deadline_s,
            compute=here.compute,
            document_reader=here.document_reader,
            options=here.settings.options,
        )


def _meet(folder: str, workers: int) -> None:
    """Wait in this worker until all others are there as well, or will hardly come."""
    Path(folder, str(os.getpid())).touch()
    until = time.monotonic() + MEET_S
    while len(os.listdir(folder)) < workers and time.monotonic() < until:
        time.sleep(0.02)
