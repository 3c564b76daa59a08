"""The shapes of /v1/parse."""

from __future__ import annotations

from marshmallow import fields

from aibackend.schema import (
    Boolean,
    Choice,
    Confidence,
    EvidentRequest,
    EvidentResponse,
    List,
    Money,
    Nested,
    Object,
    Schema,
)

KINDS = ("invoice", "receipt", "eob", "era", "coi")
ERRORS_MAX = 1_000
"""Findings of one validation; a long remittance may hold thousands of claims."""


class Request(EvidentRequest):
    """A file or its text."""

    doc_type = Choice(*KINDS, metadata={"description": "What the document is; found when left out."})


class ValidationError(Schema):
    """Something that does not add up."""

    path = fields.String(required=True, metadata={"description": "JSON Pointer into the result."})
    message = fields.String(required=True, metadata={"description": "One sentence for a person."})


class Validation(Schema):
    """What the arithmetic and the standard say of the data."""

    valid = Boolean(required=True, metadata={"description": "Whether no error was found."})
    errors = List(
        Nested(ValidationError), max=ERRORS_MAX, required=True, metadata={"description": "What does not add up."}
    )


class Response(EvidentResponse):
    """A document, read."""

    doc_type = Choice(*KINDS, required=True, metadata={"description": "What the document is."})
    confidence = Confidence(required=True, metadata={"description": "How sure its kind is, 0 to 1."})
    data = Object(required=True, metadata={"description": "What it says; the shape depends on docType."})
    total_amount = Money(required=True, allow_none=True, metadata={"description": "Its total; null when it has none."})
    currency = fields.String(required=True, metadata={"description": "ISO 4217 code; empty when not told."})
    validation = Nested(Validation, required=True, metadata={"description": "What does not add up."})
