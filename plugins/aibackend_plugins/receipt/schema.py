"""The shapes of /v1/receipt."""

from __future__ import annotations

from marshmallow import fields

from aibackend.schema import Choice, Date, EvidentRequest, EvidentResponse, List, Money, Nested, Number, Schema
from aibackend_blocks.documents.receipts import CATEGORIES

ITEMS_MAX = 1_000
"""Items of one receipt."""


class Item(Schema):
    """A line that was bought."""

    description = fields.String(required=True, metadata={"description": "What was bought, as printed."})
    quantity = Number(required=True, metadata={"description": "How many, or how much by weight; 1 when not told."})
    amount = Money(required=True, metadata={"description": "The line's amount, in the currency."})


class Request(EvidentRequest):
    """A file or its text."""


class Response(EvidentResponse):
    """A receipt, read."""

    merchant = fields.String(required=True, metadata={"description": "Name of the shop, as printed."})
    location = fields.String(required=True, metadata={"description": "Address of the shop, on one line."})
    date = Date(required=True, metadata={"description": "Day of the sale."})
    time = fields.String(required=True, metadata={"description": "Time of the sale, HH:MM; empty when not told."})
    currency = fields.String(required=True, metadata={"description": "ISO 4217 code; empty when nothing tells."})
    subtotal = Money(required=True, metadata={"description": "Sum before tax and tip, as printed; else computed."})
    tax = Money(required=True, metadata={"description": "Sum of all taxes; 0 when none is told."})
    tip = Money(required=True, allow_none=True, metadata={"description": "Tip; null when none is told."})
    total = Money(required=True, metadata={"description": "What was to be paid."})
    payment_method = fields.String(required=True, metadata={"description": "Such as Cash, Visa or Debit card."})
    category = Choice(*CATEGORIES, required=True, metadata={"description": "Expense category."})
    items = List(
        Nested(Item), max=ITEMS_MAX, required=True, metadata={"description": "Lines in the order of the receipt."}
    )
