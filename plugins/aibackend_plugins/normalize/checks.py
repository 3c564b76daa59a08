"""What must hold of any answer, whoever gave it."""

from __future__ import annotations

from aibackend import Draft, RequestData

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
