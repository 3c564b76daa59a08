"""What /v1/minutes takes and gives."""

from __future__ import annotations

from marshmallow import fields

from aibackend.schema import Date, List, Nested, Schema, Text


class Request(Schema):
    """A transcript, and who was there."""

    transcript = Text(required=True, metadata={"description": "What was said, with or without speakers' names."})
    attendees = List(
        Text(max=200),
        load_default=list,
        metadata={"description": "Who was there, by full name; owners are told by these names."},
    )


class ActionItem(Schema):
    """Something that somebody is to do."""

    task = fields.String(required=True, metadata={"description": "What is to be done."})
    owner = fields.String(required=True, metadata={"description": 'Who does it; "" when nobody is named.'})
    due = Date(
        required=True,
        metadata={
            "description": 'Until when, YYYY-MM-DD; "tomorrow" and the like count from the day that the transcript '
            'tells; "" when none is said or it cannot be told.'
        },
    )


class Response(Schema):
    """Minutes of the meeting."""

    title = fields.String(required=True, metadata={"description": "What the meeting was about."})
    summary = fields.String(required=True, metadata={"description": "The meeting in a few sentences."})
    decisions = List(
        fields.String(), required=True, metadata={"description": "What was decided, in order; no mere proposals."}
    )
    action_items = List(
        Nested(ActionItem), required=True, metadata={"description": "Who is to do what, in the order it was said."}
    )
    open_questions = List(
        fields.String(), required=True, metadata={"description": "Questions that were not answered, in order."}
    )
