"""What a language model is asked: to correct the draft against the document."""

from __future__ import annotations

from decimal import Decimal

from aibackend import Draft, Prompt, RequestData

CENT = Decimal("0.01")
_INSTRUCTIONS = """\
You read invoices for an accounts-payable team. Below are the text of a document and a draft that a program
read from it. Correct the draft where the document says otherwise, and fill in what it left out. The vendor is
who sends the invoice and is paid; the customer is who is billed. Copy names, numbers and terms exactly as
printed. Dates as YYYY-MM-DD. Amounts as plain numbers: subtotal without tax after discounts, tax of all rates
together, total with tax before payments already made; negative on a credit note. One line item for each line
of goods or services, never for a sum, a tax or an amount carried over. What the document does not say is "",
0 or null: never guess."""


def prompt(request: RequestData, draft: Draft) -> Prompt | None:
    """The document as data."""
    if _is_whole(draft):
        return None
    return Prompt(
        instructions=_INSTRUCTIONS,
        quoted={"document": draft.source},
        images=draft.images,
    )


def _is_whole(draft: Draft) -> bool:
    """Whether nothing is missing and the sums close by themselves: then there is nothing to ask."""
    result = draft.result
    if not result or not all(
        result[name] for name in ("invoice_number", "issue_date", "currency", "total", "line_items")
    ):
        return False
    lines = sum(Decimal(str(line["amount"])) for line in result["line_items"])
    subtotal, tax, total = (Decimal(str(result[name])) for name in ("subtotal", "tax", "total"))
    closed = abs(subtotal + tax - total) <= CENT and abs(lines - subtotal) <= CENT
    return closed and bool(result["vendor"]["name"] and result["customer"])
