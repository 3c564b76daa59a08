"""Web searches for operators who run or pay for one: SearXNG and Brave.

    AIBACKEND_WEB_SEARCH=searxng   AIBACKEND_OPTION_SEARXNG_URL=https://search.example.org
    AIBACKEND_WEB_SEARCH=brave     AIBACKEND_OPTION_BRAVE_KEY=…

They are asked at the operator's own address, so they may stand in a private network; what they find is fetched under
the guard like any other address.
Sources: https://docs.searxng.org/dev/search_api.html (the JSON format must be switched on in its settings),
https://api-dashboard.search.brave.com/app/documentation/web-search.
"""

from __future__ import annotations

import json
from abc import abstractmethod
from collections.abc import Iterable, Mapping
from typing import Any

import aiohttp

from aibackend.errors import ConfigurationError, Unavailable
from aibackend.services import SearchHit, WebSearch

TIMEOUT_S = 10.0
BYTES_MOST = 2_000_000
BRAVE = "https://api.search.brave.com/res/v1/web/search"
BRAVE_MOST = 20  # hits of one answer


class SearchEngine(WebSearch):
    """An engine that answers GET requests in JSON."""

    name = ""

    def __init__(self) -> None:
        self._session: aiohttp.ClientSession | None = None

    async def open(self) -> None:
        self._session = aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(total=TIMEOUT_S), trust_env=False)

    async def close(self) -> None:
        if self._session:
            await self._session.close()
            self._session = None

    async def search(self, query: str, limit: int = 10) -> list[SearchHit]:
        if self._session is None:
            raise RuntimeError("the web search is not open")
        address, asked, headers = self._request(query, limit)
        try:
            async with self._session.get(address, params=asked, headers=headers, allow_redirects=False) as answer:
                body = await answer.content.read(BYTES_MOST) if answer.status == 200 else b""
                while answer.status == 200 and len(body) < BYTES_MOST and (more := await answer.content.readany()):
                    body += more
        except (aiohttp.ClientError, OSError, TimeoutError):
            raise Unavailable(f"The web search {self.name} cannot be reached") from None
        if answer.status != 200:
            raise Unavailable(f"The web search {self.name} answered {answer.status}")
        try:
            rows = self._rows(json.loads(body))
            return [found for row in rows if (found := _found(row)) is not None][:limit]
        except (ValueError, LookupError, TypeError, AttributeError):
            raise Unavailable(f"The web search {self.name} gave an answer that could not be read") from None

    @abstractmethod
    def _request(self, query: str, limit: int) -> tuple[str, dict[str, str], dict[str, str]]:
        """Address, parameters and headers of a question."""

    @abstractmethod
    def _rows(self, answer: Any) -> Iterable[Mapping[str, Any]]:
        """The hits of an answer."""


class SearXNG(SearchEngine):
    """A SearXNG of one's own. options: `searxng_url`. Raises: ConfigurationError without it."""

    name = "searxng"

    def __init__(self, options: Mapping[str, str]) -> None:
        super().__init__()
        self._address = options.get("searxng_url", "").rstrip("/")
        if not self._address.startswith(("http://", "https://")):
            raise ConfigurationError(
                "set the option searxng_url (AIBACKEND_OPTION_SEARXNG_URL) to the address of a SearXNG"
            )

    def _request(self, query: str, limit: int) -> tuple[str, dict[str, str], dict[str, str]]:
        return f"{self._address}/search", {"q": query, "format": "json"}, {}

    def _rows(self, answer: Any) -> Iterable[Mapping[str, Any]]:
        rows: Iterable[Mapping[str, Any]] = answer["results"]
        return rows


class Brave(SearchEngine):
    """The search of Brave, by a key. options: `brave_key`, `brave_url`. Raises: ConfigurationError without a key."""

    name = "brave"

    def __init__(self, options: Mapping[str, str]) -> None:
        super().__init__()
        self._key, self._address = options.get("brave_key", ""), options.get("brave_url", BRAVE)
        if not self._key:
            raise ConfigurationError("set the option brave_key (AIBACKEND_OPTION_BRAVE_KEY) to a key of Brave's search")

    def _request(self, query: str, limit: int) -> tuple[str, dict[str, str], dict[str, str]]:
        asked = {"q": query[:400], "count": str(max(1, min(limit, BRAVE_MOST)))}
        return self._address, asked, {"X-Subscription-Token": self._key, "Accept": "application/json"}

    def _rows(self, answer: Any) -> Iterable[Mapping[str, Any]]:
        rows: Iterable[Mapping[str, Any]] = (answer.get("web") or {}).get("results") or []
        return rows


def _found(row: Mapping[str, Any]) -> SearchHit | None:
    """A hit; None for one that is no web page."""
    url = str(row.get("url") or "")
    if not url.startswith(("http://", "https://")):
        return None
    snippet = row.get("content") or row.get("description") or ""
    return SearchHit(url=url, title=str(row.get("title") or ""), snippet=str(snippet))
