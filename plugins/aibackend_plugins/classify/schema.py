"""What /v1/classify takes and gives."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from marshmallow import ValidationError, fields, validates_schema

from aibackend.schema import Confidence, List, Nested, Schema, Text

LABEL_MAX = 500
"""Characters of a label."""


class Request(Schema):
    """A text and the labels that it may have."""

    text = Text(required=True, metadata={"description": "The text to classify."})
    taxonomy = List(
        Text(max=LABEL_MAX),
        min=2,
        max=200,
        required=True,
        metadata={
            "description": "The allowed labels, in plain words or as identifiers, up to 500 characters each; one given "
            "twice counts once."
        },
    )
    descriptions = fields.Dict(
        keys=Text(max=LABEL_MAX),
        values=Text(),
        load_default=dict,
        metadata={"description": "What a label means, by label; any part of the taxonomy."},
    )

    @validates_schema
    def _has_labels_to_choose_from(self, data: Mapping[str, Any], **_: Any) -> None:
        if len(set(data.get("taxonomy") or ())) == 1:
            raise ValidationError("Needs two different labels.", "taxonomy")

    @validates_schema
    def _describes_labels(self, data: Mapping[str, Any], **_: Any) -> None:
        if set(data.get("descriptions") or ()) - set(data.get("taxonomy") or ()):
            raise ValidationError("Describes a label that is not in the taxonomy.", "descriptions")


class Alternative(Schema):
    """A label that was not chosen."""

    label = fields.String(required=True, metadata={"description": "One of the taxonomy, character for character."})
    confidence = Confidence(required=True, metadata={"description": "Probability that this label is right, 0 to 1."})


class Response(Schema):
    """The label, and why."""

    label = fields.String(required=True, metadata={"description": "One of the taxonomy, character for character."})
    confidence = Confidence(required=True, metadata={"description": "Probability that the label is right, 0 to 1."})
    rationale = fields.String(
        required=True, metadata={"description": "One line: the words of the text that decided, and the runner-up."}
    )
    alternatives = List(
        Nested(Alternative), required=True, metadata={"description": "The next likeliest labels, at most five."}
    )
