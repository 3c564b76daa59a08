"""`aibackend accounts`, `keys` and `wallet`: what an operator does by hand."""

from __future__ import annotations

import argparse
import sys
import uuid
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import asdict
from datetime import UTC, date, datetime, time, timedelta
from typing import Any

import orjson

from aibackend.cli import operators
from aibackend.cli.accounts import open_account
from aibackend.cli.services import opened
from aibackend.container import Container
from aibackend.errors import ConfigurationError, NotFound
from aibackend.hints import did_you_mean
from aibackend.services import Key, KeyStore
from aibackend.settings import Settings

MOST_CREDITS = 10**12
"""In one step, as /v1/admin takes them."""
MOST_OVERLAP_H = 30 * 24
LONGEST_REFERENCE = 200


@asynccontextmanager
async def _offices(settings: Settings) -> AsyncIterator[tuple[Container, KeyStore]]:
    """The container with only its money and its keys open."""
    operators.acts()
    async with opened(settings, "authenticator", "billing") as container:
        issuer = container.authenticator
        if not isinstance(issuer, KeyStore):
            raise ConfigurationError(
                f"auth = {settings.auth} keeps no accounts of its own; look after them where it does"
            )
        yield container, issuer


@asynccontextmanager
async def _wallet(
    settings: Settings, account: str, *, must_live: bool = False
) -> AsyncIterator[tuple[Container, str, str]]:
    """The same, with an account's id and name. Where the authenticator keeps none, what is given is an id.

    must_live: an account that was deleted is refused.
    """
    operators.acts()
    async with opened(settings, "authenticator", "billing") as container:
        issuer = container.authenticator
        if isinstance(issuer, KeyStore):
            found = await issuer.account(account)
            if must_live and found.deleted:
                raise NotFound("This account was deleted")
            yield container, found.id, found.name
        else:
            print(f"auth = {settings.auth} keeps no accounts: {account} is taken for an id as it is", file=sys.stderr)
            yield container, account, account


async def create_account(settings: Settings, options: argparse.Namespace) -> None:
    """Open an account, and grant it credits."""
    _check_between("--credits", options.credits, 0, MOST_CREDITS)
    async with _offices(settings) as (container, issuer):
        account, balance = await open_account(issuer, container.billing, options.name, credits=options.credits)
        print(f"account {account.name} ({account.id}) holds {balance.balance} credits", file=sys.stderr)


async def list_accounts(settings: Settings, options: argparse.Namespace) -> None:
    """One account a line, or all of them as JSON; those that were deleted have an id in place of their name."""
    listed: list[dict[str, Any]] = []
    async with _offices(settings) as (container, issuer):
        for account in await (issuer.accounts(deleted=True) if options.deleted else issuer.accounts()):
            balance = (await container.billing.balance(account.id)).balance
            listed.append({**asdict(account), "balance": balance})
            since = account.deleted or account.suspended
            state = f"  {'deleted' if account.deleted else 'suspended'} {since:%Y-%m-%d}" if since else ""
            if not options.json:
                print(f"{account.name:24} {account.id:34} {account.created:%Y-%m-%d} {balance:>10} credits{state}")
    if options.json:
        _print_json(listed)


async def suspend_account(settings: Settings, options: argparse.Namespace) -> None:
    """Let none of an account's keys open anything, until it is resumed."""
    async with _offices(settings) as (_, issuer):
        account = await issuer.suspend((await issuer.account(options.account)).id)
        print(f"account {account.name} is suspended; its keys, credits and people are kept", file=sys.stderr)


async def resume_account(settings: Settings, options: argparse.Namespace) -> None:
    """Let a suspended account's keys work again."""
    async with _offices(settings) as (_, issuer):
        account = await issuer.resume((await issuer.account(options.account)).id)
        print(f"account {account.name} works again", file=sys.stderr)


async def mint_key(settings: Settings, options: argparse.Namespace) -> None:
    """The secret alone on standard output; it is never shown again."""
    _check_between("--cap", options.cap or 0, 0, MOST_CREDITS)
    async with _offices(settings) as (container, issuer):
        for scope in options.scope or ():
            if scope not in (known := container.plugins.capabilities):
                raise ConfigurationError(
                    f"--scope takes a capability, and none is called {scope}{did_you_mean(scope, known)}"
                )
        account = await issuer.account(options.account)
        secret, key = await issuer.mint(
            account.id,
            name=options.name,
            test=options.test,
            scopes=frozenset(options.scope) if options.scope else None,
            expires=_end_of(options.expires),
            monthly_cap=options.cap,
        )
        print(f"key {key.id} of {account.name}; keep the secret, it is not shown again:", file=sys.stderr)
        print(secret)


async def list_keys(settings: Settings, options: argparse.Namespace) -> None:
    """One key a line, newest first, or all of them as JSON. Times are UTC."""
    async with _offices(settings) as (_, issuer):
        keys = await issuer.keys((await issuer.account(options.account)).id)
    if options.json:
        _print_json([asdict(key) for key in keys])
        return
    for key in keys:
        used = f"used {_minute(key.last_used)}" if key.last_used else "never used"
        times = f"made {_minute(key.created)} {used:21}"
        shown = f"{key.prefix}…{key.last_four}"
        print(f"{key.id:34} {shown} {_state(key):24} {times} {key.name:24} {_terms(key)}".rstrip())


async def revoke_key(settings: Settings, options: argparse.Namespace) -> None:
    """End a key."""
    async with _offices(settings) as (_, issuer):
        account = await issuer.account(options.account)
        key = await issuer.revoke(account.id, options.key)
        print(f"key {key.id} is revoked", file=sys.stderr)


async def rotate_key(settings: Settings, options: argparse.Namespace) -> None:
    """The secret of a new key of the same terms, alone on standard output; the old one ends after the overlap."""
    _check_between("--overlap", options.overlap, 0, MOST_OVERLAP_H)
    async with _offices(settings) as (_, issuer):
        account = await issuer.account(options.account)
        secret, key = await issuer.rotate(account.id, options.key, overlap_s=options.overlap * 3600)
        print(f"key {key.id} takes the place of {options.key}; keep the secret:", file=sys.stderr)
        print(secret)


async def show_wallet(settings: Settings, options: argparse.Namespace) -> None:
    """The balance, and the latest rows of the ledger, or as JSON. Times are UTC."""
    async with _wallet(settings, options.account) as (container, account, name):
        balance = await container.billing.balance(account)
        rows = await container.billing.ledger(account, limit=options.limit)
    if options.json:
        told = {"account": account, "balance": balance.balance, "available": balance.available}
        _print_json({**told, "ledger": [asdict(row) for row in rows]})
        return
    print(f"{name}: {balance.balance} credits, {balance.available} available")
    for row in rows:
        print(f"{_minute(row.time)} {row.kind:8} {row.credits:>+9} {row.balance:>9}  {row.reason}")


async def grant(settings: Settings, options: argparse.Namespace) -> None:
    """Add credits, or take them back; with a reference once, however often it is tried, here or at /v1/admin."""
    _check_between("CREDITS", options.credits, -MOST_CREDITS, MOST_CREDITS)
    if not options.credits:
        raise ConfigurationError("0 credits are no grant")
    if options.reference is not None and not 1 <= len(options.reference) <= LONGEST_REFERENCE:
        raise ConfigurationError(f"--reference takes 1 to {LONGEST_REFERENCE} characters")
    reference = f"admin:{options.reference or uuid.uuid4().hex}"
    async with _wallet(settings, options.account, must_live=True) as (container, account, name):
        balance = await container.billing.grant(
            account, options.credits, kind="grant", reference=reference, reason=options.reason
        )
        print(f"{name} now holds {balance} credits", file=sys.stderr)


def _check_between(what: str, given: float, least: int, most: int) -> None:
    """Before anything is written. Raises: ConfigurationError, also for what is no number."""
    if not least <= given <= most:
        raise ConfigurationError(f"{what} takes {least} to {most}")


def _end_of(day: str | None) -> datetime | None:
    """The end of a day, UTC, as the dashboard takes it."""
    try:
        return None if day is None else datetime.combine(date.fromisoformat(day), time(), UTC) + timedelta(days=1)
    except (ValueError, OverflowError):
        raise ConfigurationError("--expires takes a day such as 2030-01-31") from None


def _state(key: Key) -> str:
    if key.revoked:
        return f"revoked {_minute(key.revoked)}"
    return f"expires {_minute(key.expires)}" if key.expires else "test" if key.test else "live"


def _minute(time: datetime) -> str:
    return f"{time:%Y-%m-%d %H:%M}"


def _print_json(told: Any) -> None:
    """As whoever reads it expects: times in RFC 3339, sets as lists, in order."""
    print(orjson.dumps(told, default=sorted, option=orjson.OPT_INDENT_2 | orjson.OPT_UTC_Z).decode())


def _terms(key: Key) -> str:
    """What else binds a key: what it may call, and what it may spend in a month."""
    reach = [] if key.scopes is None else ["only " + ", ".join(sorted(key.scopes))]
    return "; ".join(reach + ([] if key.monthly_cap is None else [f"{key.monthly_cap} credits a month"]))
