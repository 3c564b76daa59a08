"""Pages of a listing, newest first: how many rows, and from which on."""

from __future__ import annotations

import re

from aiohttp import web

from aibackend.errors import InvalidRequest

PAGE = 50
PAGE_MAX = 100
CURSOR_MAX = 10**18
LIMIT = {"name": "limit", "in": "query", "schema": {"type": "integer", "minimum": 1, "maximum": PAGE_MAX}}
PARAMETERS = ({"name": "cursor", "in": "query", "schema": {"type": "string", "pattern": "^[0-9]{1,18}$"}}, LIMIT)
"""As the interface description has them."""


def page_of(request: web.Request, *, first: int = 0) -> tuple[int, int]:
    """The most rows that the page may have, and the number below which its rows are. Raises: InvalidRequest.

    first: the lowest number that a cursor may have.
    """
    return limit_of(request), whole(request, "cursor", default=CURSOR_MAX - 1, least=first, most=CURSOR_MAX)


def limit_of(request: web.Request) -> int:
    """The most rows that the page may have. Raises: InvalidRequest."""
    return whole(request, "limit", default=PAGE, least=1, most=PAGE_MAX)


def whole(request: web.Request, name: str, *, default: int, least: int = 0, most: int) -> int:
    """A whole number of the query. Raises: InvalidRequest."""
    given = request.query.get(name, str(default))
    if not re.fullmatch(r"[0-9]{1,18}", given) or not least <= int(given) <= most:
        raise InvalidRequest(errors=[(f"/{name}", f"Must be a whole number from {least} to {most}.")])
    return int(given)
