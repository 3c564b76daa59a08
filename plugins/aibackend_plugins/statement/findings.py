"""What was found on a statement."""

from __future__ import annotations

from dataclasses import dataclass, field
from decimal import Decimal

from aibackend_blocks.pages.quotes import Found


@dataclass(frozen=True, kw_only=True)
class Transaction:
    """A row of the statement. sign: how the amount's sign was told, a name of `evidence.PRECISION`. quote: its line.

    row: number on the sheet, for what stands between balances. said: log-odds by which its words speak for its sign.
    """

    date: str
    description: str
    amount: Decimal
    balance: Decimal | None
    page: int
    row: int
    quote: str
    sign: str
    balance_quote: str = ""
    said: float = 0.0


@dataclass(frozen=True, kw_only=True)
class Anchor:
    """A balance that stands on a line of its own. kind: opening, closing, or between. row: number on the sheet."""

    kind: str
    value: Decimal
    signed: bool
    page: int
    row: int
    quote: str
    date: str = ""


@dataclass(frozen=True, kw_only=True)
class Account:
    """Whose account, where, and for which time."""

    institution: Found[str] | None = None
    holder: Found[str] | None = None
    number: Found[str] | None = None
    kind: Found[str] | None = None
    currency: Found[str] | None = None
    start: Found[str] | None = None
    end: Found[str] | None = None


@dataclass(frozen=True, kw_only=True)
class Findings:
    """A statement as found. ambiguous: day and month of its dates could be swapped. yearless: no year is printed."""

    account: Account = field(default_factory=Account)
    opening: Found[Decimal] | None = None
    closing: Found[Decimal] | None = None
    transactions: tuple[Transaction, ...] = ()
    categories: tuple[str, ...] = ()
    reconciled: bool = False
    ambiguous: bool = False
    yearless: bool = False
