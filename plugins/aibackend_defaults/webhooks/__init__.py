"""Events told to an account's own servers, signed and delivered at least once.

    tables.py      endpoints, the outbox of events, and a delivery for each pair of them
    signing.py     secrets and signatures
    outbox.py      the rows: what is due, claimed, delivered or given up
    deliverer.py   the background task: who is served next, and the way out
    webhooks.py    the service: endpoints, `record`, and what the dashboard shows
    api.py         /v1/webhooks; its shapes in schema.py

An event is a row of the transaction that it tells of, so a process that dies loses none.
Source: Standard Webhooks 1.0.0, https://github.com/standard-webhooks/standard-webhooks
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from aibackend_defaults.side_by_side import one_of
from aibackend_defaults.webhooks.webhooks import Webhooks

if TYPE_CHECKING:
    from aiohttp import web

    from aibackend.container import Container

__all__ = ["Webhooks", "routes"]


def routes(container: Container) -> Sequence[web.AbstractRouteDef]:
    """/v1/webhooks, where the settings choose this provider of events, if only as one of several."""
    from aibackend_defaults.webhooks.api import WebhookApi

    events = one_of(container.events, Webhooks)
    return WebhookApi(events).routes() if events else []
