"""What attackers of a dashboard try, each tried."""

from __future__ import annotations

import asyncio
import gzip
import logging
import re
from collections.abc import AsyncIterator

import pytest

from aibackend.errors import ConfigurationError

PAGES = (
    "/dashboard",
    "/dashboard/keys",
    "/dashboard/webhooks",
    "/dashboard/wallet",
    "/dashboard/plans",
    "/dashboard/settings",
)
PROOFLESS = (
    "/dashboard/sign-out",
    "/dashboard/keys",
    "/dashboard/webhooks",
    "/dashboard/webhooks/wh_x/rotate",
    "/dashboard/webhooks/wh_x/test",
    "/dashboard/webhooks/wh_x/delete",
    "/dashboard/deliveries/1/replay",
    "/dashboard/keys/key_x/revoke",
    "/dashboard/keys/key_x/rotate",
    "/dashboard/plans/buy",
    "/dashboard/plans/manage",
    "/dashboard/settings/name",
    "/dashboard/settings/password",
    "/dashboard/settings/email",
    "/dashboard/settings/close",
    f"/dashboard/settings/sessions/{'0' * 64}/end",
    "/dashboard/playground/shout",
    "/dashboard/playground/pages",
)
OUTSIDE_FORMS = (
    "/dashboard/sign-in",
    "/dashboard/sign-up",
    "/dashboard/confirm",
    "/dashboard/forgot",
    "/dashboard/reset",
    "/dashboard/email",
)
SCRIPT = "<script>alert(1)</script>"
LIVE = re.compile(r"aib_live_[0-9A-Za-z]{36}")


async def test_every_page_keeps_others_out(site) -> None:
    """Pages run only our scripts, stand in no frame, are not kept by caches, and tell others no address of ours."""
    visitor = await site.member()
    for path in (*PAGES, "/dashboard/sign-in", "/dashboard/nowhere", "/docs", "/docs/errors"):
        page = await visitor.get(path)
        policy = page.headers["Content-Security-Policy"]

        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy
        assert page.headers["X-Content-Type-Options"] == "nosniff"
        assert page.headers["Cache-Control"] == "no-store"
        assert page.headers["Referrer-Policy"] == "same-origin"
        assert not re.search(r"<script(?![^>]*\bsrc=)|\son\w+=|\sstyle=|javascript:", page.text), path


async def test_pages_are_for_those_signed_in(site) -> None:
    """A stranger sees none of the inner pages."""
    stranger = site.visitor()
    for path in (*PAGES, "/dashboard/wallet.csv", "/dashboard/playground", "/dashboard/playground/shout"):
        assert (await stranger.get(path)).to == f"/dashboard/sign-in?next={path}", path


async def test_forms_prove_where_they_come_from(site) -> None:
    """Without its proof, with another browser's, or sent from another site a form does nothing."""
    member, other = await site.member(), site.visitor()
    mine, theirs = (await member.get("/dashboard")).csrf, (await other.get("/dashboard/sign-in")).csrf
    for path in PROOFLESS:
        for fields in ({}, {"csrf": ""}, {"csrf": "é"}, {"csrf": theirs}):
            assert (await member.post(path, fields)).status == 422, path
        assert (await member.post(path, {"csrf": mine}, **{"Sec-Fetch-Site": "cross-site"})).status == 422, path
    for path in OUTSIDE_FORMS:
        assert (await other.post(path, {"csrf": mine})).status == 422, path

    assert (await member.get("/dashboard")).status == 200


@pytest.mark.asyncio(loop_scope="session")
async def test_bytes_that_are_no_text_are_refused(shared) -> None:
    """A cookie or a proof of bytes that are no text is refused like any other that is not ours."""
    _, member = shared
    address = member.url.removeprefix("http://").split(":")
    for line in (b"Cookie: aibackend=" + b"A" * 43 + b".\xff\xfe", b"X-CSRF-Token: \xff\xfe"):
        reader, writer = await asyncio.open_connection(address[0], int(address[1]))
        writer.write(b"POST /dashboard/sign-in HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\nConnection: close\r\n")
        writer.write(line + b"\r\n\r\n")
        status = int((await reader.readline()).split()[1])
        writer.close()

        assert status in (400, 422)


async def test_names_are_shown_and_not_run(site) -> None:
    """A script in a name, a key's name or a ledger's reason stands on the page as text."""
    visitor = await site.member(name=SCRIPT)
    account = await site.account()
    await site.container.billing.grant(account, 1, kind="grant", reference="x", reason=SCRIPT)
    await site.container.authenticator.mint(account, name=SCRIPT)
    for path in (*PAGES, "/dashboard/wallet?kind=change"):
        page = await visitor.get(path)

        assert SCRIPT not in page.text, path
        assert "&lt;script&gt;alert(1)&lt;/script&gt;" in page.text, path


async def test_formulas_in_the_ledger_are_text(site) -> None:
    """A reason that a spreadsheet would run is quoted in the CSV."""
    visitor = await site.member()
    await site.container.billing.grant(await site.account(), 1, kind="grant", reference="x", reason="=HYPERLINK(1)")
    table = await visitor.get("/dashboard/wallet.csv")

    assert ",'=HYPERLINK(1)" in table.text
    assert table.headers["Content-Disposition"] == 'attachment; filename="ledger.csv"'


async def test_ids_of_others_are_not_found(site) -> None:
    """Another account's keys, sessions and ledger are neither shown nor ended nor renewed."""
    mine, theirs = await site.member(), await site.member("eve@example.com", "Eve")
    issuer = site.container.authenticator
    secret, key = await issuer.mint(await site.account())
    proof = (await theirs.get("/dashboard/keys")).csrf
    for deed in ("revoke", "rotate"):
        path = f"/dashboard/keys/{key.id}/{deed}"
        assert (await theirs.post(path, {"csrf": proof, "overlap": "0"})).status == 404
    await site.container.billing.grant(await site.account(), 7, kind="grant", reference="mine", reason="for Ada alone")
    ledgers = [f"/dashboard/wallet{rest}" for rest in (".csv", "?before=999999", "?kind=change&before=999999")]
    read = [(await theirs.get(path)).text for path in ledgers]
    settings = await theirs.get("/dashboard/settings")
    listed = (await mine.fill("/dashboard/settings", "/dashboard/settings/name", {"name": "Ada"})).status
    sessions = await site.container.storage.read(_all_sessions)
    for session in sessions:
        await theirs.post(f"/dashboard/settings/sessions/{session}/end", {"csrf": proof})

    assert listed == 303
    assert (await issuer.authenticate(secret)).key == key.id
    assert "Ada" not in settings.text
    assert not any("for Ada alone" in page for page in read)
    assert "for Ada alone" in (await mine.get(ledgers[0])).text
    assert (await mine.get("/dashboard")).status == 200


def _all_sessions() -> list[str]:
    from aibackend_defaults.dashboard.tables import SessionRow

    return [bytes(row.digest).hex() for row in SessionRow.select()]


async def test_secrets_are_shown_once_and_logged_never(site, password, caplog) -> None:
    """A key stands on the one page that made it; no key, password, cookie or ticket is in any log or row."""
    caplog.set_level(logging.DEBUG)
    visitor = await site.member()
    page = await visitor.fill("/dashboard/keys", "/dashboard/keys", {"name": "ci", "kind": "live", "reach": "all"})
    ticket = (await site.emails.link("ada@example.com")).partition("=")[2]
    again = [await visitor.get(path) for path in PAGES]
    said = "\n".join(record.getMessage() for record in caplog.records)

    assert page.headers["Cache-Control"] == "no-store"
    assert not any(LIVE.search(seen.text) for seen in again)
    stored = b"".join(path.read_bytes() for path in site.container.settings.data.glob("aibackend.db*"))
    for hidden in (page.secret, password, ticket, visitor.cookies["aibackend"].partition(".")[0]):
        assert hidden not in said
        assert hidden.encode() not in stored


async def test_headers_take_no_line_breaks(site) -> None:
    """Line breaks in whatever becomes a header make no second one."""
    visitor = await site.member()
    for path in (
        "/dashboard/sign-in?next=%0d%0aSet-Cookie:%20x=1",
        "/dashboard?done=%0d%0aX: 1",
        "/dashboard/%0d%0aX:1",
    ):
        page = await visitor.get(path)

        assert "x=1" not in page.headers.getall("Set-Cookie", [])
        assert "X" not in page.headers


async def test_errors_tell_nothing_of_the_inside(site, monkeypatch) -> None:
    """A page that breaks says that it is our fault, and nothing of what broke."""

    async def broken(account: str) -> None:
        raise RuntimeError("the secret path is /etc/shadow")

    visitor = await site.member()
    monkeypatch.setattr(site.container.billing, "balance", broken)
    page = await visitor.get("/dashboard/wallet")

    assert page.status == 500
    assert "shadow" not in page.text


@pytest.mark.parametrize("body", [b"\x00" * 100_000, b"csrf=%ff%fe&name=%00", b"=" * 9_000])
@pytest.mark.asyncio(loop_scope="session")
async def test_strange_forms_are_refused(shared, body) -> None:
    """Forms too large or garbled are refused, and nothing breaks."""
    _, visitor = shared
    headers = {"Content-Type": "application/x-www-form-urlencoded"}
    async with visitor.session.post(f"{visitor.url}/dashboard/settings/name", data=body, headers=headers) as answer:
        assert answer.status in (413, 422)


LONG_FORM = b"--b\r\nContent-Disposition: form-data; name=a\r\n\r\n1\r\n" * 5_000 + b"--b--\r\n"


@pytest.mark.parametrize(
    ("kind", "body", "encoding", "status"),
    [
        pytest.param("x-www-form-urlencoded", b"a=1&" * 50_000, "", 413, id="of no announced length"),
        pytest.param("x-www-form-urlencoded", gzip.compress(b"a=1&" * 50_000), "gzip", 413, id="packed"),
        pytest.param("x-www-form-urlencoded", b"a=&" * 300, "", 422, id="of many fields"),
        pytest.param("x-www-form-urlencoded", b"\xff=%ff&" * 3, "", 422, id="of what is no text"),
    ],
)
@pytest.mark.asyncio(loop_scope="session")
async def test_a_stranger_s_form_is_short(shared, kind, body, encoding, status) -> None:
    """Before anybody is known, little is read: neither an announced length nor a packed one is believed."""
    site, _ = shared
    headers = {"Content-Type": f"application/{kind}"} | ({"Content-Encoding": encoding} if encoding else {})
    visitor = site.visitor()
    path = f"{visitor.url}/dashboard/sign-in"
    async with visitor.session.post(path, data=_pieces(body), headers=headers) as answer:
        assert answer.status == status


@pytest.mark.parametrize(
    "body", [LONG_FORM, b"--b\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n" * 100], ids=["parts", "nested"]
)
@pytest.mark.asyncio(loop_scope="session")
async def test_pages_take_no_forms_in_parts(shared, body) -> None:
    """No page sends one; to read one takes the event loop a millisecond for every three parts."""
    site, _ = shared
    visitor = site.visitor()
    headers = {"Content-Type": "multipart/form-data; boundary=b"}
    async with visitor.session.post(f"{visitor.url}/dashboard/sign-in", data=body, headers=headers) as answer:
        assert (answer.status, "Send a form" in await answer.text()) == (422, True)


async def _pieces(body: bytes) -> AsyncIterator[bytes]:
    """Sent without a Content-Length."""
    yield body


async def test_letters_lead_to_us_only(open_site, password) -> None:
    """Whatever host a request names, the link in its letter leads to the public address."""
    async with open_site(public_url="https://ai.example") as site:
        visitor = site.visitor()
        page = await visitor.get("/dashboard/sign-up")
        fields = {"csrf": page.csrf, "name": "Ada", "email": "ada@example.com", "password": password}
        cookie = cookie_of(page).partition(";")[0]
        await visitor.post("/dashboard/sign-up", fields, Host="evil.example", Cookie=cookie)
        await site.emails.link("ada@example.com")

        assert "https://ai.example/dashboard/confirm?ticket=" in site.emails.sent[-1][2]


async def test_letters_by_mail_need_the_public_address(open_site) -> None:
    """A service that would send links to wherever a request says does not start."""
    options = {"smtp_url": "smtp://mail.example", "smtp_from": "no-reply@example.com"}
    with pytest.raises(ConfigurationError, match="AIBACKEND_PUBLIC_URL"):
        async with open_site(mailer="smtp", options=options):
            pass


def cookie_of(page) -> str:
    return page.headers.get("Set-Cookie", "")


async def test_pages_come_as_often_as_calls_may(open_site) -> None:
    """Of a person, and of a stranger's network address; neither keeps others from their pages, nor from the API."""
    async with open_site(rate_limit="1/s:5", account_rate_limit="1/s:5") as site:
        site.container.rate_limiter._clock_ns = int  # no time passes
        ada, bob, stranger = await site.member(), await site.member("bob@example.com"), site.visitor()
        hers = [await ada.get("/dashboard") for _ in range(6)]
        here = [await stranger.get("/dashboard/sign-in", **{"X-Forwarded-For": "203.0.113.5"}) for _ in range(6)]
        others = [await bob.get("/dashboard"), await stranger.get("/dashboard/sign-in", **ELSEWHERE)]
        headers = {"Authorization": f"Bearer {site.client.key}"}
        async with site.client.session.get(f"{site.client.url}/v1/wallet", headers=headers) as wallet:
            called = wallet.status

    for pages in (hers, here):
        assert [page.status for page in pages[:3]] == [200] * 3
        assert pages[-1].status == 429
        assert pages[-1].headers["Retry-After"] == "1"
        assert "Too many calls" in pages[-1].words
    assert [page.status for page in others] == [200, 200]
    assert called == 200


ELSEWHERE = {"X-Forwarded-For": "203.0.113.6"}
