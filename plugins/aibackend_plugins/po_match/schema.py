"""What /v1/po-match takes and gives."""

from __future__ import annotations

from marshmallow import fields

from aibackend.schema import Choice, List, Nested, Schema, Text

_FORM = "JSON text of /v1/invoice or of another system, or plain text."


class Request(Schema):
    """Three papers."""

    invoice = Text(required=True, metadata={"description": f"The invoice: {_FORM}"})
    purchase_order = Text(required=True, metadata={"description": f"The purchase order that it bills: {_FORM}"})
    receipt = Text(required=True, metadata={"description": f"What was received, a goods receipt: {_FORM}"})


class Discrepancy(Schema):
    """One thing in which the papers differ by more than 1 % and more than 0.01."""

    field = fields.String(
        required=True,
        metadata={"description": "What differs: a field of the invoice, such as total or lineItems[2].quantity."},
    )
    invoice = fields.String(required=True, metadata={"description": 'As the invoice has it; "" when it does not say.'})
    purchase_order = fields.String(
        required=True, metadata={"description": 'As the order has it; "" when it does not say.'}
    )
    receipt = fields.String(
        required=True, allow_none=True, metadata={"description": "As the receipt has it; null when it does not say."}
    )
    severity = Choice(
        "high",
        "medium",
        "low",
        required=True,
        metadata={"description": "high: wrong payee or currency, or 10 % of the order overcharged; low: no loss."},
    )
    note = fields.String(required=True, metadata={"description": "What is wrong, in one or two sentences."})


class Response(Schema):
    """The outcome of the match."""

    status = Choice(
        "matched",
        "partial",
        "mismatched",
        required=True,
        metadata={
            "description": "partial: half of it or more can be paid; mismatched: less, or another payee or currency."
        },
    )
    discrepancies = List(
        Nested(Discrepancy),
        max=7_000,
        required=True,
        metadata={"description": "About the papers first, then line by line, then the sums."},
    )
    recommendation = fields.String(required=True, metadata={"description": "What to do with the invoice."})
