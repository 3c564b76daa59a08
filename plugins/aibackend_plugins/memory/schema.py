"""What /v1/memory takes and gives: one request with an operation, and the fields of that operation alone."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from marshmallow import ValidationError, fields, validates_schema

from aibackend.schema import Boolean, Choice, Confidence, Integer, List, Nested, Number, Object, Schema, Text, camel

CONTENT_MAX = 20_000
METADATA_MAX = 16_000
"""Characters of a memory's metadata as JSON: it is for labels, the text belongs into the content."""
ID_MAX = 128

STORE, SEARCH, FORGET = "store", "search", "forget"
FIELDS = {
    STORE: {"content", "metadata", "id", "memories"},
    SEARCH: {"query", "limit", "filter", "min_score"},
    FORGET: {"ids", "filter", "all"},
}
"""What may be given with each operation, beside `op` and `namespace`."""


def _bounded(metadata: Mapping[str, Any]) -> None:
    if len(json.dumps(metadata)) > METADATA_MAX:
        raise ValidationError(f"Longer than {METADATA_MAX} characters as JSON.")


def _content(**options: Any) -> Text:
    return Text(max=CONTENT_MAX, metadata={"description": "What to remember: 1 to 20,000 characters."}, **options)


def _metadata() -> Object:
    return Object(validate=_bounded, metadata={"description": "Free-form labels of the memory, for filters."})


def _id() -> Text:
    return Text(max=ID_MAX, metadata={"description": "The memory's id; the same id again replaces it."})


class Remembered(Schema):
    """One of several memories to store."""

    content = _content(required=True)
    metadata = _metadata()
    id = _id()


class Request(Schema):
    """One operation on a namespace."""

    op = Choice(STORE, SEARCH, FORGET, required=True, metadata={"description": "What to do."})
    namespace = Text(
        max=128, required=True, metadata={"description": "The group of memories: any name, 1 to 128 characters."}
    )
    content = _content()
    metadata = _metadata()
    id = _id()
    memories = List(
        Nested(Remembered), min=1, metadata={"description": "store: up to 100 memories, instead of `content`."}
    )
    query = Text(max=CONTENT_MAX, metadata={"description": "search: what to recall, in words."})
    limit = Integer(min=1, max=100, metadata={"description": "search: how many memories at most; default 10."})
    filter = Object(validate=_bounded, metadata={"description": "search, forget: metadata that must be equal."})
    min_score = Confidence(
        metadata={
            "description": "search: the least score, 0 to 1; default 0. At 0.5 a short fact is as likely meant as not."
        }
    )
    ids = List(Text(max=ID_MAX), min=1, max=1_000, metadata={"description": "forget: the memories with these ids."})
    all = Boolean(metadata={"description": "forget: `true` for all memories of the namespace."})

    @validates_schema(skip_on_field_errors=True)
    def _of_one_operation(self, data: Mapping[str, Any], **options: Any) -> None:
        op = data["op"]
        for name in data:
            if name not in FIELDS[op] | {"op", "namespace"}:
                raise ValidationError(f"Does not belong to {op}.", camel(name))
        {STORE: _storable, SEARCH: _searchable, FORGET: _forgettable}[op](data)


def _storable(data: Mapping[str, Any]) -> None:
    if ("content" in data) == ("memories" in data):
        raise ValidationError("Give either content or memories.", "content")
    for name in ("id", "metadata"):
        if name in data and "memories" in data:
            raise ValidationError("With memories, each has its own.", name)


def _searchable(data: Mapping[str, Any]) -> None:
    if "query" not in data:
        raise ValidationError("Missing data for required field.", "query")


def _forgettable(data: Mapping[str, Any]) -> None:
    given = [name for name in ("ids", "filter", "all") if name in data]
    if len(given) != 1:
        raise ValidationError("Give exactly one of ids, filter or all.", given[-1] if given else "ids")
    if given == ["all"] and not data["all"]:
        raise ValidationError("Must be true, or left out.", "all")
    if given == ["filter"] and not data["filter"]:
        raise ValidationError("Must name at least one label; to forget everything, say all.", "filter")


class Recalled(Schema):
    """A memory that was found."""

    id = fields.String(required=True, metadata={"description": "The memory's id."})
    content = fields.String(required=True, metadata={"description": "As it was stored."})
    score = Number(min=0, max=1, required=True, metadata={"description": "How well it fits, 0 to 1."})
    metadata = Object(required=True, metadata={"description": "As it was stored."})
    created_at = fields.String(required=True, metadata={"description": "When it was stored: YYYY-MM-DDTHH:MM:SSZ."})


class Response(Schema):
    """What came of the operation; only its own fields are there."""

    op = Choice(STORE, SEARCH, FORGET, required=True, metadata={"description": "What was done."})
    results = List(Nested(Recalled), metadata={"description": "search: the memories found, best first."})
    ids = List(fields.String(), metadata={"description": "store: the memories' ids, in the order given."})
    created_at = fields.String(metadata={"description": "store: when, YYYY-MM-DDTHH:MM:SSZ."})
    forgotten = Integer(min=0, metadata={"description": "forget: how many memories are gone."})
