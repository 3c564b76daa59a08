"""The shapes of /v1/invoice."""

from __future__ import annotations

from marshmallow import fields

from aibackend.schema import Date, EvidentRequest, EvidentResponse, List, Money, Nested, Number, Schema

LINES_MAX = 1_000
"""Line items of one invoice."""


class Vendor(Schema):
    """Who sends the invoice."""

    name = fields.String(required=True, metadata={"description": "Name of the seller; empty when it is not told."})
    address = fields.String(required=True, metadata={"description": "Street and town, on one line, parts by commas."})
    tax_id = fields.String(
        required=True,
        allow_none=True,
        metadata={"description": "VAT number, or another number of a tax office; null when there is none."},
    )


class LineItem(Schema):
    """A line of goods or services."""

    description = fields.String(required=True, metadata={"description": "What was sold, as printed."})
    quantity = Number(required=True, metadata={"description": "How many, in the line's own unit; 0 when not told."})
    unit_price = Money(required=True, metadata={"description": "Price of one, in the currency; 0 when not told."})
    amount = Money(required=True, metadata={"description": "The line's amount, after its discount, in the currency."})


class Request(EvidentRequest):
    """A file or its text."""


class Response(EvidentResponse):
    """An invoice, read."""

    vendor = Nested(Vendor, required=True, metadata={"description": "Who sends the invoice."})
    customer = fields.String(required=True, metadata={"description": "Name of the buyer."})
    invoice_number = fields.String(required=True, metadata={"description": "Number of the invoice, as printed."})
    po_number = fields.String(required=True, metadata={"description": "The buyer's order number or reference."})
    issue_date = Date(required=True, metadata={"description": "Date of the invoice."})
    due_date = Date(required=True, metadata={"description": "Date by which the whole sum is to be paid."})
    currency = fields.String(required=True, metadata={"description": "ISO 4217 code."})
    subtotal = Money(required=True, metadata={"description": "Sum without tax, after discounts and charges."})
    tax = Money(required=True, metadata={"description": "Sum of all taxes."})
    total = Money(required=True, metadata={"description": "Sum with tax, before payments already made."})
    payment_terms = fields.String(required=True, metadata={"description": "When and how to pay, as printed."})
    line_items = List(
        Nested(LineItem), max=LINES_MAX, required=True, metadata={"description": "Lines in the order of the invoice."}
    )
