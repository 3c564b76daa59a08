"""The one error body: RFC 9457 problem details, whatever went wrong."""

from __future__ import annotations

import http
from collections.abc import Mapping
from typing import Any

import orjson
from aiohttp import web

from aibackend.errors import BodyTooLarge, CallError, MethodNotAllowed, NotFound, ServerError

MEDIA_TYPE = "application/problem+json"


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
    return web.Response(
        body=orjson.dumps(body(error, request_id)), status=error.status, headers=error.headers, content_type=MEDIA_TYPE
    )


def stored(problem: bytes, headers: Mapping[str, str]) -> web.Response:
    """A problem that was kept, as an answer."""
    status = orjson.loads(problem)["status"]
    return web.Response(body=problem, status=status, headers=headers, content_type=MEDIA_TYPE)


def from_http(error: web.HTTPException) -> CallError:
    """What aiohttp itself refuses, as one of ours."""
    if error.status == http.HTTPStatus.NOT_FOUND:
        return NotFound()
    if error.status == http.HTTPStatus.METHOD_NOT_ALLOWED:
        allowed = error.headers.get("Allow", "")
        return MethodNotAllowed(f"This address takes {allowed}.", headers={"Allow": allowed})
    if error.status == http.HTTPStatus.REQUEST_ENTITY_TOO_LARGE:
        return BodyTooLarge()
    return ServerError()
