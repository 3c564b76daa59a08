"""What /v1/quote takes and gives."""

from __future__ import annotations

from marshmallow import ValidationError, fields, validates

from aibackend.schema import Date, Integer, List, Money, Nested, Number, Schema, Text
from aibackend_blocks.values.currencies import code_of


class Rate(Schema):
    """A price of the caller."""

    item = Text(max=200, required=True, metadata={"description": "What is priced, as in the price list."})
    rate = Money(required=True, metadata={"description": "Price of one unit, 0 or more."})
    unit = Text(max=40, required=True, metadata={"description": "Unit of the price: hour, m2, piece, guest …"})

    @validates("rate")
    def _not_negative(self, value: object, **options: object) -> None:
        if value < 0:  # type: ignore[operator]
            raise ValidationError("Must be 0 or more.")


class Request(Schema):
    """A job and the rates to price it at."""

    job = Text(required=True, metadata={"description": "The job in words, with its quantities."})
    rates = List(Nested(Rate), min=1, max=200, required=True, metadata={"description": "The caller's price list."})
    currency = fields.String(load_default="USD", metadata={"description": "ISO 4217 code of the rates; default USD."})
    tax_rate = Money(load_default=0, metadata={"description": "Share of the subtotal, 0 to 1; default 0."})
    customer = Text(max=200, metadata={"description": "Whom the quote is for."})
    valid_days = Integer(min=1, max=3_650, load_default=30, metadata={"description": "Days of validity; default 30."})

    @validates("currency")
    def _known(self, value: str, **options: object) -> None:
        if len(value) != 3 or code_of(value) != value:
            raise ValidationError("Not a currency code of ISO 4217.")

    @validates("tax_rate")
    def _share(self, value: object, **options: object) -> None:
        if not 0 <= value <= 1:  # type: ignore[operator]
            raise ValidationError("Must be from 0 to 1, such as 0.19.")


class LineItem(Schema):
    """One rate with its quantity."""

    description = fields.String(required=True, metadata={"description": "The rate's item."})
    quantity = Number(required=True, metadata={"description": "How much the job needs, to the thousandth."})
    unit = fields.String(required=True, metadata={"description": "The rate's unit."})
    unit_price = Money(required=True, metadata={"description": "The rate."})
    amount = Money(required=True, metadata={"description": "quantity × unitPrice, rounded to the minor unit."})


class Response(Schema):
    """An itemised quote."""

    title = fields.String(required=True, metadata={"description": "What the quote is for."})
    currency = fields.String(required=True, metadata={"description": "ISO 4217 code, as asked."})
    line_items = List(
        Nested(LineItem), max=200, required=True, metadata={"description": "In the order of the job; one a rate."}
    )
    subtotal = Money(required=True, metadata={"description": "Sum of the amounts."})
    tax = Money(required=True, metadata={"description": "subtotal × taxRate, rounded to the minor unit."})
    total = Money(required=True, metadata={"description": "subtotal + tax."})
    assumptions = List(
        fields.String(), required=True, metadata={"description": "How quantities and tax were worked out."}
    )
    scope_notes = List(fields.String(), required=True, metadata={"description": "What is covered, and how the job is."})
    exclusions = List(fields.String(), required=True, metadata={"description": "What is not in the price, and why."})
    valid_until = Date(required=True, metadata={"description": "Last day of the offer, in UTC."})
