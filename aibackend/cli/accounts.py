"""An account is opened with its first credits or not at all: for the command line, and for a back office over HTTP."""

from __future__ import annotations

import asyncio

from aibackend.services import Account, Balance, Billing, KeyStore


async def open_account(
    issuer: KeyStore, billing: Billing, name: str, *, email: str = "", credits: int = 0
) -> tuple[Account, Balance]:
    """A new account and what it holds. Where the billing fails, the name is free again, so that this may be repeated.

    Credits of which the billing could not say that it granted them are of an account that nobody can use.
    Raises: InvalidRequest when the name is taken; what the billing raises.
    """
    account = await issuer.create_account(name, email=email)
    try:
        if credits:
            reference = f"opening:{account.id}"
            await billing.grant(account.id, credits, kind="grant", reference=reference, reason="opening credits")
        return account, await billing.balance(account.id)
    except BaseException:
        await asyncio.shield(issuer.delete(account.id))
        raise
