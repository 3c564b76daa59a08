"""The door for people: accounts, keys, credits and the playground in a browser, /docs, and /v1/admin for integrators.

Knows the services only by their hooks: any `KeyIssuer`, `Billing`, `Payments`, `Mailer` and `IdentityProvider` will do.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from aiohttp import web

    from aibackend.house import House


def routes(house: House) -> Sequence[web.AbstractRouteDef]:
    """Everything that is mounted."""
    return []
