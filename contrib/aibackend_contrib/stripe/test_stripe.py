"""Plans and packs bought at a stand-in for Stripe that speaks its HTTP API and signs its events."""

from __future__ import annotations

import contextlib
import dataclasses
import itertools
import time
import uuid
from dataclasses import dataclass

import pytest
import pytest_asyncio

from aibackend.errors import ConfigurationError, NotFound, Unavailable
from aibackend.testing import Client, run_server
from aibackend_contrib.stripe import EVENT_MAX, StripePayments
from aibackend_contrib.stripe.fake import StripeDouble, stripe_double

FLOOR = 500

pytestmark = pytest.mark.asyncio(loop_scope="module")


@dataclass
class Shop:
    """A service that sells, and where it sends people to pay."""

    client: Client
    stripe: StripeDouble

    @property
    def payments(self) -> StripePayments:
        return self.client.container.payments  # type: ignore[return-value]

    async def begin(self, product: str) -> str:
        """The id of the session at Stripe."""
        back = f"{self.client.url}/dashboard/plans"
        begun = await self.payments.create_checkout(
            self.client.account, product, email="ada@example.com", return_url=back
        )
        assert begun.url == f"{self.stripe.url}/pay/{begun.reference}"
        return begun.reference

    async def buy(self, product: str) -> dict:
        return await self.stripe.pay(await self.begin(product))

    async def ledger(self) -> list[tuple[str, int]]:
        """Kinds and credits, oldest first."""
        rows = await self.client.container.billing.ledger(self.client.account)
        return [(row.kind, row.credits) for row in reversed(rows)][1:]  # the floor is not bought


@contextlib.asynccontextmanager
async def selling(**options: str):
    async with stripe_double() as double:
        chosen = {"stripe_key": double.key, "stripe_webhook_secret": double.secret, "stripe_url": double.url}
        async with run_server(payments="stripe", options={**chosen, **options}) as client:
            yield Shop(client, double)


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def seller():
    async with selling() as shop:
        yield shop


@pytest_asyncio.fixture(loop_scope="module")
async def shop(seller):
    """The one shop of this module, with a customer and a day of its own."""
    account = await seller.client.container.authenticator.create_account(uuid.uuid4().hex)
    seller.stripe.events.clear()
    seller.stripe.refuse, seller.stripe.webhook = None, f"{seller.client.url}/stripe/webhook"
    shop = Shop(dataclasses.replace(seller.client, account=account.id), seller.stripe)
    await shop.client.balance()
    return shop


@pytest.mark.parametrize(
    ("product", "cents", "credits"), [("starter", 2_000, 2_000), ("growth", 10_000, 10_500), ("scale", 50_000, 55_000)]
)
async def test_a_pack_becomes_credits(shop, product, cents, credits) -> None:
    """What was paid is the price list's price, and what is granted is its credits."""
    session = await shop.buy(product)

    assert session["amount_total"] == cents
    assert await shop.ledger() == [("pack", credits)]
    assert await shop.client.balance() == FLOOR + credits


async def test_nothing_is_granted_before_it_is_paid(shop) -> None:
    """A session that was begun, or whose payment is still on its way, grants nothing."""
    session = shop.stripe.things[await shop.begin("starter")]
    await shop.stripe.change(session, "checkout.session.completed", status="complete", payment_status="unpaid")

    assert await shop.ledger() == []


async def test_a_plan_is_granted_each_period(shop) -> None:
    """The first invoice and each renewal grant the plan's credits, and the plan is known as running."""
    session = await shop.buy("developer")
    await shop.stripe.renew(session["subscription"])
    running = await shop.payments.subscription(shop.client.account)

    assert await shop.ledger() == [("plan", 3_500), ("plan", 3_500)]
    assert running is not None
    assert (running.product, running.state, running.ending) == ("developer", "active", False)


async def test_a_renewal_that_fails_grants_nothing_until_it_is_paid(shop) -> None:
    """A failed renewal shows as past due; its credits follow its payment, once."""
    session = await shop.buy("team")
    invoice = await shop.stripe.renew(session["subscription"], paid=False)
    late = await shop.payments.subscription(shop.client.account)
    assert late is not None
    assert late.state == "past_due"
    assert await shop.ledger() == [("plan", 13_000)]

    await shop.stripe.settle(invoice["id"])
    assert await shop.ledger() == [("plan", 13_000), ("plan", 13_000)]


@pytest.mark.parametrize(("now", "left"), [(True, None), (False, True)])
async def test_an_ended_plan(shop, now, left) -> None:
    """A plan that was ended is gone at once, or is known to end with its period."""
    session = await shop.buy("developer")
    await shop.stripe.cancel(session["subscription"], now=now)
    running = await shop.payments.subscription(shop.client.account)

    assert (running and running.ending) == left


async def test_events_may_come_again(shop) -> None:
    """Every event sent twice more, backwards the second time, changes nothing."""
    session = await shop.buy("developer")
    await shop.buy("starter")
    await shop.stripe.renew(session["subscription"])
    before, events = await shop.ledger(), list(shop.stripe.events)
    for event in [*events, *reversed(events)]:
        assert await shop.stripe.send(event) == 200

    assert await shop.ledger() == before == [("plan", 3_500), ("pack", 2_000), ("plan", 3_500)]


async def test_events_may_come_in_any_order(shop) -> None:
    """Whatever the order in which a purchase's events arrive, the same credits are there and the plan runs."""
    webhook = shop.stripe.webhook
    for number, order in enumerate(itertools.permutations(range(3)), 1):
        shop.stripe.webhook, begun = "", len(shop.stripe.events)
        await shop.buy("developer")
        shop.stripe.webhook = webhook
        events = shop.stripe.events[begun:]
        for place in order:
            await shop.stripe.send(events[place])

        assert await shop.ledger() == [("plan", 3_500)] * number
        assert await shop.payments.subscription(shop.client.account) is not None


async def test_the_same_payment_told_by_new_events_counts_once(shop) -> None:
    """An event with another id about the same payment grants nothing more."""
    session = await shop.buy("starter")
    await shop.stripe.change(session, "checkout.session.async_payment_succeeded")

    assert await shop.ledger() == [("pack", 2_000)]


@pytest.mark.parametrize(("cents", "credits"), [(2_000, 2_000), (500, 500), (1, 1)])
async def test_a_refund_takes_credits_back(shop, cents, credits) -> None:
    """Credits go in the proportion in which the money does, once."""
    session = await shop.buy("starter")
    refund = await shop.stripe.refund(session["payment_intent"], cents)
    await shop.stripe.change(refund, "refund.updated")

    assert await shop.ledger() == [("pack", 2_000), ("refund", -credits)]


async def test_a_refund_never_takes_more_than_there_is(shop) -> None:
    """Where credits were spent, what is left is taken and the balance stays at nothing."""
    session = await shop.buy("starter")
    billing = shop.client.container.billing
    await billing.grant(shop.client.account, -2_400, kind="grant", reference="spent")
    await shop.stripe.refund(session["payment_intent"], 2_000)

    assert await shop.client.balance() == 0
    assert (await shop.ledger())[-1] == ("refund", -100)


async def test_a_refund_may_come_before_its_payment(shop) -> None:
    """A refund that is told first leaves the same wallet as one that is told last."""
    webhook, shop.stripe.webhook = shop.stripe.webhook, ""
    session = await shop.buy("starter")
    await shop.stripe.refund(session["payment_intent"], 2_000)
    shop.stripe.webhook = webhook
    for event in reversed(shop.stripe.events):
        await shop.stripe.send(event)

    assert await shop.ledger() == [("pack", 2_000), ("refund", -2_000)]


async def test_a_refund_that_fails_gives_credits_back(shop) -> None:
    """When the bank sends the money back to the shop, the credits are there again, once."""
    session = await shop.buy("starter")
    refund = await shop.stripe.refund(session["payment_intent"], 2_000)
    await shop.stripe.change(refund, "refund.failed", status="failed")
    await shop.stripe.change(refund, "refund.updated", status="failed")

    assert await shop.ledger() == [("pack", 2_000), ("refund", -2_000), ("refund", 2_000)]


async def test_a_refunded_renewal(shop) -> None:
    """A plan's payment is found by its invoice, and its credits go."""
    session = await shop.buy("developer")
    invoice = await shop.stripe.renew(session["subscription"])
    await shop.stripe.refund(invoice["_payment"], 2_900)

    assert (await shop.ledger())[-1] == ("refund", -3_500)


async def test_a_dispute_takes_credits_until_it_is_won(shop) -> None:
    """Disputed credits go, and come back when the bank decides so."""
    session = await shop.buy("growth")
    dispute = await shop.stripe.dispute(session["payment_intent"])
    await shop.stripe.change(dispute, "charge.dispute.closed", status="won")

    assert await shop.ledger() == [("pack", 10_500), ("refund", -10_500), ("refund", 10_500)]


async def test_an_unsigned_event_is_refused(shop) -> None:
    """An event signed with another secret, or an old one sent anew, grants nothing."""
    webhook, shop.stripe.webhook = shop.stripe.webhook, ""
    await shop.buy("starter")
    shop.stripe.webhook = webhook
    (event,) = shop.stripe.events

    assert await shop.stripe.send(event, secret="whsec_other") == 422
    assert await shop.stripe.send(event, sent_at=int(time.time()) - 3_600) == 422
    assert await shop.stripe.send({**event, "padding": "a" * EVENT_MAX}) == 413
    forged = {"Stripe-Signature": f"t={int(time.time())},v1=\u00ff"}
    async with shop.client.session.post(webhook, json=event, headers=forged) as got:
        assert got.status == 422
    assert await shop.ledger() == []


async def test_an_event_about_nothing_with_an_id(shop) -> None:
    """What nobody asked to hear of is taken, or it would be sent again for days."""
    event = {"id": "evt_balance", "object": "event", "type": "balance.available"}

    assert await shop.stripe.send({**event, "data": {"object": {"object": "balance"}}}) == 200


async def test_an_event_waits_while_stripe_cannot_be_asked(shop) -> None:
    """While the API is down events are answered 503, so that they are sent again, and count then."""
    webhook, shop.stripe.webhook = shop.stripe.webhook, ""
    await shop.buy("starter")
    shop.stripe.webhook, shop.stripe.refuse = webhook, 403
    (event,) = shop.stripe.events
    refused = await shop.stripe.send(event)
    shop.stripe.refuse = None

    assert (refused, await shop.ledger()) == (503, [])
    assert await shop.stripe.send(event) == 200
    assert await shop.ledger() == [("pack", 2_000)]


async def test_buying_while_stripe_is_down(shop) -> None:
    """Who wants to buy is told that it cannot be done now, without why."""
    shop.stripe.refuse = 403
    with pytest.raises(Unavailable) as refused:
        await shop.begin("starter")

    assert "Down" not in refused.value.detail


async def test_the_portal_is_for_customers(shop) -> None:
    """Who bought can manage it; who did not is told so. A second purchase is the same customer's."""
    account, back = shop.client.account, shop.client.url
    with pytest.raises(NotFound):
        await shop.payments.portal_url(account, return_url=back)
    first = await shop.buy("starter")
    second = await shop.buy("starter")

    assert await shop.payments.portal_url(account, return_url=back) == f"{shop.stripe.url}/portal"
    assert first["customer"] == second["customer"]


@pytest.mark.parametrize("options", [{}, {"stripe_key": "sk"}, {"stripe_webhook_secret": "whsec"}])
async def test_a_start_without_keys_is_refused(options) -> None:
    """payments = stripe without its options does not start, and says which are missing."""
    with pytest.raises(ConfigurationError, match="AIBACKEND_OPTION_STRIPE_"):
        async with run_server(payments="stripe", options=options):
            pass
