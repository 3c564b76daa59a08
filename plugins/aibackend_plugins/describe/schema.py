"""What /v1/describe is asked and what it answers."""

from __future__ import annotations

from marshmallow import fields, validate

from aibackend.schema import Integer, List, Schema, Text, Url


class Request(Schema):
    """A picture."""

    image_url = Url(required=True, metadata={"description": "URL of the picture: http(s), data:, or a file id."})


class Response(Schema):
    """What it shows, as far as that is known."""

    alt_text = fields.String(
        required=True, validate=validate.Length(max=125), metadata={"description": "For a screen reader."}
    )
    caption = fields.String(required=True, metadata={"description": "One sentence."})
    tags = List(Text(max=100), required=True, metadata={"description": "Things, place, kind, people, colours, format."})
    text = fields.String(required=True, metadata={"description": 'Text in the picture, in reading order; "" for none.'})
    width = Integer(required=True, min=1, metadata={"description": "Pixels, as the picture is looked at."})
    height = Integer(required=True, min=1, metadata={"description": "Pixels, as the picture is looked at."})
