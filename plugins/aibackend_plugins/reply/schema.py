"""What /v1/reply takes and gives."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from marshmallow import ValidationError, fields, validates_schema

from aibackend.schema import Boolean, Choice, List, Nested, OneOfFields, Schema, Text


class Turn(Schema):
    """One message of a thread."""

    from_ = Choice("customer", "agent", required=True, data_key="from", metadata={"description": "Who wrote it."})
    text = Text(required=True, max=20_000, metadata={"description": "The message."})


class Request(OneOfFields):
    """A customer's message or thread, and what may be said to it."""

    ONE_OF = ("thread", "message")

    thread = List(Nested(Turn), min=1, metadata={"description": "The messages so far, the oldest first."})
    message = Text(max=50_000, metadata={"description": "A single message, instead of a thread."})
    context = Text(
        min=0,
        max=50_000,
        load_default="",
        metadata={"description": "Policies and facts; nothing beyond them is told or promised."},
    )
    tone = Text(min=0, max=500, load_default="", metadata={"description": "How to sound, in free words."})
    signature = Text(min=0, max=500, load_default="", metadata={"description": "Who signs; put at the end as given."})

    @validates_schema
    def _customer_speaks(self, data: Mapping[str, Any], **options: Any) -> None:
        """Refuse a thread in which only agents wrote."""
        if data.get("thread") and all(turn["from_"] == "agent" for turn in data["thread"]):
            raise ValidationError("Give at least one message from the customer.", "thread")


class Response(Schema):
    """The reply and what the agent should know."""

    reply = fields.String(required=True, metadata={"description": "The reply, ready to send."})
    subject = fields.String(required=True, metadata={"description": "A subject line; at most 120 characters."})
    internal_note = fields.String(
        required=True, metadata={"description": "For the agent: the points, what answers them, what is open, and why."}
    )
    sentiment = Choice(
        "positive", "negative", "neutral", "mixed", required=True, metadata={"description": "The customer's mood."}
    )
    needs_human = Boolean(required=True, metadata={"description": "Whether a person has to take over."})
