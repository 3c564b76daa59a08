"""robots.txt is respected, and asked for once."""

from __future__ import annotations

import asyncio

import pytest

from aibackend.errors import CallError, FetchFailed, FetchRefused
from aibackend_defaults.fetcher.conftest import MEGABYTE, Make, Site

ROBOTS = "User-agent: *\nDisallow: /\n\nUser-agent: aibackend\nDisallow: /*.pdf$\nDisallow: /text\nAllow: /text?yes\n"


@pytest.mark.parametrize(
    ("robots", "path", "error"),
    [
        pytest.param((200, ROBOTS), "/text", FetchRefused, id="forbidden"),
        pytest.param((200, ROBOTS), "/a.pdf", FetchRefused, id="forbidden-by-pattern"),
        pytest.param((200, ROBOTS), "/redirect?to=/text", FetchRefused, id="forbidden-after-a-redirect"),
        pytest.param((500, ""), "/text", FetchFailed, id="not-readable"),
        pytest.param((200, "#" * MEGABYTE), "/text", FetchRefused, id="too-large"),
        pytest.param((200, ROBOTS), "/text?yes", None, id="allowed-by-the-longer-rule"),
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
