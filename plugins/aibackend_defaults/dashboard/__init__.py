"""The door for people: accounts, keys, credits and the playground in a browser, /docs, and /v1/admin for integrators.

Knows the services only by their hooks: any `KeyIssuer`, `Billing`, `Payments`, `Mailer` and `IdentityProvider` will do.
An authenticator that keeps no accounts of its own has no dashboard; then there is only /docs.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from aibackend.errors import NotFound
from aibackend.services import KeyIssuer

if TYPE_CHECKING:
    from aiohttp import web

    from aibackend.house import House


def routes(house: House) -> Sequence[web.AbstractRouteDef]:
    """Everything that is mounted."""
    from aiohttp import web

    from aibackend_defaults.dashboard.paper import static
    from aibackend_defaults.dashboard.reference import Reference

    issuer = house.authenticator
    pages: list[web.AbstractRouteDef] = list(Reference(dashboard=isinstance(issuer, KeyIssuer)).routes())
    if isinstance(issuer, KeyIssuer):
        pages += _door(house, issuer)
    return [web.get("/dashboard/static/{name:.+}", static), *pages]


def _door(house: House, issuer: KeyIssuer) -> list[web.RouteDef]:
    from aiohttp import web

    from aibackend_defaults.dashboard.admin import Admin
    from aibackend_defaults.dashboard.door import Door
    from aibackend_defaults.dashboard.entrance import Entrance
    from aibackend_defaults.dashboard.key_pages import KeyPages
    from aibackend_defaults.dashboard.plan_pages import PlanPages
    from aibackend_defaults.dashboard.playground import Playground
    from aibackend_defaults.dashboard.self_pages import SelfPages
    from aibackend_defaults.dashboard.wallet_pages import WalletPages

    door = Door(house, issuer)
    rooms = (Entrance(door), WalletPages(door), KeyPages(door), PlanPages(door), Playground(door), SelfPages(door))
    found = [route for room in rooms for route in room.routes()]
    if house.settings.admin_key:
        found += Admin(door, house.settings.admin_key).routes()
    lost = web.get("/dashboard/{rest:.*}", door.page(_lost, public=True))
    return [*found, web.get("/", door.page(_home, public=True)), lost]


async def _lost(request: web.Request) -> web.Response:
    raise NotFound("There is no such page")


async def _home(request: web.Request) -> web.Response:
    from aiohttp import web

    return web.Response(status=303, headers={"Location": "/dashboard"})
