"""The price list: what credits cost, and how a purchase becomes credits once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from aibackend.errors import ReferenceReused
from aibackend.services import Billing


@dataclass(frozen=True, kw_only=True)
class Product:
    """Something that one can buy. price_cents: US cents, per period for a plan."""

    name: str
    title: str
    kind: Literal["plan", "pack"]
    price_cents: int
    credits: int


PRODUCTS = {
    product.name: product
    for product in (
        Product(name="developer", title="Developer", kind="plan", price_cents=2_900, credits=3_500),
        Product(name="team", title="Team", kind="plan", price_cents=9_900, credits=13_000),
        Product(name="starter", title="Starter", kind="pack", price_cents=2_000, credits=2_000),
        Product(name="growth", title="Growth", kind="pack", price_cents=10_000, credits=10_500),
        Product(name="scale", title="Scale", kind="pack", price_cents=50_000, credits=55_000),
    )
}


async def deliver(billing: Billing, account: str, product: Product, *, purchase: str, period: str = "") -> int:
    """Grant what was paid for, once; returns the balance.

    purchase: of a pack the payment's id, of a plan the subscription's. period: of a plan, what tells its periods apart,
    such as the first day of the one that was paid.
    """
    reference = f"{product.kind}:{purchase}:{period}" if product.kind == "plan" else f"{product.kind}:{purchase}"
    try:
        return await billing.grant(
            account, product.credits, kind=product.kind, reference=reference, reason=f"{product.title} {period}".strip()
        )
    except ReferenceReused:  # it was delivered when the product held another number of credits
        return (await billing.balance(account)).balance
