"""What the log is told once a minute, however often it comes."""

from __future__ import annotations

import logging
import time
from collections.abc import Hashable, Iterator
from contextlib import contextmanager

from aibackend.errors import ServerError, Unavailable

AGAIN_S = 60.0
"""Until the same is due again."""
MOST = 1_000
"""Things that are remembered; then all are forgotten, and due once more."""


log = logging.getLogger("aibackend.calls")


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


_refusals = Seldom()


def tell(error: BaseException, capability: str, stage: str) -> None:
    """Log a refusal that is ours to mend, once, and one that comes again and again once a minute. stage: where the call
    was.
    """
    if isinstance(error, ServerError) and not error.is_told:
        error.is_told = True
        if _refusals.is_due((capability, stage, error.detail)):
            log.warning("%s: refused in its %s: %s: %s", capability, stage, error.code, error.detail)


@contextmanager
def failure_told(level: int = logging.WARNING) -> Iterator[None]:
    """Log that credits could not be given back, as why the call failed is told all the same."""
    try:
        yield
    except Exception as error:  # noqa: BLE001 - as said
        why = error.detail if isinstance(error, Unavailable) else repr(error)
        log.log(level, "the credits of a call were not given back and will lapse: %s", why)
