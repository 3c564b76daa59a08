"""What a language model is asked: to apply the instructions that the program did not understand, or missed."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from aibackend import Draft, Prompt, RequestData
from aibackend.errors import ModelFailed

from .offline import changes

RECORDS_MOST = 40
"""More would take a model longer to write than a call has; the program's work stands."""
REASON = "as the instructions ask"
_INSTRUCTIONS = """\
You clean records by the caller's instructions. The draft's records are what a program made of them. Give one record for
each record, in the same order, with the same fields. Apply the instructions and nothing else: a cell that no rule
speaks of stays exactly as it is, a number a number and a text a text, and no value is invented. Correct the draft where
it breaks the instructions or leaves something out."""


def prompt(request: RequestData, draft: Draft) -> Prompt | None:
    """Records and rules, as data; None where there are too many."""
    records = request["records"]
    if len(records) > RECORDS_MOST:
        return None
    reasons = {(row["index"], row["field"]): row["reason"] for row in draft.result["changes"]}

    def complete(answer: dict[str, Any]) -> Mapping[str, Any]:
        """The log follows from the records."""
        rows = answer["records"]
        if len(rows) != len(records):
            raise ModelFailed(errors=[("/records", f"Must have {len(records)} items, one for each in order.")])
        why = {(place, name): reasons.get((place, name), REASON) for place, row in enumerate(rows) for name in row}
        log = [
            {**{name: row[name] for name in row if name != "from_"}, "from": row["from_"]}
            for row in changes(records, rows, why)
        ]
        return {"records": rows, "changes": log}

    return Prompt(
        instructions=_INSTRUCTIONS,
        quoted={
            "instructions": request["instructions"],
            "records": json.dumps(records, ensure_ascii=False),
            "draft": json.dumps({"records": draft.result["records"]}, ensure_ascii=False),
        },
        kept=("changes",),
        complete=complete,
        linked=("records", "changes"),
    )
