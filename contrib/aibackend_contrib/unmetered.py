"""Billing for those who charge nobody: every call may run, and is still recorded."""

from __future__ import annotations

from collections.abc import Callable

from aibackend.services import Balance, Billing, Hold, Storage


class Unmetered(Billing):
    """Holds nothing and charges nothing; every balance is 0."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def hold(self, hold: Hold) -> None:
        """Every call may run."""

    async def capture(self, hold: Hold, record: Callable[[int], None] | None = None) -> int:
        if record is not None:
            await self._storage.write(lambda: record(0))
        return 0

    async def release(self, hold: Hold, record: Callable[[], None] | None = None) -> None:
        """Nothing was held."""
        if record is not None:
            await self._storage.write(record)

    async def balance(self, account: str) -> Balance:
        return Balance(balance=0, available=0)

    async def grant(self, account: str, credits: int, *, kind: str, reference: str, reason: str = "") -> int:
        return 0
