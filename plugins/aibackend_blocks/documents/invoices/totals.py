"""The sums of an invoice out of a solved account."""

from __future__ import annotations

from decimal import Decimal

from aibackend_blocks.documents.business_papers.sum_figures import Figure, is_money
from aibackend_blocks.documents.business_papers.sums import Account, is_rounding
from aibackend_blocks.documents.invoices.findings import Totals
from aibackend_blocks.pages.quotes import Found

LEAST = -1.0
"""Logarithm of odds below which a figure that is not written as money is not told as a total that nothing proves."""


def totals_of(account: Account) -> Totals:
    """Subtotal, tax and total; what is not printed but follows from the printed figures is computed."""
    total = account.total
    if total is None or not (account.closed or account.lined or is_money(total.candidate) or account.worth > LEAST):
        return Totals()
    proved = account.closed or (account.lined and not account.taxes and account.subtotal is None)
    finder = "sum_reconciled" if proved else "sum_label"
    taxes = sum((_exact(each) for each in account.taxes), Decimal(0))
    tax = _found(account.taxes[0], finder, taxes) if account.taxes else None
    printed = account.net or account.subtotal
    subtotal = _found(printed, finder) if printed else None
    if subtotal is None and (proved or account.lined):
        rounded = sum((_exact(each) for each in account.charges if is_rounding(each)), Decimal(0))
        subtotal = _found(total, "sum_computed", _exact(total) - taxes - rounded)
    return Totals(subtotal=subtotal, tax=tax, total=_found(total, finder), reconciled=proved)


def _found(figure: Figure, finder: str, value: Decimal | None = None) -> Found[Decimal]:
    candidate = figure.candidate
    return Found(
        value=_exact(figure) if value is None else value, page=candidate.page, quote=candidate.text, finder=finder
    )


def _exact(figure: Figure) -> Decimal:
    return Decimal(figure.cents) / 100
