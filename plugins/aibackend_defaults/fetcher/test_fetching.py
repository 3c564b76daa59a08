"""The fetch on a real server: redirects, sizes, times, manners, and what a server may do to us."""

from __future__ import annotations

import asyncio
import ssl
import time
import zlib
from collections.abc import AsyncIterator
from typing import cast

import aiohttp
import pytest
import trustme

from aibackend.errors import CallError, FetchFailed, FetchRefused, FileTooLarge
from aibackend.services import FetchResponse
from aibackend_defaults.fetcher.conftest import MEGABYTE, Make, Site
from aibackend_defaults.fetcher.fetching import _body


async def test_a_page_is_fetched(site: Site, make: Make) -> None:
    """Body, type, charset and status of a page arrive as they were sent."""
    fetched = await (await make()).fetch(site.url("/text"))

    assert fetched == FetchResponse(
        url=site.url("/text"), status=200, media_type="text/html", charset="utf-8", body="hällo".encode()
    )


async def test_nothing_of_ours_is_sent(site: Site, make: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    """No cookie, credential, referrer or proxy goes out, and the name of the program does."""
    monkeypatch.setenv("http_proxy", "http://127.0.0.1:9/")
    fetcher = await make(hosts={"site.test": f"127.0.0.1:{site.server.port}"})  # jars keep no cookies of bare numbers

    await fetcher.fetch("http://site.test/text", accept="text/html")
    await fetcher.fetch("http://site.test/redirect?to=/text")

    assert len(site.asked) == 2
    for request in site.asked:
        assert set(request.headers) == {"Host", "Accept", "Accept-Encoding", "User-Agent"}
    assert (site.asked[0].headers["Accept"], site.asked[0].headers["User-Agent"]) == ("text/html", "aibackend")


@pytest.mark.parametrize("code", [301, 302, 303, 307, 308])
async def test_redirects_are_followed(site: Site, make: Make, code: int) -> None:
    """Every kind of redirect leads on, and the answer tells where it was found, without a fragment."""
    fetched = await (await make()).fetch(site.url(f"/redirect?code={code}&to=/text%23part"))

    assert fetched.url == site.url("/text")


async def test_five_redirects_and_no_more(site: Site, make: Make) -> None:
    """The fifth redirect is still followed, the sixth is not, and a circle is noticed."""
    fetcher = await make()

    assert (await fetcher.fetch(site.url("/hops?n=5"))).status == 200
    with pytest.raises(FetchFailed, match="more than 5"):
        await fetcher.fetch(site.url("/hops?n=6"))
    with pytest.raises(FetchFailed, match="circle"):
        await fetcher.fetch(site.url("/again"))


@pytest.mark.parametrize(
    "to",
    [
        "http://10.0.0.1/",
        "http://[::1]/",
        "http://2130706433/",
        "//169.254.169.254/latest/",
        "http://user:pass@127.0.0.1/",
        "file:///etc/passwd",
        "data:,x",
        "ftp://127.0.0.1/",
        "http://inside.test/",
        "http://127.0.0.2/",
    ],
)
async def test_each_redirect_is_judged_anew(site: Site, make: Make, to: str) -> None:
    """An allowed address cannot send us on to one that is not."""
    fetcher = await make(lookup=lambda name: ["10.0.0.1"])

    with pytest.raises(FetchRefused):
        await fetcher.fetch(str(site.server.make_url("/redirect").with_query(to=to)))


async def test_a_name_that_changes_its_answer_is_caught_when_connecting(site: Site, make: Make) -> None:
    """DNS rebinding: good once, private the second time, refused then; and one bad answer spoils the rest."""
    answers = [["127.0.0.1"], ["10.0.0.1"], ["127.0.0.1", "10.0.0.1"]]
    fetcher = await make(lookup=lambda name: answers.pop(0))
    url = f"http://rebind.test:{site.server.port}/close"

    assert (await fetcher.fetch(url)).body == b"bye"
    for _ in range(2):
        with pytest.raises(FetchRefused, match="not public"):
            await fetcher.fetch(url)

    assert answers == []


async def test_loopback_is_refused_unless_allowed(site: Site, make: Make) -> None:
    """The same server is out of reach of a fetcher without an allowance, by number, by name and by hosts table."""
    fetcher = await make(allow=[], lookup=lambda name: ["127.0.0.1"], hosts={"mapped.test": "127.0.0.1"})

    for host in ("127.0.0.1", "named.test", "mapped.test"):
        with pytest.raises(FetchRefused):
            await fetcher.fetch(f"http://{host}:{site.server.port}/text")
    assert site.asked == []


async def test_a_host_allowed_by_name_is_reached(site: Site, make: Make) -> None:
    """A name that the operator vouches for is reached although private; a redirect away from it is judged anew."""
    fetcher = await make(allow=["intranet.test"], lookup=lambda name: ["127.0.0.1"])
    here = f"http://intranet.test:{site.server.port}"

    assert (await fetcher.fetch(f"{here}/text")).url == f"{here}/text"
    with pytest.raises(FetchRefused):
        await fetcher.fetch(f"{here}/redirect?to={site.url('/text')}")


async def test_the_hosts_table_says_where_a_name_is_reached(site: Site, make: Make) -> None:
    """The connection goes to the table's address and port; the server still sees the name."""
    fetcher = await make(hosts={"Mirror.Test": f"127.0.0.1:{site.server.port}"})

    fetched = await fetcher.fetch("http://mirror.test/text")

    assert (fetched.url, site.asked[0].host) == ("http://mirror.test/text", "mirror.test")


async def test_secure_connections_ask_for_the_name_and_check_it(make: Make) -> None:
    """Through the hosts table too, TLS names the host of the URL, and a certificate nobody vouches for is refused."""
    names: list[str | None] = []
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.sni_callback = lambda _socket, name, _context: names.append(name)
    trustme.CA().issue_cert("mirror.test").configure_cert(context)
    async with await _raw(b"", context) as server:
        fetcher = await make(hosts={"mirror.test": f"127.0.0.1:{server.sockets[0].getsockname()[1]}"})

        with pytest.raises(FetchFailed, match="certificate"):
            await fetcher.fetch("https://mirror.test/")

    assert names == ["mirror.test"]


async def test_a_server_without_tls_is_told(site: Site, make: Make) -> None:
    """https to a server that speaks plain http fails at once and in words, so that a caller can try http."""
    with pytest.raises(FetchFailed, match="secure"):
        await (await make()).fetch(site.url("/text").replace("http:", "https:"), timeout_s=10)


@pytest.mark.parametrize(
    ("code", "words"),
    [(404, "404 Not Found"), (500, "500 Internal Server Error"), (304, "304 Not Modified"), (299 + 300, "599")],
)
async def test_other_statuses_are_told_in_words(site: Site, make: Make, code: int, words: str) -> None:
    """What is not 2xx is a failure that names the status and nothing of the page."""
    with pytest.raises(FetchFailed, match=f"answered {words}$"):
        await (await make()).fetch(site.url(f"/status?code={code}"))


@pytest.mark.parametrize("path", [f"/big?n={MEGABYTE + 1}", "/endless", "/bomb"])
async def test_size_is_bounded_while_streaming(site: Site, make: Make, path: str) -> None:
    """Too large by its own word, by its stream, or once unpacked: each ends early."""
    with pytest.raises(FileTooLarge):
        await (await make()).fetch(site.url(path), max_bytes=MEGABYTE, timeout_s=10)


async def test_exactly_the_bound_is_fine(site: Site, make: Make) -> None:
    """A file of just the bound is fetched, and a packed one is unpacked."""
    fetcher = await make()

    assert len((await fetcher.fetch(site.url(f"/big?n={MEGABYTE}"), max_bytes=MEGABYTE)).body) == MEGABYTE
    assert len((await fetcher.fetch(site.url("/bomb"), max_bytes=64 * MEGABYTE)).body) == 64 * MEGABYTE


async def test_a_tarpit_ends_with_the_time(site: Site, make: Make) -> None:
    """A server that sends a byte now and then holds us no longer than the whole time allowed."""
    started = time.monotonic()

    with pytest.raises(FetchFailed, match=r"within 0\.3 s"):
        await (await make()).fetch(site.url("/drip"), timeout_s=0.3)

    assert time.monotonic() - started < 5


def _answer(headers: bytes, body: bytes = b"", status: bytes = b"200 OK") -> bytes:
    return b"HTTP/1.1 " + status + b"\r\n" + headers + b"\r\n" + body


async def _raw(answer: bytes, context: ssl.SSLContext | None = None) -> asyncio.Server:
    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(answer)
        await writer.drain()
        writer.close()

    return await asyncio.start_server(serve, "127.0.0.1", 0, ssl=context)


@pytest.mark.parametrize(
    "answer",
    [
        pytest.param(b"", id="silence"),
        pytest.param(b"SSH-2.0-OpenSSH_9.6\r\n", id="another-protocol"),
        pytest.param(_answer(b"X: " + b"a" * 100_000 + b"\r\n"), id="a-huge-header"),
        pytest.param(_answer(b"".join(b"X%d: a\r\n" % n for n in range(10_000))), id="many-headers"),
        pytest.param(_answer(b"Content-Length: 100\r\n", b"short"), id="broken-off"),
        pytest.param(_answer(b"Content-Encoding: gzip\r\nContent-Length: 4\r\n", b"nope"), id="not-packed-at-all"),
        pytest.param(_answer(b"Content-Encoding: br\r\nContent-Length: 4\r\n", b"nope"), id="packing-not-asked-for"),
        pytest.param(_answer(b"Location: http://[\r\n", status=b"302 Found"), id="redirect-to-no-url"),
        pytest.param(_answer(b"", status=b"302 Found"), id="redirect-to-nowhere"),
        pytest.param(
            _answer(b"Content-Encoding: deflate\r\n", zlib.compress(bytes(10))[:-6] + b"junk"), id="broken-packing"
        ),
    ],
)
async def test_broken_servers_fail_the_fetch_alone(make: Make, answer: bytes) -> None:
    """Whatever a server says, the caller hears one sentence, which does not repeat the address."""
    async with await _raw(answer) as server:
        url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/token-of-the-caller"

        with pytest.raises(FetchFailed) as caught:
            await (await make()).fetch(url, timeout_s=10)

    assert_silent(caught.value)


@pytest.mark.parametrize("sign", [b";", b"(", b';a="'], ids=["parameters", "comments", "quotes"])
async def test_a_type_with_endless_parameters(make: Make, sign: bytes) -> None:
    """Only what stands before them, and the charset, is read; as a mail's they would take half a second."""
    kind = b"Content-Type: Text/HTML; charset=UTF-8; " + sign * (7_000 // len(sign)) + b"\r\nContent-Length: 2\r\n"
    async with await _raw(_answer(kind, b"ok")) as server:
        url, fetcher = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/", await make()
        await fetcher.fetch(url)
        began = time.process_time()
        fetched = await fetcher.fetch(url)

    assert time.process_time() - began < 0.1
    assert (fetched.media_type, fetched.charset, fetched.body) == ("text/html", "utf-8", b"ok")


async def test_what_is_there_already_is_unpacked_in_turns() -> None:
    """aiohttp unpacks on asking, without a pause: others come on between the pieces."""
    turns: list[int] = []

    class Packed:
        content_length = None

        @property
        def content(self) -> Packed:
            return self

        async def iter_any(self) -> AsyncIterator[bytes]:
            for number in range(5):
                asyncio.get_running_loop().call_soon(turns.append, number)
                assert len(turns) == number, "the others have had their turn"
                yield b"piece"

    assert await _body(cast(aiohttp.ClientResponse, Packed()), 100) == b"piece" * 5


def assert_silent(error: CallError) -> None:
    assert "token-of-the-caller" not in error.detail
    assert "127.0.0.1" not in error.detail
    assert error.__cause__ is None


@pytest.mark.parametrize(
    "url",
    ["http://127.0.0.1:1/token-of-the-caller", "http://token-of-the-caller.test/", f"http://{'a' * 70}.test/"],
    ids=["nobody-listens", "unknown-name", "a-label-too-long"],
)
async def test_hosts_that_cannot_be_reached_are_told(make: Make, url: str) -> None:
    """No listener, no such name: a failure in words."""
    with pytest.raises(FetchFailed) as caught:
        await (await make()).fetch(url)

    assert_silent(caught.value)


async def test_data_urls_need_no_network(make: Make) -> None:
    """The one door takes data: URLs as well."""
    assert (await (await make()).fetch("data:text/plain,a%20b")).body == b"a b"
