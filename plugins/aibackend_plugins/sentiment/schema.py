"""What /v1/sentiment takes and gives."""

from __future__ import annotations

from marshmallow import fields

from aibackend.schema import Choice, Confidence, List, Nested, Number, Schema, Text

SENTIMENTS = ("positive", "negative", "neutral", "mixed")


class Request(Schema):
    """A text, and the aspects to ask it about."""

    text = Text(required=True, metadata={"description": "The review or message."})
    aspects = List(
        Text(max=200),
        metadata={"description": "Aspects to judge, such as price; without them the text's own are found."},
    )


class Aspect(Schema):
    """How the text speaks of one thing."""

    aspect = fields.String(required=True, metadata={"description": "As asked, or as the text names it."})
    sentiment = Choice(*SENTIMENTS, required=True, metadata={"description": "How the text speaks of it."})
    score = Number(min=-1, max=1, required=True, metadata={"description": "-1 very negative to 1 very positive."})
    excerpt = fields.String(
        required=True, metadata={"description": 'The words that speak of it, verbatim; "" when the text does not.'}
    )


class Response(Schema):
    """The mood of the text."""

    sentiment = Choice(*SENTIMENTS, required=True, metadata={"description": "The mood of the whole text."})
    score = Number(min=-1, max=1, required=True, metadata={"description": "-1 very negative to 1 very positive."})
    confidence = Confidence(required=True, metadata={"description": "Probability that the sentiment is right, 0 to 1."})
    aspects = List(
        Nested(Aspect), required=True, metadata={"description": "The asked aspects in their order, or those found."}
    )
    themes = List(
        fields.String(),
        max=8,
        required=True,
        metadata={"description": "Phrases of the text that drive its mood, the strongest first."},
    )
