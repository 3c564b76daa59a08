"""What is kept of Stripe: who is which customer there, the plans that run, and what was settled. No card."""

from __future__ import annotations

from typing import Any

import peewee


class CustomerRow(peewee.Model):
    """An account's customer."""

    account = peewee.TextField(primary_key=True)
    customer = peewee.TextField()

    class Meta:
        table_name = "stripe_customer"


class SubscriptionRow(peewee.Model):
    """A subscription as it stood when it was last looked at. renews: seconds since 1970, or null."""

    id = peewee.TextField(primary_key=True)
    account = peewee.TextField(index=True)
    product = peewee.TextField()
    status = peewee.TextField()
    renews = peewee.BigIntegerField(null=True)
    ending = peewee.BooleanField()
    created = peewee.BigIntegerField()

    class Meta:
        table_name = "stripe_subscription"


class SettledRow(peewee.Model):
    """An event, a refund or a dispute that was dealt with."""

    id = peewee.TextField(primary_key=True)

    class Meta:
        table_name = "stripe_settled"


MODELS = (CustomerRow, SubscriptionRow, SettledRow)


def create_tables(database: Any) -> None:
    """The first shape."""
    database.create_tables(MODELS)


MIGRATIONS = (create_tables,)
