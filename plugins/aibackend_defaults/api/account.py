"""`/v1/capabilities`, `/v1/wallet` and `/v1/usage`: what there is, what is left, what was spent."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import orjson
from aiohttp import web

from aibackend.app import CALLS, CONTAINER, identified
from aibackend.capability import EMBEDDED, Capability
from aibackend.container import Container
from aibackend.services import CallRecord
from aibackend_defaults.api.account_schema import CapabilityList, UsagePage, Wallet
from aibackend_defaults.api.operations import described, json_schema
from aibackend_defaults.api.paging import PARAMETERS, page_of


def routes() -> list[web.RouteDef]:
    """The three of them; anybody may see what there is."""
    told: dict[str, Any] = {"tag": "account", "refusals": (401, 422, 429)}
    listed = described(capabilities, name="listCapabilities", tag="account", key="", response=CapabilityList)
    spent = described(usage, name="listUsage", response=UsagePage, parameters=PARAMETERS, **told)
    return [
        web.get("/v1/capabilities", listed),
        web.get("/v1/wallet", described(wallet, name="getWallet", response=Wallet, **told)),
        web.get("/v1/usage", spent),
    ]


async def capabilities(request: web.Request) -> web.Response:
    """What there is, with schemas, and prices: with a key, those of its account.

    Plugins that failed to load are named; why is the operator's to see.
    """
    container, account = request.app[CONTAINER], ""
    if container.pricing and (authorization := request.headers.get("Authorization")):
        account = (await request.app[CALLS].authenticate(authorization)).account
    plugins = container.plugins
    listed = [
        {
            "name": capability.name,
            "path": f"/v1/{capability.name}",
            "purpose": capability.summary,
            **await _priced(container, capability, account),
            "unit": capability.unit,
            "request": json_schema(capability.request),
            "response": json_schema(capability.response),
        }
        for capability in plugins.capabilities.values()
    ]
    broken = [
        {"name": plugin.name, "distribution": plugin.distribution}
        for plugin in plugins.found.values()
        if plugin.status == "broken"
    ]
    return _json({"capabilities": listed, "broken": broken})


async def prices(container: Container, capability: Capability, account: str) -> list[int]:
    """What a call can cost an account, the embedded engine's answer first."""
    return list(dict.fromkeys([await container.price(capability, account, engine) for engine in (EMBEDDED, "")]))


async def _priced(container: Container, capability: Capability, account: str) -> Mapping[str, int | None]:
    drafted, *by_model = await prices(container, capability, account)
    same = None if capability.model_credits is None else drafted
    return {"credits": drafted, "modelCredits": by_model[0] if by_model else same}


async def wallet(request: web.Request) -> web.Response:
    """The wallet of the key's account, in credits."""
    caller, headers = await identified(request)
    balance = await request.app[CONTAINER].billing.balance(caller.account)
    held = balance.balance - balance.available
    return _json({"balance": balance.balance, "available": balance.available, "held": held}, headers=headers)


async def usage(request: web.Request) -> web.Response:
    """Finished calls, newest first, a page at a time; with scopes, a key sees the calls of those capabilities."""
    caller, headers = await identified(request)
    limit, before = page_of(request, first=1)
    log = request.app[CONTAINER].call_log
    rows = await log.page(caller.account, before=before, limit=limit + 1, scopes=caller.scopes)
    more = str(rows[limit - 1].number) if len(rows) > limit else None
    return _json({"calls": [_told(row) for row in rows[:limit]], "nextCursor": more}, headers=headers)


def _told(row: CallRecord) -> Mapping[str, Any]:
    return {
        "id": row.id,
        "capability": row.capability,
        "key": row.key,
        "credits": row.credits,
        "engine": row.engine,
        "durationMs": row.duration_ms,
        "createdAt": row.created.strftime("%Y-%m-%dT%H:%M:%SZ"),
    }


def _json(data: Any, *, headers: Mapping[str, str] | None = None) -> web.Response:
    return web.Response(body=orjson.dumps(data), headers=headers, content_type="application/json")
