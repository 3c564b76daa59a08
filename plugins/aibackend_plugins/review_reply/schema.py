"""What /v1/review-reply takes and gives."""

from __future__ import annotations

from marshmallow import fields

from aibackend.schema import Boolean, Choice, Integer, List, Nested, Schema, Text

SEVERITIES = ("low", "medium", "high")


class Business(Schema):
    """Who answers."""

    name = Text(min=0, max=200, load_default="", metadata={"description": "The name to answer under."})
    voice = Text(min=0, max=500, load_default="", metadata={"description": "How to sound, in free words."})
    contact = Text(min=0, max=300, load_default="", metadata={"description": "Where the customer can write or call."})


class Request(Schema):
    """A review and who answers it."""

    review = Text(required=True, max=50_000, metadata={"description": "The review, as it was published."})
    rating = Integer(min=1, max=5, metadata={"description": "Stars, 1 to 5."})
    business = Nested(Business, load_default=dict, metadata={"description": "The business that answers."})


class Issue(Schema):
    """Something to log and mend."""

    issue = fields.String(required=True, metadata={"description": "What it is about, in a few words."})
    severity = Choice(*SEVERITIES, required=True, metadata={"description": "How much it matters."})
    excerpt = fields.String(required=True, metadata={"description": "The words of the review, verbatim."})


class Response(Schema):
    """The answer to publish, and what to do inside."""

    response = fields.String(required=True, metadata={"description": "The public answer, ready to publish."})
    issues = List(Nested(Issue), required=True, metadata={"description": "What the review blames, in its order."})
    sentiment = Choice(
        "positive", "negative", "neutral", "mixed", required=True, metadata={"description": "The mood of the review."}
    )
    escalate = Boolean(
        required=True, metadata={"description": "Whether a person should take over before anything is published."}
    )
    escalation_reason = fields.String(
        required=True, allow_none=True, metadata={"description": "Why; null when nothing is escalated."}
    )
