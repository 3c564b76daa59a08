"""What a language model is asked: to judge the draft against the three papers."""

from __future__ import annotations

from aibackend import Draft, Prompt, RequestData

_INSTRUCTIONS = """You are an accounts-payable clerk. A program matched an invoice with its purchase order and goods
receipt, and found the discrepancies of the draft. Word the note of each, in the same order: what is wrong, and what it
means; also where you would not count it as one. The recommendation names what to pay, what to hold and whom to ask,
with the draft's figures; it never approves what the draft holds back."""


def prompt(request: RequestData, draft: Draft) -> Prompt | None:
    """The three papers as data."""
    if not draft.result["discrepancies"]:
        return None
    return Prompt(
        instructions=_INSTRUCTIONS,
        quoted={
            "invoice": request["invoice"],
            "purchase order": request["purchase_order"],
            "receipt": request["receipt"],
        },
        kept=(
            "status",
            "discrepancies/*/field",
            "discrepancies/*/invoice",
            "discrepancies/*/purchaseOrder",
            "discrepancies/*/receipt",
            "discrepancies/*/severity",
        ),
    )
