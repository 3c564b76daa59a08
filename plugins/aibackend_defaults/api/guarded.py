"""Handlers behind a guard, between the schemas of what they take and tell, which the interface description shows."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from aiohttp import web

from aibackend.app import media_type, whole_body
from aibackend.capability import RequestData
from aibackend.errors import CallError, UnsupportedMediaType
from aibackend.schema import Schema
from aibackend.validation import dumped, validated
from aibackend_defaults.api.operations import Handler, described

Guard = Callable[[web.Request, dict[str, str]], Awaitable[tuple[Any, ...]]]

SMALL_MAX = 16 * 1024
"""Bytes of a body that holds some names: read on the event loop, however many values it has."""


def guarded(
    handler: Callable[..., Awaitable[Mapping[str, Any]]],
    name: str,
    response: type[Schema],
    request: type[Schema] | None = None,
    status: int = 200,
    *,
    guard: Guard,
    **told: Any,
) -> Handler:
    """A handler as a route has it.

    guard: gives what the handler is called with before the body, or raises; it may add to the answer's headers. told:
    further fields of `Operation`.
    """

    async def answer(given: web.Request) -> web.Response:
        headers = {"Cache-Control": "no-store"}
        try:
            admitted = await guard(given, headers)
            body = await _small_request(given, request) if request else {}
            answer = dumped(response(), await handler(*admitted, body))
        except CallError as error:
            error.headers.update(headers)
            raise
        return web.Response(body=answer, status=status, headers=headers, content_type="application/json")

    answer.__doc__ = handler.__doc__
    return described(answer, name=name, response=response, request=request, status=status, **told)


async def _small_request(request: web.Request, schema: type[Schema]) -> RequestData:
    """A short body, checked; none at all counts as an empty object. Raises: InvalidJson, InvalidRequest …"""
    body = await whole_body(request, SMALL_MAX, f"The body may have {SMALL_MAX} bytes.")
    if body and media_type(request) != "application/json":
        raise UnsupportedMediaType
    return validated(schema(), body or b"{}")
