"""What /v1/outreach takes and gives."""

from __future__ import annotations

from marshmallow import fields

from aibackend.schema import Integer, List, Nested, Schema, Text

STEPS_MAX = 10


class Sender(Schema):
    """Who writes."""

    name = Text(max=200, required=True, metadata={"description": "The sender's name."})
    role = Text(min=0, max=200, load_default="", metadata={"description": "The sender's role."})
    company = Text(min=0, max=200, load_default="", metadata={"description": "The sender's company."})


class Request(Schema):
    """A lead, what is offered to it, and who offers it."""

    lead = Text(
        required=True, metadata={"description": "What is known of the lead: the JSON text of /v1/enrich, or prose."}
    )
    product = Text(required=True, metadata={"description": "What is offered, in words."})
    sender = Nested(Sender, required=True, metadata={"description": "Who writes."})
    steps = Integer(min=1, max=STEPS_MAX, load_default=3, metadata={"description": "Messages, 1 to 10; default 3."})


class Step(Schema):
    """One message."""

    day = Integer(required=True, metadata={"description": "Days from the start of the sequence, rising from 0."})
    subject = fields.String(
        required=True, allow_none=True, metadata={"description": "Subject line; null where it goes on in one thread."}
    )
    message = Text(required=True, metadata={"description": "The message with its greeting and signature."})


class Response(Schema):
    """The sequence."""

    sequence = List(Nested(Step), min=1, max=STEPS_MAX, required=True, metadata={"description": "In order of days."})
    personalization_points = List(
        Text(), required=True, metadata={"description": "The lead's facts that the messages take up, as it tells them."}
    )
