"""Work that goes on beside the calls for as long as the process lives: no trouble ends it but `stop`."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable

from aibackend.errors import Unavailable
from aibackend.seldom import Seldom

log = logging.getLogger(__name__)


class Repetition:
    """A step that is taken again and again.

    step: returns whether there is more to do at once. pause_s: until the next one otherwise, unless somebody wakes it.
    undone: what the log is told, once a minute, of a step that failed.
    """

    def __init__(self, step: Callable[[], Awaitable[object]], *, pause_s: float, undone: str) -> None:
        self._step, self._pause_s, self._undone = step, pause_s, undone
        self._awake = asyncio.Event()
        self._told = Seldom()
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
                if self._told.is_due("unavailable"):
                    log.warning("%s: %s", self._undone, error.detail)
            except Exception as error:
                if self._told.is_due(type(error).__name__):
                    log.exception("%s", self._undone)
            if not more:
                with contextlib.suppress(TimeoutError):  # before Python 3.12, `wait_for` may swallow a cancellation
                    async with asyncio.timeout(self._pause_s):
                        await self._awake.wait()
