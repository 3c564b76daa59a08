"""The shapes of /v1/tables."""

from __future__ import annotations

from marshmallow import fields

from aibackend.schema import Integer, List, Nested, Schema, Url

TABLES_MAX = 2_000
"""Tables of one document: two a page of the longest."""
ROWS_MAX = 20_000
"""Rows of one table."""
COLUMNS_MAX = 1_000
"""Columns of one table: as many as are read of a file."""


class Request(Schema):
    """A file."""

    file_url = Url(required=True, metadata={"description": "URL of the file: http(s), data:, or a file id."})


class Table(Schema):
    """A table; all its rows are as wide as its headers, when it has any."""

    title = fields.String(required=True, metadata={"description": "The caption above it; empty when there is none."})
    page = Integer(required=True, min=1, metadata={"description": "Page on which it stands, from 1."})
    headers = List(
        fields.String(),
        max=COLUMNS_MAX,
        required=True,
        metadata={"description": "The first row of headings, a cell a column; empty when the table has none."},
    )
    rows = List(
        List(fields.String(), max=COLUMNS_MAX),
        max=ROWS_MAX,
        required=True,
        metadata={"description": "All other rows, further rows of headings first; an empty cell is an empty string."},
    )


class Response(Schema):
    """The tables of a document."""

    tables = List(
        Nested(Table), max=TABLES_MAX, required=True, metadata={"description": "The tables, from the first page on."}
    )
    table_count = Integer(required=True, min=0, metadata={"description": "How many tables there are; 0 when none."})
