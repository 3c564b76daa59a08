"""What a language model is asked: to apply the instructions, and to log each change."""

from __future__ import annotations

import json

from aibackend import Draft, Prompt, RequestData

_INSTRUCTIONS = """\
You clean records by the caller's instructions. Below are the records, the instructions and a draft that a program
made. Give one record for each record, in the same order. Apply the instructions and nothing else: a cell that no
rule speaks of stays exactly as it is, and no value is invented. `changes` has exactly one entry for each cell that
differs: index counts from 0; from and to are the cell as text, "" for null or a field that was not there; reason
names the rule in a few words. Correct the draft where it breaks the instructions or leaves something out."""


def prompt(request: RequestData, draft: Draft) -> Prompt:
    """Records, rules and draft, as data."""
    return Prompt(
        instructions=_INSTRUCTIONS,
        quoted={
            "records": json.dumps(request["records"], ensure_ascii=False),
            "instructions": request["instructions"],
            "draft": json.dumps(draft.result, ensure_ascii=False),
        },
    )
