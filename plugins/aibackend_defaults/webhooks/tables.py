"""The rows of webhooks. Times are milliseconds since 1970, UTC."""

from __future__ import annotations

from typing import Any

import peewee


class WebhookRow(peewee.Model):
    """An endpoint. events: their types, joined by spaces. generation: rotations of its secret.

    overlap_until: until when the secret before signs too. delivered: when it last took an event. off: since when it
    gets none, and why.
    """

    id = peewee.TextField(primary_key=True)
    account = peewee.TextField(index=True)
    url = peewee.TextField()
    events = peewee.TextField()
    generation = peewee.IntegerField(default=1)
    overlap_until = peewee.BigIntegerField(default=0)
    created = peewee.BigIntegerField()
    delivered = peewee.BigIntegerField(null=True)
    off = peewee.BigIntegerField(null=True)
    off_reason = peewee.TextField(default="")

    class Meta:
        table_name = "webhook"


class EventRow(peewee.Model):
    """Something that happened. id: unique in its account. body: the bytes that are delivered, the same each time."""

    number = peewee.BigAutoField()
    account = peewee.TextField()
    id = peewee.TextField()
    type = peewee.TextField()
    body = peewee.BlobField()
    created = peewee.BigIntegerField(index=True)

    class Meta:
        table_name = "webhook_event"
        indexes = ((("account", "id"), True),)


class DeliveryRow(peewee.Model):
    """An event on its way to an endpoint.

    event: its number. since: when it was asked for. due: when it is tried next; while it is being tried, when others
    may take it over; null once it has ended. status: of the last answer. error: why the last try failed, in words.
    """

    number = peewee.BigAutoField()
    account = peewee.TextField()
    event = peewee.BigIntegerField()
    webhook = peewee.TextField(index=True)
    since = peewee.BigIntegerField(index=True)
    due = peewee.BigIntegerField(null=True, index=True)
    attempts = peewee.IntegerField(default=0)
    tried = peewee.BigIntegerField(null=True)
    delivered = peewee.BooleanField(default=False)
    status = peewee.IntegerField(null=True)
    error = peewee.TextField(default="")

    class Meta:
        table_name = "webhook_delivery"
        indexes = ((("event", "webhook"), True), (("account", "number"), False))


MODELS = (WebhookRow, EventRow, DeliveryRow)


def create_tables(database: Any) -> None:
    """The first shape."""
    database.create_tables(MODELS)


def index_waiting(database: Any) -> None:
    """What waits is counted by endpoint, however much has ended."""
    database.execute_sql(
        "CREATE INDEX IF NOT EXISTS webhook_delivery_waiting ON webhook_delivery (webhook) WHERE due IS NOT NULL"
    )


MIGRATIONS = (create_tables, index_waiting)
