"""What /v1/fraud-flag takes and gives."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from marshmallow import ValidationError, fields, validates_schema

from aibackend.schema import Choice, Confidence, Flag, Items, Nested, Number, Schema, Text, Whole


class Order(Schema):
    """An order or a transaction, as far as it is known."""

    amount = Number(least=0, most=1e12, metadata={"description": "What it comes to, in any currency."})
    email = Text(most=320, metadata={"description": "The customer's e-mail address."})
    shipping_city = Text(most=200, metadata={"description": "Where the goods go."})
    billing_city = Text(most=200, metadata={"description": "Where the bill goes."})
    ip = Text(most=64, metadata={"description": "IPv4 or IPv6 address that it came from."})
    account_age_days = Whole(least=0, most=100_000, metadata={"description": "Days since the account was opened."})
    expedited = Flag(metadata={"description": "Whether express shipping was asked for."})

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
    signals = Items(Nested(Signal), required=True, metadata={"description": "Weightiest first."})
    recommended_checks = Items(
        fields.String(), required=True, metadata={"description": "What a person should check; [] at low risk."}
    )
    recommendation = Choice(
        "approve",
        "review",
        "decline",
        required=True,
        metadata={"description": "low: approve; medium and high: review; critical: decline."},
    )
