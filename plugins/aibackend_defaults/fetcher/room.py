"""What accounts share without one keeping it from the others: connections, look-ups of names, turns at a host.

An account may have a quarter of what is left, so that there is always some for the next one. Source of the rule:
dynamic queue thresholds of shared-memory switches (Choudhury and Hahne, IEEE/ACM ToN 6(2), 1998).
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count

from aibackend.services.context import current_call


def account() -> str:
    """Whose call it is that runs; "" for work of the service's own."""
    return current_call.get()[0]


class Room:
    """So many places, for those of one event loop."""

    def __init__(self, places: int) -> None:
        self._free = places
        self._held: Counter[str] = Counter()
        self._waiting: dict[asyncio.Future[None], str] = {}
        self._turns = count(1)
        self._last_turn: dict[str, int] = {}

    @asynccontextmanager
    async def place(self) -> AsyncIterator[None]:
        """Have one for the time of the block."""
        whose = account()
        await self.enter(whose)
        try:
            yield
        finally:
            self.leave(whose)

    async def enter(self, whose: str) -> None:
        """Wait for a place: that goes to the account with the fewest, then to whose last turn is longest ago."""
        turn = asyncio.get_running_loop().create_future()
        self._waiting[turn] = whose
        self._hand_out()
        try:
            await turn
        except asyncio.CancelledError:
            if self._waiting.pop(turn, None) is None:  # its turn came in the same moment
                self.leave(whose)
            raise

    def leave(self, whose: str) -> None:
        """Give a place back."""
        self._free += 1
        self._held[whose] -= 1
        if not self._held[whose]:
            del self._held[whose]
        self._hand_out()

    def _hand_out(self) -> None:
        while self._free:
            share = max(self._free // 4, 1)
            ready = [
                (self._held[who], self._last_turn.get(who, 0), turn)
                for turn, who in self._waiting.items()
                if not turn.done() and self._held[who] < share
            ]
            if not ready:
                break
            _, _, turn = min(ready, key=lambda one: one[:2])
            whose = self._waiting.pop(turn)
            self._free -= 1
            self._held[whose] += 1
            self._last_turn[whose] = next(self._turns)
            turn.set_result(None)
        if not self._waiting:
            self._last_turn.clear()
