"""Changing one's e-mail address, and closing one's account."""

from __future__ import annotations

import pytest

from aibackend_contrib.oidc.fake import CLIENT, SECRET, oidc_double
from aibackend_contrib.stripe.fake import stripe_double

NEW = "ada@new.example"


async def ask(visitor, password, email=NEW):
    fields = {"email": email, "password": password}
    return await visitor.fill("/dashboard/settings", "/dashboard/settings/email", fields)


async def take(site, visitor, email=NEW):
    """Open the letter's link and press its button."""
    link = await site.emails.link(email)
    return await visitor.fill(link, "/dashboard/email", {"ticket": link.partition("=")[2]})


async def close(visitor, proof):
    return await visitor.fill("/dashboard/settings", "/dashboard/settings/close", {"proof": proof})


async def test_the_address_changes_by_a_letter_to_the_new_one(site, password) -> None:
    """Nothing changes before the link is used; then the new address signs in, the old one does not, and is told."""
    visitor = await site.member()
    request = await ask(visitor, password)
    before = await site.visitor().sign_in("ada@example.com", password)
    taken = await take(site, visitor)

    assert request.to == "/dashboard/settings?done=email-asked"
    assert before.status == 303
    assert taken.to == "/dashboard/settings?done=email"
    assert (await site.visitor().sign_in(NEW, password)).status == 303
    assert (await site.visitor().sign_in("ada@example.com", password)).status == 422
    await site.emails.link(NEW)
    told = [subject for to, subject, _ in site.emails.sent if to == "ada@example.com"]
    assert told[-1] == "Your e-mail address was changed"
    assert (await take(site, visitor)).status == 422  # the link, again


async def test_the_link_signs_nobody_in(site, password) -> None:
    """Opened in another browser, the link changes the address and leads to signing in."""
    await ask(await site.member(), password)
    other = site.visitor()
    taken = await take(site, other)

    assert taken.to == "/dashboard/sign-in?done=email"
    assert (await other.get("/dashboard")).status == 303


async def test_nobody_learns_whose_an_address_is(site, password) -> None:
    """Asking for an address that somebody has answers as for a free one; its owner is told, and keeps it."""
    visitor, _ = await site.member(), await site.member(NEW, "Eve")
    free, taken = await ask(visitor, password, "free@example.com"), await ask(visitor, password, NEW)
    await site.emails.link("free@example.com")

    assert (free.status, free.to) == (taken.status, taken.to)
    assert [subject for to, subject, _ in site.emails.sent if to == NEW][-1] == (
        "This address has an account of its own"
    )


async def test_an_address_that_was_taken_meanwhile(site, password) -> None:
    """Who signs up with the address before the link is used keeps it."""
    visitor = await site.member()
    await ask(visitor, password)
    link = await site.emails.link(NEW)
    await site.member(NEW, "Eve")
    late = await visitor.fill(link, "/dashboard/email", {"ticket": link.partition("=")[2]})

    assert late.status == 422
    assert (await site.visitor().sign_in("ada@example.com", password)).status == 303


async def test_a_password_cannot_be_reset_by_an_address_that_was_left(site, password) -> None:
    """A reset that waits in the old inbox opens nothing any more."""
    visitor = await site.member()
    await site.visitor().fill("/dashboard/forgot", "/dashboard/forgot", {"email": "ada@example.com"})
    site.emails.sent.pop(0)
    link = await site.emails.link("ada@example.com")
    await ask(visitor, password)
    await take(site, visitor)
    fields = {"ticket": link.partition("=")[2], "password": "another quiet afternoon"}

    assert (await site.visitor().fill(link, "/dashboard/reset", fields)).status == 422


@pytest.mark.parametrize("email", ["ada", "ada@new.example\r\nBcc: eve@example.com", "a@b.c, d@e.f"])
async def test_what_is_no_address_gets_no_letter(site, password, email) -> None:
    """An address that is none, or more than one, is refused."""
    visitor, before = await site.member(), list(site.emails.sent)
    refused = await ask(visitor, password, email)

    assert (refused.status, site.emails.sent) == (422, before)


async def test_both_need_the_password_and_guessing_it_is_slowed(site, password) -> None:
    """A browser that was left open neither changes the address nor closes the account, however often it tries."""
    visitor = await site.member()
    refused = [(await ask(visitor, "wrong")).status for _ in range(5)]
    refused += [(await close(visitor, "wrong")).status for _ in range(5)]
    slowed = [await ask(visitor, password), await close(visitor, password)]

    assert refused == [422] * 10
    assert [page.status for page in slowed] == [429, 429]
    assert (await visitor.get("/dashboard")).status == 200


async def test_a_closed_account_opens_nothing(site, password) -> None:
    """Keys and sessions end at once, signing in fails, and the ledger is kept."""
    visitor, there, account = await site.member(), site.visitor(), await site.account()
    await there.sign_in("ada@example.com", password)
    secret, _ = await site.container.authenticator.mint(account)
    shown = await visitor.get("/dashboard/settings")
    closed = await close(visitor, password)
    called = await site.client.call("shout", {"text": "hi"}, key=secret)

    assert "the 500 credits that are left are lost" in shown.words
    assert closed.to == "/dashboard/sign-in?done=closed"
    assert (called.status, called.json["code"]) == (401, "unknown_key")
    assert [(await browser.get("/dashboard")).status for browser in (visitor, there)] == [303, 303]
    assert (await site.visitor().sign_in("ada@example.com", password)).status == 422
    assert sum(row.credits for row in await site.container.billing.ledger(account)) == 500


async def test_who_comes_back_gets_another_account(site, password) -> None:
    """The address that signs up again looks after a new account, not after the one that was closed."""
    visitor, account = await site.member(), await site.account()
    await close(visitor, password)
    site.emails.sent.clear()
    again = await site.member()

    assert account not in (await again.get("/dashboard/settings")).text


async def test_one_of_several_leaves_alone(open_site, password) -> None:
    """Where others look after the account its keys go on; only the person who leaves is taken out."""
    key = "k" * 32
    async with open_site(admin_key=key) as site:
        first, account = await site.member(), await site.account()
        secret, _ = await site.container.authenticator.mint(account)
        path = f"{site.client.url}/v1/admin/accounts/{account}/invitations"
        async with site.client.session.post(path, headers={"Authorization": f"Bearer {key}"}) as answer:
            link = (await answer.json())["url"].removeprefix(site.client.url)
        second, invitation = site.visitor(), link.partition("=")[2]
        fields = {"name": "Eve", "email": "eve@example.com", "password": password, "invitation": invitation}
        await second.fill(link, "/dashboard/sign-up", fields)
        letter = await site.emails.link("eve@example.com")
        await second.fill(letter, "/dashboard/confirm", {"ticket": letter.partition("=")[2], "password": password})
        await close(first, password)

        assert (await site.client.call("shout", {"text": "hi"}, key=secret)).status == 200
        assert (await second.get("/dashboard")).status == 200
        assert (await first.get("/dashboard")).status == 303


async def test_a_running_plan_is_ended_first(open_site, password) -> None:
    """An account whose plan would be paid for on and on is not closed; one whose plan is ending is."""
    async with stripe_double() as double:
        options = {"stripe_key": double.key, "stripe_webhook_secret": double.secret, "stripe_url": double.url}
        async with open_site(payments="stripe", options=options) as site:
            double.webhook = f"{site.client.url}/stripe/webhook"
            visitor, account = await site.member(), await site.account()
            back = f"{site.client.url}/dashboard/plans"
            begun = await site.container.payments.create_checkout(
                account, "developer", email="ada@example.com", return_url=back
            )
            session = await double.pay(begun.reference)
            refused = await close(visitor, password)
            await double.cancel(session["subscription"], now=False)
            closed = await close(visitor, password)

            assert (refused.status, "A plan is running" in refused.words) == (422, True)
            assert closed.to == "/dashboard/sign-in?done=closed"


async def test_without_a_password_the_address_is_typed(open_site) -> None:
    """Behind an identity provider the address is the provider's to change, and closing asks for it instead."""
    async with oidc_double() as double:
        options = {"oidc_issuer": double.url, "oidc_client": CLIENT, "oidc_secret": SECRET}
        async with open_site(identity_provider="oidc", options=options) as site:
            visitor = site.visitor()
            begun = await visitor.get("/dashboard/sign-in/begin")
            async with visitor.session.get(begun.to, allow_redirects=False) as there:
                await visitor.get(there.headers["Location"].removeprefix(visitor.url))
            settings = await visitor.get("/dashboard/settings")

            assert 'action="/dashboard/settings/email"' not in settings.text
            assert (await ask(visitor, "")).status == 422
            assert (await close(visitor, "eve@example.com")).status == 422
            assert (await close(visitor, "ada@example.com")).to == "/dashboard/sign-in?done=closed"
