"""Bodies that are posted: judged when connecting, told by status alone."""

from __future__ import annotations

import pytest

from aibackend.errors import FetchFailed, FetchRefused
from aibackend_defaults.fetcher.conftest import Make, Site


async def test_a_body_is_posted_with_its_headers(site: Site, make: Make) -> None:
    """The body and the headers arrive as they are; nothing else of ours does but the program's name."""
    status = await (await make()).post(
        site.url("/in"), b'{"a":1}', headers={"Content-Type": "application/json", "X": "1"}
    )

    [request] = site.asked
    assert (status, await request.read(), request.headers["X"]) == (204, b'{"a":1}', "1")
    expected = {"Host", "Accept", "Accept-Encoding", "User-Agent", "Content-Type", "Content-Length", "X"}
    assert set(request.headers) == expected


@pytest.mark.parametrize("code", [200, 302, 307, 404, 503])
async def test_a_post_tells_the_status_and_follows_no_redirect(site: Site, make: Make, code: int) -> None:
    """Whatever the receiver answers, it is asked once."""
    status = await (await make()).post(site.url(f"/in?code={code}"), b"{}", headers={})

    assert (status, len(site.asked)) == (code, 1)


async def test_what_answers_a_post_is_not_read(site: Site, make: Make) -> None:
    """An endless answer is cut off after its head."""
    assert await (await make()).post(site.url("/endless"), b"{}", headers={}, timeout_s=2) == 200


async def test_a_receiver_that_takes_too_long_is_told(site: Site, make: Make) -> None:
    """A post ends with its time."""
    with pytest.raises(FetchFailed, match="did not answer within"):
        await (await make()).post(site.url("/slow"), b"{}", headers={}, timeout_s=0.1)


async def test_a_post_is_judged_when_connecting(site: Site, make: Make) -> None:
    """A name that passed the check and changes its answer afterwards leads nowhere."""
    answers = [["93.184.216.34"], ["127.0.0.1"]]
    fetcher = await make(allow=[], lookup=lambda name: answers.pop(0))

    await fetcher.check_address("http://turning.test/")
    with pytest.raises(FetchRefused):
        await fetcher.post(f"http://turning.test:{site.server.port}/in", b"{}", headers={})
    assert site.asked == []


async def test_an_address_whose_name_is_not_known_is_told(make: Make) -> None:
    """A typo in a host is found before anything is sent there."""
    with pytest.raises(FetchFailed, match="not known"):
        await (await make()).check_address("https://nobody.test/hook")
