"""The shapes of /v1/normalize."""

from __future__ import annotations

from marshmallow import fields

from aibackend.schema import Boolean, Integer, List, Nested, Object, Schema, Text

RECORDS_MAX = 1_000
"""Records of one batch."""
CHANGES_MAX = 1_000_000
"""Changes of one answer: every cell of the widest batch that a body holds."""


class Request(Schema):
    """A batch of records and the rules in words."""

    records = List(
        Object(keys=fields.String()),
        min=1,
        max=RECORDS_MAX,
        required=True,
        metadata={"description": "Records of free form."},
    )
    instructions = Text(
        max=20_000,
        required=True,
        metadata={
            "description": "Rules in words, such as `dates to ISO; phone in E.164; trim spaces`. An example may "
            'stand on a line of its own: `Example: {"name": "DOE, jane"} -> {"name": "Jane Doe"}`.'
        },
    )
    warnings = Boolean(
        load_default=False,
        metadata={"description": "Also name the parts of the instructions not understood, and cells left or guessed."},
    )


class NotDone(Schema):
    """What was asked for and not done, or done by one of two readings."""

    code = fields.String(required=True, metadata={"description": "`not_understood`, `not_read` or `ambiguous`."})
    message = fields.String(
        required=True, metadata={"description": "The part of the instructions, or the field, its records and why."}
    )


class Change(Schema):
    """A cell that differs."""

    index = Integer(required=True, min=0, metadata={"description": "Place of the record, from 0."})
    field = fields.String(required=True, metadata={"description": "Name of the field."})
    from_ = fields.String(required=True, data_key="from", metadata={"description": "What it was, as text."})
    to = fields.String(required=True, metadata={"description": "What it is now, as text."})
    reason = fields.String(required=True, metadata={"description": "The rule that changed it."})


class Response(Schema):
    """Clean records, and every change."""

    records = List(
        Object(keys=fields.String()),
        max=RECORDS_MAX,
        required=True,
        metadata={"description": "The records, in the same order."},
    )
    changes = List(Nested(Change), max=CHANGES_MAX, required=True, metadata={"description": "Each changed cell, once."})
    warnings = List(Nested(NotDone), metadata={"description": "Only where `warnings` is asked for: what was not done."})
