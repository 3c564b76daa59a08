"""The end of an account: what is dropped with it, and in which order."""

from __future__ import annotations

from aibackend.errors import InvalidRequest
from aibackend.services import Account
from aibackend_defaults.dashboard.page_base import PageBase


async def delete_account(base: PageBase, account: str) -> Account:
    """End its keys first, then drop what is kept of it; balance, ledger and what it called stay. May be repeated.

    Raises: InvalidRequest while a plan would be paid for on and on; Unavailable, when something could not be dropped.
    """
    payments = base.container.payments
    plan = await payments.subscription(account) if payments else None
    if plan is not None and not plan.ending:
        raise InvalidRequest("A plan is running; end it on the Plans page first, so that it is not paid for again")
    deleted = await base.issuer.delete(account)
    await base.container.erase(account)
    await base.users.erase(account)  # last: until then, who closes an account can try again
    return deleted
