"""The access log: a line for each request that says whose it was, and nothing of what was sent.

Health checks come every second and say the same: at INFO stands only one whose status is another than before.
"""

from __future__ import annotations

import logging
import time
from typing import Any

from aiohttp import web

from aibackend.app import CONTAINER, REQUEST_ID, Handler
from aibackend.jobs import PREFIX
from aibackend.services.context import current_call, current_caller

log = logging.getLogger("aibackend.http")

CHECKS = {"/healthz": 200, "/readyz": 200, "/metrics": 200}
"""Addresses that machines ask again and again, and what they mostly answer."""
PATH_MOST = 300
"""Characters of a path that are told: ours are shorter, and strangers write them too."""


class AccessLog:
    """A middleware around all others. has_fields: whether the log's form tells more than the message."""

    def __init__(self, *, has_fields: bool) -> None:
        self._has_fields = has_fields
        self._last = dict(CHECKS)

    def middleware(self) -> Any:
        """As an application takes it."""

        @web.middleware
        async def told(request: web.Request, handler: Handler) -> web.StreamResponse:
            started = time.monotonic()
            try:
                response = await handler(request)
            except web.HTTPException as raised:  # a redirection
                self._tell(request, raised, started)
                raise
            self._tell(request, response, started)
            return response

        return told

    def _tell(self, request: web.Request, response: web.StreamResponse, started: float) -> None:
        path, status, level = request.rel_url.raw_path[:PATH_MOST], response.status, logging.INFO
        if path in self._last:
            level = logging.DEBUG if status == self._last[path] else logging.INFO
            self._last[path] = status
        if not log.isEnabledFor(level):
            return
        duration_ms = (time.monotonic() - started) * 1000
        who = _who()
        told = (request.method, path, status, who.get("account") or who.get("key") or "-", duration_ms)
        known: dict[str, object] = {}
        if self._has_fields:
            known = {"method": request.method, "path": path, "status": status, "durationMs": round(duration_ms), **who}
            known |= _call(request, response)
        log.log(level, "%s %s %d %s %.0fms %s", *told, request.get(REQUEST_ID, "-"), extra={"fields": known})


def _who() -> dict[str, str]:
    """The account and the key of whoever was let in."""
    account, key = current_caller.get()
    return ({"account": account} if account else {}) | ({"key": key} if key else {})


def _call(request: web.Request, response: web.StreamResponse) -> dict[str, str]:
    """The capability that was called, and the call's id, also of one that became a job."""
    named = request.path.removeprefix("/v1/")
    capability = current_call.get()[1] or (named if named in request.app[CONTAINER].plugins.capabilities else "")
    if not capability:
        return {}
    id = response.headers.get("X-Call-Id") or response.headers.get("Location", "").partition(PREFIX)[2]
    return {"capability": capability} | ({"callId": id} if id else {})
