"""What a record in words says by name: `Country: Canada; Team: 18`, or a head and a row of a table."""

from __future__ import annotations

import csv
import re

from aibackend_blocks.values.dates import find_dates
from aibackend_blocks.values.places import has_legal_form

TABLE_LEAST = 3
"""Columns from which two lines are a table's head and row."""
_ROWS = re.compile(r"[\n;|\t]|\.\s+(?=[^\W\d_][\w /.#-]{1,30}:\s)")
"""Where a row ends: also at a full stop behind which another name of a field stands."""
_PAIR = re.compile(r"^(?P<key>[^\W\d][\w /.#-]{1,30}?)\s*[:=]\s*(?P<value>\S.*)$")
_FILED = re.compile(r"\b\d{1,2}[./](?:0\d|1[0-2])\.?$|#\s?\d{3,}\b")
"""The day or the number of a record, in a row that tells what it is: `Form received 14/01`, `Lead #204`."""


def pairs(text: str) -> dict[str, str]:
    """What a text in rows such as `Country: Canada` says, by name; a first row without one is the company's name.

    A row of a table under its head, as sales systems export it, says it likewise.
    """
    if table := _table(text):
        return table
    rows = [row.strip() for row in _ROWS.split(text) if row.strip()]
    found = {match["key"].strip(): match["value"].strip(" .") for row in rows if (match := _PAIR.match(row))}
    first = rows[0] if rows and not _PAIR.match(rows[0]) and len(rows[0].split()) <= 6 else ""
    if (_FILED.search(first) or find_dates(first)) and not has_legal_form(first):
        first = ""
    return {**found, **({"name": first} if first and "name" not in found else {})}


def _table(text: str) -> dict[str, str]:
    """A head and one row of values, parted by commas, semicolons or tabs; {} for anything else."""
    rows = [row for row in text.splitlines() if row.strip()]
    if len(rows) != 2:
        return {}
    for mark in "\t;,":
        head, values = next(csv.reader(rows[:1], delimiter=mark)), next(csv.reader(rows[1:], delimiter=mark))
        if len(head) == len(values) >= TABLE_LEAST:
            told = zip(head, values, strict=True)
            return {name.strip(): value.strip() for name, value in told if name.strip() and value.strip()}
    return {}
