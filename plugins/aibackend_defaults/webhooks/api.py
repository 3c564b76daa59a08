"""`/v1/webhooks`: endpoints, registered and looked after with an API key.

What an endpoint hears is the whole account's, so a test key, or one that is limited to some capabilities, may not.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from aiohttp import web

from aibackend.app import CALLS
from aibackend.errors import ScopeDenied
from aibackend_defaults.api.guarded import guarded
from aibackend_defaults.webhooks import schema as shapes
from aibackend_defaults.webhooks.webhooks import Webhook, Webhooks

REFUSALS = (400, 401, 403, 404, 413, 415, 422, 429, 500, 503)
RequestData = Mapping[str, Any]


class WebhookApi:
    """Handlers: each is given the account, the webhook's id ("" for none) and the body, checked."""

    def __init__(self, webhooks: Webhooks) -> None:
        self._webhooks = webhooks

    def routes(self) -> list[web.RouteDef]:
        """All of them."""
        every, one, get, post = "/v1/webhooks", "/v1/webhooks/{id}", web.get, web.post
        answer = partial(guarded, guard=_admitted, tag="webhooks", refusals=REFUSALS)
        made, told = shapes.WebhookMade, shapes.WebhookTold
        return [
            get(every, answer(self.list, "listWebhooks", shapes.Webhooks)),
            post(every, answer(self.create, "createWebhook", made, shapes.NewWebhook, 201)),
            get(one, answer(self.get, "getWebhook", told)),
            web.delete(one, answer(self.delete, "deleteWebhook", shapes.Deleted)),
            post(f"{one}/rotate", answer(self.rotate, "rotateWebhook", made, shapes.Rotation)),
            post(f"{one}/enable", answer(self.enable, "enableWebhook", told)),
            post(f"{one}/test", answer(self.test, "testWebhook", shapes.Tried)),
        ]

    async def list(self, account: str, id: str, body: RequestData) -> RequestData:
        """The account's webhooks, oldest first."""
        return {"webhooks": [_told(webhook) for webhook in await self._webhooks.webhooks(account)]}

    async def create(self, account: str, id: str, body: RequestData) -> RequestData:
        """Register an address; its secret is in this answer and never again."""
        secret, webhook = await self._webhooks.create(account, body["url"], body["events"])
        return {**_told(webhook), "secret": secret}

    async def get(self, account: str, id: str, body: RequestData) -> RequestData:
        """One webhook."""
        return _told(await self._webhooks.webhook(account, id))

    async def delete(self, account: str, id: str, body: RequestData) -> RequestData:
        """Take a webhook out, with what is on its way to it."""
        await self._webhooks.delete(account, id)
        return {"id": id, "deleted": True}

    async def rotate(self, account: str, id: str, body: RequestData) -> RequestData:
        """A new secret; while they overlap, events bear the signatures of both."""
        secret, webhook = await self._webhooks.rotate(account, id, overlap_s=body["overlap_s"])
        return {**_told(webhook), "secret": secret}

    async def enable(self, account: str, id: str, body: RequestData) -> RequestData:
        """Turn a webhook on again."""
        return _told(await self._webhooks.enable(account, id))

    async def test(self, account: str, id: str, body: RequestData) -> RequestData:
        """Send a `webhook.test` event now, once, and tell how it went."""
        tried = await self._webhooks.test(account, id)
        return {
            "event_id": tried.event,
            "delivered": tried.delivered,
            "status": tried.status,
            "error": tried.error or None,
        }


async def _admitted(request: web.Request, headers: dict[str, str]) -> tuple[str, str]:
    """Whose key it is, and the webhook's id. Raises: Unauthorized, ScopeDenied, RateLimited."""
    calls = request.app[CALLS]
    caller = await calls.authenticate(request.headers.get("Authorization", ""))
    if caller.test or caller.scopes is not None:
        raise ScopeDenied("Webhooks hear of the whole account: use a live key that may call every capability.")
    await calls.limit(caller, headers)
    return caller.account, request.match_info.get("id", "")


def _told(webhook: Webhook) -> dict[str, Any]:
    return {
        "id": webhook.id,
        "url": webhook.url,
        "events": list(webhook.events),
        "enabled": webhook.off is None,
        "disabled_reason": webhook.off_reason or None,
        "created_at": webhook.created,
        "last_delivered_at": webhook.delivered,
    }
