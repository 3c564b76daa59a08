"""What was found on an invoice: values, each with the place where it stands and the way it was found."""

from __future__ import annotations

from dataclasses import dataclass, field
from decimal import Decimal

from aibackend_blocks.pages.quotes import Found


@dataclass(frozen=True, kw_only=True)
class Line:
    """A line item; absent figures are None."""

    description: Found[str]
    quantity: Found[Decimal] | None = None
    unit_price: Found[Decimal] | None = None
    amount: Found[Decimal] | None = None


@dataclass(frozen=True, kw_only=True)
class Party:
    """A seller or a buyer."""

    name: Found[str] | None = None
    address: Found[str] | None = None
    tax_id: Found[str] | None = None


@dataclass(frozen=True, kw_only=True)
class Totals:
    """The sums. reconciled: subtotal and tax make the total."""

    subtotal: Found[Decimal] | None = None
    tax: Found[Decimal] | None = None
    total: Found[Decimal] | None = None
    reconciled: bool = False


@dataclass(frozen=True, kw_only=True)
class Findings:
    """An invoice as found. doubts: fields whose date could be read in two ways."""

    vendor: Party = field(default_factory=Party)
    customer: Found[str] | None = None
    invoice_number: Found[str] | None = None
    po_number: Found[str] | None = None
    issue_date: Found[str] | None = None
    due_date: Found[str] | None = None
    currency: Found[str] | None = None
    payment_terms: Found[str] | None = None
    totals: Totals = field(default_factory=Totals)
    lines: tuple[Line, ...] = ()
    doubts: tuple[str, ...] = ()
