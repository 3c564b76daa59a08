"""The embedded road: find, put in order, replace."""

from __future__ import annotations

from collections import Counter

from aibackend import CallContext, Draft, RequestData

from .findings import findings
from .replacement import applied, replacements


def offline(request: RequestData, context: CallContext) -> Draft:
    """The values are in the answer alone: never in a log, an error or a file."""
    text = request["text"]
    found = findings(text, frozenset(request["types"]))
    entities = [
        {
            "type": one.kind,
            "start": one.start,
            "end": one.end,
            "text": text[one.start : one.end],
            "replacement": replacement,
            "confidence": round(one.confidence, 2),
        }
        for one, replacement in zip(found, replacements(text, found, request["mode"], context.account), strict=True)
    ]
    return Draft(
        result={
            "redacted": applied(text, entities),
            "entities": entities,
            "counts": dict(Counter(one.kind for one in found)),
        },
        source=text,
    )
