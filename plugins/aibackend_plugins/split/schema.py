"""The shapes of /v1/split."""

from __future__ import annotations

from marshmallow import fields

from aibackend.schema import Choice, Date, Integer, List, Nested, Schema, Url

TYPES = (
    "invoice", "receipt", "eob", "era", "coi", "contract", "statement", "resume", "letter", "id", "form", "report",
    "other",
)  # fmt: skip
PAGES_MAX = 1_000
"""Pages of a bundle, and so documents in it."""


class Request(Schema):
    """A file."""

    file_url = Url(required=True, metadata={"description": "URL of the file: http(s), data:, or a file id."})


class Part(Schema):
    """A document of the bundle."""

    doc_type = Choice(*TYPES, required=True, metadata={"description": "What it is."})
    title = fields.String(required=True, metadata={"description": "Its title, as printed; empty when it has none."})
    page_start = Integer(min=1, required=True, metadata={"description": "Its first page, from 1."})
    page_end = Integer(min=1, required=True, metadata={"description": "Its last page, itself included."})
    party = fields.String(required=True, metadata={"description": "Who made it or whom it is about; empty if untold."})
    date = Date(required=True, metadata={"description": "The date it bears; empty when it bears none."})
    summary = fields.String(required=True, metadata={"description": "One or two sentences of what it says."})


class Response(Schema):
    """A bundle, split."""

    documents = List(
        Nested(Part), min=1, max=PAGES_MAX, required=True, metadata={"description": "The documents, in order."}
    )
    document_count = Integer(min=1, required=True, metadata={"description": "How many documents there are."})
