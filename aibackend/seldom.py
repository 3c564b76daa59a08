"""What the log is told once a minute, however often it comes."""

from __future__ import annotations

import time
from collections.abc import Hashable

AGAIN_S = 60.0
"""Until the same is due again."""
MOST = 1_000
"""Things that are remembered; then all are forgotten, and due once more."""


class Seldom:
    """Remembers what was told, and when."""

    def __init__(self) -> None:
        self._told: dict[Hashable, float] = {}

    def is_due(self, what: Hashable) -> bool:
        """Whether something is to be told now; it is then not due for a while."""
        now = time.monotonic()
        if now - self._told.get(what, -AGAIN_S) < AGAIN_S:
            return False
        if len(self._told) >= MOST:
            self._told.clear()
        self._told[what] = now
        return True
