"""Who did what to accounts, keys and credits: a row for each deed, written in the transaction that does it.

Rows tell ids, and of a grant its reference, no names and no addresses of people. They stay when an account is deleted,
as the books do.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from weakref import WeakSet

import peewee

from aibackend.services import Storage
from aibackend.services.context import current_caller
from aibackend_defaults.storage.times import micros

ACCOUNT_MOST = 1_000
"""Rows of what an account's own people did, the newest ones: whoever mints and revokes without end fills no database.
What others did to it stays."""
_bound: WeakSet[Storage] = WeakSet()


class AuditRow(peewee.Model):
    """A deed. time: microseconds since 1970, UTC. actor: `admin` (the key of /v1/admin), `cli` with the user's name, or
    the account whose person did it; "" when nobody was known, as at a sign-up. subject: what else it concerned, such
    as a key's id.
    """

    number = peewee.BigAutoField()
    time = peewee.BigIntegerField()
    actor = peewee.TextField()
    deed = peewee.TextField()
    account = peewee.TextField()
    subject = peewee.TextField()

    class Meta:
        table_name = "audit"
        indexes = ((("account", "number"), False),)


def bind(storage: Storage) -> None:
    """For each component that notes deeds, when it is made: the first one announces the rows."""
    if storage not in _bound:
        _bound.add(storage)
        storage.bind("audit", [AuditRow], [lambda database: database.create_tables([AuditRow])])


def is_kept(storage: Storage) -> bool:
    """Whether some component notes deeds there."""
    return storage in _bound


def notes(clock: Callable[[], datetime]) -> Callable[..., None]:
    """What writes a row, by whoever is at work now: `note(deed, account, subject)`, only inside `Storage.write`."""
    account, key = current_caller.get()
    time, actor = micros(clock()), key or account

    def note(deed: str, account: str, subject: str = "") -> None:
        AuditRow.insert(time=time, actor=actor, deed=deed, account=account, subject=subject).execute()
        if actor != account:
            return
        own = AuditRow.select(AuditRow.number).where(AuditRow.account == account, AuditRow.actor == account)
        newest = own.order_by(AuditRow.number.desc())
        old = [row.number for row in newest.offset(ACCOUNT_MOST).limit(ACCOUNT_MOST)]
        if old:
            AuditRow.delete().where(AuditRow.number.in_(old)).execute()

    return note


async def rows(storage: Storage, *, since: int = 0, account: str = "") -> list[AuditRow]:
    """Oldest first. since: microseconds since 1970."""
    query = AuditRow.select().where(AuditRow.time >= since).order_by(AuditRow.number)
    if account:
        query = query.where(AuditRow.account == account)
    return await storage.read(lambda: list(query))
