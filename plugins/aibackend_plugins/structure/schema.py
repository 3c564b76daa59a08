"""The shapes of /v1/structure."""

from __future__ import annotations

from marshmallow import fields

from aibackend.schema import Boolean, Integer, List, Nested, Object, OneOfFields, Schema, Text, Url

from .budget import affordable

INPUT_MAX = 2_000_000
"""Characters: web pages with their scripts are long."""


class Request(OneOfFields):
    """Something messy and the shape that it is wanted in."""

    ONE_OF = ("file_url", "input")

    input = Text(max=INPUT_MAX, metadata={"description": "Text, HTML or an email."})
    file_url = Url(metadata={"description": "URL of a file instead: http(s), data:, or a file id."})
    schema = Object(
        keys=fields.String(),
        required=True,
        validate=affordable,
        metadata={"description": "JSON Schema 2020-12; `$ref` within it only."},
    )
    instructions = Text(
        max=20_000,
        load_default="",
        min=0,
        metadata={"description": "What to mind, in words; without a model only sums and counts."},
    )


class Error(Schema):
    """Where the data break the schema."""

    path = fields.String(required=True, metadata={"description": "JSON Pointer into `data`."})
    message = fields.String(required=True, metadata={"description": "What is wrong there."})


class Response(Schema):
    """The data, and whether they conform."""

    data = fields.Raw(required=True, allow_none=True, metadata={"description": "The values, in the schema's shape."})
    valid = Boolean(required=True, metadata={"description": "Whether `data` conform to the schema."})
    errors = List(Nested(Error), required=True, metadata={"description": "Why not; empty when valid."})
    attempts = Integer(required=True, min=1, metadata={"description": "1, or 2 after a corrective retry."})
