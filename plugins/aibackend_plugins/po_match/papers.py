"""What an invoice, an order and a receipt have in common, as far as a match needs it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from decimal import Decimal
from functools import cached_property
from typing import Literal

_CENT = Decimal("0.01")
_STEPS_MOST = 100
"""Half percents of the largest discount."""
Role = Literal["invoice", "purchaseOrder", "receipt"]


@dataclass(frozen=True, kw_only=True)
class Line:
    """A line item; None and "" where the paper does not say. places: its lines in the paper, from 0."""

    description: str
    sku: str = ""
    quantities: tuple[Decimal, ...] = ()
    unit_price: Decimal | None = None
    amount: Decimal | None = None
    places: tuple[int, ...] = ()

    @property
    def quantity(self) -> Decimal | None:
        """The sum of what the paper's lines of this item say."""
        return sum(self.quantities, Decimal()) if self.quantities else None

    @property
    def price(self) -> Decimal | None:
        """The unit price, worked out from the amount where only that is given."""
        if self.unit_price is None and self.amount is not None and self.quantity:
            return self.amount / self.quantity
        return self.unit_price

    @property
    def discounted(self) -> bool:
        """Whether the amount is quantity times price less a whole or half percent, to the cent."""
        if not (self.amount and self.unit_price and self.quantity):
            return False
        full = self.quantity * self.unit_price
        steps = round(200 * (1 - self.amount / full))
        return 0 < steps <= _STEPS_MOST and abs(full * (200 - steps) / 200 - self.amount) <= _CENT / 2

    @property
    def net(self) -> Line:
        """The line at the price that is left of a discount, worked out from the amount."""
        return replace(self, unit_price=None) if self.discounted else self

    @property
    def worth(self) -> Decimal:
        """What the line costs, as far as it can be told."""
        if self.amount is not None:
            return self.amount
        return (self.quantity or Decimal()) * (self.unit_price or Decimal())

    def joined(self, other: Line) -> Line:
        """Two lines of the same item as one."""
        both = self.amount is not None and other.amount is not None
        return replace(
            self,
            quantities=self.quantities + other.quantities,
            amount=self.worth + other.worth if both else None,
            places=self.places + other.places,
        )


def placed(lines: Iterable[Line]) -> tuple[Line, ...]:
    """Each line with its place among these."""
    return tuple(replace(line, places=(place,)) for place, line in enumerate(lines))


@dataclass(frozen=True, kw_only=True)
class Paper:
    """An invoice, an order or a receipt as read. Dates are ISO; None and "" where it does not say.

    complete: a receipt that says in words that all of the order came.
    """

    number: str = ""
    po_number: str = ""
    vendor: str = ""
    currency: str = ""
    issue_date: str = ""
    lines: tuple[Line, ...] = ()
    subtotal: Decimal | None = None
    shipping: Decimal | None = None
    tax: Decimal | None = None
    total: Decimal | None = None
    complete: bool = False
    recognised: bool = False

    @cached_property
    def net(self) -> Decimal | None:
        """The stated subtotal, else the sum of the lines if each has an amount."""
        if self.subtotal is not None:
            return self.subtotal
        amounts = [line.amount for line in self.lines]
        if not amounts or None in amounts:
            return None
        return sum((amount for amount in amounts if amount is not None), Decimal())

    @property
    def gross(self) -> Decimal | None:
        """The stated total, else the net with tax and freight where a tax is stated."""
        if self.total is not None or self.net is None:
            return self.total
        return None if self.tax is None else self.net + self.tax + (self.shipping or Decimal())
