"""Whose jobs begin next: those of the account that has the fewest at work, then of the one that waited longest."""

from __future__ import annotations

import heapq
from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import count


class Turns:
    """Remembers when each account that still waits had its last turn."""

    def __init__(self) -> None:
        self._numbers = count(1)
        self._last: dict[str, int] = {}

    def shares(self, waiting: Iterable[str], at_work: Mapping[str, int], slots: int) -> Counter[str]:
        """How many jobs each account may begin, of `slots` in all. at_work: how many each has, in all processes."""
        self._last = {account: self._last.get(account, 0) for account in waiting}
        line = [(at_work.get(account, 0), turn, account) for account, turn in self._last.items()]
        heapq.heapify(line)
        shares: Counter[str] = Counter()
        for _ in range(slots if line else 0):
            load, _, account = line[0]
            shares[account] += 1
            self._last[account] = next(self._numbers)
            heapq.heapreplace(line, (load + 1, self._last[account], account))
        return shares
