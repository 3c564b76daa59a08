"""What /v1/summarize takes and gives."""

from __future__ import annotations

from marshmallow import fields

from aibackend.schema import Choice, List, Nested, Schema, Text

LENGTHS = ("short", "medium", "long")


class Request(Schema):
    """A text, and how much of it to tell."""

    text = Text(required=True, metadata={"description": "The transcript, thread or report."})
    length = Choice(
        *LENGTHS,
        load_default="medium",
        metadata={"description": "About 2, 4 or 8 sentences; fewer where the text is short."},
    )


class ActionItem(Schema):
    """Something that somebody is to do."""

    task = fields.String(required=True, metadata={"description": "What is to be done."})
    owner = fields.String(required=True, metadata={"description": 'Who does it; "" when nobody is named.'})


class Response(Schema):
    """The text in brief."""

    summary = fields.String(required=True, metadata={"description": "The whole text in a few sentences."})
    key_points = List(
        fields.String(), max=12, required=True, metadata={"description": "Its points, each by itself, in order."}
    )
    action_items = List(
        Nested(ActionItem), required=True, metadata={"description": "What is to be done, in the order it was said."}
    )
