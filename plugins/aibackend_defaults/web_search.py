"""The web search that needs no account: Wikipedia's, through the guarded fetcher.

It finds articles, not the whole web; an operator who wants that chooses another `web_search`.
Source: https://www.mediawiki.org/wiki/API:Search.
"""

from __future__ import annotations

import html
import json
import re
from collections.abc import Mapping
from typing import Any
from urllib.parse import quote, urlencode

from aibackend.errors import FetchFailed, FetchRefused, FileTooLarge, Unavailable
from aibackend.services import Fetcher, SearchHit, WebSearch

ADDRESS = "https://en.wikipedia.org"
QUERY_MOST = 300  # characters; the API refuses longer ones
TIMEOUT_S = 10.0
BYTES_MOST = 1_000_000
_TAG = re.compile(r"<[^>]*>")


class WikipediaSearch(WebSearch):
    """address: of a MediaWiki site."""

    def __init__(self, fetcher: Fetcher, address: str = ADDRESS) -> None:
        self._fetcher = fetcher
        self._address = address.rstrip("/")

    async def search(self, query: str, limit: int = 10) -> list[SearchHit]:
        asked = {
            "action": "query", "list": "search", "format": "json", "srprop": "snippet",
            "srsearch": query[:QUERY_MOST], "srlimit": max(1, min(limit, 50)),
        }  # fmt: skip
        try:
            got = await self._fetcher.fetch(
                f"{self._address}/w/api.php?{urlencode(asked)}", max_bytes=BYTES_MOST, timeout_s=TIMEOUT_S
            )
            rows = json.loads(got.body)["query"]["search"]
        except (FetchFailed, FetchRefused, FileTooLarge, ValueError, LookupError, TypeError):
            raise Unavailable("Wikipedia's search cannot be reached") from None
        return [self._found(row) for row in rows][:limit]

    def _found(self, row: Mapping[str, Any]) -> SearchHit:
        title = str(row.get("title", ""))
        snippet = html.unescape(_TAG.sub("", str(row.get("snippet", ""))))
        return SearchHit(url=f"{self._address}/wiki/{quote(title.replace(' ', '_'))}", title=title, snippet=snippet)
