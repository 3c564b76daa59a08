"""`aibackend accounts invite` and `accounts delete`, which ask /v1/admin in this process; `usage` and `audit`."""

from __future__ import annotations

import argparse
import asyncio
import json
import logging
import secrets
import sys
import tempfile
from dataclasses import replace
from datetime import UTC, date, datetime, time
from pathlib import Path
from typing import Any
from urllib.parse import quote

from aibackend.cli import operators
from aibackend.cli.services import opened
from aibackend.container import Container
from aibackend.errors import ConfigurationError
from aibackend.hints import did_you_mean
from aibackend.plugins import Plugins
from aibackend.services import USAGE_BY, KeyStore
from aibackend.settings import Settings
from aibackend_defaults import audit as trail
from aibackend_defaults.dashboard.counting import usage_told
from aibackend_defaults.storage.times import micros, of_micros

HERE = "http://127.0.0.1:8080"
"""Where `aibackend serve` listens, unless it is told otherwise."""


async def invite(settings: Settings, options: argparse.Namespace) -> None:
    """The link alone on standard output; whoever has it may sign up, so it is shown to nobody else."""
    there = f"accounts/{quote(options.account, safe='')}/invitations" if options.account else "invitations"
    where = options.url or settings.public_url or HERE
    if not where.startswith(("http://", "https://")):
        raise ConfigurationError("--url takes an address such as https://ai.example.com")
    office = _office(replace(settings, public_url=where))
    made = await _asked(office, "POST", there, {"email": options.mail})
    where_it_is = office.mailer.told if office.mailer else ""
    sent = f" and sent to {options.mail}" if made["sent"] and not where_it_is else ""
    if made["sent"] and where_it_is:
        print(f"not sent: {where_it_is}", file=sys.stderr)
    print(f"good for one person until {made['expires'][:10]}{sent}:", file=sys.stderr)
    print(made["url"])


async def delete(settings: Settings, options: argparse.Namespace) -> None:
    """Asks first, as nothing of it can be undone."""
    office = _office(settings)
    if not (options.yes or await asyncio.to_thread(_confirmed, options.account)):
        raise ConfigurationError("nothing was deleted; --yes deletes without asking")
    account = (await _asked(office, "DELETE", f"accounts/{quote(options.account, safe='')}"))["account"]
    print(f"account {options.account} is deleted; the books keep it as {account['id']}", file=sys.stderr)


async def usage(settings: Settings, options: argparse.Namespace) -> None:
    """A row a line, tabs between, a header first."""
    asked = {"since": options.since, "until": options.until, "by": options.by}
    asked |= {"account": options.account, "capability": options.capability}
    async with opened(settings, "authenticator", "call_log") as container:
        told = await usage_told(container, {k: v for k, v in asked.items() if v}, datetime.now(UTC).date())
        known = container.plugins.capabilities
    if options.capability and options.capability not in known and not told["usage"]:
        hint = did_you_mean(options.capability, known)
        raise ConfigurationError(f"--capability takes a capability, and none is called {options.capability}{hint}")
    columns = [*(name for name in USAGE_BY if name in options.by.split(",")), "calls", "credits"]
    print(*columns, sep="\t")
    for row in told["usage"]:
        print(*(getattr(row, name) for name in columns), sep="\t")


async def audit(settings: Settings, options: argparse.Namespace) -> None:
    """A deed a line, tabs between, a header first."""
    since = _day(options.since)
    async with opened(settings, "authenticator", "billing") as container:
        if not trail.is_kept(container.storage):
            raise ConfigurationError("neither accounts nor credits are kept here; look where they are")
        account, issuer = options.account, container.authenticator
        if account and isinstance(issuer, KeyStore):
            account = (await issuer.account(account)).id
        rows = await trail.rows(container.storage, since=since, account=account)
    print("time", "actor", "deed", "account", "subject", sep="\t")
    for row in rows:
        moment = of_micros(row.time).isoformat(timespec="seconds").replace("+00:00", "Z")
        print(moment, *(_plain(told) or "-" for told in (row.actor, row.deed, row.account, row.subject)), sep="\t")


def _plain(text: str) -> str:
    """Text that makes no line or column of its own: what cannot be printed stands as in a program, such as `\\n`."""
    return "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in text)


def _day(given: str) -> int:
    """The beginning of a day, UTC, in microseconds since 1970."""
    try:
        return micros(datetime.combine(date.fromisoformat(given), time(), UTC)) if given else 0
    except ValueError:
        raise ConfigurationError("--since takes a day such as 2030-01-31") from None


def _confirmed(account: str) -> bool:
    """Whether the account's name is typed; not where there is nobody to type."""
    try:
        return input(f"Delete {account} for good? Type its name: ").strip() == account
    except EOFError:
        return False


def _office(settings: Settings) -> Container:
    """A service for one question, behind a key that nobody else has. Raises: ConfigurationError."""
    operators.acts()
    key = secrets.token_hex(32)
    container = Container(replace(settings, admin_key=key, compute_workers=1, job_slots=0), Plugins.load(settings))
    if not isinstance(container.authenticator, KeyStore):
        raise ConfigurationError(f"auth = {settings.auth} keeps no accounts of its own; look after them where it does")
    return container


async def _asked(container: Container, method: str, there: str, body: dict[str, Any] | None = None) -> Any:
    """Its answer, at a socket of its own."""
    import aiohttp
    from aiohttp import web

    from aibackend.app import build

    logging.getLogger("aibackend.http").setLevel(logging.WARNING)  # one request, our own
    runner = web.AppRunner(build(container), access_log=None)
    await runner.setup()
    try:
        with tempfile.TemporaryDirectory() as folder:
            socket = str(Path(folder) / "socket")
            await web.UnixSite(runner, socket).start()
            headers = {"Authorization": f"Bearer {container.settings.admin_key}"}
            async with (
                aiohttp.ClientSession(connector=aiohttp.UnixConnector(socket), headers=headers) as session,
                session.request(method, f"http://localhost/v1/admin/{there}", json=body) as answer,
            ):
                told = json.loads(await answer.read())
    finally:
        await runner.cleanup()
    if answer.status >= 400:
        fields = "".join(f"\n  {each['field'] or '/'}: {each['message']}" for each in told.get("errors", ()))
        raise ConfigurationError(f"{told['code']}: {told['detail']}{fields}")
    return told
