"""What /v1/dunning takes and gives."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from marshmallow import ValidationError, fields, validates, validates_schema

from aibackend.schema import Choice, Date, Integer, List, Money, Nested, Schema, Text
from aibackend_blocks.values.currencies import code_of

DAYS_MAX = 3_650
"""Ten years: no older debt is dunned by message."""


class Invoice(Schema):
    """What is owed."""

    number = Text(max=100, required=True, metadata={"description": "The invoice's number, as it is printed."})
    amount = Money(required=True, metadata={"description": "The invoice's amount, above 0, in its own currency."})
    currency = Text(
        min=0, max=3, load_default="", metadata={"description": "ISO 4217 code; without one, as the history tells."}
    )
    due_date = Date(load_default="", metadata={"description": "When it was due."})
    days_overdue = Integer(
        min=0, max=DAYS_MAX, load_default=None, metadata={"description": "Days since then; else from dueDate."}
    )

    @validates("amount")
    def _above_zero(self, value: object, **options: object) -> None:
        if value <= 0:  # type: ignore[operator]
            raise ValidationError("Must be above 0: nothing else is owed.")

    @validates("currency")
    def _known(self, value: str, **options: object) -> None:
        if value and code_of(value) != value.upper():
            raise ValidationError("Not a currency code of ISO 4217.")

    @validates_schema
    def _dated(self, data: Mapping[str, Any], **options: Any) -> None:
        if data.get("days_overdue") is None and not data.get("due_date"):
            raise ValidationError("Give dueDate, daysOverdue or both.", "daysOverdue")


class Customer(Schema):
    """Who owes it."""

    name = Text(max=200, required=True, metadata={"description": "Whom the messages address."})
    history = Text(min=0, max=5_000, load_default="", metadata={"description": "What is known of this customer."})


class Request(Schema):
    """An overdue invoice, its customer, and how many messages to write."""

    invoice = Nested(Invoice, required=True, metadata={"description": "The overdue invoice."})
    customer = Nested(Customer, required=True, metadata={"description": "The customer."})
    steps = Integer(min=1, max=10, load_default=3, metadata={"description": "Messages, 1 to 10; default 3."})


class Step(Schema):
    """One message."""

    day = Integer(min=0, required=True, metadata={"description": "Days from the start of the sequence."})
    channel = Choice("email", "sms", "phone", "letter", required=True, metadata={"description": "How it is sent."})
    subject = fields.String(required=True, metadata={"description": "Subject line; empty for a text message."})
    message = fields.String(required=True, metadata={"description": "The text; for phone, what to say."})


class Response(Schema):
    """The sequence, and what to do after it."""

    sequence = List(Nested(Step), min=1, max=10, required=True, metadata={"description": "By rising day."})
    escalation_advice = fields.String(required=True, metadata={"description": "For the creditor: what next, and when."})
