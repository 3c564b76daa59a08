"""What an event at Stripe means for a wallet.

An event says only where to look: what it is about is asked of Stripe anew, and credits move by references that are
never used twice. So events may come late, twice, or in any order.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from decimal import Decimal
from typing import Any, Literal

from aibackend.errors import InsufficientCredits, ReferenceReused
from aibackend.services import Billing, Product, deliver
from aibackend_contrib.stripe.books import Books

PERIODS = ("subscription_create", "subscription_cycle")
"""Reasons of invoices that begin a period. Source: https://docs.stripe.com/api/invoices/object (billing_reason)"""


@dataclass(frozen=True, kw_only=True)
class Paid:
    """What a payment was for. cents: all that was received."""

    account: str
    product: Product
    purchase: str
    period: str
    cents: int


class Settlement:
    """client: a `stripe.StripeClient`. products: the price list as it is now."""

    def __init__(self, client: Any, billing: Billing, books: Books, products: Mapping[str, Product]) -> None:
        self._stripe = client.v1
        self._billing = billing
        self._books = books
        self._products = products
        self._deeds: dict[str, Callable[[str], Awaitable[None]]] = {
            "checkout.session.completed": self._checked_out,
            "checkout.session.async_payment_succeeded": self._checked_out,
            "invoice.paid": self._invoice,
            "invoice.payment_failed": self._invoice,
            "customer.subscription.created": self._subscription,
            "customer.subscription.updated": self._subscription,
            "customer.subscription.deleted": self._subscription,
            "refund.created": self._refund,
            "refund.updated": self._refund,
            "refund.failed": self._refund,
            "charge.dispute.created": self._dispute,
            "charge.dispute.closed": self._dispute,
        }

    async def event(self, id: str, kind: str, about: str) -> None:
        """Deal with an event, once. about: the id of the object that it is about."""
        deed = self._deeds.get(kind)
        if deed is None or await self._books.settled(id):
            return
        await deed(about)
        await self._books.settle(id)

    async def _checked_out(self, id: str) -> None:
        """A pack that was paid becomes credits; a plan waits for its invoice."""
        session = await self._stripe.checkout.sessions.retrieve_async(id)
        account, customer = _mark(session, "account"), _id(session.customer)
        if not account:
            return
        if customer:
            await self._books.keep_customer(account, customer)
        if session.mode == "subscription" and session.subscription:
            await self._subscription(_id(session.subscription))
        elif session.mode == "payment" and session.payment_status == "paid":
            paid = await self._payment(_id(session.payment_intent))
            if paid is not None:
                await self._deliver(paid)

    async def _invoice(self, id: str) -> None:
        """A period that was paid becomes credits; the plan's state is looked up either way."""
        invoice = await self._stripe.invoices.retrieve_async(id)
        paid, subscription = self._period(invoice), _subscription_of(invoice)
        if subscription:
            await self._subscription(subscription)
        if paid is not None and invoice.status == "paid":
            await self._deliver(paid)

    async def _subscription(self, id: str) -> None:
        """Keep the plan as it stands now, whatever the event said."""
        found = await self._stripe.subscriptions.retrieve_async(id)
        account, product = _mark(found, "account"), _mark(found, "product")
        if account and product:
            await self._books.keep_subscription(
                id=found.id,
                account=account,
                product=product,
                status=found.status,
                renews=found["items"].data[0].current_period_end if found["items"].data else None,
                ending=bool(found.cancel_at_period_end or found.cancel_at),
                created=found.created,
            )

    async def _refund(self, id: str) -> None:
        """Credits go as the money does: in part for a part; they come back if the refund fails."""
        refund = await self._stripe.refunds.retrieve_async(id)
        await self._take_back(
            f"refund:{id}",
            _id(refund.payment_intent),
            refund.amount,
            taken=refund.status == "succeeded",
            returned=refund.status in ("failed", "canceled"),
        )

    async def _dispute(self, id: str) -> None:
        """A disputed payment's credits go, and come back if the dispute is won."""
        dispute = await self._stripe.disputes.retrieve_async(id)
        closed = dispute.status in ("won", "warning_closed", "prevented")
        warning = dispute.status.startswith("warning_")  # no money has moved
        await self._take_back(
            f"dispute:{id}",
            _id(dispute.payment_intent),
            dispute.amount,
            taken=not closed and not warning,
            returned=closed,
        )

    async def _take_back(self, reference: str, payment: str, cents: int, *, taken: bool, returned: bool) -> None:
        """At most what is left: what was spent is the operator's loss. It is taken, and returned, once."""
        paid = await self._payment(payment) if payment else None
        if paid is None:
            return
        if taken and not await self._books.settled(reference):
            await self._deliver(paid)  # the payment's own event may still be on its way
            await self._take(paid.account, paid.product.credits * cents // max(paid.cents, 1), reference)
            await self._books.settle(reference)
        elif returned and await self._books.settled(reference):
            await self._return(paid.account, reference)

    async def _take(self, account: str, credits: int, reference: str) -> None:
        try:
            await self._billing.grant(
                account, -credits, kind="refund", reference=reference, reason="payment taken back"
            )
        except InsufficientCredits as error:
            left = error.extra["available"]
            if isinstance(left, int) and left:
                await self._take(account, min(left, credits), reference)
        except ReferenceReused:  # what was left then was taken before the books could say so
            return

    async def _return(self, account: str, reference: str) -> None:
        """Give back exactly what was taken."""
        async for entry in self._entries(account):
            if entry.reference == reference:
                words = "payment kept after all"
                again = f"{reference}:returned"
                await self._billing.grant(account, -entry.credits, kind="refund", reference=again, reason=words)
                return

    async def _entries(self, account: str) -> Any:
        before = None
        while rows := await self._billing.ledger(account, before=before, limit=1_000):
            for row in rows:
                yield row
            before = rows[-1].id

    async def _deliver(self, paid: Paid) -> None:
        await deliver(self._billing, paid.account, paid.product, purchase=paid.purchase, period=paid.period)

    async def _payment(self, id: str) -> Paid | None:
        """What a payment was for: a pack by its own marks, a plan by its invoice."""
        payment = await self._stripe.payment_intents.retrieve_async(id)
        product = self._sold(payment.metadata, "pack")
        if product is not None and payment.status == "succeeded":
            account = _mark(payment, "account")
            return Paid(account=account, product=product, purchase=id, period="", cents=payment.amount_received)
        found = await self._stripe.invoice_payments.list_async(
            {"payment": {"type": "payment_intent", "payment_intent": id}, "limit": 1}
        )
        if not found.data:
            return None
        return self._period(await self._stripe.invoices.retrieve_async(_id(found.data[0].invoice)))

    def _period(self, invoice: Any) -> Paid | None:
        """The period of a plan that an invoice is for."""
        details = invoice.parent.subscription_details if invoice.parent else None
        if details is None or invoice.billing_reason not in PERIODS or not invoice.lines.data:
            return None
        product = self._sold(details.metadata, "plan")
        if product is None:
            return None
        began = datetime.fromtimestamp(invoice.lines.data[0].period.start, UTC)
        return Paid(
            account=details.metadata["account"],
            product=product,
            purchase=_id(details.subscription),
            period=began.date().isoformat(),
            cents=invoice.amount_paid,
        )

    def _sold(self, marks: Any, kind: Literal["plan", "pack"]) -> Product | None:
        """What was sold, with the credits that were promised then: the price list may have changed since."""
        name = str(marks["product"]) if marks and "product" in marks else ""
        listed = self._products.get(name)
        if "credits" in (marks or ()):
            return Product(name=name, kind=kind, price=Decimal(0), currency="", credits=int(marks["credits"]))
        return listed if listed is not None and listed.kind == kind else None


def _subscription_of(invoice: Any) -> str:
    details = invoice.parent.subscription_details if invoice.parent else None
    return _id(details.subscription) if details else ""


def _mark(thing: Any, name: str) -> str:
    """One of the marks that a purchase was begun with."""
    marks = thing.metadata
    return str(marks[name]) if marks and name in marks else ""


def _id(thing: Any) -> str:
    """The id of what may stand there whole."""
    return "" if thing is None else str(thing if isinstance(thing, str) else thing.id)
