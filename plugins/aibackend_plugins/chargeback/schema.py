"""What /v1/chargeback takes and gives."""

from __future__ import annotations

from marshmallow import ValidationError, fields, validates

from aibackend.schema import Boolean, Choice, Confidence, Date, List, Money, Nested, Schema, Text
from aibackend_blocks.values.currencies import code_of


class Transaction(Schema):
    """The disputed charge."""

    amount = Money(metadata={"description": "What was charged, above 0."})
    currency = Text(min=0, max=3, load_default="", metadata={"description": "ISO 4217 code."})
    date = Date(load_default="", metadata={"description": "Day of the charge."})
    descriptor = Text(min=0, max=100, load_default="", metadata={"description": "What stands on the card statement."})

    @validates("amount")
    def _above_zero(self, value: object, **options: object) -> None:
        if value <= 0:  # type: ignore[operator]
            raise ValidationError("Must be above 0.")

    @validates("currency")
    def _known(self, value: str, **options: object) -> None:
        if value and code_of(value) != value.upper():
            raise ValidationError("Not a currency code of ISO 4217.")


class Request(Schema):
    """A dispute and what the merchant has in hand."""

    reason = Text(max=2_000, required=True, metadata={"description": "Reason code, its title, or the claim in words."})
    transaction = Nested(
        Transaction, load_default=lambda: Transaction().load({}), metadata={"description": "The disputed charge."}
    )
    evidence = List(
        Text(max=2_000), load_default=list, metadata={"description": "What the merchant has, a fact an item."}
    )
    network = Text(
        min=0,
        max=50,
        load_default="",
        metadata={"description": "Visa, Mastercard, American Express, Discover; others get the general rules."},
    )


class Wanted(Schema):
    """A kind of evidence that the network and the reason ask for."""

    item = fields.String(required=True, metadata={"description": "What it is, and what of it was given."})
    have = Boolean(required=True, metadata={"description": "Whether the request's evidence holds it."})


class Response(Schema):
    """What to do about the dispute, and the words to do it with."""

    reason_category = Choice(
        "fraud", "not_received", "not_as_described", "duplicate", "credit_not_processed", "canceled_recurring",
        "authorization", "processing_error", "other",
        required=True, metadata={"description": "What the cardholder's side claims."},
    )  # fmt: skip
    recommended_action = Choice(
        "represent", "gather_evidence", "accept", required=True, metadata={"description": "What to do now."}
    )
    narrative = fields.String(
        required=True, metadata={"description": "Letter to the issuer, in the order that it is read there."}
    )
    evidence_checklist = List(
        Nested(Wanted), required=True, metadata={"description": "Weightiest first, then what was given beside."}
    )
    win_likelihood = Confidence(
        required=True, metadata={"description": "Chance that the dispute is reversed, by a scorecard; see the docs."}
    )
    rationale = fields.String(required=True, metadata={"description": "Why, for the merchant: code, gaps, deadlines."})
