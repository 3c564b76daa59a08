"""robots.txt is respected, and asked for once."""

from __future__ import annotations

import asyncio
import contextlib
import time

import pytest
from yarl import URL

from aibackend.errors import CallError, FetchFailed, FetchRefused
from aibackend_defaults.fetcher.conftest import MEGABYTE, Make, Site
from aibackend_defaults.fetcher.robots import MOST_KEPT, Robots

ROBOTS = "User-agent: *\nDisallow: /\n\nUser-agent: aibackend\nDisallow: /*.pdf$\nDisallow: /text\nAllow: /text?yes\n"

NAMED = "USERAGENT: other\nUser-agent: AIbackend*\n\nDisallow /text # not for us\nUser-agent: *\nAllow: /\n"
EMPTY = "User-agent: *\nDisallow: /\nUser-agent: aibackend\nDisallow:\n"
OTHERS = "User-agent: *\nCrawl-delay: 5\nUser-agent: other\nDisallow: /\n"


@pytest.mark.parametrize(
    ("robots", "path", "error"),
    [
        pytest.param((200, ROBOTS), "/text", FetchRefused, id="forbidden"),
        pytest.param((200, ROBOTS), "/a.pdf", FetchRefused, id="forbidden-by-pattern"),
        pytest.param((200, ROBOTS), "/redirect?to=/text", FetchRefused, id="forbidden-after-a-redirect"),
        pytest.param((500, ""), "/text", FetchFailed, id="not-readable"),
        pytest.param((200, "#" * MEGABYTE), "/text", FetchRefused, id="too-large"),
        pytest.param((200, ROBOTS), "/text?yes", None, id="allowed-by-the-longer-rule"),
        pytest.param((200, NAMED), "/text", FetchRefused, id="named-among-others"),
        pytest.param((200, EMPTY), "/text", None, id="named-with-no-rules"),
        pytest.param((200, OTHERS), "/text", None, id="for-others"),
        pytest.param((404, "User-agent: *\nDisallow: /"), "/text", None, id="none"),
    ],
)
async def test_robots_txt_is_respected(
    site: Site, make: Make, robots: tuple[int, str], path: str, error: type[CallError] | None
) -> None:
    """Polite fetches heed robots.txt on every hop; others, of files that callers name, do not ask for it."""
    site.robots = robots
    fetcher = await make()

    if error:
        with pytest.raises(error, match=r"robots\.txt"):
            await fetcher.fetch(site.url(path), respect_robots=True)
        assert [request.path for request in site.asked] == ["/robots.txt"]
    else:
        assert (await fetcher.fetch(site.url(path), respect_robots=True)).status == 200
    assert (await fetcher.fetch(site.url("/text"))).status == 200


async def test_polite_fetches_take_turns_and_ask_for_robots_txt_once(site: Site, make: Make) -> None:
    """A host never sees two polite requests at a time, and robots.txt is remembered."""
    fetcher = await make()

    await asyncio.gather(*(fetcher.fetch(site.url(f"/slow?{n}"), respect_robots=True) for n in range(6)))

    assert site.most_inside == 1
    assert [request.path for request in site.asked] == ["/robots.txt"]


@pytest.mark.parametrize(
    "robots",
    [
        pytest.param(
            "".join(f"User-agent: {n}\n" for n in range(12_000)) + "".join(f"Allow: /{n}\n" for n in range(18_000)),
            id="agents-times-rules",
        ),
        pytest.param("User-agent: *\n" + "".join(f"Disallow: /*{n}*b\n" for n in range(25_000)), id="patterns"),
        pytest.param("User-agent: *\nDisallow: /" + "%41" * 170_000, id="a-long-rule"),
        pytest.param("a\r" * 260_000, id="short-lines"),
    ],
)
async def test_a_costly_robots_txt_costs_little(site: Site, make: Make, robots: str) -> None:
    """Whatever stands in it; what is not for us is not kept."""
    site.robots = (200, robots)
    fetcher = await make()
    begun = time.process_time()
    with contextlib.suppress(FetchRefused):
        await fetcher.fetch(site.url(f"/text?{'a' * 8000}"), respect_robots=True)

    assert time.process_time() - begun < 2


async def test_what_is_remembered_of_sites_is_bounded() -> None:
    """By its size: a thousand sites with as many rules as are read would take gigabytes."""
    robots = Robots(_say)
    for number in range(200):
        async with robots.turn(URL(f"http://site-{number}.test/page")):
            pass

    assert 0 < sum(size for _, size, _ in robots._known.values()) <= MOST_KEPT


async def _say(url: URL) -> tuple[int, bytes]:
    return 200, b"User-agent: *\nDisallow: /" + b"x" * 400_000
