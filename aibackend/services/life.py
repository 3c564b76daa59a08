"""What all services share: a life."""

from __future__ import annotations

from abc import ABC
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")
"""What some work returns."""
Work = Callable[[], T]
"""Something to do with rows: runs in a storage thread, inside a transaction, and must not wait for anything else."""


class Service(ABC):  # noqa: B024 - each kind of service adds its own abstract methods
    """What all services share: a life."""

    is_needed: bool = True
    """Whether no call can be answered while `check` tells of trouble, of a kind that every call asks."""

    async def open(self) -> None:
        """Get ready. Called once, before the first call; raise `ConfigurationError` to refuse the start."""

    async def close(self) -> None:
        """Let go of everything. Called once, after the last call, and only where `open` was called, if in vain."""

    async def erase(self, account: str) -> None:
        """Drop what is kept of an account that was deleted, but for what the books need; more than once does no harm.

        Called when none of its keys opens anything any more. Raises: Unavailable; then it is called again later.
        """

    async def check(self) -> str | None:
        """None when the service can serve, else what is wrong, in words for the operator."""
        return None

    async def diagnose(self) -> str | None:
        """As `check`, for `aibackend doctor`: it may take seconds and ask other servers."""
        return await self.check()
