"""`WarmUp`: what workers answer before they are asked, so that no caller waits until a model is loaded."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Sequence
from datetime import UTC, datetime

import orjson

from aibackend import roads
from aibackend.capability import Capability
from aibackend.container import Container
from aibackend.errors import CallError, ConfigurationError
from aibackend.hints import did_you_mean
from aibackend.services import AsyncCallContext
from aibackend.services.context import current_call
from aibackend.validation import validated

ROUNDS = 2
"""The first loads what a capability needs; by the second it is learnt how long such calls take."""

log = logging.getLogger(__name__)


class WarmUp:
    """The examples of capabilities, answered by every worker.

    They have no other service than the workers and what reads text: nothing is fetched or kept, and nobody is asked who
    may be paid for it. An example that needs more is given up.
    names: of capabilities; * for all. Raises: ConfigurationError, where one is not there.
    """

    def __init__(self, container: Container, names: Sequence[str]) -> None:
        known = container.plugins.capabilities
        for name in names:
            if name != "*" and name not in known:
                raise ConfigurationError(f"warm_up names {name}, which no plugin mounts{did_you_mean(name, known)}")
        self._container = container
        self._capabilities = [known[name] for name in (known if "*" in names else names)]

    async def run(self, workers: int) -> None:
        """As many calls at once as there are workers, so that each has one."""
        started = time.monotonic()
        for capability in self._capabilities:
            current_call.set(("", capability.name))
            for example in capability.examples:
                body = orjson.dumps(example.request)
                for _ in range(ROUNDS):
                    await asyncio.gather(*(self._answer(capability, body) for _ in range(workers)))
        log.info("the workers are warm after %.0f s", time.monotonic() - started)

    async def _answer(self, capability: Capability, body: bytes) -> None:
        try:
            is_async = await asyncio.to_thread(roads.needs_request, capability, None)
            request = validated(capability.request(), body) if is_async else body
            timeout_s = capability.deadline_s
            await roads.finished(capability, request, self._context(timeout_s), None, timeout_s=timeout_s)
        except CallError as error:
            log.debug("%s could not answer its example: %s", capability.name, error.code)
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
        )
