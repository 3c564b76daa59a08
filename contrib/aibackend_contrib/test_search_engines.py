"""Search engines: what they ask, what they make of answers, and how they fail, on doubles at loopback."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from aiohttp import web

from aibackend.errors import ConfigurationError, Unavailable
from aibackend.testing.server import run_app
from aibackend_contrib.search_engines import Brave, SearchEngine, SearXNG

HIT = {"url": "https://a.example/1", "title": "One"}
SCRIPT = {"url": "javascript:alert(1)", "title": "No page"}


@asynccontextmanager
async def engine(kind: str, answer: object, status: int = 200) -> AsyncIterator[tuple[SearchEngine, list[web.Request]]]:
    asked: list[web.Request] = []

    async def handle(request: web.Request) -> web.Response:
        asked.append(request)
        return web.json_response(answer, status=status) if not isinstance(answer, str) else web.Response(text=answer)

    app = web.Application()
    app.router.add_get("/{path:.*}", handle)
    async with run_app(app) as url:
        options = {"searxng_url": url, "brave_key": "k-123", "brave_url": f"{url}/web"}
        found: SearchEngine = SearXNG(options) if kind == "searxng" else Brave(options)
        await found.open()
        try:
            yield found, asked
        finally:
            await found.close()


async def test_searxng_is_asked_for_json() -> None:
    """A SearXNG gets the query and the format, and its pages come back with their snippets, other schemes left out."""
    async with engine("searxng", {"results": [{**HIT, "content": "About one"}, SCRIPT]}) as (search, asked):
        found = await search.search("wind & tide", limit=5)

    assert [(hit.url, hit.title, hit.snippet) for hit in found] == [("https://a.example/1", "One", "About one")]
    assert dict(asked[0].query) == {"q": "wind & tide", "format": "json"}


async def test_brave_is_asked_with_its_key() -> None:
    """Brave gets the key in its header, never in the address, and at most its twenty hits are asked for."""
    async with engine("brave", {"web": {"results": [{**HIT, "description": "About one"}]}}) as (search, asked):
        found = await search.search("tide", limit=100)

    assert [hit.snippet for hit in found] == ["About one"]
    assert asked[0].headers["X-Subscription-Token"] == "k-123"
    assert asked[0].query["count"] == "20"
    assert "k-123" not in str(asked[0].url)


async def test_no_more_hits_than_asked_for() -> None:
    """The limit holds for engines that know none."""
    async with engine("searxng", {"results": [HIT] * 30}) as (search, _):
        assert len(await search.search("tide", limit=3)) == 3


@pytest.mark.parametrize(
    ("answer", "status"),
    [({"error": "no"}, 429), ({"nothing": []}, 200), ("<html>", 200), ([], 200)],
    ids=["refused", "without results", "no JSON", "a list"],
)
async def test_an_engine_that_fails_is_unavailable(answer: object, status: int) -> None:
    """Whatever is wrong with an answer, the call ends with 503 and can be repeated."""
    async with engine("searxng", answer, status) as (search, _):
        with pytest.raises(Unavailable):
            await search.search("tide")


async def test_an_engine_that_is_gone_is_unavailable() -> None:
    """No connection is no traceback."""
    search = SearXNG({"searxng_url": "http://127.0.0.1:9"})
    await search.open()
    try:
        with pytest.raises(Unavailable):
            await search.search("tide")
    finally:
        await search.close()


@pytest.mark.parametrize(("kind", "options"), [(SearXNG, {}), (SearXNG, {"searxng_url": "x"}), (Brave, {})])
def test_what_is_missing_is_told_at_start(kind: type[SearchEngine], options: dict[str, str]) -> None:
    """Without its address or key an engine refuses to be made, naming the option."""
    with pytest.raises(ConfigurationError, match="AIBACKEND_OPTION"):
        kind(options)  # type: ignore[call-arg]
