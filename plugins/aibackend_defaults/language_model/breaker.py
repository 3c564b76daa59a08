"""Leaves a model alone that does not answer, so that its failures cost callers no time."""

from __future__ import annotations

import time
from collections.abc import Callable

FAILURES = 3
"""In a row, until a model is left alone. An answer of the wrong shape is an answer."""
PAUSE_S = 30.0
"""How long it is left alone; then one question tries whether it is back."""


class Breaker:
    """clock: monotonic seconds."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._failures = 0
        self._closed_from = 0.0

    def allows(self) -> bool:
        """Whether a question may be asked now. Of those that come after a pause, only the first may."""
        if self._failures < FAILURES:
            return True
        if self._clock() < self._closed_from:
            return False
        self._closed_from = self._clock() + PAUSE_S
        return True

    @property
    def shut(self) -> bool:
        """Whether the model is left alone, or tried again after that."""
        return self._failures >= FAILURES

    def succeeded(self) -> None:
        """The model answered."""
        self._failures = 0

    def failed(self) -> None:
        """The model gave no answer."""
        self._failures += 1
        self._closed_from = self._clock() + PAUSE_S
