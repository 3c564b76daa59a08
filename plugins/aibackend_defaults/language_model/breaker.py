"""Leaves a model alone that does not answer, so that its failures cost callers no time.

What one account asks may fail by itself, so its failures end its own questions only; those of several accounts in a row
tell of the model.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

FAILURES = 3
"""In a row, until an account is no more let through. An answer of the wrong shape is an answer."""
ACCOUNTS = 3
"""That had a failure since anybody had an answer, until nobody is let through."""
PAUSE_S = 30.0
"""How long an account waits then, until one question of its own tries whether the model is back."""
TRY_S = PAUSE_S / ACCOUNTS
"""Between the tries of all accounts, so that none can have them all."""


@dataclass
class _Run:
    """An account's failures in a row, and until when it waits."""

    failures: int = 0
    until: float = 0.0


class Breaker:
    """clock: monotonic seconds."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._runs: dict[str, _Run] = {}
        self._next_try = 0.0

    def allows(self, account: str) -> bool:
        """Whether an account may ask a question now. Of those that come after a pause, only the first may."""
        now, run = self._clock(), self._runs.get(account, _Run())
        if not self._of_many and run.failures < FAILURES:
            return True
        if now < run.until or (self._of_many and now < self._next_try):
            return False
        run = self._runs.setdefault(account, run)  # which waits its turn whatever comes of the try
        run.until, self._next_try = now + PAUSE_S, now + TRY_S
        return True

    @property
    def _of_many(self) -> bool:
        return len(self._runs) >= ACCOUNTS

    @property
    def shut(self) -> bool:
        """Whether somebody is left without the model, or tries it after that, and nobody had an answer since."""
        return self._of_many or any(run.failures >= FAILURES for run in self._runs.values())

    def succeeded(self) -> None:
        """The model answered, whomever."""
        self._runs.clear()

    def failed(self, account: str) -> None:
        """The model gave an account no answer."""
        run, now = self._runs.setdefault(account, _Run()), self._clock()
        run.failures += 1
        run.until, self._next_try = now + PAUSE_S, now + TRY_S
