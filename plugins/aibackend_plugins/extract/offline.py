"""The embedded road: what the reader of fields finds, in the form of an answer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from aibackend import CallContext, Draft, RequestData
from aibackend_blocks.language.fields import Found, read

from .typed import typed


def offline(request: RequestData, context: CallContext) -> Draft:
    """One result a field, in order; a field given twice has the same answer twice."""
    text = request["text"]
    found = read(text, request["fields"]) | typed(text, request["fields"])
    results = [
        {"field": name, "value": found[name].value, "confidence": found[name].confidence}
        if name in found
        else {"field": name, "value": "", "confidence": 0.0}
        for name in request["fields"]
    ]
    result: dict[str, Any] = {"results": results}
    if request.get("evidence"):
        result |= _remarks(request["fields"], found)
    return Draft(result=result, source=text)


def _remarks(names: Sequence[str], found: Mapping[str, Found]) -> dict[str, Any]:
    """Where each value stands, and which fields the text does not answer."""
    return {
        "evidence": [
            {
                "field": f"/results/{n}/value",
                "page": None,
                "quote": found[name].quote,
                "confidence": found[name].confidence,
            }
            for n, name in enumerate(names)
            if name in found
        ],
        "warnings": [
            {"code": "missing_field", "field": f"/results/{n}/value", "message": "The text does not give this field."}
            for n, name in enumerate(names)
            if name not in found
        ],
    }
