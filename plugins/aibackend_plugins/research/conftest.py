"""Pages served on loopback, and what is made of them."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from typing import Any

from aiohttp import web

from aibackend import Draft
from aibackend.container import Container
from aibackend.plugins import Plugins
from aibackend.services import AsyncCallContext, CallContext, Compute, Embedder, WebSearch
from aibackend.settings import Settings
from aibackend.testing.server import run_app
from aibackend_blocks.models import minilm
from aibackend_plugins.research import capability
from aibackend_plugins.research.offline import offline
from aibackend_plugins.research.schema import Request

TOPIC = "Marrow Tidal, maker of tidal turbines"
FIRST = "Marrow Tidal makes floating tidal turbines in Kirkwall on Orkney."
PEOPLE_A = "Marrow Tidal employs 120 people at its yard in Kirkwall."
PEOPLE_B = "Marrow Tidal employs 145 people at its yard in Kirkwall."


class Here(Compute):
    async def run(self, function: Callable[..., Any], *arguments: Any, timeout_s: float | None = None) -> Any:
        return function(*arguments)


class MiniLM(Embedder):
    async def embed(self, texts: Any) -> Any:
        return minilm.embed(list(texts))


def html(*sentences: str, title: str = "A page") -> str:
    paragraphs = "".join(f"<p>{sentence}</p>" for sentence in sentences)
    return (
        f"<html><head><title>{title}</title></head><body><article><h1>{title}</h1>{paragraphs}</article></body></html>"
    )


@asynccontextmanager
async def serving_pages(pages: Mapping[str, str]) -> AsyncIterator[tuple[str, Container]]:
    async def answer(request: web.Request) -> web.Response:
        if request.path not in pages:
            raise web.HTTPNotFound
        kind = "text/plain" if request.path.endswith(".txt") else "text/html"
        return web.Response(text=pages[request.path], content_type=kind)

    app = web.Application()
    app.router.add_get("/{path:.*}", answer)
    async with run_app(app) as url:
        settings = Settings(fetch_allow=("127.0.0.1/32",))
        container = Container(settings, Plugins.load(settings))
        await container.open("fetcher", "document_reader")
        try:
            yield url, container
        finally:
            await container.close()


async def researched(
    pages: Mapping[str, str], sources: list[str] | None = None, search: WebSearch | None = None, **loaded: Any
) -> Draft:
    """The draft on these pages; sources: their paths, all of them when left out."""
    async with serving_pages(pages) as (url, container):
        facts = CallContext(account="a", now=datetime(2026, 5, 1, tzinfo=UTC), deadline_s=180)
        context = AsyncCallContext(
            **vars(facts),
            compute=Here(),
            fetcher=container.fetcher,
            embedder=MiniLM(),
            document_reader=container.document_reader,
            web_search=search,
        )  # type: ignore[arg-type]
        given_ = [path if ":" in path else f"{url}{path}" for path in (list(pages) if sources is None else sources)]
        request = Request().load({"topic": TOPIC, "sources": given_, **loaded})
        draft = await offline(request, context)
        for check in capability().checks:
            assert check(request, draft) is None
        return draft


TWO = {"/a": html(FIRST, PEOPLE_A, title="On Marrow"), "/b": html("It was founded in 2011 by two engineers.", PEOPLE_B)}
