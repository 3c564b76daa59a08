"""Bounds how often something secret can be tried, across processes and restarts."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta

from aibackend.errors import RateLimited
from aibackend.services import Storage
from aibackend_defaults.dashboard import tokens
from aibackend_defaults.dashboard.tables import AttemptRow
from aibackend_defaults.storage.times import micros

WINDOW = timedelta(minutes=15)
PER_EMAIL = 10  # tries in a window: 350,000 a year, where a password of ten random letters has 10^14 forms
PER_ADDRESS = 100  # one address may be a whole office behind one router


class Throttle:
    """secret: keys the hashes under which tries are counted, so that rows hold no address."""

    def __init__(self, storage: Storage, secret: bytes, clock: Callable[[], datetime]) -> None:
        self._storage = storage
        self._secret = secret
        self._clock = clock

    async def count(self, deed: str, *, email: str, address: str) -> None:
        """Count a try before it is made. Raises: RateLimited, alike for e-mail addresses that nobody has.

        address: of the network; "" where it is not known: all who come through one proxy must not share a count.
        """
        limits = {f"{deed}:{email}": PER_EMAIL}
        if address:
            limits[f"{deed}@{address}"] = PER_ADDRESS
        counted = await self._storage.write(lambda: [self._take(who, most) for who, most in limits.items()])
        if not all(counted):
            raise RateLimited(
                "Too many attempts; try again in a quarter of an hour",
                headers={"Retry-After": str(int(WINDOW.total_seconds()))},
            )

    async def forgive(self, deed: str, *, email: str) -> None:
        """Forget the tries of somebody who has proved who they are."""
        who = self._who(f"{deed}:{email}")
        await self._storage.write(lambda: AttemptRow.delete().where(AttemptRow.who == who).execute())

    def _take(self, name: str, most: int) -> bool:
        who, now, began = self._who(name), micros(self._clock()), micros(self._clock() - WINDOW)
        AttemptRow.delete().where(AttemptRow.since <= began).execute()
        AttemptRow.insert(who=who, count=1, since=now).on_conflict(
            conflict_target=[AttemptRow.who], update={AttemptRow.count: AttemptRow.count + 1}
        ).execute()
        count = AttemptRow.get(AttemptRow.who == who).count
        return bool(count <= most)

    def _who(self, name: str) -> bytes:
        return tokens.keyed(self._secret, "throttle", name)
