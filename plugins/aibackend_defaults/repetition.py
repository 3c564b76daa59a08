"""Work that goes on beside the calls for as long as the process lives: no trouble ends it but `stop`."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable

from aibackend.errors import Unavailable

log = logging.getLogger(__name__)

QUIET_S = 60.0
"""A trouble is over when no step has met one for so long: of steps that do several things not each meets it."""
MOST = 100
"""Troubles that are remembered; then all are forgotten, and told once more."""


class Repetition:
    """A step that is taken again and again.

    step: returns whether there is more to do at once. pause_s: until the next one otherwise, unless somebody wakes it.
    undone: what the log is told when steps begin to fail, once for each kind of trouble, and when that is over.
    """

    def __init__(self, step: Callable[[], Awaitable[object]], *, pause_s: float, undone: str) -> None:
        self._step, self._pause_s, self._undone = step, pause_s, undone
        self._awake = asyncio.Event()
        self._told: set[str] = set()
        self._failed = 0.0
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin, in the running loop."""
        self._task = asyncio.create_task(self._go_on())

    async def stop(self) -> None:
        """Break off, also amid a step."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])

    def wake(self) -> None:
        """There is something to do now. Only from the loop."""
        self._awake.set()

    async def _go_on(self) -> None:
        while True:
            self._awake.clear()
            more: object = False
            try:
                more = await self._step()
            except Unavailable as error:
                if self._begins(f"unavailable: {error.detail}"):
                    log.warning("%s: %s", self._undone, error.detail)
            except Exception as error:
                if self._begins(repr(error)):
                    log.exception("%s", self._undone)
            else:
                if self._told and time.monotonic() - self._failed >= QUIET_S:
                    self._told.clear()
                    log.warning("%s: that is over", self._undone)
            if not more:
                with contextlib.suppress(TimeoutError):  # before Python 3.12, `wait_for` may swallow a cancellation
                    async with asyncio.timeout(self._pause_s):
                        await self._awake.wait()

    def _begins(self, trouble: str) -> bool:
        """Note that a step failed. Whether the log has not been told of this trouble since it began."""
        self._failed = time.monotonic()
        is_new = trouble not in self._told
        if len(self._told) >= MOST:
            self._told.clear()
        self._told.add(trouble)
        return is_new
