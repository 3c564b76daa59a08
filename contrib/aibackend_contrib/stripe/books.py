"""The rows, read and written."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from aibackend.services import Storage, Subscription
from aibackend_contrib.stripe.tables import MIGRATIONS, MODELS, CustomerRow, SettledRow, SubscriptionRow

RUNNING = {"active": "active", "trialing": "active", "past_due": "past_due", "unpaid": "past_due"}
"""Stripe's words for a plan that runs, and ours. Source: https://docs.stripe.com/api/subscriptions/object (status)"""


class Books:
    """Binds the tables, before the storage opens."""

    def __init__(self, storage: Storage) -> None:
        storage.bind("stripe", MODELS, MIGRATIONS)
        self._storage = storage

    async def customer(self, account: str) -> str | None:
        """Its customer at Stripe."""
        row = await self._storage.read(lambda: CustomerRow.get_or_none(CustomerRow.account == account))
        return str(row.customer) if row else None

    async def keep_customer(self, account: str, customer: str) -> None:
        """The latest one is the account's."""
        await self._put(CustomerRow, CustomerRow.account, account=account, customer=customer)

    async def subscription(self, account: str) -> Subscription | None:
        """The plan that runs, the newest if there are several."""
        mine = (SubscriptionRow.account == account) & SubscriptionRow.status.in_(list(RUNNING))
        query = SubscriptionRow.select().where(mine).order_by(SubscriptionRow.created.desc())
        row = await self._storage.read(lambda: query.first())
        if row is None:
            return None
        return Subscription(
            product=row.product,
            state="active" if RUNNING[row.status] == "active" else "past_due",
            renews=datetime.fromtimestamp(row.renews, UTC) if row.renews else None,
            ending=row.ending,
        )

    async def keep_subscription(self, **values: Any) -> None:
        """As it stands now."""
        await self._put(SubscriptionRow, SubscriptionRow.id, **values)

    async def settled(self, id: str) -> bool:
        """Whether this was dealt with."""
        return await self._storage.read(lambda: SettledRow.get_or_none(SettledRow.id == id)) is not None

    async def settle(self, id: str) -> None:
        """Remember that this was dealt with."""
        await self._storage.write(lambda: SettledRow.insert(id=id).on_conflict_ignore().execute())

    async def _put(self, model: Any, key: Any, **values: Any) -> None:
        others = {name: value for name, value in values.items() if name != key.name}
        query = model.insert(**values).on_conflict(conflict_target=[key], update=others)
        await self._storage.write(query.execute)
