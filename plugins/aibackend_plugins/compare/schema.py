"""What /v1/compare is asked and what it answers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from marshmallow import ValidationError, fields, validates_schema

from aibackend.schema import Choice, Integer, List, Nested, Schema, Text, Url

CHANGES_MOST = 5_000
"""Changes of one answer; two texts of 200,000 characters may differ in many more."""
PAIRS = (("original", "revised"), ("original_url", "revised_url"))


class Request(Schema):
    """Two versions: both as text, or both as files."""

    original = Text(metadata={"description": "The older version's text."})
    revised = Text(metadata={"description": "The newer version's text."})
    original_url = Url(metadata={"description": "URL of the older version's file: http(s), data:, or a file id."})
    revised_url = Url(metadata={"description": "URL of the newer version's file: http(s), data:, or a file id."})

    @validates_schema
    def _both_of_a_kind(self, data: Mapping[str, Any], **options: Any) -> None:
        given = {name for name in ("original", "revised", "original_url", "revised_url") if name in data}
        if given not in map(set, PAIRS):
            field = "revised" if given == {"original"} else "revisedUrl" if given == {"original_url"} else "original"
            raise ValidationError("Give original and revised, or originalUrl and revisedUrl.", field)


class Change(Schema):
    """One change of one paragraph."""

    type = Choice("added", "removed", "modified", required=True, metadata={"description": "What happened."})
    section = fields.String(
        required=True, allow_none=True, metadata={"description": "Nearest heading above it; null when there is none."}
    )
    before = fields.String(required=True, allow_none=True, metadata={"description": "As it was; null when added."})
    after = fields.String(required=True, allow_none=True, metadata={"description": "As it is; null when removed."})
    meaning = fields.String(required=True, metadata={"description": "What the change means, in one sentence."})
    risk = Choice("low", "medium", "high", required=True, metadata={"description": "How much may hang on it."})


class Response(Schema):
    """The changes, in the order of the revised version."""

    summary = fields.String(required=True, metadata={"description": "What changed on the whole, in a few words."})
    changes = List(Nested(Change), max=CHANGES_MOST, required=True, metadata={"description": "Each changed paragraph."})
    change_count = Integer(required=True, min=0, metadata={"description": "Number of changes."})
    risk_level = Choice("low", "medium", "high", required=True, metadata={"description": "The highest of the risks."})
