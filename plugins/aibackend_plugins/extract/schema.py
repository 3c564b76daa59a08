"""What /v1/extract takes and gives."""

from __future__ import annotations

from marshmallow import fields

from aibackend.schema import Boolean, Confidence, EvidentResponse, List, Nested, Schema, Text


class Request(Schema):
    """A text, and what to read from it."""

    text = Text(required=True, metadata={"description": "The text to read."})
    fields = List(  # type: ignore[assignment]  # marshmallow moves it away before its own attribute is set
        Text(max=200),
        min=1,
        required=True,
        metadata={"description": "Names of the fields, in plain words or as identifiers, 1 to 100."},
    )
    evidence = Boolean(load_default=False, metadata={"description": "Also tell where each value stands."})


class Result(Schema):
    """A field and its value."""

    field = fields.String(required=True, metadata={"description": "The field's name, as asked."})
    value = fields.String(
        required=True,
        metadata={
            "description": "Dates as YYYY-MM-DD if the text tells the year, amounts as plain decimals, else verbatim; "
            'several values are parted by "; "; "" when the text does not give it.'
        },
    )
    confidence = Confidence(required=True, metadata={"description": "Probability of being right; 0 if absent."})


class Response(EvidentResponse):
    """One result a field, in the order asked."""

    results = List(Nested(Result), required=True, metadata={"description": "In the order of `fields`."})
