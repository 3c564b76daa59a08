"""The dashboard, payments and all, on a real PostgreSQL server."""

from __future__ import annotations

import asyncio

import pytest

from aibackend.testing.storage import fresh_schema, throwaway_postgresql
from aibackend_contrib.stripe.fake import stripe_double


@pytest.fixture(scope="module")
def server():
    with throwaway_postgresql() as url:
        yield url


async def test_everything_that_writes(server, open_site, password) -> None:
    """Signing up, minting, paying, reading the ledger, resetting: what works on SQLite works here."""
    with fresh_schema(server, "dashboard") as url:
        async with stripe_double() as double:
            options = {"stripe_key": double.key, "stripe_webhook_secret": double.secret, "stripe_url": double.url}
            shared = {"storage_url": url, "secret": "s" * 32, "payments": "stripe", "options": options}
            async with open_site(**shared) as site:
                double.webhook = f"{site.client.url}/stripe/webhook"
                visitor, account = await site.member(), await site.account()
                page = await visitor.fill("/dashboard/keys", "/dashboard/keys", {"kind": "live", "reach": "all"})
                await site.client.call("shout", {"text": "hi"}, key=page.secret)
                back = f"{site.client.url}/dashboard/plans"
                for product in ("developer", "starter"):
                    begun = await site.container.payments.create_checkout(
                        account, product, email="a@b.c", return_url=back
                    )
                    await double.pay(begun.reference)
                await asyncio.gather(*(double.send(event) for event in double.events * 3))
                pages = await asyncio.gather(*(visitor.get("/dashboard/wallet") for _ in range(4)))
                changes = (await visitor.get("/dashboard/wallet?kind=change")).words
                wrong = [await site.visitor().sign_in("ada@example.com", "wrong") for _ in range(3)]
                strange = await site.visitor().sign_in("ada\0@example.com", "wr\0ong")

                assert all("shout 100 in 1 call" in page.words for page in pages)
                assert "5,900 credits, worth $59" in pages[0].words
                assert [changes.count(words) for words in ("+3,500", "+2,000")] == [1, 1]
                assert "Your plan: Developer" in (await visitor.get("/dashboard/plans")).words
                assert [page.status for page in (*wrong, strange)] == [422] * 4
                assert (await visitor.fill("/dashboard/settings", "/dashboard/sign-out", {})).status == 303
                assert (await site.visitor().sign_in("ada@example.com", password)).status == 303


async def test_addresses_and_leaving(server, open_site, password) -> None:
    """An address changes, not to one that was taken meanwhile, and an account is closed."""
    with fresh_schema(server, "leaving") as url:
        async with open_site(storage_url=url, secret="s" * 32) as site:
            visitor, taken = await site.member(), []
            for email, rival in (("taken@example.com", True), ("free@example.com", False)):
                request = {"email": email, "password": password}
                await visitor.fill("/dashboard/settings", "/dashboard/settings/email", request)
                link = await site.emails.link(email)
                if rival:
                    await site.member(email, "Eve")
                fields = {"ticket": link.partition("=")[2]}
                taken.append((await visitor.fill(link, "/dashboard/email", fields)).status)
            closed = await visitor.fill("/dashboard/settings", "/dashboard/settings/close", {"proof": password})

            assert taken == [422, 303]
            assert closed.to == "/dashboard/sign-in?done=closed"
            assert (await site.visitor().sign_in("free@example.com", password)).status == 422
