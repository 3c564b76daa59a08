"""The webhooks of an account: register, test, rotate, turn on, delete; and what was delivered, to be sent again."""

from __future__ import annotations

from typing import Any

from aiohttp import web

from aibackend.errors import ClientError, InvalidRequest
from aibackend_defaults.dashboard.key_pages import OVERLAPS
from aibackend_defaults.dashboard.page_base import PageBase
from aibackend_defaults.webhooks import Webhooks
from aibackend_defaults.webhooks.schema import URL_MAX
from aibackend_defaults.webhooks.webhooks import EVENTS, KEPT

PAGE = 50


class WebhookPages:
    """Handlers."""

    def __init__(self, base: PageBase, webhooks: Webhooks) -> None:
        self._base, self._webhooks = base, webhooks
        base.templates.globals["has_webhooks"] = True

    def routes(self) -> list[web.RouteDef]:
        """All of them."""
        page, one = self._base.page, "/dashboard/webhooks/{webhook}"
        return [
            web.get("/dashboard/webhooks", page(self.list)),
            web.post("/dashboard/webhooks", page(self.create)),
            web.post(f"{one}/rotate", page(self.rotate)),
            web.post(f"{one}/test", page(self.test)),
            web.post(f"{one}/enable", page(self.enable)),
            web.post(f"{one}/delete", page(self.delete)),
            web.post("/dashboard/deliveries/{delivery}/replay", page(self.replay)),
        ]

    async def list(self, request: web.Request) -> web.Response:
        """All webhooks, their deliveries, and the form for a new one."""
        return await self._page(request)

    async def create(self, request: web.Request) -> web.Response:
        """Register an address; this page alone shows its secret."""
        form = await self._base.form(request)
        url = form.get("url", "").strip()
        try:
            events = await self._base.all_of(request, "event")
            if not events or not set(events) <= set(EVENTS):
                raise InvalidRequest("Choose at least one event")
            if len(url) > URL_MAX:
                raise InvalidRequest(f"The address is longer than {URL_MAX} characters")
            secret, webhook = await self._webhooks.create(self._account(request), url, events)
        except ClientError as error:
            return await self._page(request, status=error.status, error=error, url=url)
        return await self._page(request, secret=secret, named=webhook)

    async def rotate(self, request: web.Request) -> web.Response:
        """A new secret; the old one signs on for the chosen while."""
        overlap = (await self._base.form(request)).get("overlap", "0")
        if overlap not in OVERLAPS:
            raise InvalidRequest("Choose when the old secret ends")
        secret, webhook = await self._webhooks.rotate(
            self._account(request), request.match_info["webhook"], overlap_s=float(overlap)
        )
        return await self._page(request, secret=secret, named=webhook)

    async def test(self, request: web.Request) -> web.Response:
        """Send a test event now; the page tells how it went."""
        tried = await self._webhooks.test(self._account(request), request.match_info["webhook"])
        return await self._page(request, tried=tried)

    async def enable(self, request: web.Request) -> web.Response:
        """Turn it on again."""
        await self._webhooks.enable(self._account(request), request.match_info["webhook"])
        return self._base.to("/dashboard/webhooks", "webhook-on")

    async def delete(self, request: web.Request) -> web.Response:
        """Take it out."""
        await self._webhooks.delete(self._account(request), request.match_info["webhook"])
        return self._base.to("/dashboard/webhooks", "webhook-gone")

    async def replay(self, request: web.Request) -> web.Response:
        """Deliver an event once more, under its id."""
        number = request.match_info["delivery"]
        await self._webhooks.replay(self._account(request), _whole(number))
        return self._base.to("/dashboard/webhooks", "replayed")

    def _account(self, request: web.Request) -> str:
        return self._base.person(request).account

    async def _page(self, request: web.Request, *, status: int = 200, **context: Any) -> web.Response:
        account, before = self._account(request), request.query.get("before")
        rows = await self._webhooks.deliveries(account, before=_whole(before) if before else None, limit=PAGE + 1)
        return self._base.render(
            request,
            "webhooks.html",
            status=status,
            webhooks=await self._webhooks.webhooks(account),
            deliveries=rows[:PAGE],
            older=rows[PAGE - 1].number if len(rows) > PAGE else None,
            events=EVENTS,
            overlaps=OVERLAPS,
            kept_days=KEPT.days,
            **{"error": None, "url": "", "secret": None, "named": None, "tried": None, **context},
        )


def _whole(given: str) -> int:
    if not (given.isascii() and given.isdecimal() and len(given) <= 18):
        raise InvalidRequest("This is not the number of a delivery")
    return int(given)
