"""Coming in and going out: signing up, in and out, forgotten passwords, invitations, sessions."""

from __future__ import annotations

import pytest


async def test_an_account_is_opened_by_a_confirmed_address(site) -> None:
    """Whoever signs up and confirms is signed in, with an account, 500 credits and the name that was given."""
    visitor = await site.member()
    overview = await visitor.get("/dashboard")

    assert overview.status == 200
    assert "Hello, Ada" in overview.words
    assert "500 credits, worth $5" in overview.words


async def test_nothing_is_opened_before_the_address_is_confirmed(site, password) -> None:
    """Signing up alone opens no account and lets nobody in; looking at the letter's link does not either."""
    visitor = site.visitor()
    fields = {"name": "Ada", "email": "ada@example.com", "password": password}
    await visitor.fill("/dashboard/sign-up", "/dashboard/sign-up", fields)
    await visitor.get(await site.emails.link("ada@example.com"))

    assert (await visitor.sign_in("ada@example.com")).status == 422
    assert [account.name for account in await site.container.authenticator.accounts()] == ["tester"]


async def test_a_link_works_once(site) -> None:
    """The letter's link, used again, opens nothing."""
    await site.member()
    link, second = await site.emails.link("ada@example.com"), site.visitor()
    again = await second.fill(link, "/dashboard/confirm", {"ticket": link.partition("=")[2], "password": "?"})

    assert again.status == 422
    assert "used or is too old" in again.words


async def test_signing_out_ends_the_session(site) -> None:
    """The token of a session that was signed out opens nothing, even if somebody kept it."""
    visitor = await site.member()
    kept = visitor.cookies["aibackend"]
    await visitor.fill("/dashboard", "/dashboard/sign-out", {})

    assert (await visitor.get("/dashboard")).to.startswith("/dashboard/sign-in")
    thief = site.visitor()
    assert (await thief.get("/dashboard", Cookie=f"aibackend={kept}")).status == 303


async def test_signing_in_leads_to_where_one_wanted_to_go(site, password) -> None:
    """A stranger who asks for a page sees it after signing in."""
    await site.member()
    visitor = site.visitor()
    sent = await visitor.get("/dashboard/wallet")
    fields = {"email": "Ada@Example.com ", "password": password, "next": "/dashboard/wallet"}

    assert sent.to == "/dashboard/sign-in?next=/dashboard/wallet"
    assert (await visitor.fill(sent.to, "/dashboard/sign-in", fields)).to == "/dashboard/wallet"


async def test_a_forgotten_password_is_replaced(site, password) -> None:
    """The letter's link sets a new password, ends all sessions and the old password with them."""
    before = await site.member()
    visitor = site.visitor()
    await visitor.fill("/dashboard/forgot", "/dashboard/forgot", {"email": "ada@example.com"})
    site.emails.sent.pop(0)
    link = await site.emails.link("ada@example.com")
    fields = {"ticket": link.partition("=")[2], "password": "another quiet afternoon"}

    assert (await visitor.fill(link, "/dashboard/reset", fields)).to == "/dashboard?done=reset"
    assert (await before.get("/dashboard")).status == 303
    assert (await site.visitor().sign_in("ada@example.com", password)).status == 422
    assert (await site.visitor().sign_in("ada@example.com", "another quiet afternoon")).status == 303


async def test_a_changed_password_ends_other_sessions(site, password) -> None:
    """The browser that changed the password stays signed in, all others do not."""
    here = await site.member()
    there = site.visitor()
    await there.sign_in("ada@example.com")
    fields = {"old": password, "new": "another quiet afternoon"}
    wrong = await here.fill("/dashboard/settings", "/dashboard/settings/password", {**fields, "old": "no"})
    changed = await here.fill("/dashboard/settings", "/dashboard/settings/password", fields)

    assert wrong.status == 422
    assert changed.status == 303
    assert (await here.get("/dashboard")).status == 200
    assert (await there.get("/dashboard")).status == 303


async def test_a_session_is_ended_from_another_browser(site) -> None:
    """The settings page lists the other session and ends it."""
    here = await site.member()
    there = site.visitor()
    await there.sign_in("ada@example.com")
    page = await here.get("/dashboard/settings")
    action = page.text.split('action="/dashboard/settings/sessions/')[1].split('"')[0]
    await here.post(f"/dashboard/settings/sessions/{action}", {"csrf": page.csrf})

    assert (await there.get("/dashboard")).status == 303
    assert (await here.get("/dashboard")).status == 200


async def test_closed_doors_open_by_invitation(open_site, password) -> None:
    """With sign_up = invited only an invitation lets people in, onto the account that it names, once."""
    admin_key = "k" * 32
    async with open_site(sign_up="invited", admin_key=admin_key) as site:
        stranger = site.visitor()
        assert (await stranger.get("/dashboard/sign-up")).status == 404
        path = f"{site.client.url}/v1/admin/accounts/tester/invitations"
        async with site.client.session.post(path, headers={"Authorization": f"Bearer {admin_key}"}) as answer:
            link = (await answer.json())["url"].removeprefix(site.client.url)
        fields = {"name": "Ada", "email": "a@b.c", "password": password, "invitation": link.partition("=")[2]}
        await stranger.fill(link, "/dashboard/sign-up", fields)
        letter = await site.emails.link("a@b.c")
        await stranger.fill(letter, "/dashboard/confirm", {"ticket": letter.partition("=")[2], "password": password})

        assert site.client.account in (await stranger.get("/dashboard/settings")).text
        assert (await site.visitor().get(link)).status == 404


async def test_an_invitation_is_for_one(open_site, password) -> None:
    """Of two who sign up with one invitation the one who confirms first comes in, and nobody with another's link."""
    async with open_site(sign_up="invited", admin_key="k" * 32) as site:
        path = f"{site.client.url}/v1/admin/accounts/tester/invitations"
        async with site.client.session.post(path, headers={"Authorization": f"Bearer {'k' * 32}"}) as answer:
            link = (await answer.json())["url"].removeprefix(site.client.url)
        told = []
        for email in ("a@b.c", "d@e.f"):
            fields = {"name": "X", "email": email, "password": password, "invitation": link.partition("=")[2]}
            await site.visitor().fill(link, "/dashboard/sign-up", fields)
        for email in ("a@b.c", "d@e.f"):
            letter, visitor = await site.emails.link(email), site.visitor()
            told.append(
                await visitor.fill(
                    letter, "/dashboard/confirm", {"ticket": letter.partition("=")[2], "password": password}
                )
            )

        assert [page.status for page in told] == [303, 422]


@pytest.mark.parametrize(
    ("agent", "words"),
    [
        ("Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Windows"),
        (
            "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
            "Version/18.5 Mobile/15E148 Safari/604.1",
            "Safari on iPhone",
        ),
        (
            "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) "
            "Chrome/138.0.0.0 Safari/537.36 Edg/138.0.0.0",
            "Edge on macOS",
        ),
        ("curl/8.5.0", "curl/8.5.0"),
        ("<b>x", "&lt;b&gt;x"),
    ],
)
@pytest.mark.asyncio(loop_scope="session")
async def test_sessions_are_named_for_people(shared, password, agent, words) -> None:
    """The list of sessions says which browser on what; what is no known browser stands there as it calls itself."""
    site, member = shared
    visitor = site.visitor()
    fields = {"csrf": (await visitor.get("/dashboard/sign-in")).csrf, "email": "shared@example.com"}
    await visitor.post("/dashboard/sign-in", {**fields, "password": password}, **{"User-Agent": agent})

    assert f"<p>{words}</p>" in (await member.get("/dashboard/settings")).text


@pytest.mark.parametrize(
    "fields",
    [
        pytest.param({"password": "short"}, id="short-password"),
        pytest.param({"password": "x" * 201}, id="long-password"),
        pytest.param({"email": "ada"}, id="no-address"),
        pytest.param({"email": "ada@example.com\r\nBcc: eve@example.com"}, id="header-in-address"),
        pytest.param({"email": "ada@example.com, eve@example.com"}, id="two-addresses"),
        pytest.param({"name": " "}, id="no-name"),
        pytest.param({"name": "x" * 101}, id="long-name"),
        pytest.param({"name": "Ada\x1b[2J"}, id="control-character-in-name"),
    ],
)
@pytest.mark.asyncio(loop_scope="session")
async def test_what_cannot_be_used_is_told(shared, password, fields) -> None:
    """A sign-up that cannot be used is refused with a sentence, and no letter is sent."""
    site, _ = shared
    before = list(site.emails.sent)
    good = {"name": "Ada", "email": "ada@example.com", "password": password}
    refused = await site.visitor().fill("/dashboard/sign-up", "/dashboard/sign-up", {**good, **fields})

    assert refused.status == 422
    assert 'role="alert"' in refused.text
    assert site.emails.sent == before


async def test_a_stranger_cannot_open_somebody_elses_account(site, password) -> None:
    """Who signed up with another's address gets nothing by that one's click: the password is asked for."""
    stranger, owner = site.visitor(), site.visitor()
    fields = {"name": "Ada", "email": "ada@example.com", "password": "the stranger's own choice"}
    await stranger.fill("/dashboard/sign-up", "/dashboard/sign-up", fields)
    link = await site.emails.link("ada@example.com")
    ticket = link.partition("=")[2]
    refused = await owner.fill(link, "/dashboard/confirm", {"ticket": ticket, "password": password})

    assert (refused.status, "not the password of the sign-up" in refused.words) == (422, True)
    assert (await stranger.sign_in("ada@example.com", fields["password"])).status == 422


async def test_older_reset_links_die(site, password) -> None:
    """A link that sets a password is good until a newer one is asked for, or the password is changed."""
    here, links = await site.member(), []
    for _ in range(2):
        site.emails.sent.clear()
        await site.visitor().fill("/dashboard/forgot", "/dashboard/forgot", {"email": "ada@example.com"})
        links.append(await site.emails.link("ada@example.com"))
    fields = {"password": "a third quiet afternoon"}
    old = await site.visitor().fill(links[0], "/dashboard/reset", fields | {"ticket": links[0].partition("=")[2]})
    changed = {"old": password, "new": "another quiet afternoon"}
    await here.fill("/dashboard/settings", "/dashboard/settings/password", changed)
    new = await site.visitor().fill(links[1], "/dashboard/reset", fields | {"ticket": links[1].partition("=")[2]})

    assert (old.status, new.status) == (422, 422)
    assert (await site.visitor().sign_in("ada@example.com", changed["new"])).status == 303


@pytest.mark.parametrize(
    ("asks", "another"),
    [
        pytest.param("198.51.100.{}, 203.0.113.9", "203.0.113.10", id="claims another address"),
        pytest.param("::ffff:203.0.113.9", "203.0.113.10", id="IPv4 in IPv6"),
        pytest.param("2001:db8:1:2::{}", "2001:db8:1:3::1", id="has a whole network of IPv6"),
    ],
)
async def test_one_visitor_does_not_lock_the_door_for_all(site, asks: str, another: str) -> None:
    """Behind a proxy that is trusted each address has its own count; who claims another from outside has not."""
    await site.member()
    one, other = site.visitor(), site.visitor()
    csrf = (await one.get("/dashboard/forgot")).csrf
    for number in range(101):
        fields = {"csrf": csrf, "email": f"nobody{number}@example.com"}
        told = await one.post("/dashboard/forgot", fields, **{"X-Forwarded-For": asks.format(number)})
    fields = {"csrf": (await other.get("/dashboard/forgot")).csrf, "email": "ada@example.com"}
    let_in = await other.post("/dashboard/forgot", fields, **{"X-Forwarded-For": another})

    assert (told.status, let_in.status) == (429, 200)


async def test_a_proxy_that_tells_no_address_locks_nobody_out(site) -> None:
    """All who come through it look alike: what strangers try there counts for the e-mail addresses that they name."""
    await site.member()
    visitor = site.visitor()
    csrf = (await visitor.get("/dashboard/forgot")).csrf
    tried = [
        (await visitor.post("/dashboard/forgot", {"csrf": csrf, "email": email})).status
        for email in [*(f"nobody{number}@example.com" for number in range(101)), "ada@example.com"]
    ]

    assert set(tried) == {200}
