"""The end of a process: calls at work are seen to their end, but not for ever."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

from aibackend.errors import Unavailable

SETTLE_S = 5.0
"""What calls that are given up get to give their credits back. A hold that is left after that lapses by itself."""
_SOON = {"Retry-After": "1"}
"""Another process, or the next one, takes calls."""


class Drain:
    """Knows the calls at work, whether or not their clients still wait. at_work: a task for each."""

    def __init__(self) -> None:
        self.at_work: set[asyncio.Task[object]] = set()
        self._spared: set[asyncio.Task[object]] = set()
        self._ending = False
        self._given_up = False

    @contextmanager
    def call(self) -> Iterator[None]:
        """Count the present task for the time of the block. Raises: Unavailable when the process ends."""
        if self._ending:
            raise Unavailable("The service is stopping; ask again in a moment.", headers=_SOON)
        task = asyncio.current_task()
        assert task is not None
        self.at_work.add(task)
        try:
            yield
        except asyncio.CancelledError:
            if not self._given_up:
                raise
            task.uncancel()
            raise Unavailable("The service stopped before the call ended; ask again soon.", headers=_SOON) from None
        finally:
            self.at_work.discard(task)
            self._spared.discard(task)

    def spare(self) -> None:
        """Have the present task not cancelled: what is left of its call is the charge."""
        task = asyncio.current_task()
        assert task is not None
        self._spared.add(task)

    async def finish(self, timeout_s: float) -> None:
        """Let no call in any more, wait for those at work, and cancel what is left after that time."""
        self._ending = True
        await self._wait(timeout_s)
        self._given_up = True
        for task in self.at_work - self._spared:
            task.cancel()
        await self._wait(SETTLE_S)

    async def _wait(self, timeout_s: float) -> None:
        if self.at_work:
            await asyncio.wait(set(self.at_work), timeout=timeout_s)
