"""`/v1/admin`: accounts, keys, grants and ledgers for an integrator's back office, behind one key of the settings."""

from __future__ import annotations

import hashlib
import hmac
import uuid
from collections.abc import Awaitable, Callable
from datetime import datetime
from typing import Any

import orjson
from aiohttp import web
from marshmallow import fields

from aibackend.calls import validated
from aibackend.errors import InvalidRequest, MissingKey, UnknownKey, UnsupportedMediaType
from aibackend.schema import Flag, Items, Schema, Text, Whole
from aibackend.services import Account, Entry, Key
from aibackend_defaults.dashboard.door import Door

PAGE = 100
Handler = Callable[[web.Request], Awaitable[web.Response]]


class NewAccount(Schema):
    """credits: to begin with."""

    name = Text(most=200, required=True)
    email = Text(least=0, most=254, load_default="")
    credits = Whole(least=0, load_default=0)


class NewKey(Schema):
    """What a key may do."""

    name = Text(least=0, most=200, load_default="")
    test = Flag(load_default=False)
    scopes = Items(Text(most=100), load_default=None, allow_none=True)
    expires = fields.AwareDateTime(load_default=None, allow_none=True)
    monthly_cap = Whole(least=0, load_default=None, allow_none=True)


class Rotation(Schema):
    """overlap_s: how long the old secret lives on."""

    overlap_s = Whole(least=0, most=30 * 86400, load_default=0)


class Grant(Schema):
    """reference: the same one again grants nothing again."""

    credits = Whole(required=True)
    reason = Text(most=500, required=True)
    reference = Text(most=200, load_default=None, allow_none=True)


class Admin:
    """Handlers. key: what the caller must bring."""

    def __init__(self, door: Door, key: str) -> None:
        self._issuer = door.issuer
        self._billing = door.house.billing
        self._door = door
        self._key = hashlib.sha256(key.encode()).digest()

    def routes(self) -> list[web.RouteDef]:
        """All of them."""
        one = "/v1/admin/accounts/{account}"
        return [
            web.get("/v1/admin/accounts", self._behind_key(self.accounts)),
            web.post("/v1/admin/accounts", self._behind_key(self.open_account)),
            web.get(one, self._behind_key(self.account)),
            web.get(f"{one}/keys", self._behind_key(self.keys)),
            web.post(f"{one}/keys", self._behind_key(self.mint)),
            web.delete(f"{one}/keys/{{key}}", self._behind_key(self.revoke)),
            web.post(f"{one}/keys/{{key}}/rotate", self._behind_key(self.rotate)),
            web.post(f"{one}/grants", self._behind_key(self.grant)),
            web.get(f"{one}/ledger", self._behind_key(self.ledger)),
            web.post(f"{one}/invitations", self._behind_key(self.invite)),
        ]

    async def accounts(self, request: web.Request) -> web.Response:
        """All, oldest first."""
        return _json({"accounts": [_account(account) for account in await self._issuer.accounts()]})

    async def open_account(self, request: web.Request) -> web.Response:
        """Open one, and grant it credits."""
        asked = await _asked(request, NewAccount)
        account = await self._issuer.create_account(asked["name"], email=asked["email"])
        if asked["credits"]:
            await self._billing.grant(
                account.id, asked["credits"], kind="grant", reference=f"opening:{account.id}", reason="opening credits"
            )
        return await self._told(account, status=201)

    async def account(self, request: web.Request) -> web.Response:
        """One, with its balance."""
        return await self._told(await self._account(request))

    async def keys(self, request: web.Request) -> web.Response:
        """Its keys, newest first."""
        account = await self._account(request)
        return _json({"keys": [_key(key) for key in await self._issuer.keys(account.id)]})

    async def mint(self, request: web.Request) -> web.Response:
        """A key; its secret is in this answer and never again."""
        account, asked = await self._account(request), await _asked(request, NewKey)
        scopes = None if asked["scopes"] is None else frozenset(asked["scopes"])
        secret, key = await self._issuer.mint(account.id, **{**asked, "scopes": scopes})
        return _json({"secret": secret, "key": _key(key)}, status=201)

    async def revoke(self, request: web.Request) -> web.Response:
        """End a key at once."""
        account = await self._account(request)
        return _json({"key": _key(await self._issuer.revoke(account.id, request.match_info["key"]))})

    async def rotate(self, request: web.Request) -> web.Response:
        """A new secret for a key."""
        account, asked = await self._account(request), await _asked(request, Rotation)
        secret, key = await self._issuer.rotate(account.id, request.match_info["key"], overlap_s=asked["overlap_s"])
        return _json({"secret": secret, "key": _key(key)}, status=201)

    async def grant(self, request: web.Request) -> web.Response:
        """Add credits, or take them back."""
        account, asked = await self._account(request), await _asked(request, Grant)
        reference = f"admin:{asked['reference'] or uuid.uuid4().hex}"
        balance = await self._billing.grant(
            account.id, asked["credits"], kind="grant", reference=reference, reason=asked["reason"]
        )
        return _json({"balance": balance})

    async def ledger(self, request: web.Request) -> web.Response:
        """A page of the ledger, newest first."""
        account, given = await self._account(request), request.query.get("cursor", "")
        if given and not (given.isascii() and given.isdecimal() and len(given) <= 18):
            raise InvalidRequest(errors=[("/cursor", "Must be the nextCursor of another page.")])
        rows = await self._billing.ledger(account.id, before=int(given) if given else None, limit=PAGE + 1)
        more = str(rows[PAGE - 1].id) if len(rows) > PAGE else None
        return _json({"entries": [_entry(row) for row in rows[:PAGE]], "nextCursor": more})

    async def invite(self, request: web.Request) -> web.Response:
        """A link by which somebody signs up to look after this account."""
        account = await self._account(request)
        token = await self._door.tickets.issue("invite", {"account": account.id})
        return _json({"url": f"{self._door.site(request)}/dashboard/sign-up?invitation={token}"}, status=201)

    def _behind_key(self, handler: Handler) -> Handler:
        async def guarded(request: web.Request) -> web.Response:
            scheme, _, given = request.headers.get("Authorization", "").partition(" ")
            if scheme.lower() != "bearer":
                raise MissingKey("Send the admin key as `Authorization: Bearer <key>`.")
            digest = hashlib.sha256(given.strip().encode("utf-8", "surrogateescape")).digest()
            if not hmac.compare_digest(digest, self._key):
                raise UnknownKey
            response = await handler(request)
            response.headers["Cache-Control"] = "no-store"
            return response

        return guarded

    async def _account(self, request: web.Request) -> Account:
        return await self._issuer.account(request.match_info["account"])

    async def _told(self, account: Account, *, status: int = 200) -> web.Response:
        balance = await self._billing.balance(account.id)
        told = {"balance": balance.balance, "available": balance.available}
        return _json({"account": _account(account) | told}, status=status)


async def _asked(request: web.Request, schema: type[Schema]) -> dict[str, Any]:
    """The body, checked; none at all counts as an empty object."""
    body = await request.read()
    if body and request.content_type != "application/json":
        raise UnsupportedMediaType
    return dict(validated(schema(), body or b"{}"))


def _account(account: Account) -> dict[str, Any]:
    return {"id": account.id, "name": account.name, "email": account.email, "created": _time(account.created)}


def _key(key: Key) -> dict[str, Any]:
    return {
        "id": key.id,
        "name": key.name,
        "shown": f"{key.prefix}…{key.last_four}",
        "test": key.test,
        "scopes": None if key.scopes is None else sorted(key.scopes),
        "monthlyCap": key.monthly_cap,
        "created": _time(key.created),
        "expires": _time(key.expires),
        "revoked": _time(key.revoked),
        "lastUsed": _time(key.last_used),
    }


def _entry(entry: Entry) -> dict[str, Any]:
    return {
        "id": entry.id,
        "kind": entry.kind,
        "credits": entry.credits,
        "balance": entry.balance,
        "reference": entry.reference,
        "reason": entry.reason,
        "time": _time(entry.time),
    }


def _time(time: datetime | None) -> str | None:
    return time.strftime("%Y-%m-%dT%H:%M:%SZ") if time else None


def _json(data: Any, *, status: int = 200) -> web.Response:
    return web.Response(body=orjson.dumps(data), status=status, content_type="application/json")
