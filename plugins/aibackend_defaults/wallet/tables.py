"""The wallet's rows, and the triggers that keep its history as it was written.

Times are microseconds since 1970, UTC. A month is 12 × year + month - 1.
"""

from __future__ import annotations

from datetime import datetime
from typing import Any

import peewee


def month(time: datetime) -> int:
    """The month of a time in UTC, as it stands in a row."""
    return time.year * 12 + time.month - 1


class WalletRow(peewee.Model):
    """balance: settled credits. held: the part of them that is set aside. month: the last one with a floor."""

    account = peewee.TextField(primary_key=True)
    balance = peewee.BigIntegerField(constraints=[peewee.Check("balance >= 0")])
    held = peewee.BigIntegerField(constraints=[peewee.Check("held >= 0 AND held <= balance")])
    month = peewee.IntegerField()

    class Meta:
        table_name = "wallet"


class HoldRow(peewee.Model):
    """A hold that is open: it goes with its capture, its release or its lapse. month: counted against a cap, or 0.

    cap_key: the key as which it is counted; "" for `key`.
    """

    account = peewee.TextField()
    id = peewee.TextField()
    key = peewee.TextField()
    credits = peewee.BigIntegerField()
    capability = peewee.TextField()
    expires = peewee.BigIntegerField()
    month = peewee.IntegerField()
    cap_key = peewee.TextField(default="")

    class Meta:
        table_name = "hold"
        primary_key = peewee.CompositeKey("account", "id")


class LedgerRow(peewee.Model):
    """A change of a balance, never changed. reference: of a charge, the hold's id. key: who spent, or ""."""

    id = peewee.BigAutoField()
    account = peewee.TextField()
    kind = peewee.TextField()
    credits = peewee.BigIntegerField()
    balance = peewee.BigIntegerField()
    reference = peewee.TextField()
    reason = peewee.TextField()
    key = peewee.TextField()
    time = peewee.BigIntegerField()

    class Meta:
        table_name = "ledger"
        indexes = ((("account", "reference"), True), (("account", "id"), False))


class SpendRow(peewee.Model):
    """What a key with a cap has spent and set aside in a month."""

    key = peewee.TextField()
    month = peewee.IntegerField()
    credits = peewee.BigIntegerField()

    class Meta:
        table_name = "spend"
        primary_key = peewee.CompositeKey("key", "month")


MODELS = (WalletRow, HoldRow, LedgerRow, SpendRow)

_SQLITE_TRIGGERS = tuple(
    f"CREATE TRIGGER ledger_no_{deed} BEFORE {deed} ON ledger"
    " BEGIN SELECT RAISE(ABORT, 'the ledger is append-only'); END"
    for deed in ("UPDATE", "DELETE")
)
_POSTGRESQL_TRIGGERS = (
    "CREATE FUNCTION ledger_is_append_only() RETURNS trigger LANGUAGE plpgsql AS"
    " $$ BEGIN RAISE EXCEPTION 'the ledger is append-only'; END $$",
    "CREATE TRIGGER ledger_fixed BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger"
    " FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only()",
)


def create_tables(database: Any) -> None:
    """The first shape."""
    database.create_tables(MODELS)
    sqlite = isinstance(database, peewee.SqliteDatabase)
    for trigger in _SQLITE_TRIGGERS if sqlite else _POSTGRESQL_TRIGGERS:
        database.execute_sql(trigger)


def add_cap_key(database: Any) -> None:
    """Holds tell the key that they count as; a database that begins today has the column already."""
    if "cap_key" not in {column.name for column in database.get_columns("hold")}:
        database.execute_sql("ALTER TABLE hold ADD COLUMN cap_key TEXT NOT NULL DEFAULT ''")


MIGRATIONS = (create_tables, add_cap_key)
