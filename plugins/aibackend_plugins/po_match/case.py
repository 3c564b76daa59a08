"""The case at hand, and what a finding in it is."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal
from functools import cached_property

from .numbers import money
from .pairing import Item
from .papers import Paper

ZERO = Decimal()
_GRAVE = Decimal("0.10")
"""Share of the order's value from which an overcharge is of high severity: ten times the tolerance."""


@dataclass(frozen=True, kw_only=True)
class Finding:
    """A discrepancy. at_stake: what paying the invoice as it is would cost too much. action: what to do, a clause.

    whole: it concerns the invoice as a whole, so that no part of it can be paid.
    """

    field: str
    invoice: str
    purchase_order: str
    receipt: str | None
    severity: str
    note: str
    action: str
    at_stake: Decimal = ZERO
    whole: bool = False


@dataclass(frozen=True, kw_only=True)
class Case:
    """The three papers and their items."""

    invoice: Paper
    order: Paper
    receipt: Paper
    items: tuple[Item, ...]

    @cached_property
    def value(self) -> Decimal:
        """What severity is measured against: the order's net value, else the invoice's."""
        return abs(self.order.net or self.invoice.net or self.order.gross or self.invoice.gross or ZERO)

    def severity(self, at_stake: Decimal) -> str:
        """low: the buyer loses nothing; medium; high: a tenth of the order's value or more."""
        if at_stake <= 0:
            return "low"
        return "high" if at_stake >= _GRAVE * self.value else "medium"

    def sum(self, amount: Decimal) -> str:
        """An amount with the invoice's currency."""
        return f"{self.invoice.currency or self.order.currency} {money(amount)}".strip()

    def undisputed(self, found: Iterable[Finding]) -> Decimal | None:
        """What may be paid before tax, whatever becomes of the findings; None where the invoice gives no net."""
        net = self.invoice.net
        beside = ("shipping", "tax")  # What is no part of the net.
        return None if net is None else net - sum((f.at_stake for f in found if f.field not in beside), ZERO)
