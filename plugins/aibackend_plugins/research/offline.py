"""The embedded road: find, fetch, read, embed, compose."""

from __future__ import annotations

from collections.abc import Sequence

from aibackend import Asked, Draft, Tools
from aibackend.errors import NothingFound, Unavailable

from . import asking
from .claims import claims
from .composing import compose
from .reading import Read, read_all

SEARCHED = 8
"""Sources of a brief whose caller names none."""
LEAST = 2


async def offline(asked: Asked, tools: Tools) -> Draft:
    """Raises: NothingFound when too few sources can be used; Unavailable when there is no way to search."""
    given = list(dict.fromkeys(asked.get("sources") or []))
    most = asked.get("max_sources") or (len(given) or SEARCHED)
    urls = given or await _searched(asked["topic"], most, tools)
    sources = (await read_all(urls, tools))[:most]
    if len(sources) < (min(LEAST, len(given), most) if given else LEAST):
        raise NothingFound("Too few sources could be read: at least two are needed, or the one that was named")
    rows = await tools.compute.run(claims, sources)
    if not rows:
        raise NothingFound("The sources hold no sentence that could be quoted")
    return await _composed(asked, sources, rows, tools)


async def _composed(asked: Asked, sources: Sequence[Read], rows: Sequence[object], tools: Tools) -> Draft:
    questions = asked["questions"]
    wanted = [asked["topic"], *(asking.meant(question, asked["topic"]) for question in questions)]
    vectors = await tools.embedder.embed([*wanted, *(row.meant for row in rows)])  # type: ignore[attr-defined]
    border = len(wanted)
    draft: Draft = await tools.compute.run(
        compose, asked["topic"], questions, sources, rows, vectors[:border], vectors[border:]
    )
    return draft


async def _searched(topic: str, most: int, tools: Tools) -> list[str]:
    """Addresses of the web search, more than are needed, as some cannot be read."""
    if tools.search is None:
        raise Unavailable("No web search is set up: name the sources, or set web_search")
    hits = await tools.search.search(" ".join(topic.split())[:300], limit=min(20, most + most // 2 + 1))
    return list(dict.fromkeys(hit.url for hit in hits))
