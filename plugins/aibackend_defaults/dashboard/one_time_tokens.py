"""Links in letters: each is good for one thing, for a while, once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime, timedelta
from typing import Any

import orjson

from aibackend.services import Storage
from aibackend_defaults.dashboard import tokens
from aibackend_defaults.dashboard.tables import TicketRow
from aibackend_defaults.storage.times import micros

LIVES = {
    "confirm": timedelta(hours=24),
    "reset": timedelta(hours=1),
    "email": timedelta(hours=24),
    "invite": timedelta(days=7),
}


class OneTimeTokens:
    """Issues and redeems tickets."""

    def __init__(self, storage: Storage, clock: Callable[[], datetime]) -> None:
        self._storage = storage
        self._clock = clock

    async def issue(self, kind: str, content: Mapping[str, Any], *, only: bool = False) -> str:
        """The token of a new ticket; old ones are swept out meanwhile.

        only: an earlier one of the same kind and content is good for nothing any more.
        """
        token, now = tokens.new(), micros(self._clock())
        row = {
            "digest": tokens.digest(token),
            "kind": kind,
            "content": orjson.dumps(content).decode(),
            "expires": micros(self._clock() + LIVES[kind]),
        }

        def insert() -> None:
            TicketRow.delete().where(TicketRow.expires <= now).execute()
            if only:
                same = (TicketRow.kind == kind) & (TicketRow.content == row["content"])
                TicketRow.delete().where(same).execute()
            TicketRow.insert(row).execute()

        await self._storage.write(insert)
        return token

    async def look(self, kind: str, token: str) -> dict[str, Any] | None:
        """What a ticket holds, without using it up; None for one that is used, too old or none."""
        return await self._storage.read(lambda: self._find(kind, tokens.digest(token)))

    async def redeem(self, kind: str, token: str) -> dict[str, Any] | None:
        """The same, and the ticket is used up: of several that come at once one gets it."""
        return await self.redeem_digest(kind, tokens.digest(token))

    async def redeem_digest(self, kind: str, digest: bytes) -> dict[str, Any] | None:
        """Redeem a ticket that another one stands for, which keeps its digest alone."""

        def take() -> dict[str, Any] | None:
            found = self._find(kind, digest)
            gone = TicketRow.delete().where(TicketRow.digest == digest).execute() if found else 0
            return found if gone else None

        return await self._storage.write(take)

    def _find(self, kind: str, digest: bytes) -> dict[str, Any] | None:
        here = (TicketRow.digest == digest) & (TicketRow.kind == kind)
        row = TicketRow.get_or_none(here & (TicketRow.expires > micros(self._clock())))
        found: dict[str, Any] | None = orjson.loads(row.content) if row else None
        return found
