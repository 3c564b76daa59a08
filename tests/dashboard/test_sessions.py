"""Sessions and cookies cannot be planted, read or guessed."""

from __future__ import annotations

import time

import pytest

from aibackend_defaults.dashboard.passwords import Passwords
from aibackend_defaults.dashboard.sessions import MOST
from aibackend_defaults.dashboard.tables import AttemptRow

from .test_security import cookie_of


@pytest.mark.parametrize(("public_url", "name"), [("", "aibackend"), ("https://ai.example", "__Host-aibackend")])
async def test_cookies_are_out_of_reach(open_site, public_url, name) -> None:
    """No script reads the session's cookie, no other site sends it, and behind https nothing else carries it."""
    async with open_site(public_url=public_url) as site:
        cookie = cookie_of(await site.visitor().get("/dashboard/sign-in"))

    assert cookie.startswith(f"{name}=")
    assert {"HttpOnly", "SameSite=Lax", "Path=/"} <= set(cookie.split("; "))
    assert ("Secure" in cookie.split("; ")) == bool(public_url)
    assert "Domain" not in cookie


async def test_a_planted_session_is_worth_nothing(site) -> None:
    """Signing in replaces whatever token the browser held, even one that we signed, so who planted it stays out."""
    await site.member()
    planted = cookie_of(await site.visitor().get("/dashboard/sign-in")).partition(";")[0].partition("=")[2]
    victim = site.visitor()
    victim.session.cookie_jar.update_cookies({"aibackend": planted})
    await victim.sign_in("ada@example.com")
    attacker = await site.visitor().get("/dashboard", Cookie=f"aibackend={planted}")

    assert victim.cookies["aibackend"] != planted
    assert (await victim.get("/dashboard")).status == 200
    assert attacker.status == 303


@pytest.mark.parametrize(
    "change",
    [
        pytest.param(lambda token, sign: token, id="unsigned"),
        pytest.param(lambda token, sign: f"{token}.", id="empty-signature"),
        pytest.param(lambda token, sign: f"{token}.{'0' * 64}", id="other-signature"),
        pytest.param(lambda token, sign: f"{'A' * 43}.{sign}", id="other-token"),
        pytest.param(lambda token, sign: f"{token}.é", id="not-ascii"),
    ],
)
@pytest.mark.asyncio(loop_scope="session")
async def test_cookies_are_signed(shared, change) -> None:
    """A cookie that we did not sign is none, whatever token it holds; the signed one opens its session."""
    site, member = shared
    token, _, sign = member.cookies["aibackend"].partition(".")
    given = await site.visitor().get("/dashboard", Cookie=f"aibackend={change(token, sign)}")

    assert given.status == 303
    assert "Set-Cookie" in given.headers
    assert (await site.visitor().get("/dashboard", Cookie=f"aibackend={token}.{sign}")).status == 200


@pytest.mark.parametrize(
    "target",
    [
        "https://evil.example",
        "//evil.example",
        "/\\evil.example",
        "/dashboard/../../evil",
        "/dashboard//evil.example",
        "/dashboard\r\nLocation: https://evil.example",
        "/dashboard?next=https://evil.example",
        "javascript:alert(1)",
        "/v1/wallet",
    ],
)
@pytest.mark.asyncio(loop_scope="session")
async def test_signing_in_leads_nowhere_else(shared, target, password) -> None:
    """Whatever address is asked for, one ends up on a page of the dashboard."""
    site, member = shared
    fields = {"email": "shared@example.com", "password": password, "next": target}
    visitor = site.visitor()

    assert (await visitor.fill("/dashboard/sign-in", "/dashboard/sign-in", fields)).to == "/dashboard"
    async with member.session.get(
        f"{member.url}/dashboard/sign-in", params={"next": target}, allow_redirects=False
    ) as answer:
        assert answer.headers["Location"] == "/dashboard"


async def test_nobody_learns_who_has_an_account(site, password) -> None:
    """Signing up, signing in and forgetting answer alike for addresses that are known and that are not."""
    await site.member()
    pages = []
    for email in ("ada@example.com", "eve@example.com"):
        visitor = site.visitor()
        up = {"name": "X", "email": email, "password": password}
        told = [
            await visitor.fill("/dashboard/sign-up", "/dashboard/sign-up", up),
            await visitor.fill("/dashboard/forgot", "/dashboard/forgot", {"email": email}),
            await visitor.sign_in(email, "not the password"),
        ]
        pages.append([(page.status, page.words.replace(email, "…")) for page in told])

    assert pages[0] == pages[1]
    emails = [subject for to, subject, _ in site.emails.sent if to == "ada@example.com"]
    assert emails == ["Confirm your e-mail address", "You already have an account", "Set a new password"]


async def test_time_does_not_tell_either(site) -> None:
    """Checking the password of somebody unknown takes as long as a wrong password of somebody known."""
    await site.member()
    users = site.container.authenticator  # warm
    await users.accounts()
    visitor = site.visitor()
    proof = (await visitor.get("/dashboard/sign-in")).csrf
    took: dict[str, list[float]] = {"ada@example.com": [], "eve@example.com": []}
    for email in [*took] * 5:
        began = time.perf_counter()
        await visitor.post("/dashboard/sign-in", {"csrf": proof, "email": email, "password": "not the password"})
        took[email].append(time.perf_counter() - began)
    known, unknown = (min(times) for times in took.values())  # what else the machine does only adds

    assert 0.5 < known / unknown < 2


@pytest.mark.parametrize("email", ["ada@example.com", "nobody@example.com"])
async def test_guessing_is_slowed(site, email, password) -> None:
    """After ten wrong passwords the next try waits, the right one too, whether the address is known or not."""
    await site.member()
    visitor = site.visitor()
    proof = (await visitor.get("/dashboard/sign-in")).csrf
    fields = {"csrf": proof, "email": email}
    for _ in range(10):
        assert (await visitor.post("/dashboard/sign-in", {**fields, "password": "wrong"})).status == 422
    slowed = await visitor.post("/dashboard/sign-in", {**fields, "email": email.upper(), "password": password})

    assert slowed.status == 429
    assert slowed.headers["Retry-After"] == "900"


async def test_who_has_no_link_costs_no_hash(site, password) -> None:
    """A stranger could else keep the few hashes that are made at once from all who sign in."""
    visitor = site.visitor()
    proof = {"csrf": (await visitor.get("/dashboard/reset")).csrf}

    async def spent_s(given: str) -> float:
        begun = time.process_time()
        for number in range(30):
            fields = {**proof, "ticket": f"none-{number}", "password": given}
            assert (await visitor.post("/dashboard/reset", fields)).status == 422
        return time.process_time() - begun

    await spent_s("short")
    begun, passwords = time.process_time(), Passwords()
    for _ in range(30):
        await passwords.hash(password)
    hashes_s = time.process_time() - begun

    assert await spent_s(password) < await spent_s("short") + hashes_s / 3


async def test_the_password_of_a_sign_up_cannot_be_guessed(site, password) -> None:
    """Whoever holds the letter has ten tries; each is a hash."""
    visitor, fields = site.visitor(), {"name": "Ada", "email": "ada@example.com", "password": password}
    await visitor.fill("/dashboard/sign-up", "/dashboard/sign-up", fields)
    link = await site.emails.link("ada@example.com")
    asked = {"csrf": (await visitor.get(link)).csrf, "ticket": link.partition("=")[2]}
    wrong = [(await visitor.post("/dashboard/confirm", {**asked, "password": f"guess {n}"})).status for n in range(11)]
    right = await visitor.post("/dashboard/confirm", {**asked, "password": password})

    assert wrong == [422] * 10 + [429]
    assert right.status == 429


async def test_a_person_has_a_bounded_number_of_sessions(site) -> None:
    """The page that lists them stays short; the one that was not used for longest ends."""
    first = await site.member()
    for _ in range(MOST):
        latest = site.visitor()
        await latest.sign_in("ada@example.com")
        await site.container.storage.write(lambda: AttemptRow.delete().execute())

    assert (await first.get("/dashboard/settings")).status == 303
    assert (await latest.get("/dashboard/settings")).text.count('/end"') == MOST - 1
