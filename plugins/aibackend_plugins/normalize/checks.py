"""What must hold of any answer, whoever gave it."""

from __future__ import annotations

import re

from aibackend import Draft, RequestData
from aibackend_blocks.language.writing.grounding import is_carried

from .columns import as_text


def rows_stand(request: RequestData, draft: Draft) -> str | None:
    """One record out for each record in."""
    wanted, given = len(request["records"]), len(draft.result["records"])
    return None if wanted == given else f"Give exactly {wanted} records, one for each, in order."


def log_is_complete(request: RequestData, draft: Draft) -> str | None:
    """The changes, and they alone, turn the input into the output."""
    log = {(row["index"], row["field"]): row for row in draft.result["changes"]}
    if len(log) < len(draft.result["changes"]):
        return "A cell is changed twice; give each changed cell exactly one change."
    for index, (record, row) in enumerate(zip(request["records"], draft.result["records"], strict=False)):
        for name, value in row.items():
            old, new = as_text(record.get(name)), as_text(value)
            change = log.pop((index, name), None)
            if (old != new) != (change is not None):
                return f"Field of record {index} differs without a change, or has a change without a difference."
            if change and (change["from_"], change["to"]) != (old, new):
                return f"A change of record {index} does not say what the cell was and is."
    return "A change names a record or field that is not there." if log else None


def cells_come_from_their_record(request: RequestData, draft: Draft) -> str | None:
    """A cell that a model changed is made of what its record, the draft or the instructions hold."""
    if draft.start is None:
        return None
    rules = request["instructions"]
    for index, (record, drafted, row) in enumerate(
        zip(request["records"], draft.start.result["records"], draft.result["records"], strict=False)
    ):
        known = "\n".join([rules, *map(as_text, record.values()), *map(as_text, drafted.values())])
        digits = re.sub(r"\D", "", known)
        for name, value in row.items():
            text = as_text(value)
            if (
                value == drafted.get(name)
                or is_carried(text, known)
                or (text and not text.strip("0123456789+-() .") and re.sub(r"\D", "", text) in digits)
            ):
                continue
            return f"Field of record {index}: its value stands neither in the record nor in the instructions."
        if set(drafted) - set(row):
            return f"Record {index} has lost a field."
    return None
