"""Wikipedia's search, on a double at loopback."""

from __future__ import annotations

import pytest
from aiohttp import web

from aibackend.errors import Unavailable
from aibackend.services import SearchHit
from aibackend.testing.server import run_app
from aibackend_defaults.fetcher import GuardedFetcher
from aibackend_defaults.web_search import WikipediaSearch


async def found(answer: str, query: str = "tidal power", limit: int = 3) -> tuple[list[SearchHit], web.Request]:
    asked = []

    async def handle(request: web.Request) -> web.Response:
        asked.append(request)
        return web.Response(text=answer, content_type="application/json")

    app = web.Application()
    app.router.add_get("/w/api.php", handle)
    fetcher = GuardedFetcher(allow=["127.0.0.1/32"])
    await fetcher.open()
    try:
        async with run_app(app) as url:
            return await WikipediaSearch(fetcher, url).search(query, limit), asked[0]
    finally:
        await fetcher.close()


async def test_titles_become_addresses() -> None:
    """A hit's address is its title's, and its snippet is plain text."""
    answer = '{"query": {"search": [{"title": "AC/DC & Tide?", "snippet": "<span>Tidal</span> &amp; wave"}]}}'
    hits, request = await found(answer)

    assert hits[0].url.endswith("/wiki/AC/DC_%26_Tide%3F")
    assert (hits[0].title, hits[0].snippet) == ("AC/DC & Tide?", "Tidal & wave")
    assert (request.query["srsearch"], request.query["srlimit"]) == ("tidal power", "3")


@pytest.mark.parametrize("answer", ['{"error": {"code": "x"}}', "<html>", "[]", '{"query": {}}'])
async def test_an_answer_that_cannot_be_read_is_unavailable(answer: str) -> None:
    """Whatever comes back instead of hits, the call ends with 503."""
    with pytest.raises(Unavailable):
        await found(answer)


async def test_a_long_query_is_cut() -> None:
    """The API refuses more than 300 characters, so no more are sent."""
    _, request = await found('{"query": {"search": []}}', query="x" * 1000)

    assert len(request.query["srsearch"]) == 300
