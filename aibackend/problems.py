"""The one error body: RFC 9457 problem details, whatever went wrong."""

from __future__ import annotations

import http
import logging
from collections.abc import Mapping
from typing import Any

import orjson
from aiohttp import web

from aibackend.errors import BodyTooLarge, CallError, ClientError, MethodNotAllowed, NotFound, ServerError

log = logging.getLogger("aibackend.http")

MEDIA_TYPE = "application/problem+json"
_PASSING = frozenset({429, 502, 503, 504})
"""Statuses of trouble that passes."""


def body(error: CallError, request_id: str) -> dict[str, Any]:
    """The members of the problem, in the order that a person reads them."""
    problem: dict[str, Any] = {
        "type": f"/docs/errors#{error.code}",
        "title": error.title,
        "status": error.status,
        "detail": error.detail,
        "code": error.code,
        "requestId": request_id,
        "retryable": error.retryable,
    }
    if error.status == http.HTTPStatus.UNPROCESSABLE_ENTITY:
        problem["errors"] = [{"field": pointer, "message": message} for pointer, message in error.errors]
    return problem | error.extra


def response(error: CallError, request_id: str) -> web.Response:
    """The problem as an answer."""
    told = orjson.dumps(body(error, request_id))
    return web.Response(body=told, status=error.status, headers=error.headers, content_type=MEDIA_TYPE)


def stored(problem: bytes, headers: Mapping[str, str]) -> web.Response:
    """A problem that was kept, as an answer."""
    status = orjson.loads(problem)["status"]
    return web.Response(body=problem, status=status, headers=headers, content_type=MEDIA_TYPE)


def from_http(error: web.HTTPException) -> CallError:
    """What aiohttp refuses, or a plugin's route by its means, as one of ours."""
    headers = {name: value for name, value in error.headers.items() if not name.startswith("Content-")}
    if error.status == http.HTTPStatus.NOT_FOUND and error.text == "404: Not Found":
        return NotFound()
    if error.status == http.HTTPStatus.REQUEST_ENTITY_TOO_LARGE:
        return BodyTooLarge()
    if error.status == http.HTTPStatus.METHOD_NOT_ALLOWED:
        return MethodNotAllowed(f"This address takes {headers.get('Allow', '')}.", headers=headers)
    is_ours = error.status >= http.HTTPStatus.INTERNAL_SERVER_ERROR
    if is_ours:
        log.exception("a route answered with status %d", error.status)
    told = (ServerError if is_ours else ClientError)(error.text or error.reason, headers=headers)
    vars(told).update(status=error.status, code="http_error", title=error.reason, retryable=error.status in _PASSING)
    return told
