"""Who gets the next free worker: accounts in turn, and never the last worker for work that is known to take long.

Nor does an account that has a worker get the last one for work of which nothing is known, or while others call; nor
do jobs, while anybody calls. Without this a single account's long calls would make everybody else's short ones wait
behind them.
"""

from __future__ import annotations

import asyncio
import math
import time
from collections import Counter, deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import count

LONG_S = 2.0
"""Work that takes longer leaves one worker to others."""
LARGE_BYTES = 16 * 1024
"""Work of which nothing is known counts as long from here on."""
SIZES = 40
"""Factors of two that sizes differ by; larger ones than 2^40 bytes come from nowhere."""
LATELY_S = 60.0
"""For so long after its last call an account is expected to call again."""
KINDS_MAX = 16_384
"""Kinds and sizes of all accounts that are remembered."""
LEAST_S = 0.01
"""What is shorter counts as this."""


class Durations:
    """How long work takes, learnt by account, by kind and by size within a factor of two.

    Of other accounts' work it only counts whether it was ever short: else an account's slow files would make another's
    quick ones wait.
    """

    def __init__(self) -> None:
        self._seconds: dict[tuple[str, str, int], float] = {}
        self._short: set[tuple[str, int]] = set()

    def is_long(self, account: str, kind: str, size: int) -> bool:
        """Whether such work of an account is expected to take long.

        What is larger takes no less time: where nothing is known of a size, others of the kind may tell.
        """
        factor = size.bit_length()
        if (known := self._seconds.get((account, kind, factor))) is not None:
            return known > LONG_S
        if any(self._seconds.get((account, kind, less), 0) > LONG_S for less in range(factor)):
            return True
        return size > LARGE_BYTES and not self.is_proven(kind, size)

    def is_proven(self, kind: str, size: int) -> bool:
        """Whether such work, or larger, was seen not to take long."""
        return any((kind, factor) in self._short for factor in range(size.bit_length(), SIZES))

    def learn(self, account: str, kind: str, size: int, seconds: float) -> None:
        """Remember how long some work took, or had taken when it was given up.

        The geometric mean with what is known, so that one that took long for once does not make the rest wait.
        """
        factor, latest = size.bit_length(), max(seconds, LEAST_S)
        mean = math.sqrt(self._seconds.pop((account, kind, factor), latest) * latest)
        self._seconds[account, kind, factor] = mean
        if mean <= LONG_S:
            self._short.add((kind, factor))
        if len(self._seconds) > KINDS_MAX:
            del self._seconds[next(iter(self._seconds))]  # what was learnt longest ago


@dataclass(eq=False)
class _Waiter:
    account: str
    is_long: bool
    is_proven: bool
    is_job: bool
    turn: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class FairSlots:
    """As many slots as there are workers, handed to the account that has the fewest of them.

    One slot is kept from long work, where there are two or more, and from whom others would wait for.
    """

    def __init__(self, slots: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._slots = slots
        self._clock = clock
        self._called: dict[str, float] = {}
        self._free = slots
        self._free_for_long = max(slots - 1, 1)
        self._waiting: deque[_Waiter] = deque()
        self._running: Counter[str] = Counter()
        self._turns = count(1)
        self._last_turn: dict[str, int] = {}

    @asynccontextmanager
    async def slot(
        self, account: str, *, is_long: bool, is_proven: bool = True, is_job: bool = False
    ) -> AsyncIterator[None]:
        """Wait for a slot, and have it for the time of the block.

        is_proven: whether such work was seen not to take long. is_job: whether nobody waits for it.
        """
        waiter = _Waiter(account, is_long, is_proven, is_job)
        if not is_job:
            self._called.pop(account, None)
            self._called[account] = self._clock()
        self._waiting.append(waiter)
        self._hand_out()
        try:
            await waiter.turn
        except asyncio.CancelledError:
            if waiter in self._waiting:
                self._waiting.remove(waiter)
            else:  # its turn came in the same moment
                self._take_back(waiter)
            raise
        try:
            yield
        finally:
            self._take_back(waiter)

    def _hand_out(self) -> None:
        while self._free and (chosen := self._next()) is not None:
            self._waiting.remove(chosen)
            self._free -= 1
            self._free_for_long -= chosen.is_long
            self._running[chosen.account] += 1
            self._last_turn[chosen.account] = next(self._turns)
            chosen.turn.set_result(None)

    def _next(self) -> _Waiter | None:
        """Of those who can start: the one whose account has the fewest slots, then whose last turn is longest ago.

        Who was cancelled may still stand in the row, until its task goes on.
        """
        here = (waiter for waiter in self._waiting if not waiter.turn.done())
        ready = (waiter for waiter in here if self._may_start(waiter))
        return min(
            ready, key=lambda one: (self._running[one.account], self._last_turn.get(one.account, 0)), default=None
        )

    def _may_start(self, waiter: _Waiter) -> bool:
        """Whether a free slot may be the waiter's, whoever else waits."""
        if waiter.is_long and not self._free_for_long:
            return False
        if self._free > 1 or self._slots == 1:
            return True
        has_one = self._running[waiter.account] > 0
        return not (has_one and not waiter.is_proven) and not ((has_one or waiter.is_job) and self._others_call(waiter))

    def _others_call(self, waiter: _Waiter) -> bool:
        """Whether anybody else has called of late."""
        since = self._clock() - LATELY_S
        while self._called and next(iter(self._called.values())) < since:
            del self._called[next(iter(self._called))]
        return len(self._called) > (waiter.account in self._called)

    def _take_back(self, waiter: _Waiter) -> None:
        self._free += 1
        self._free_for_long += waiter.is_long
        self._running[waiter.account] -= 1
        if not self._running[waiter.account]:
            del self._running[waiter.account]
        self._hand_out()
        if waiter.account not in self._running and all(other.account != waiter.account for other in self._waiting):
            self._last_turn.pop(waiter.account, None)
