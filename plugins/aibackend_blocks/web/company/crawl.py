"""Which pages of a company's site are worth reading, and the walk through them."""

from __future__ import annotations

import re
import time
from collections.abc import Awaitable, Callable, Iterable
from typing import Any
from urllib.parse import urlsplit

from aibackend_blocks.web.company.placeholder import is_placeholder
from aibackend_blocks.web.page import Link, Page

Fetch = Callable[[str, float], Awaitable[Any]]
"""Fetches an address within so many seconds; None when there is nothing to read."""
Read = Callable[[Any], Awaitable[Page | None]]
"""Reads what was fetched; None when it is no page."""

PAGES_MOST = 6
FIRST_S = 3.0
"""Of the first try at an address: a site that does not answer its front door by then is tried at the next one."""
PAGE_S = 4.0
FEW_LINES = 20
"""A front page that only sends its readers on has fewer lines than this."""
_KINDS = {
    "contact": r"contact|kontakt|contatt|contacto|contato|get.?in.?touch|find.?us|locations?\b|offices?\b|standorte?",
    "about": r"about|company|studio|meet.?us|mission|o.?nas|会社概要"
    r"|who.?we.?are|our.?(?:story|history|company|firm)|ueber|über|uber.?uns|unternehmen"
    r"|a.?propos|qui.?sommes|quienes|sobre|nosotros|chi.?siamo|over.?ons|om.?oss|history|profile",
    "imprint": r"impressum|imprint|legal.?notice|mentions.?legales|aviso.?legal|note.?legali|colofon",
    "careers": r"careers?|jobs?\b|join.?us|karriere|stellen|work.?(?:with|for).?us|hiring|carri[eè]re",
    "team": r"team|people|leadership|management|facts|press|newsroom|investors?|[eé]quip[eo]",
}
KIND = {name: re.compile(words, re.IGNORECASE) for name, words in _KINDS.items()}
"""What pages are called that tell of a company."""
OTHERS = 2
"""Pages that are read beside those that are called so, where a site is small enough to have few of them."""
_ASIDE = re.compile(
    r"privacy|datenschutz|cookie|terms|conditions|agb|cgv|legal|login|sign|account|cart|basket|checkout|shop|blog|news|faq"
    r"|help|support|search|category|product|\d",
    re.IGNORECASE,
)
"""Pages that tell of something else."""
_FILE = re.compile(r"\.(?:pdf|jpe?g|png|gif|zip|docx?|xlsx?|pptx?|mp[34]|ics|xml|css|js)$", re.IGNORECASE)


class Walker:
    """Gets pages while there is time. Only the site's time counts, so that a slow reader loses no page."""

    def __init__(self, fetch: Fetch, read: Read, within_s: float) -> None:
        self._fetch = fetch
        self._read = read
        self.left_s = within_s

    async def get(self, url: str, most_s: float) -> Page | None:
        """A page, or None; never more than `most_s` seconds of waiting for the site."""
        if self.left_s <= 0:
            return None
        begun = time.monotonic()
        got = await self._fetch(url, min(most_s, self.left_s))
        self.left_s -= time.monotonic() - begun
        return await self._read(got) if got is not None else None


async def walk(domain: str, walker: Walker) -> list[Page]:
    """The front page and at most PAGES_MOST - 1 of those it names, best first; [] when the site has no front page."""
    home = await _front(domain, walker)
    if home is None:
        return []
    pages, seen = [home], {_bare(home.url)}
    moved = bool(home.refresh) and len(home.lines) < FEW_LINES and _same_site(home.refresh, home.url)
    wanted = [home.refresh] if moved else onward(home)
    while wanted and len(pages) < PAGES_MOST and walker.left_s > 0:
        url = wanted.pop(0)
        if _bare(url) in seen:
            continue
        page = await walker.get(url, PAGE_S)
        seen.add(_bare(url))
        if page is None or not _same_site(page.url, home.url) or _bare(page.url) in seen - {_bare(url)}:
            continue
        seen.add(_bare(page.url))
        pages.append(page)
        if moved and url == home.refresh:
            wanted = onward(page)
    return pages


async def _front(domain: str, walker: Walker) -> Page | None:
    hosts = [domain] if domain.startswith("www.") else [domain, f"www.{domain}"]
    for host in hosts:
        for scheme in ("https", "http"):
            if page := await walker.get(f"{scheme}://{host}/", FIRST_S):
                return None if is_placeholder(page) else page
    return None


def onward(home: Page) -> list[str]:
    """The pages of the same site that should tell of the company: one of each kind first, then the second of each."""
    ranks: dict[str, list[str]] = {kind: [] for kind in KIND}
    for link in sorted(_own(home), key=lambda link: len(urlsplit(link.url).path)):
        kind = next((kind for kind, words in KIND.items() if _speaks_of(link, words)), None)
        url = _beside(home, link.url)
        if kind and url not in ranks[kind]:
            ranks[kind].append(url)
    rounds = ((n, kind) for n in range(PAGES_MOST) for kind in KIND)
    telling = [ranks[kind][n] for n, kind in rounds if n < len(ranks[kind])][: 2 * PAGES_MOST]
    return [*telling, *_others(home, telling)] if len(telling) < PAGES_MOST - 1 else telling


def _others(home: Page, taken: list[str]) -> list[str]:
    """The first few pages right below the front page that have a short name of their own."""
    links = (link for link in _own(home) if 0 < len(link.text) <= 30 and not _ASIDE.search(link.text + link.url))
    shallow = (_beside(home, link.url) for link in links if urlsplit(link.url).path.strip("/").count("/") == 0)
    found = dict.fromkeys(url for url in shallow if _bare(url) != _bare(home.url) and url not in taken)
    return list(found)[:OTHERS]


def _own(home: Page) -> Iterable[Link]:
    return (link for link in home.links if _same_site(link.url, home.url) and not _FILE.search(urlsplit(link.url).path))


def _beside(home: Page, url: str) -> str:
    """The same page at the host and scheme that answered: sites link to themselves with and without "www."."""
    here, there = urlsplit(home.url), urlsplit(url)
    return there._replace(scheme=here.scheme, netloc=here.netloc).geturl()


def _speaks_of(link: Link, words: re.Pattern[str]) -> bool:
    path = urlsplit(link.url).path.strip("/")
    return bool((len(link.text) <= 40 and words.search(link.text)) or words.search(path.rpartition("/")[2]))


def _same_site(url: str, other: str) -> bool:
    return _host(url) == _host(other)


def _host(url: str) -> str:
    return (urlsplit(url).hostname or "").removeprefix("www.")


def _bare(url: str) -> str:
    parts = urlsplit(url)
    return f"{_host(url)}{parts.path.rstrip('/')}?{parts.query}"
