"""What /v1/categorize takes and gives."""

from __future__ import annotations

from marshmallow import fields

from aibackend.schema import Confidence, Integer, List, Nested, Schema, Text

LABEL_MAX = 500
"""Characters of a category: it is told again for each of its items."""


class Request(Schema):
    """Items and the categories they may have."""

    items = List(
        Text(),
        min=1,
        required=True,
        metadata={
            "description": "The items, each a text such as a bank line or a product name; equal ones are allowed."
        },
    )
    taxonomy = List(
        Text(max=LABEL_MAX),
        min=1,
        max=200,
        required=True,
        metadata={"description": "The allowed categories, up to 500 characters each; one given twice counts once."},
    )


class Result(Schema):
    """One item's category."""

    index = Integer(min=0, required=True, metadata={"description": "The item's place in the request, from 0."})
    category = fields.String(required=True, metadata={"description": "One of the taxonomy, character for character."})
    confidence = Confidence(required=True, metadata={"description": "Probability that the category is right, 0 to 1."})


class Response(Schema):
    """A category for every item."""

    results = List(
        Nested(Result),
        min=1,
        required=True,
        metadata={"description": "One result an item, in the order of the items."},
    )
