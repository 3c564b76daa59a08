"""SQL as the house writes it, spelled for a database.

`?` is a value. `@rows` is one value too: many rows as one JSON text, whose fields are `@0`, `@1` … where they are
texts and `#0`, `#1` … where they are whole numbers. A statement for many rows costs one way to the database, whatever
their number, while a loop, or `executemany`, costs one each.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

import orjson

_ROWS = {
    "sqlite": ("json_each(?)", r"json_extract(value, '$[\1]')"),
    "postgresql": ("jsonb_array_elements(?::jsonb) AS given(value)", r"(value ->> \1)"),
}


def spelled(sql: str, dialect: str) -> str:
    """A statement for `sqlite` or `postgresql`, in one line."""
    source, field = _ROWS[dialect]
    sql = re.sub(r"#(\d+)", r"CAST(@\1 AS BIGINT)", " ".join(sql.split()).replace("@rows", source))
    sql = re.sub(r"@(\d+)", field, sql)
    return sql.replace("?", "%s") if dialect == "postgresql" else sql


def as_rows(rows: Iterable[Iterable[Any]]) -> str:
    """The value for `@rows`: texts, whole numbers and None."""
    return orjson.dumps([list(row) for row in rows]).decode()
