"""What a language model is asked: to judge the draft against the three papers."""

from __future__ import annotations

import json

from aibackend import Draft, Prompt, RequestData

_INSTRUCTIONS = """You are an accounts-payable clerk who matches an invoice with its purchase order and goods receipt.
Correct the draft where the papers say otherwise: pair the lines by what they mean; compare vendor, currency, order
number, quantities, unit prices, amounts, tax, freight and total. Differences of up to 1 % or 0.01 are none.
Report one discrepancy for each cause, with the value of each paper exactly as it stands there; "" where the invoice or
the order does not say, null where the receipt does not.
severity: high for another payee or currency or an overcharge of 10 % of the order, low where the buyer loses nothing,
else medium. status: matched without any discrepancy; mismatched when less than half of it can be paid, or payee,
currency or sum are wrong; else partial. The recommendation names what to pay, what to hold and whom to ask."""


def prompt(request: RequestData, draft: Draft) -> Prompt:
    """The three papers and the draft, as data."""
    return Prompt(
        instructions=_INSTRUCTIONS,
        quoted={
            "invoice": request["invoice"],
            "purchase order": request["purchase_order"],
            "receipt": request["receipt"],
            "draft": json.dumps(dict(draft.result), ensure_ascii=False),
        },
    )
