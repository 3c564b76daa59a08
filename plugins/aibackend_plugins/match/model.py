"""What a language model is asked: to judge the pairs that the program is unsure of."""

from __future__ import annotations

import json

from aibackend import Draft, Prompt, RequestData

_INSTRUCTIONS = """\
You match records of two sets that stand for the same thing of the real world. Below are the sets, each record
after its place, and a draft that a program made. Correct the draft: drop pairs whose identifying fields show two
things (another model number, house number, year), add pairs that it missed. Places count from 0. Give no pair below
a confidence of {threshold}.{one_to_one} confidence is the probability that both are the same thing; reason is one
sentence that names what agrees and what differs. unmatchedLeft and unmatchedRight list every place that is in no
pair, in order."""


def prompt(request: RequestData, draft: Draft) -> Prompt:
    """Both sets and the draft, as data."""
    rule = " Every record is in at most one pair." if request["one_to_one"] else " A record may be in several pairs."
    return Prompt(
        instructions=_INSTRUCTIONS.format(threshold=request["threshold"], one_to_one=rule),
        quoted={
            "left": _numbered(request["left"]),
            "right": _numbered(request["right"]),
            "draft": json.dumps(draft.result, ensure_ascii=False),
        },
    )


def _numbered(records: list[dict[str, object]]) -> str:
    return "\n".join(f"{place}: {json.dumps(record, ensure_ascii=False)}" for place, record in enumerate(records))
