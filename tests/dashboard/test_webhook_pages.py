"""Webhooks in the dashboard: registered, tested, replayed, turned on, deleted."""

from __future__ import annotations

import asyncio
import re
import time

import pytest_asyncio
from aiohttp import web

from aibackend.testing.server import run_app
from aibackend_defaults.webhooks.tables import WebhookRow

PAGE = "/dashboard/webhooks"


class Inbox:
    """A server that takes events, or refuses them."""

    def __init__(self) -> None:
        self.status = 204
        self.got: list[str] = []
        self.app = web.Application()
        self.app.router.add_post("/in", self._take)

    async def _take(self, request: web.Request) -> web.Response:
        self.got.append(request.headers["webhook-id"])
        return web.Response(status=self.status)


@pytest_asyncio.fixture
async def inbox():
    inbox = Inbox()
    async with run_app(inbox.app) as inbox.url:
        yield inbox


async def test_a_webhook_is_looked_after_in_the_browser(site, inbox) -> None:
    """The secret is shown once; a test and its replay reach the server under one id; failures say why."""
    visitor = await site.member()
    made = await visitor.fill(PAGE, PAGE, {"url": f"{inbox.url}/in", "event": "wallet.low"})
    [webhook] = await site.container.events.webhooks(await site.account())
    one = f"{PAGE}/{webhook.id}"
    assert re.search(r"whsec_[\w+/=]{44}", made.text)
    assert "whsec_" not in (await visitor.get(PAGE)).text

    assert "your server answered 204" in (await visitor.fill(PAGE, f"{one}/test", {})).words
    [number] = re.findall(r"/dashboard/deliveries/(\d+)/replay", (await visitor.get(PAGE)).text)
    assert (await visitor.fill(PAGE, f"/dashboard/deliveries/{number}/replay", {})).to == f"{PAGE}?done=replayed"
    async with asyncio.timeout(10):
        while len(inbox.got) < 2:
            await asyncio.sleep(0.01)
    assert len(set(inbox.got)) == 1

    inbox.status = 500
    assert "The address answered 500" in (await visitor.fill(PAGE, f"{one}/test", {})).words
    assert "whsec_" in (await visitor.fill(PAGE, f"{one}/rotate", {"overlap": "3600"})).text
    assert (await visitor.fill(PAGE, f"{one}/delete", {})).to == f"{PAGE}?done=webhook-gone"
    assert "No webhooks yet" in (await visitor.get(PAGE)).words


async def test_one_that_is_off_is_said_and_turned_on(site, inbox) -> None:
    """The page says since when, and why."""
    visitor = await site.member()
    await visitor.fill(PAGE, PAGE, {"url": f"{inbox.url}/in", "event": "wallet.low"})
    [webhook] = await site.container.events.webhooks(await site.account())
    await _turn_off(site, webhook.id)

    page = await visitor.get(PAGE)
    assert "Turned off just now" in page.words
    assert "The address answered 500" in page.words
    assert (await visitor.fill(PAGE, f"{PAGE}/{webhook.id}/enable", {})).to == f"{PAGE}?done=webhook-on"
    assert "Turned off" not in (await visitor.get(PAGE)).words


async def _turn_off(site, webhook: str) -> None:
    """As after seven failed tries, which take a day."""
    off = {"off": int(time.time() * 1000), "off_reason": "The address answered 500"}
    await site.container.storage.write(WebhookRow.update(off).where(WebhookRow.id == webhook).execute)


async def test_what_makes_no_sense_is_refused(site, inbox) -> None:
    """No event, an unknown one, an address that is not public; and what is not one's own is not found."""
    visitor, other = await site.member(), await site.member("bob@example.com", "Bob")
    for fields in ({"url": f"{inbox.url}/in"}, {"url": f"{inbox.url}/in", "event": "x"},
                   {"url": "http://10.0.0.1/", "event": "wallet.low"}):  # fmt: skip
        assert (await visitor.fill(PAGE, PAGE, fields)).status == 422
    await visitor.fill(PAGE, PAGE, {"url": f"{inbox.url}/in", "event": "wallet.low"})
    [webhook] = await site.container.events.webhooks(await site.account())

    for deed in ("rotate", "test", "enable", "delete"):
        assert (await other.fill(PAGE, f"{PAGE}/{webhook.id}/{deed}", {"overlap": "0"})).status == 404
    assert (await visitor.fill(PAGE, "/dashboard/deliveries/1/replay", {})).status == 404
    assert (await visitor.fill(PAGE, "/dashboard/deliveries/x/replay", {})).status == 422
    assert webhook.url not in (await other.get(PAGE)).text
