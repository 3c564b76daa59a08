"""What /v1/moderate takes and gives."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from marshmallow import ValidationError, fields, validates_schema

from aibackend.schema import Boolean, Choice, List, Nested, Schema, Text, Url

SEVERITIES = ("low", "medium", "high")


class Request(Schema):
    """A text or a picture, and the rules it is held to."""

    text = Text(metadata={"description": "The text to check; this or imageUrl."})
    image_url = Url(
        metadata={"description": "URL of the picture to check: http(s), data:, or a file id; this or text."}
    )
    policy = Text(
        required=True, metadata={"description": "The rules in words: what is forbidden, and what is allowed."}
    )

    @validates_schema
    def _one_input(self, data: Mapping[str, Any], **_: Any) -> None:
        if ("text" in data) == ("image_url" in data):
            raise ValidationError("Give exactly one of text and imageUrl.", "text")


class Category(Schema):
    """One rule that the input breaks."""

    category = fields.String(required=True, metadata={"description": "The harm, or the rule in the policy's words."})
    severity = Choice(*SEVERITIES, required=True, metadata={"description": "How bad it is."})
    excerpt = fields.String(
        required=True, metadata={"description": 'What breaks the rule, verbatim; "" for a picture without such text.'}
    )


class Response(Schema):
    """The decision, and why."""

    flagged = Boolean(required=True, metadata={"description": "Whether a rule is more likely broken than not."})
    decision = Choice(
        "allow",
        "review",
        "block",
        required=True,
        metadata={"description": "allow: nothing found; review: a person should look; block: clearly forbidden."},
    )
    categories = List(
        Nested(Category), required=True, metadata={"description": "The rules broken, the likeliest first; [] if none."}
    )
    rationale = fields.String(required=True, metadata={"description": "What decided, in one or two sentences."})
