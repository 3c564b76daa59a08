"""What /v1/triage takes and gives."""

from __future__ import annotations

from marshmallow import fields

from aibackend.schema import Choice, List, Schema, Text

PRIORITIES = ("urgent", "high", "normal", "low")
LEVELS = ("low", "medium", "high")
SENTIMENTS = ("positive", "negative", "neutral", "mixed")
SUBJECT_MOST, LABEL_MOST, LABELS_MOST = 2000, 200, 200


class Request(Schema):
    """A ticket, and the lists that it is sorted into."""

    text = Text(required=True, metadata={"description": "What the customer wrote."})
    subject = Text(
        min=0,
        max=SUBJECT_MOST,
        load_default="",
        metadata={"description": "The ticket's subject line, if it has one."},
    )
    categories = List(
        Text(max=LABEL_MOST),
        min=1,
        max=LABELS_MOST,
        metadata={"description": "The allowed categories; one given twice counts once. Without them: a default list."},
    )
    teams = List(
        Text(max=LABEL_MOST),
        min=1,
        max=LABELS_MOST,
        metadata={
            "description": "The teams that can take it; one given twice counts once. Without them: a default list."
        },
    )


class Response(Schema):
    """Where the ticket goes, and what to say first."""

    priority = Choice(*PRIORITIES, required=True, metadata={"description": "How soon somebody must act."})
    category = fields.String(required=True, metadata={"description": "One of the categories, character for character."})
    team = fields.String(required=True, metadata={"description": "One of the teams, character for character."})
    sentiment = Choice(*SENTIMENTS, required=True, metadata={"description": "The mood of the text."})
    sla_risk = Choice(
        *LEVELS, required=True, metadata={"description": "How likely a promised time is missed if nobody hurries."}
    )
    suggested_response = fields.String(
        required=True,
        metadata={"description": "A first answer to the customer: what it is about and what is asked; no promise."},
    )
    rationale = fields.String(
        required=True, metadata={"description": "What decided, with the words of the ticket in quotation marks."}
    )
