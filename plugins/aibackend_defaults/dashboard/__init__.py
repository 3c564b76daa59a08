"""The door for people: accounts, keys, credits and the playground in a browser, /docs, and /v1/admin for integrators.

Knows the services only by their hooks: any `KeyStore`, `Billing`, `Payments`, `Mailer` and `IdentityProvider` will do.
An authenticator that keeps no accounts of its own has no dashboard; then there is only /docs.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import TYPE_CHECKING

from aibackend.errors import NotFound
from aibackend.services import KeyStore

if TYPE_CHECKING:
    from aiohttp import web

    from aibackend.container import Container

log = logging.getLogger(__name__)


def routes(container: Container) -> Sequence[web.AbstractRouteDef]:
    """Everything that is mounted."""
    from aiohttp import web

    from aibackend_defaults.dashboard.paper import static
    from aibackend_defaults.dashboard.reference import Reference

    issuer = container.authenticator
    pages: list[web.AbstractRouteDef] = list(Reference(dashboard=isinstance(issuer, KeyStore)).routes())
    if isinstance(issuer, KeyStore):
        pages += _base(container, issuer)
    elif container.settings.admin_key:
        log.warning(
            "admin_key opens nothing: auth = %s keeps no accounts, so there is no /v1/admin", container.settings.auth
        )
    return [web.get("/dashboard/static/{name:.+}", static), *pages]


def _base(container: Container, issuer: KeyStore) -> list[web.RouteDef]:
    from aiohttp import web

    from aibackend_defaults.dashboard.admin import Admin
    from aibackend_defaults.dashboard.auth_pages import AuthPages
    from aibackend_defaults.dashboard.key_pages import KeyPages
    from aibackend_defaults.dashboard.page_base import PageBase
    from aibackend_defaults.dashboard.plan_pages import PlanPages
    from aibackend_defaults.dashboard.playground import Playground
    from aibackend_defaults.dashboard.self_pages import SelfPages
    from aibackend_defaults.dashboard.wallet_pages import WalletPages
    from aibackend_defaults.dashboard.webhook_pages import WebhookPages
    from aibackend_defaults.side_by_side import one_of
    from aibackend_defaults.webhooks import Webhooks

    base = PageBase(container, issuer)
    rooms = (AuthPages(base), WalletPages(base), KeyPages(base), PlanPages(base), Playground(base), SelfPages(base))
    found = [route for room in rooms for route in room.routes()]
    if (events := one_of(container.events, Webhooks)) is not None:
        found += WebhookPages(base, events).routes()
    if container.settings.admin_key:
        found += Admin(base, container.settings.admin_key).routes()
    lost = web.get("/dashboard/{rest:.*}", base.page(_lost, public=True))
    return [*found, web.get("/", base.page(_home, public=True)), lost]


async def _lost(request: web.Request) -> web.Response:
    raise NotFound("There is no such page")


async def _home(request: web.Request) -> web.Response:
    from aiohttp import web

    return web.Response(status=303, headers={"Location": "/dashboard"})
