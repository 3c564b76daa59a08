"""A stand-in for Stripe on loopback: enough of its HTTP API to try buying, and to test it, without an account there.

It keeps sessions, payments, subscriptions, invoices and refunds as Stripe's API describes them, has a page with a
button that pays, and sends signed events. Source: https://docs.stripe.com/api
"""

from __future__ import annotations

import hashlib
import hmac
import html
import json
import re
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from typing import Any

import aiohttp
from aiohttp import web

MONTH_S = 30 * 86400
Thing = dict[str, Any]


class StripeDouble:
    """webhook: where events go; "" keeps them in `events` till sent. secret: signs them. key: it takes this one."""

    def __init__(self, *, key: str = "sk_test_double", secret: str = "whsec_double") -> None:  # noqa: S107 - of a double
        self.key, self.secret = key, secret
        self.url = ""
        self.webhook = ""
        self.events: list[Thing] = []
        self.things: dict[str, Thing] = {}
        self.refuse: int | None = None
        self._numbers = count(1)

    # --- what happens there ---

    async def pay(self, session_id: str) -> Thing:
        """A person pays on the page of a session."""
        session = self.things[session_id]
        customer = session["customer"] or self._keep("cus", "customer", email=session["customer_email"])["id"]
        session.update(status="complete", payment_status="paid", customer=customer)
        if session["mode"] == "payment":
            payment = self._payment(session["amount_total"], customer, session["_data"])
            session["payment_intent"] = payment["id"]
            await self._tell("checkout.session.completed", session)
            return session
        subscription = self._subscribe(session, customer)
        session["subscription"] = subscription["id"]
        await self._tell("customer.subscription.created", subscription)
        await self._tell("invoice.paid", self._invoice(subscription, "subscription_create"))
        await self._tell("checkout.session.completed", session)
        return session

    async def renew(self, subscription_id: str, *, paid: bool = True) -> Thing:
        """A period later: the renewal is paid, or cannot be."""
        subscription = self.things[subscription_id]
        item = subscription["items"]["data"][0]
        item["current_period_start"] = item["current_period_end"]
        item["current_period_end"] += MONTH_S
        subscription["status"] = "active" if paid else "past_due"
        invoice = self._invoice(subscription, "subscription_cycle", paid=paid)
        await self._tell("invoice.paid" if paid else "invoice.payment_failed", invoice)
        await self._tell("customer.subscription.updated", subscription)
        return invoice

    async def settle(self, invoice_id: str) -> None:
        """A renewal that failed is paid after all."""
        invoice = self.things[invoice_id]
        invoice.update(status="paid", amount_paid=invoice["amount_due"])
        self.things[invoice["parent"]["subscription_details"]["subscription"]]["status"] = "active"
        await self._tell("invoice.paid", invoice)

    async def cancel(self, subscription_id: str, *, now: bool) -> None:
        """A plan is ended, at once or with its period."""
        subscription = self.things[subscription_id]
        subscription.update({"status": "canceled"} if now else {"cancel_at_period_end": True})
        await self._tell(f"customer.subscription.{'deleted' if now else 'updated'}", subscription)

    async def refund(self, payment_id: str, cents: int, *, status: str = "succeeded") -> Thing:
        """Money goes back."""
        refund = self._keep("re", "refund", amount=cents, payment_intent=payment_id, status=status, metadata={})
        await self._tell("refund.created", refund)
        return refund

    async def dispute(self, payment_id: str) -> Thing:
        """The bank takes a payment back, for now."""
        cents = self.things[payment_id]["amount_received"]
        dispute = self._keep("dp", "dispute", amount=cents, payment_intent=payment_id, status="needs_response")
        await self._tell("charge.dispute.created", dispute)
        return dispute

    async def change(self, thing: Thing, event: str, **values: Any) -> None:
        """Something becomes otherwise, and an event says so."""
        thing.update(values)
        await self._tell(event, thing)

    async def send(self, event: Thing, *, secret: str | None = None, sent_at: int | None = None) -> int:
        """Send an event, signed; again if it was sent before. Returns the status that came back."""
        payload, at = json.dumps(event), sent_at or int(time.time())
        signature = hmac.digest((secret or self.secret).encode(), f"{at}.{payload}".encode(), hashlib.sha256).hex()
        headers = {"Stripe-Signature": f"t={at},v1={signature}", "Content-Type": "application/json"}
        async with aiohttp.ClientSession() as session, session.post(self.webhook, data=payload, headers=headers) as got:
            return got.status

    # --- its HTTP API ---

    def app(self) -> web.Application:
        """The server."""
        app = web.Application(middlewares=[self._guard])
        app.add_routes(
            [
                web.post("/v1/checkout/sessions", self._new_session),
                web.post("/v1/billing_portal/sessions", self._portal),
                web.get("/v1/invoice_payments", self._invoice_payments),
                web.get("/v1/checkout/sessions/{id}", self._one),
                web.get("/v1/{kind}/{id}", self._one),
                web.get("/pay/{id}", self._page),
                web.post("/pay/{id}", self._pay),
            ]
        )
        return app

    @web.middleware
    async def _guard(self, request: web.Request, handler: Any) -> web.StreamResponse:
        if request.path.startswith("/v1/"):
            if self.refuse:
                return web.json_response({"error": {"type": "api_error", "message": "Down."}}, status=self.refuse)
            if request.headers.get("Authorization") != f"Bearer {self.key}":
                return web.json_response({"error": {"type": "invalid_request_error", "message": "Key?"}}, status=401)
        answer: web.StreamResponse = await handler(request)
        return answer

    async def _new_session(self, request: web.Request) -> web.Response:
        asked = _nested(dict(await request.post()))
        price = asked["line_items"]["0"]["price_data"]
        session = self._keep(
            "cs",
            "checkout.session",
            mode=asked["mode"],
            customer=asked.get("customer"),
            customer_email=asked.get("customer_email"),
            amount_total=int(price["unit_amount"]),
            metadata=asked.get("metadata", {}),
            success_url=asked["success_url"],
            cancel_url=asked["cancel_url"],
            status="open",
            payment_status="unpaid",
            payment_intent=None,
            subscription=None,
            _data=(asked.get("payment_intent_data") or asked.get("subscription_data") or {}).get("metadata", {}),
            _name=price["product_data"]["name"],
        )
        session["url"] = f"{self.url}/pay/{session['id']}"
        return web.json_response(_public(session))

    async def _portal(self, request: web.Request) -> web.Response:
        asked = await request.post()
        portal = self._keep("bps", "billing_portal.session", customer=asked["customer"], url=f"{self.url}/portal")
        return web.json_response(portal)

    async def _invoice_payments(self, request: web.Request) -> web.Response:
        payment = request.query.get("payment[payment_intent]")
        found = [
            {"id": f"inpay_{thing['id']}", "object": "invoice_payment", "invoice": thing["id"]}
            for thing in self.things.values()
            if thing["object"] == "invoice" and thing["_payment"] == payment
        ]
        return web.json_response({"object": "list", "data": found, "has_more": False, "url": "/v1/invoice_payments"})

    async def _one(self, request: web.Request) -> web.Response:
        thing = self.things.get(request.match_info["id"])
        if thing is None:
            missing = {"type": "invalid_request_error", "code": "resource_missing", "message": "No such thing"}
            return web.json_response({"error": missing}, status=404)
        return web.json_response(_public(thing))

    async def _page(self, request: web.Request) -> web.Response:
        session = self.things[request.match_info["id"]]
        words = f"{html.escape(session['_name'])}, ${session['amount_total'] / 100:.2f}"
        head = "<!doctype html><title>Pay</title><link rel=icon href='data:,'>"
        body = f"<h1>{words}</h1><form method=post><button>Pay</button></form>"
        return web.Response(text=head + body, content_type="text/html")

    async def _pay(self, request: web.Request) -> web.Response:
        session = await self.pay(request.match_info["id"])
        return web.Response(status=303, headers={"Location": session["success_url"]})

    # --- its objects ---

    def _keep(self, prefix: str, kind: str, **values: Any) -> Thing:
        id = f"{prefix}_test_{next(self._numbers)}"
        self.things[id] = {"id": id, "object": kind, "created": int(time.time()), **values}
        return self.things[id]

    def _payment(self, cents: int, customer: str, marks: Thing) -> Thing:
        return self._keep(
            "pi", "payment_intent", amount=cents, amount_received=cents, customer=customer, metadata=marks,
            status="succeeded",
        )  # fmt: skip

    def _subscribe(self, session: Thing, customer: str) -> Thing:
        now = int(time.time())
        item = {"object": "subscription_item", "current_period_start": now, "current_period_end": now + MONTH_S}
        return self._keep(
            "sub",
            "subscription",
            customer=customer,
            status="active",
            metadata=session["_data"],
            cancel_at=None,
            cancel_at_period_end=False,
            items={"object": "list", "data": [item]},
            _cents=session["amount_total"],
        )

    def _invoice(self, subscription: Thing, reason: str, *, paid: bool = True) -> Thing:
        item, cents = subscription["items"]["data"][0], subscription["_cents"]
        period = {"start": item["current_period_start"], "end": item["current_period_end"]}
        details = {"subscription": subscription["id"], "metadata": subscription["metadata"]}
        return self._keep(
            "in",
            "invoice",
            billing_reason=reason,
            status="paid" if paid else "open",
            amount_due=cents,
            amount_paid=cents if paid else 0,
            parent={"type": "subscription_details", "subscription_details": details, "quote_details": None},
            lines={"object": "list", "data": [{"object": "line_item", "amount": cents, "period": period}]},
            _payment=self._payment(cents, subscription["customer"], {})["id"],
        )

    async def _tell(self, kind: str, about: Thing) -> None:
        event = {
            "id": f"evt_test_{next(self._numbers)}",
            "object": "event",
            "type": kind,
            "created": int(time.time()),
            "data": {"object": json.loads(json.dumps(_public(about)))},
        }
        self.events.append(event)
        if self.webhook:
            await self.send(event)


@asynccontextmanager
async def stripe_double(**options: Any) -> AsyncIterator[StripeDouble]:
    """A running one."""
    double = StripeDouble(**options)
    runner = web.AppRunner(double.app(), access_log=None)
    await runner.setup()
    try:
        await web.TCPSite(runner, "127.0.0.1", 0).start()
        double.url = f"http://127.0.0.1:{runner.addresses[0][1]}"
        yield double
    finally:
        await runner.cleanup()


def _public(thing: Thing) -> Thing:
    return {name: value for name, value in thing.items() if not name.startswith("_")}


def _nested(form: dict[str, Any]) -> Thing:
    """`a[b][0]=c` as nested objects, as Stripe reads forms."""
    made: Thing = {}
    for name, value in form.items():
        *steps, last = re.findall(r"[^\[\]]+", name)
        place = made
        for step in steps:
            place = place.setdefault(step, {})
        place[last] = value
    return made
