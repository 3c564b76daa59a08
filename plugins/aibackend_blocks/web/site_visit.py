"""A visit to a company's site with whatever fetches and computes: pages come back read.

Shared by the capabilities that ground their answers in a site. Knows no service, only what one looks like.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Protocol
from urllib.parse import urlsplit

from aibackend_blocks.web import company
from aibackend_blocks.web import page as web_page

PAGE_BYTES_MOST = 3 * 1024 * 1024
"""Of one page; the largest of 95 stored pages has 0.2 MB, and 2 MB of nested boxes are read in about a second."""
READ_S = 20.0
"""Of one page: 0.1 s where the libraries are loaded, seconds in a fresh worker on a busy machine."""
WITHIN_S = 6.5
"""Of a visit: six pages that take half a second each, asked one after another, with their robots.txt, fit in four."""
ACCEPT = "text/html,application/xhtml+xml"
LONGEST_HOST = 253
"""Characters. Source: RFC 1035, 2.3.4."""
_RESERVED = (".example", ".test", ".invalid", ".localhost", ".local")


class Got(Protocol):
    """What a fetch gives."""

    @property
    def url(self) -> str: ...
    @property
    def media_type(self) -> str: ...
    @property
    def charset(self) -> str: ...
    @property
    def body(self) -> bytes: ...


Fetch = Callable[..., Awaitable[Any]]
"""`fetch(url, max_bytes=, timeout_s=, accept=, polite=)` → Got."""
Run = Callable[..., Awaitable[Any]]
"""`run(function, *arguments, timeout_s=)`, in a worker."""


async def visit(
    domain: str, fetch: Fetch, run: Run, *, lost: tuple[type[Exception], ...], within_s: float = WITHIN_S
) -> list[web_page.Page]:
    """The pages of a site that tell of its company; [] when none can be had. lost: errors that only cost one page."""

    async def get(url: str, timeout_s: float) -> Got | None:
        try:
            got: Got = await fetch(
                url, max_bytes=PAGE_BYTES_MOST, timeout_s=timeout_s, accept=ACCEPT, respect_robots=True
            )
        except lost:
            return None
        return got if web_page.is_markup(got.media_type, got.body) else None

    async def read(got: Got) -> web_page.Page | None:
        try:
            page: web_page.Page = await run(web_page.read, got.url, got.body, got.charset, timeout_s=READ_S)
        except lost:
            return None
        return page if page.lines or page.title else None

    walker = company.Walker(get, read, within_s)
    for host in (domain, above(domain)):
        if host and (pages := await company.walk(host, walker)):
            return pages
    return []


def above(domain: str) -> str:
    """The domain that a host such as `mail.firm.com` belongs to; "" where it is one itself, as `firm.co.uk` is."""
    rest = domain.partition(".")[2]
    labels = rest.split(".")
    shared = len(labels) == 2 and len(labels[1]) == 2 and len(labels[0]) <= 3
    return rest if len(labels) > 1 and not shared else ""


def is_reserved(domain: str) -> bool:
    """Whether a domain can belong to nobody. Source: RFC 2606, RFC 6762."""
    return domain.endswith(_RESERVED) or domain in ("example.com", "example.org", "example.net", "localhost")


def host_of(text: str) -> str:
    """The host that an address, a link or a bare domain names, in lower case and in ASCII; "" when it names none."""
    bare = text.strip().rpartition("@")[2] if "@" in text and "/" not in text else text.strip()
    try:
        host = (urlsplit(bare if "://" in bare else f"//{bare}").hostname or "").rstrip(".").removeprefix("www.")
        if host and len(host) <= LONGEST_HOST and not host.isascii():
            host = host.encode("idna").decode("ascii")
    except (ValueError, UnicodeError):
        return ""
    labels = host.split(".")
    fits = len(host) <= LONGEST_HOST and len(labels) > 1 and all(_is_label(label) for label in labels)
    return host if fits and not labels[-1].isdigit() else ""


def _is_label(label: str) -> bool:
    plain = label.replace("-", "").replace("_", "")
    return 0 < len(label) <= 63 and plain.isalnum() and label[0] != "-" != label[-1]
