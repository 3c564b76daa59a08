"""How much of this process one account may have at once, so that nobody's calls keep everybody else's out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from aibackend.errors import RateLimited

RETRY_AFTER_S = 2


class Admission:
    """Counts the calls of each account that run or wait, and the bytes of their bodies.

    calls, size_bytes: what one account may have at once; 0 for no bound. A single call is always let in.
    """

    def __init__(self, *, calls: int, size_bytes: int) -> None:
        self._most_calls, self._most_bytes = calls, size_bytes
        self._calls: Counter[str] = Counter()
        self._bytes: Counter[str] = Counter()

    @contextmanager
    def admitted(self, account: str, size_bytes: int) -> Iterator[None]:
        """Count a call for the time of the block. Raises: RateLimited."""
        calls, held = self._calls[account], self._bytes[account]
        if self._most_calls and calls >= self._most_calls:
            raise _refusal(f"This account has {calls} calls at work, which is the most; wait for one to end.")
        if self._most_bytes and calls and held + size_bytes > self._most_bytes:
            raise _refusal("The bodies of this account's calls at work are too large together; wait for one to end.")
        self._calls[account] += 1
        self._bytes[account] += size_bytes
        try:
            yield
        finally:
            self._calls[account] -= 1
            self._bytes[account] -= size_bytes
            if not self._calls[account]:
                del self._calls[account], self._bytes[account]


def _refusal(detail: str) -> RateLimited:
    return RateLimited(detail, headers={"Retry-After": str(RETRY_AFTER_S)})
