"""An account's history for people: sums by day and capability, and the rows that are no charges.

A read model: whatever the billing, its ledger is read once, from the newest row back to the one that was read last, so
that a page costs the same with a hundred thousand rows as with ten.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any

from aibackend.services import Billing, LedgerEntry, Storage
from aibackend_defaults.dashboard.tables import ChangeRow, ReadRow, SpentRow
from aibackend_defaults.storage.times import micros, of_micros

CHARGE = "charge"
PAGE = 1_000  # rows of the ledger read at a time: some 4 ms
FEW = 50  # rows read first, as mostly few are new
_FIRST_DAY = date(1970, 1, 1)


@dataclass(frozen=True, kw_only=True)
class Spent:
    """What a capability took on a day."""

    day: date
    capability: str
    calls: int
    credits: int


class Statement:
    """Reads a billing's ledger."""

    def __init__(self, storage: Storage, billing: Billing) -> None:
        self._storage = storage
        self._billing = billing

    async def spent(self, account: str, *, since: date) -> list[Spent]:
        """Charges from that day on, by day and capability."""
        await self._catch_up(account)
        query = SpentRow.select().where((SpentRow.account == account) & (SpentRow.day >= _number(since)))
        rows = await self._storage.read(lambda: list(query.order_by(SpentRow.day)))
        return [
            Spent(day=_FIRST_DAY + timedelta(r.day), capability=r.capability, calls=r.calls, credits=r.credits)
            for r in rows
        ]

    async def page(self, account: str, kind: str, *, before: int | None, limit: int) -> list[LedgerEntry]:
        """Rows of the ledger, newest first. kind: `charge`, `change` for all others, or "" for all."""
        if kind == "change":
            return await self._changes(account, before, limit)
        found: list[LedgerEntry] = []
        async for entry in self.entries(account, before=before, page=limit):
            if not kind or entry.kind == CHARGE:
                found.append(entry)
            if len(found) == limit:
                break
        return found

    async def entries(self, account: str, *, before: int | None = None, page: int = PAGE) -> AsyncIterator[LedgerEntry]:
        """The ledger from the newest row on."""
        while rows := await self._billing.ledger(account, before=before, limit=page):
            for row in rows:
                yield row
            before, page = rows[-1].id, PAGE

    async def _changes(self, account: str, before: int | None, limit: int) -> list[LedgerEntry]:
        await self._catch_up(account)
        mine = ChangeRow.account == account
        if before is not None:
            mine &= ChangeRow.entry < before
        query = ChangeRow.select().where(mine).order_by(ChangeRow.entry.desc()).limit(limit)
        rows = await self._storage.read(lambda: list(query))
        return [
            LedgerEntry(
                id=r.entry, kind=r.kind, credits=r.credits, balance=r.balance, reference=r.reference, reason=r.reason,
                time=of_micros(r.time),
            )
            for r in rows
        ]  # fmt: skip

    async def _catch_up(self, account: str) -> None:
        """Count what was written since the last time."""
        row = await self._storage.read(lambda: ReadRow.get_or_none(ReadRow.account == account))
        known = row.entry if row else 0
        newest, sums, calls, changes = known, Counter[tuple[int, str]](), Counter[tuple[int, str]](), []
        async for entry in self.entries(account, page=FEW):
            if entry.id <= known:
                break
            newest = max(newest, entry.id)
            if entry.kind == CHARGE:
                where = (_number(entry.time.date()), entry.reason)
                sums[where] -= entry.credits
                calls[where] += 1
            else:
                changes.append(entry)
        if newest > known:
            await self._storage.write(lambda: _keep(account, known, newest, sums, calls, changes))


def _keep(account: str, known: int, newest: int, sums: Any, calls: Any, changes: list[LedgerEntry]) -> None:
    """Add up, unless another page did so meanwhile."""
    if known:
        moved = ReadRow.update(entry=newest).where((ReadRow.account == account) & (ReadRow.entry == known)).execute()
    else:
        moved = ReadRow.insert(account=account, entry=newest).on_conflict_ignore().as_rowcount().execute()
    if not moved:
        return
    for (day, capability), credits in sums.items():
        added = {"account": account, "day": day, "capability": capability, "calls": calls[day, capability]}
        SpentRow.insert(**added, credits=credits).on_conflict(
            conflict_target=[SpentRow.account, SpentRow.day, SpentRow.capability],
            update={
                SpentRow.calls: SpentRow.calls + added["calls"],
                SpentRow.credits: SpentRow.credits + credits,
            },
        ).execute()
    for entry in changes:
        row = {name: getattr(entry, name) for name in ("kind", "credits", "balance", "reference", "reason")}
        ChangeRow.insert(account=account, entry=entry.id, time=micros(entry.time), **row).execute()


def _number(day: date) -> int:
    return (day - _FIRST_DAY).days
