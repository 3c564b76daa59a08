"""What /v1/redact takes and gives."""

from __future__ import annotations

from marshmallow import fields

from aibackend.schema import Choice, Confidence, Integer, List, Nested, Schema, Text

from .kinds import DEFAULT_TYPES, TYPES
from .replacement import MODES


class Request(Schema):
    """A text, what to strip, and what to put in its place."""

    text = Text(required=True, metadata={"description": "The text to redact."})
    types = List(
        Choice(*TYPES),
        min=1,
        load_default=lambda: list(DEFAULT_TYPES),
        metadata={"description": "Types to strip; if not given, all but DATE, ORGANIZATION, LOCATION and URL."},
    )
    mode = Choice(
        *MODES,
        load_default="label",
        metadata={
            "description": "label: `[NAME_1]`, the same value the same label; mask: asterisks, as long as the value; "
            "remove: nothing; hash: `[NAME_3f2a9c1b7d20]`, keyed by the account, equal values alike in all its calls."
        },
    )


class Entity(Schema):
    """A value that was stripped."""

    type = Choice(*TYPES, required=True, metadata={"description": "Its type."})
    start = Integer(min=0, required=True, metadata={"description": "Where it begins in `text`, in code points."})
    end = Integer(min=0, required=True, metadata={"description": "Where it ends in `text`, exclusive."})
    text = fields.String(required=True, metadata={"description": "The value, verbatim."})
    replacement = fields.String(required=True, metadata={"description": "What stands in its place."})
    confidence = Confidence(required=True, metadata={"description": "Probability that this is such a value, 0 to 1."})


class Response(Schema):
    """The text without the values, and what they were."""

    redacted = fields.String(required=True, metadata={"description": "The text with every value replaced."})
    entities = List(
        Nested(Entity),
        max=200_000,
        required=True,
        metadata={"description": "In the text's order, none overlapping."},
    )
    counts = fields.Dict(
        keys=Choice(*TYPES),
        values=Integer(min=0),
        required=True,
        metadata={"description": "How many entities, by type."},
    )
