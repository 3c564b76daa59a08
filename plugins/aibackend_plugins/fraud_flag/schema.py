"""What /v1/fraud-flag takes and gives."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from marshmallow import ValidationError, fields, validates_schema

from aibackend.schema import Boolean, Choice, Confidence, Integer, List, Nested, Number, Schema, Text


class Order(Schema):
    """An order or a transaction, as far as it is known."""

    amount = Number(min=0, max=1e12, metadata={"description": "What it comes to, in any currency."})
    email = Text(max=320, metadata={"description": "The customer's e-mail address."})
    shipping_city = Text(max=200, metadata={"description": "Where the goods go."})
    billing_city = Text(max=200, metadata={"description": "Where the bill goes."})
    ip = Text(max=64, metadata={"description": "IPv4 or IPv6 address that it came from."})
    account_age_days = Integer(min=0, max=100_000, metadata={"description": "Days since the account was opened."})
    expedited = Boolean(metadata={"description": "Whether express shipping was asked for."})

    @validates_schema
    def _something(self, data: Mapping[str, Any], **options: Any) -> None:
        if not data:
            raise ValidationError("Give at least one field of the order.")


class Request(Schema):
    """An order."""

    order = Nested(Order, required=True, metadata={"description": "Any of its fields, at least one."})


class Signal(Schema):
    """One thing that speaks for fraud."""

    signal = fields.String(required=True, metadata={"description": "Its name, such as disposable_email."})
    weight = Choice(
        "low",
        "medium",
        "high",
        required=True,
        metadata={"description": "How much it raises the odds of fraud: high four-fold or more, medium two-fold."},
    )
    note = fields.String(required=True, metadata={"description": "What was seen, and why it matters."})


class Response(Schema):
    """The risk of an order."""

    risk_score = Confidence(required=True, metadata={"description": "Estimated probability of fraud."})
    risk_level = Choice(
        "low",
        "medium",
        "high",
        "critical",
        required=True,
        metadata={"description": "medium from 0.10, high from 0.40, critical from 0.75."},
    )
    signals = List(Nested(Signal), required=True, metadata={"description": "Weightiest first."})
    recommended_checks = List(
        fields.String(),
        required=True,
        metadata={"description": "At review what settles it, at decline what is left to do; [] at approve."},
    )
    recommendation = Choice(
        "approve",
        "review",
        "decline",
        required=True,
        metadata={"description": "low: approve; medium and high: review; critical: decline."},
    )
