"""Payments by Stripe: Checkout for plans and packs, the customer portal, and webhooks that turn payments into credits.

    AIBACKEND_PAYMENTS=stripe
    AIBACKEND_OPTION_STRIPE_KEY=sk_…             a restricted key will do; docs/how-to/take-payments.md lists its rights
    AIBACKEND_OPTION_STRIPE_WEBHOOK_SECRET=whsec_…   of an endpoint at <public_url>/stripe/webhook

Prices come from the house's price list, so that nothing has to be set up at Stripe but the webhook.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Any

from aiohttp import web
from babel.numbers import get_currency_precision

from aibackend.errors import ConfigurationError, InvalidRequest, NotFound, Unavailable
from aibackend.services import Billing, CheckoutSession, Payments, Product, Storage, Subscription
from aibackend_contrib.stripe.books import Books
from aibackend_contrib.stripe.settlement import Settlement

LOG = logging.getLogger("aibackend.stripe")
WEBHOOK = "/stripe/webhook"
TIMEOUT_S = 20.0
EVENT_MAX = 1 << 19  # bytes; anybody may send them, and their signature is looked at on the event loop


class StripePayments(Payments):
    """products: the price list. options: stripe_key, stripe_webhook_secret, and stripe_url for another server."""

    def __init__(
        self, storage: Storage, billing: Billing, products: Mapping[str, Product], options: Mapping[str, str]
    ) -> None:
        try:
            import stripe
        except ImportError:
            raise ConfigurationError("payments = stripe needs its library: pip install aibackend[stripe]") from None
        missing = [name for name in ("stripe_key", "stripe_webhook_secret") if not options.get(name)]
        if missing:
            names = " and ".join(f"AIBACKEND_OPTION_{name.upper()}" for name in missing)
            raise ConfigurationError(f"payments = stripe needs {names}")
        url = options.get("stripe_url", "")
        self._http: Any = stripe.AIOHTTPClient(timeout=TIMEOUT_S)
        self._client: Any = stripe.StripeClient(
            options["stripe_key"],
            base_addresses={"api": url} if url else None,
            http_client=self._http,
            max_network_retries=2,
        )
        self._webhook_secret = options["stripe_webhook_secret"]
        self._products = products
        self._books = Books(storage)
        self._settlement = Settlement(self._client, billing, self._books, products)

    async def close(self) -> None:
        await self._http.close_async()

    async def create_checkout(self, account: str, product: str, *, email: str, return_url: str) -> CheckoutSession:
        bought = self._products[product]
        marks = {"account": account, "product": product, "credits": str(bought.credits)}
        plan = bought.kind == "plan"
        customer = await self._books.customer(account)
        session = await self._asked(
            self._client.v1.checkout.sessions.create_async(
                {
                    "mode": "subscription" if plan else "payment",
                    "line_items": [{"quantity": 1, "price_data": _price(bought)}],
                    "metadata": marks,
                    "client_reference_id": account,
                    "success_url": f"{return_url}?done=bought",
                    "cancel_url": f"{return_url}?done=cancelled",
                    **({"customer": customer} if customer else {"customer_email": email}),
                    **(
                        {"subscription_data": {"metadata": marks}}
                        if plan
                        else {"payment_intent_data": {"metadata": marks}}
                    ),
                    **({} if plan or customer else {"customer_creation": "always"}),
                }
            )
        )
        return CheckoutSession(reference=session.id, url=session.url)

    async def subscription(self, account: str) -> Subscription | None:
        return await self._books.subscription(account)

    async def portal_url(self, account: str, *, return_url: str) -> str:
        customer = await self._books.customer(account)
        if customer is None:
            raise NotFound("Nothing was bought yet")
        portal = self._client.v1.billing_portal.sessions
        session = await self._asked(portal.create_async({"customer": customer, "return_url": return_url}))
        return str(session.url)

    async def webhook(self, request: web.Request) -> web.Response:
        """An event, signed by Stripe. Anything but 200 is sent again later."""
        import stripe

        payload = await request.clone(client_max_size=EVENT_MAX).read()
        signature = request.headers.get("Stripe-Signature", "").encode("ascii", "replace").decode()
        try:
            event = self._client.construct_event(payload, signature, self._webhook_secret)
        except (ValueError, stripe.SignatureVerificationError):
            raise InvalidRequest("This event is not signed with the endpoint's secret") from None
        about = getattr(event.data.object, "id", "")  # a balance, which nobody asked to hear of, has none
        await self._asked(self._settlement.event(event.id, event.type, about))
        return web.json_response({"received": True})

    async def _asked(self, question: Any) -> Any:
        """An answer of Stripe's. Raises: Unavailable; why is the operator's to read in the log."""
        import stripe

        try:
            return await question
        except stripe.StripeError as error:
            LOG.warning("Stripe refused: %s %s", type(error).__name__, error.code or "")
            raise Unavailable("The payment service cannot be reached now") from None


def webhook_route(payments: Payments | None) -> web.RouteDef:
    """The route of the webhook."""
    assert isinstance(payments, StripePayments)
    return web.post(WEBHOOK, payments.webhook)


def _price(product: Product) -> dict[str, Any]:
    priced: dict[str, Any] = {
        "currency": product.currency.lower(),
        "unit_amount": int(product.price.scaleb(get_currency_precision(product.currency))),
        "product_data": {"name": f"{product.title}: {product.credits:,} credits"},
    }
    return {**priced, "recurring": {"interval": "month"}} if product.kind == "plan" else priced
