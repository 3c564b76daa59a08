"""The embedded road: find, fetch, read, embed, compose."""

from __future__ import annotations

from collections.abc import Sequence

from aibackend import AsyncCallContext, Draft, RequestData
from aibackend.errors import NothingFound, Unavailable

from . import asking
from .claims import Claim, claims
from .composing import compose
from .pages import Read, read_all

SEARCHED = 8
"""Sources of a brief whose caller names none."""
LEAST = 2


async def offline(request: RequestData, context: AsyncCallContext) -> Draft:
    """Raises: NothingFound when too few sources can be used; Unavailable when there is no way to search."""
    given = list(dict.fromkeys(request.get("sources") or []))
    most = request.get("max_sources") or (len(given) or SEARCHED)
    urls = given or await _searched(request["topic"], most, context)
    sources = (await read_all(urls, context))[:most]
    if len(sources) < (min(LEAST, len(given), most) if given else LEAST):
        raise NothingFound("Too few sources could be read: at least two are needed, or the one that was named")
    rows = await context.compute.run(claims, sources)
    if not rows:
        raise NothingFound("The sources hold nothing that could be quoted")
    return await _composed(request, sources, rows, context)


async def _composed(
    request: RequestData, sources: Sequence[Read], rows: Sequence[Claim], context: AsyncCallContext
) -> Draft:
    topic, questions = request["topic"], request["questions"]
    wanted = [topic, *(asking.meant(question, topic) for question in questions)]
    texts = [*wanted, *(read.article.title or read.url for read in sources), *(row.meant for row in rows)]
    vectors = await context.embedder.embed(texts)
    draft: Draft | None = await context.compute.run(compose, wanted, questions, sources, rows, vectors)
    if draft is None:
        raise NothingFound("Not answered by these sources")
    return draft


async def _searched(topic: str, most: int, context: AsyncCallContext) -> list[str]:
    """Addresses of the web search, more than are needed, as some cannot be read."""
    if context.web_search is None:
        raise Unavailable("No web search is set up: name the sources, or set web_search")
    hits = await context.web_search.search(" ".join(topic.split())[:300], limit=min(20, most + most // 2 + 1))
    return list(dict.fromkeys(hit.url for hit in hits))
