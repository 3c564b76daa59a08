"""What a language model is asked: to find what the program missed."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Mapping
from typing import Any

from aibackend import Draft, Prompt, RequestData

from .findings import Finding
from .replacement import applied, replacements

CONFIDENCE = 0.5
"""Of a value that only a model found: nobody has measured an operator's model."""
_INSTRUCTIONS = """\
Find the personal data in the text that is of one of the `types`, and of no other type. entities lists each value once,
with its type, verbatim as it stands in the text: those that the draft has, and those that it missed."""


def prompt(request: RequestData, draft: Draft) -> Prompt | None:
    """Text and types, as data; None for keyed hashes, which only the program can make."""
    if request["mode"] == "hash":
        return None
    found = dict.fromkeys((one["type"], one["text"]) for one in draft.result["entities"])
    shown = [{"type": kind, "text": value} for kind, value in found]

    def complete(answer: dict[str, Any]) -> Mapping[str, Any]:
        """What the program found, and every place of the values that the model adds; offsets are computed."""
        return _replaced(
            request, draft, [(one["type"], one["text"]) for one in answer["entities"] if one["text"].strip()]
        )

    return Prompt(
        instructions=_INSTRUCTIONS,
        quoted={
            "types": json.dumps(request["types"]),
            "draft": json.dumps({"entities": shown}, ensure_ascii=False),
            "text": request["text"],
        },
        kept=(
            "redacted", "counts", "entities/*/start", "entities/*/end", "entities/*/replacement",
            "entities/*/confidence",
        ),
        complete=complete,
        linked=("redacted", "entities", "counts"),
    )  # fmt: skip


def _replaced(request: RequestData, draft: Draft, named: list[tuple[str, str]]) -> dict[str, Any]:
    text, old = request["text"], draft.result["entities"]
    found = [Finding(kind=one["type"], start=one["start"], end=one["end"], confidence=one["confidence"]) for one in old]
    taken = bytearray(len(text))
    for one in found:
        taken[one.start : one.end] = b"\x01" * (one.end - one.start)
    for kind, value in named:
        for match in re.finditer(re.escape(value), text):
            if 1 not in taken[match.start() : match.end()] and kind in request["types"]:
                found.append(Finding(kind=kind, start=match.start(), end=match.end(), confidence=CONFIDENCE))
                taken[match.start() : match.end()] = b"\x01" * len(value)
    found.sort(key=lambda one: one.start)
    made = [
        {
            "type": one.kind, "start": one.start, "end": one.end, "text": text[one.start : one.end],
            "replacement": replacement, "confidence": round(one.confidence, 2),
        }
        for one, replacement in zip(found, replacements(text, found, request["mode"], ""), strict=True)
    ]  # fmt: skip
    return {"redacted": applied(text, made), "entities": made, "counts": dict(Counter(one.kind for one in found))}
