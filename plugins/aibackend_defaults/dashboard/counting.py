"""Finished calls, counted, for whoever looks after the service."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, timedelta
from typing import Any

import orjson

from aibackend.container import Container
from aibackend.errors import InvalidRequest
from aibackend.services import USAGE_BY, KeyStore
from aibackend.validation import validated
from aibackend_defaults.dashboard import admin_schema as shapes


async def usage_told(container: Container, query: Mapping[str, str], today: date) -> Mapping[str, Any]:
    """What `UsageTold` tells, of what `UsageAsked` asks. Raises: InvalidRequest, NotFound.

    An account is found by its name where the authenticator keeps accounts; elsewhere it is given by its id.
    """
    asked, issuer = validated(shapes.UsageAsked(), orjson.dumps(dict(query))), container.authenticator
    last = date.fromisoformat(asked["until"]) if asked["until"] else today
    first = date.fromisoformat(asked["since"]) if asked["since"] else last - timedelta(days=30)
    if not timedelta(0) <= last - first < shapes.USAGE_MOST:
        raise InvalidRequest(errors=[("/since", f"must be at most {shapes.USAGE_MOST.days} days before `until`")])
    by, account = [name for name in USAGE_BY if name in asked["by"].split(",")], asked["account"]
    if account and isinstance(issuer, KeyStore):
        account = (await issuer.account(account)).id
    rows = await container.call_log.usage(first, last, by=by, account=account, capability=asked["capability"])
    return {"since": first, "until": last, "usage": rows}
