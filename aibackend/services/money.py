"""What calls cost, and how credits are bought."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from typing import TYPE_CHECKING, Literal

from aibackend.errors import NotFound, ReferenceReused
from aibackend.services.life import Service

if TYPE_CHECKING:
    from aibackend.capability import Capability


@dataclass(frozen=True, kw_only=True)
class Hold:
    """Credits set aside for one call.

    id: unique; the same id again is the same hold. credits: the price that the caller is told, as `Pricing` has it; a
    billing charges these and no others. expires: when it lapses if nobody captures or releases it.
    cap_key: the key as which it counts against the cap, "" for `key`.
    """

    id: str
    account: str
    key: str
    credits: int
    capability: str
    expires: datetime
    monthly_cap: int | None = None
    cap_key: str = ""


@dataclass(frozen=True, kw_only=True)
class LedgerEntry:
    """A row of the ledger. credits: signed. balance: after this row. id: rises with time."""

    id: int
    kind: str
    credits: int
    balance: int
    reference: str
    reason: str
    time: datetime


@dataclass(frozen=True, kw_only=True)
class Balance:
    """balance: settled credits. available: balance less what is held. Neither is ever negative."""

    balance: int
    available: int


class Billing(Service):
    """One account's credits, in two phases. Every method may be repeated with the same id to the same effect."""

    @abstractmethod
    async def hold(self, hold: Hold) -> None:
        """Set credits aside.

        Raises: InsufficientCredits (extra: required, available), KeyCapReached.
        """

    @abstractmethod
    async def capture(self, hold: Hold, record: Callable[[int], None] | None = None) -> int:
        """Charge a hold. Returns the settled balance right after this charge.

        A hold of fewer credits than were set aside under its id charges so many, and gives the rest back.
        record: given that balance, writes the call's row of the log. A billing on the house's storage runs it in the
        transaction of the charge; another runs it in a `storage.write` of its own once the charge is certain.
        Raises: Unavailable when the hold has lapsed: then nothing was charged and `record` was not run.
        """

    @abstractmethod
    async def release(self, hold: Hold, record: Callable[[], None] | None = None) -> None:
        """Give the credits back; after a capture, or twice, nothing is given.

        record: writes what follows from it, as that of `capture` does, every time; if it raises, nothing is given back.
        """

    @abstractmethod
    async def balance(self, account: str) -> Balance:
        """What the account has now, the month's free floor included."""

    @abstractmethod
    async def grant(self, account: str, credits: int, *, kind: str, reference: str, reason: str = "") -> int:
        """Add credits, once per `reference`. Returns the balance.

        kind: one word for the ledger, such as `grant`, `pack`, `plan` or `refund`. A negative number takes credits
        back, never below zero: then InsufficientCredits. A reference that was used for another amount or kind is
        refused: ReferenceReused.
        """

    async def ledger(self, account: str, *, before: int | None = None, limit: int = 100) -> list[LedgerEntry]:
        """The account's rows, newest first, with ids below `before`. A billing without a ledger has none."""
        return []


class Pricing(Service):
    """What an account pays for a call, where that is not the settings' or the capability's own price."""

    @abstractmethod
    async def price(self, capability: Capability, account: str, engine: str) -> int | None:
        """Credits of a successful call, a whole number of 0 or more; None for `capability.price(engine)`.

        Asked on the way of each call, so it answers from memory: for every engine that may make the answer, of which
        the dearest price is set aside, and once it is made, by the engine that made it. No more is charged than was set
        aside. engine: `embedded`, the `X-Engine` of another one, or "" for all others while none has answered.
        account: "" for somebody without a key who reads the list of prices.
        """


@dataclass(frozen=True, kw_only=True)
class Product:
    """Something that one can buy. price: in units of `currency` (ISO 4217), for a plan a month's."""

    name: str
    kind: Literal["plan", "pack"]
    price: Decimal
    currency: str
    credits: int

    @property
    def title(self) -> str:
        """As people read it."""
        return self.name.replace("_", " ").title()


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


@dataclass(frozen=True, kw_only=True)
class CheckoutSession:
    """A way to pay, begun: where to send the person. reference: unique per purchase."""

    reference: str
    url: str


@dataclass(frozen=True, kw_only=True)
class Subscription:
    """A plan that runs. state: `past_due` when its renewal could not be paid. ending: it is not renewed again."""

    product: str
    state: Literal["active", "past_due"]
    renews: datetime | None = None
    ending: bool = False


class Payments(Service):
    """Takes money for plans and packs; tells the billing once a payment is certain."""

    @abstractmethod
    async def create_checkout(self, account: str, product: str, *, email: str, return_url: str) -> CheckoutSession:
        """Begin the purchase of a product (such as `starter`) of the price list, `Container.products`."""

    async def subscription(self, account: str) -> Subscription | None:
        """The plan that an account has, if it has one."""
        return None

    async def portal_url(self, account: str, *, return_url: str) -> str:
        """Where a person changes the card, sees invoices and ends a plan. Raises: NotFound when there is nothing."""
        raise NotFound("Nothing was bought yet")
