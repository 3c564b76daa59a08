"""`/v1/admin`: accounts, keys, grants and ledgers for an integrator's back office, behind one key of the settings."""

from __future__ import annotations

import hashlib
import hmac
import uuid
from collections.abc import Mapping
from dataclasses import asdict
from functools import partial
from typing import Any

from aiohttp import web

from aibackend.cli.accounts import open_account
from aibackend.errors import InvalidRequest, MissingKey, NotFound, UnknownKey
from aibackend.hints import did_you_mean
from aibackend.services import Account, Balance, Key
from aibackend.services.context import current_caller
from aibackend_defaults import audit
from aibackend_defaults.api.guarded import guarded
from aibackend_defaults.dashboard import admin_schema as shapes
from aibackend_defaults.dashboard import emails
from aibackend_defaults.dashboard.counting import usage_told
from aibackend_defaults.dashboard.deletion import delete_account
from aibackend_defaults.dashboard.one_time_tokens import LIVES
from aibackend_defaults.dashboard.page_base import PageBase
from aibackend_defaults.dashboard.users import checked_email

CURSOR = {
    "name": "cursor",
    "in": "query",
    "schema": {"type": "string", "pattern": "^[0-9]{1,18}$"},
    "description": "`nextCursor` of the page before.",
}
REFUSALS = (401, 402, 404, 413, 415, 422, 500, 503)
RequestData = Mapping[str, Any]


class Admin:
    """Handlers: each is given the request and its body, checked, and returns what its answer tells.

    key: what the caller must bring.
    """

    def __init__(self, base: PageBase, key: str) -> None:
        self._issuer = base.issuer
        self._billing = base.container.billing
        self._base = base
        self._key = hashlib.sha256(key.encode()).digest()

    def routes(self) -> list[web.RouteDef]:
        """All of them."""
        every, one = "/v1/admin/accounts", "/v1/admin/accounts/{account}"
        get, post, page = web.get, web.post, [CURSOR]
        answer = partial(guarded, guard=self._admitted, tag="admin", key="adminKey", refusals=REFUSALS)
        revoke = answer(self.revoke, "revokeKey", shapes.KeyAnswer)
        return [
            get(every, answer(self.accounts, "listAccounts", shapes.Accounts)),
            post(every, answer(self.open_account, "openAccount", shapes.AccountAnswer, shapes.NewAccount, 201)),
            get(one, answer(self.account, "getAccount", shapes.AccountAnswer)),
            web.delete(one, answer(self.delete, "deleteAccount", shapes.AccountAnswer)),
            post(f"{one}/suspend", answer(self.suspend, "suspendAccount", shapes.AccountAnswer)),
            post(f"{one}/resume", answer(self.resume, "resumeAccount", shapes.AccountAnswer)),
            get(f"{one}/keys", answer(self.keys, "listKeys", shapes.Keys)),
            post(f"{one}/keys", answer(self.mint, "mintKey", shapes.Minted, shapes.NewKey, 201)),
            web.delete(f"{one}/keys/{{key}}", revoke),
            post(f"{one}/keys/{{key}}/rotate", answer(self.rotate, "rotateKey", shapes.Minted, shapes.Rotation, 201)),
            post(f"{one}/grants", answer(self.grant, "grantCredits", shapes.Granted, shapes.Grant)),
            get(f"{one}/ledger", answer(self.ledger, "readLedger", shapes.Ledger, parameters=page)),
            post(f"{one}/invitations", answer(self.invite, "inviteTo", shapes.Invitation, shapes.Invite, 201)),
            get("/v1/admin/usage", answer(self.usage, "readUsage", shapes.UsageTold, parameters=shapes.USAGE)),
            post("/v1/admin/invitations", answer(self.invite, "invite", shapes.Invitation, shapes.Invite, 201)),
        ]

    async def accounts(self, request: web.Request, body: RequestData) -> Mapping[str, Any]:
        """All accounts, oldest first."""
        return {"accounts": await self._issuer.accounts()}

    async def open_account(self, request: web.Request, body: RequestData) -> Mapping[str, Any]:
        """Open an account, and grant it credits."""
        return _told(*await open_account(self._issuer, self._billing, **body))

    async def account(self, request: web.Request, body: RequestData) -> Mapping[str, Any]:
        """One account, by id or name, with its balance."""
        return await self._told(await self._account(request))

    async def suspend(self, request: web.Request, body: RequestData) -> Mapping[str, Any]:
        """Let none of an account's keys open anything, at once and everywhere; nothing is lost."""
        return await self._told(await self._issuer.suspend((await self._account(request)).id))

    async def resume(self, request: web.Request, body: RequestData) -> Mapping[str, Any]:
        """Let a suspended account's keys work again."""
        return await self._told(await self._issuer.resume((await self._account(request)).id))

    async def delete(self, request: web.Request, body: RequestData) -> Mapping[str, Any]:
        """End an account: keys stop, what runs ends uncharged, and all but the books is dropped."""
        account = await self._account(request)
        return await self._told(await delete_account(self._base, account.id))

    async def usage(self, request: web.Request, body: RequestData) -> Mapping[str, Any]:
        """Finished calls, counted by account, capability and day."""
        return await usage_told(self._base.container, request.query, self._base.clock().date())

    async def keys(self, request: web.Request, body: RequestData) -> Mapping[str, Any]:
        """An account's keys, newest first."""
        account = await self._account(request)
        return {"keys": [_key(key) for key in await self._issuer.keys(account.id)]}

    async def mint(self, request: web.Request, body: RequestData) -> Mapping[str, Any]:
        """Mint a key; its secret is in this answer and never again."""
        account = await self._account(request)
        known = self._base.container.plugins.capabilities
        errors = [
            (f"/scopes/{place}", f"No such capability{did_you_mean(scope, known)}")
            for place, scope in enumerate(body["scopes"] or ())
            if scope not in known
        ]
        if errors:
            raise InvalidRequest("A scope is no capability", errors=errors)
        scopes = None if body["scopes"] is None else frozenset(body["scopes"])
        secret, key = await self._issuer.mint(account.id, **{**body, "scopes": scopes})
        return {"secret": secret, "key": _key(key)}

    async def revoke(self, request: web.Request, body: RequestData) -> Mapping[str, Any]:
        """End a key, at once and everywhere."""
        account = await self._account(request)
        return {"key": _key(await self._issuer.revoke(account.id, request.match_info["key"]))}

    async def rotate(self, request: web.Request, body: RequestData) -> Mapping[str, Any]:
        """A new secret for a key, with the same limits."""
        account, overlap_s = await self._account(request), body["overlap_s"]
        secret, key = await self._issuer.rotate(account.id, request.match_info["key"], overlap_s=overlap_s)
        return {"secret": secret, "key": _key(key)}

    async def grant(self, request: web.Request, body: RequestData) -> Mapping[str, Any]:
        """Add credits, or take them back."""
        account = await self._living(request)
        reference = f"admin:{body['reference'] or uuid.uuid4().hex}"
        balance = await self._billing.grant(
            account.id, body["credits"], kind="grant", reference=reference, reason=body["reason"]
        )
        return {"balance": balance}

    async def ledger(self, request: web.Request, body: RequestData) -> Mapping[str, Any]:
        """A page of an account's ledger, newest first."""
        account, given, most = await self._account(request), request.query.get("cursor", ""), shapes.LEDGER_PAGE
        if given and not (given.isascii() and given.isdecimal() and len(given) <= 18):
            raise InvalidRequest(errors=[("/cursor", "Must be the nextCursor of another page.")])
        rows = await self._billing.ledger(account.id, before=int(given) if given else None, limit=most + 1)
        more = str(rows[most - 1].id) if len(rows) > most else None
        return {"entries": rows[:most], "next_cursor": more}

    async def invite(self, request: web.Request, body: RequestData) -> Mapping[str, Any]:
        """A link by which somebody signs up: to look after an account, or to open one."""
        base, named = self._base, "account" in request.match_info
        email = checked_email(body["email"]) if body["email"] else ""
        account = (await self._living(request)).id if named else ""
        expires = base.clock() + LIVES["invite"]
        token = await base.one_time_tokens.issue("invite", {"account": account})
        note = audit.notes(base.clock)
        await base.container.storage.write(lambda: note("invited", account))
        url = f"{base.site(request)}/dashboard/sign-up?invitation={token}"
        if email:
            letter = emails.invitation(email, url)
            await base.mailer.send(letter.to, letter.subject, letter.text)
        return {"url": url, "expires": expires, "sent": bool(email)}

    async def _admitted(self, request: web.Request, headers: dict[str, str]) -> tuple[web.Request]:
        """Raises: MissingKey, UnknownKey."""
        scheme, _, given = request.headers.get("Authorization", "").partition(" ")
        if scheme.lower() != "bearer":
            raise MissingKey("Send the admin key as `Authorization: Bearer <key>`.")
        digest = hashlib.sha256(given.strip().encode("utf-8", "surrogateescape")).digest()
        if not hmac.compare_digest(digest, self._key):
            raise UnknownKey("It is not the admin key of this service's settings.")
        if not current_caller.get()[1]:  # else the command line asks
            current_caller.set(("", "admin"))
        return (request,)

    async def _account(self, request: web.Request) -> Account:
        return await self._issuer.account(request.match_info["account"])

    async def _living(self, request: web.Request) -> Account:
        """Raises: NotFound, also for an account that only the books know."""
        account = await self._account(request)
        if account.deleted:
            raise NotFound("This account was deleted")
        return account

    async def _told(self, account: Account) -> Mapping[str, Any]:
        return _told(account, await self._billing.balance(account.id))


def _told(account: Account, balance: Balance) -> Mapping[str, Any]:
    return {"account": asdict(account) | {"balance": balance.balance, "available": balance.available}}


def _key(key: Key) -> Mapping[str, Any]:
    scopes = None if key.scopes is None else sorted(key.scopes)
    return {**asdict(key), "scopes": scopes, "shown": f"{key.prefix}…{key.last_four}"}
