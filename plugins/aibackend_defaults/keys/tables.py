"""Rows of accounts and keys. Times are microseconds since 1970, UTC; the secret of a key stands in none of them."""

from __future__ import annotations

from typing import Any

import orjson
import peewee

from aibackend.services import Account, Key
from aibackend_defaults.storage.times import of_micros, perhaps

ENDED_MOST = 1_000
"""Keys of one account that have ended and are still listed."""


class AccountRow(peewee.Model):
    """An owner of keys."""

    id = peewee.TextField(primary_key=True)
    name = peewee.TextField(unique=True)
    email = peewee.TextField()
    created = peewee.BigIntegerField()
    suspended = peewee.BigIntegerField(null=True)
    deleted = peewee.BigIntegerField(null=True)

    class Meta:
        table_name = "account"


class KeyRow(peewee.Model):
    """A key. digest: keyed hash of its secret. scopes: a JSON list, or null for all. origin: the key that was rotated
    first to come to this one, "" for a key that was minted.
    """

    id = peewee.TextField(primary_key=True)
    account = peewee.ForeignKeyField(AccountRow, backref="keys")
    digest = peewee.BlobField(unique=True)
    name = peewee.TextField()
    prefix = peewee.TextField()
    last_four = peewee.TextField()
    test = peewee.BooleanField()
    scopes = peewee.TextField(null=True)
    monthly_cap = peewee.BigIntegerField(null=True)
    created = peewee.BigIntegerField()
    expires = peewee.BigIntegerField(null=True)
    revoked = peewee.BigIntegerField(null=True)
    last_used = peewee.BigIntegerField(null=True)
    origin = peewee.TextField(default="")

    class Meta:
        table_name = "api_key"


class SecretRow(peewee.Model):
    """One row: the check value of the secret that keys the digests."""

    id = peewee.IntegerField(primary_key=True)
    digest = peewee.BlobField()

    class Meta:
        table_name = "secret_check"


MODELS = (AccountRow, KeyRow, SecretRow)


def create_tables(database: Any) -> None:
    """The first shape."""
    database.create_tables((AccountRow, KeyRow))


def add_origin(database: Any) -> None:
    """Successors of a rotated key count as it; a database that begins today has the column already."""
    if "origin" not in {column.name for column in database.get_columns("api_key")}:
        database.execute_sql("ALTER TABLE api_key ADD COLUMN origin TEXT NOT NULL DEFAULT ''")


def _add_time(database: Any, column: str) -> None:
    """To the accounts of a database that began before they had this column."""
    sqlite = isinstance(database, peewee.SqliteDatabase)
    if not sqlite:
        database.execute_sql(f"ALTER TABLE account ADD COLUMN IF NOT EXISTS {column} BIGINT")
    elif column not in {column.name for column in database.get_columns("account")}:
        database.execute_sql(f"ALTER TABLE account ADD COLUMN {column} BIGINT")


def add_suspended(database: Any) -> None:
    """Where accounts were opened before they could be suspended."""
    _add_time(database, "suspended")


def add_deleted(database: Any) -> None:
    """Where accounts were opened before they could be deleted."""
    _add_time(database, "deleted")


def add_secret_check(database: Any) -> None:
    """Before, a changed secret was noticed by nobody but the callers."""
    database.create_tables((SecretRow,))


MIGRATIONS = (create_tables, add_origin, add_suspended, add_deleted, add_secret_check)


def known_check() -> bytes | None:
    """The check value that stands in the database, if one does."""
    row = SecretRow.get_or_none()
    return None if row is None else bytes(row.digest)


def first_check(value: bytes) -> bytes:
    """Put one down; returns the one that stays, where processes start together."""
    SecretRow.insert(id=1, digest=value).on_conflict_ignore().execute()
    return known_check() or value


def scopes_of(text: str | None) -> frozenset[str] | None:
    """The scopes in a row."""
    return None if text is None else frozenset(orjson.loads(text))


def scopes_text(scopes: frozenset[str] | None) -> str | None:
    """Scopes as they stand in a row."""
    return None if scopes is None else orjson.dumps(sorted(scopes)).decode()


def account_of(row: Any) -> Account:
    """The record of a row."""
    return Account(
        id=row.id,
        name=row.name,
        email=row.email,
        created=of_micros(row.created),
        suspended=perhaps(of_micros, row.suspended),
        deleted=perhaps(of_micros, row.deleted),
    )


def key_of(row: Any) -> Key:
    """The record of a row."""
    return Key(
        id=row.id,
        account=row.account_id,
        name=row.name,
        prefix=row.prefix,
        last_four=row.last_four,
        test=row.test,
        created=of_micros(row.created),
        scopes=scopes_of(row.scopes),
        monthly_cap=row.monthly_cap,
        expires=perhaps(of_micros, row.expires),
        revoked=perhaps(of_micros, row.revoked),
        last_used=perhaps(of_micros, row.last_used),
    )


def key_in(account: str, key: str) -> KeyRow | None:
    """An account's key."""
    row: KeyRow | None = KeyRow.get_or_none((KeyRow.id == key) & (KeyRow.account == account))
    return row


def alive(account: str, now: int) -> Any:
    """The keys of an account that open."""
    lives = KeyRow.revoked.is_null() & (KeyRow.expires.is_null() | (KeyRow.expires > now))
    return KeyRow.select(KeyRow.id).where((KeyRow.account == account) & lives)


def forget_ended(account: str, now: int) -> None:
    """Drop the oldest of the keys that have ended, so that minting and revoking does not fill the database."""
    mine = (KeyRow.account == account) & KeyRow.id.not_in(alive(account, now))
    newest = KeyRow.select(KeyRow.id).where(mine).order_by(KeyRow.created.desc(), KeyRow.id.desc())
    old = [row.id for row in newest.offset(ENDED_MOST).limit(ENDED_MOST)]
    if old:
        KeyRow.delete().where(KeyRow.id.in_(old)).execute()


def inserted(values: dict[str, object]) -> Key:
    """A new key."""
    KeyRow.insert(values).execute()
    return key_of(KeyRow.get_by_id(values["id"]))
