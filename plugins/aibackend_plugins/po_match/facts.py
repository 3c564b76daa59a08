"""What does not agree between the papers as such: vendor, currency, order number, date."""

from __future__ import annotations

from collections.abc import Iterator

from .case import Case, Finding
from .papers import Paper
from .parties import same_number, same_party


def paper_findings(case: Case) -> Iterator[Finding]:
    """The findings about vendor, currency, order number and date."""
    invoice, order, receipt = case.invoice, case.order, case.receipt
    if invoice.vendor and order.vendor and not same_party(invoice.vendor, order.vendor):
        yield Finding(
            field="vendor",
            invoice=invoice.vendor,
            purchase_order=order.vendor,
            receipt=receipt.vendor or None,
            severity="high",
            note="The bill comes from another company than the one that the order went to.",
            action=f"verify the payee with {order.vendor} before any payment",
            whole=True,
        )
    if invoice.currency and order.currency and invoice.currency != order.currency:
        yield Finding(
            field="currency",
            invoice=invoice.currency,
            purchase_order=order.currency,
            receipt=receipt.currency or None,
            severity="high",
            note=f"Billed in {invoice.currency} although the order was agreed in {order.currency}.",
            action=f"ask for an invoice in {order.currency}",
            whole=True,
        )
    yield from _number_finding(invoice, order, receipt)
    yield from _date_finding(invoice, order, receipt)


def _number_finding(invoice: Paper, order: Paper, receipt: Paper) -> Iterator[Finding]:
    numbers = [paper.po_number for paper in (invoice, order, receipt) if paper.po_number]
    if len(numbers) < 2 or all(same_number(numbers[0], number) for number in numbers[1:]):
        return
    odd = "receipt" if same_number(invoice.po_number, order.po_number) else "invoice"
    yield Finding(
        field="poNumber",
        invoice=invoice.po_number,
        purchase_order=order.po_number,
        receipt=receipt.po_number or None,
        severity="medium",
        note=f"The {odd} refers to another order than the one at hand.",
        action=f"have the order number on the {odd} confirmed or corrected",
    )


def _date_finding(invoice: Paper, order: Paper, receipt: Paper) -> Iterator[Finding]:
    if invoice.issue_date and order.issue_date and invoice.issue_date < order.issue_date:
        yield Finding(
            field="issueDate",
            invoice=invoice.issue_date,
            purchase_order=order.issue_date,
            receipt=receipt.issue_date or None,
            severity="low",
            note="The invoice was issued before the order, which may have been raised after the fact.",
            action="check why the order is younger than its invoice",
        )
