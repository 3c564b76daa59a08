"""What /v1/screen takes and gives."""

from __future__ import annotations

from marshmallow import fields

from aibackend.schema import Choice, Confidence, List, Nested, Schema, Text


class Request(Schema):
    """A lead and what is looked for."""

    lead = Text(
        required=True,
        max=50_000,
        metadata={
            "description": "A domain, URL, e-mail, company name, words about it, or the JSON text of /v1/enrich."
        },
    )
    criteria = Text(
        required=True,
        max=20_000,
        metadata={"description": "The ideal customer in words, such as: B2B software, 50-500 employees, in Europe."},
    )


class Profile(Schema):
    """Who the lead is, as far as is known."""

    name = fields.String(required=True, metadata={"description": 'Its name, or "".'})
    employees = fields.String(required=True, metadata={"description": 'Head count or range, or "".'})
    hq = fields.String(required=True, metadata={"description": 'Where it sits, or "".'})


class Response(Schema):
    """The verdict and what it rests on."""

    verdict = Choice(
        "qualified",
        "unqualified",
        "needs_review",
        required=True,
        metadata={"description": "needs_review where facts are missing or divided."},
    )
    score = Confidence(required=True, metadata={"description": "0 to 1: how well the known facts meet the criteria."})
    evidence_for = List(
        fields.String(), required=True, metadata={"description": "Facts that meet a criterion, with their source."}
    )
    evidence_against = List(
        fields.String(), required=True, metadata={"description": "Facts that break one, or that are missing."}
    )
    profile = Nested(Profile, required=True, metadata={"description": "Who the lead is."})
