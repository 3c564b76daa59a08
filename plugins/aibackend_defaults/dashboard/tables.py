"""The dashboard's rows. Times are microseconds since 1970, UTC; of tokens and links only hashes are kept."""

from __future__ import annotations

from typing import Any

import peewee


class PersonRow(peewee.Model):
    """Somebody who signs in. email: in lower case. password: an Argon2 hash, or "". subject: at a provider."""

    id = peewee.TextField(primary_key=True)
    email = peewee.TextField(unique=True)
    name = peewee.TextField()
    password = peewee.TextField()
    account = peewee.TextField(index=True)
    subject = peewee.TextField(null=True, unique=True)
    created = peewee.BigIntegerField()

    class Meta:
        table_name = "person"


class SessionRow(peewee.Model):
    """A browser that is signed in. agent: what it calls itself, for the list of sessions."""

    digest = peewee.BlobField(primary_key=True)
    person = peewee.ForeignKeyField(PersonRow, backref="sessions")
    agent = peewee.TextField()
    created = peewee.BigIntegerField()
    seen = peewee.BigIntegerField()
    expires = peewee.BigIntegerField()

    class Meta:
        table_name = "session"


class TicketRow(peewee.Model):
    """A link in a letter: good for one thing, once. content: JSON."""

    digest = peewee.BlobField(primary_key=True)
    kind = peewee.TextField()
    content = peewee.TextField()
    expires = peewee.BigIntegerField()

    class Meta:
        table_name = "ticket"


class AttemptRow(peewee.Model):
    """How often something was tried since the window began. who: a keyed hash."""

    who = peewee.BlobField(primary_key=True)
    count = peewee.IntegerField()
    since = peewee.BigIntegerField()

    class Meta:
        table_name = "attempt"


class SpentRow(peewee.Model):
    """Charges of a day, summed. day: days since 1970."""

    account = peewee.TextField()
    day = peewee.IntegerField()
    capability = peewee.TextField()
    calls = peewee.BigIntegerField()
    credits = peewee.BigIntegerField()

    class Meta:
        table_name = "spent"
        primary_key = peewee.CompositeKey("account", "day", "capability")


class ChangeRow(peewee.Model):
    """A row of the ledger that is no charge, copied, so that the few can be found among the many."""

    account = peewee.TextField()
    entry = peewee.BigIntegerField()
    kind = peewee.TextField()
    credits = peewee.BigIntegerField()
    balance = peewee.BigIntegerField()
    reference = peewee.TextField()
    reason = peewee.TextField()
    time = peewee.BigIntegerField()

    class Meta:
        table_name = "change"
        primary_key = peewee.CompositeKey("account", "entry")


class ReadRow(peewee.Model):
    """How far an account's ledger was read. entry: id of the newest row that is counted."""

    account = peewee.TextField(primary_key=True)
    entry = peewee.BigIntegerField()

    class Meta:
        table_name = "ledger_read"


MODELS = (PersonRow, SessionRow, TicketRow, AttemptRow, SpentRow, ChangeRow, ReadRow)


def create_tables(database: Any) -> None:
    """The first shape."""
    database.create_tables(MODELS)


MIGRATIONS = (create_tables,)
