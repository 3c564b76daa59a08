"""Plans and packs: the price list, and the way to whoever takes the money."""

from __future__ import annotations

from aiohttp import web

from aibackend.errors import InvalidRequest, NotFound
from aibackend_defaults.dashboard.page_base import PageBase


class PlanPages:
    """Handlers."""

    def __init__(self, base: PageBase) -> None:
        self._base = base

    def routes(self) -> list[web.RouteDef]:
        """All of them."""
        page = self._base.page
        return [
            web.get("/dashboard/plans", page(self.list)),
            web.post("/dashboard/plans/buy", page(self.buy)),
            web.post("/dashboard/plans/manage", page(self.manage)),
        ]

    async def list(self, request: web.Request) -> web.Response:
        """What can be bought, and the plan that runs."""
        payments, account = self._base.container.payments, self._base.person(request).account
        products = self._base.container.products.values()
        return self._base.render(
            request,
            "plans.html",
            plans=[product for product in products if product.kind == "plan"],
            packs=[product for product in products if product.kind == "pack"],
            subscription=await payments.subscription(account) if payments else None,
            payments=payments,
            floor=self._base.container.settings.monthly_floor,
            account=await self._base.issuer.account(account),
            balance=await self._base.container.billing.balance(account),
        )

    async def buy(self, request: web.Request) -> web.Response:
        """On to the payment page. A page in between, as a form may not lead to another site."""
        payments, person = self._base.container.payments, self._base.person(request)
        product = self._base.container.products.get((await self._base.form(request)).get("product", ""))
        if payments is None or product is None:
            raise NotFound("This cannot be bought here")
        running = await payments.subscription(person.account)
        if product.kind == "plan" and running is not None:
            raise InvalidRequest("You have a plan already; end it where you manage it, then take the other")
        url = f"{self._base.site(request)}/dashboard/plans"
        checkout = await payments.create_checkout(person.account, product.name, email=person.email, return_url=url)
        return self._base.render(request, "onward.html", url=checkout.url, what=f"pay for {product.title}")

    async def manage(self, request: web.Request) -> web.Response:
        """On to where cards and plans are changed."""
        payments, account = self._base.container.payments, self._base.person(request).account
        if payments is None:
            raise NotFound("Nothing was bought here")
        url = await payments.portal_url(account, return_url=f"{self._base.site(request)}/dashboard/plans")
        return self._base.render(request, "onward.html", url=url, what="manage your plan and invoices")
