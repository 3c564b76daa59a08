"""The keys of an account: mint, limit, rotate, revoke. A secret is shown once, on the page that made it."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from typing import Any

from aiohttp import web

from aibackend.errors import ClientError, InvalidRequest
from aibackend.services import Key
from aibackend_defaults.dashboard.page_base import PageBase

OVERLAPS = {"0": "at once", "3600": "in an hour", "86400": "in a day", "604800": "in a week"}
CAP_MOST = 10**12
CAP_DIGITS = 30


class KeyPages:
    """Handlers."""

    def __init__(self, base: PageBase) -> None:
        self._base = base

    def routes(self) -> list[web.RouteDef]:
        """All of them."""
        page = self._base.page
        return [
            web.get("/dashboard/keys", page(self.list)),
            web.post("/dashboard/keys", page(self.mint)),
            web.post("/dashboard/keys/{key}/revoke", page(self.revoke)),
            web.post("/dashboard/keys/{key}/rotate", page(self.rotate)),
        ]

    async def list(self, request: web.Request) -> web.Response:
        """All keys, and the form for a new one."""
        return await self._page(request)

    async def mint(self, request: web.Request) -> web.Response:
        """Make a key; this page alone shows its secret."""
        form = await self._base.form(request)
        try:
            secret, key = await self._base.issuer.mint(
                self._base.person(request).account,
                name=form.get("name", "").strip(),
                test=form.get("kind") == "test",
                scopes=await self._scopes(request, form),
                expires=self._expiry(form.get("expires", "")),
                monthly_cap=_cap(form.get("cap", "")),
            )
        except ClientError as error:
            return await self._page(request, status=error.status, error=error, form=form)
        return await self._page(request, secret=secret, minted=key)

    async def revoke(self, request: web.Request) -> web.Response:
        """End a key; another account's is not found."""
        await self._base.issuer.revoke(self._base.person(request).account, request.match_info["key"])
        return self._base.to("/dashboard/keys", "revoked")

    async def rotate(self, request: web.Request) -> web.Response:
        """A new secret; the old one lives on for the chosen while."""
        overlap = (await self._base.form(request)).get("overlap", "0")
        if overlap not in OVERLAPS:
            raise InvalidRequest("Choose when the old secret ends")
        secret, key = await self._base.issuer.rotate(
            self._base.person(request).account, request.match_info["key"], overlap_s=float(overlap)
        )
        return await self._page(request, secret=secret, minted=key)

    async def _page(self, request: web.Request, *, status: int = 200, **context: Any) -> web.Response:
        keys = await self._base.issuer.keys(self._base.person(request).account)
        now = self._base.clock()
        alive = [key for key in keys if _alive(key, now)]
        return self._base.render(
            request,
            "keys.html",
            status=status,
            keys=alive,
            ended=[key for key in keys if key not in alive],
            capabilities=sorted(self._base.container.plugins.capabilities),
            site=self._base.site(request),
            overlaps=OVERLAPS,
            tomorrow=(now + timedelta(days=1)).date().isoformat(),
            **{"error": None, "form": {}, "secret": None, "minted": None, **context},
        )

    async def _scopes(self, request: web.Request, form: Mapping[str, str]) -> frozenset[str] | None:
        """None for all. Raises: InvalidRequest."""
        if form.get("reach") != "some":
            return None
        chosen = frozenset(await self._base.all_of(request, "scope"))
        if not chosen or not chosen <= set(self._base.container.plugins.capabilities):
            raise InvalidRequest("Choose at least one capability", errors=[("/scope", "choose at least one")])
        return chosen

    def _expiry(self, given: str) -> datetime | None:
        """The end of the chosen day, UTC."""
        if not given:
            return None
        try:
            return datetime.fromisoformat(given).replace(tzinfo=UTC) + timedelta(days=1)
        except (ValueError, OverflowError):
            raise InvalidRequest("The expiry is not a day", errors=[("/expires", "is not a day")]) from None


def _cap(given: str) -> int | None:
    if not given.strip():
        return None
    if not given.strip().isdecimal() or len(given.strip()) > CAP_DIGITS or int(given) > CAP_MOST:
        raise InvalidRequest("The cap is not a number of credits", errors=[("/cap", "is not a whole number")])
    return int(given)


def _alive(key: Key, now: datetime) -> bool:
    return key.revoked is None and (key.expires is None or key.expires > now)
