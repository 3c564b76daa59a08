"""The embedded road: probabilities of the labels, and the words that speak for the first rather than the second."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from aibackend import CallContext, Draft, RequestData
from aibackend_blocks.models import zero_shot

ALTERNATIVES_MOST = 5
CLEAR = 2
"""How many times likelier than the next a label is that the text as a whole speaks for."""
SHOWN_MOST = 60
"""Characters of a label or a quote that the rationale shows."""


def offline(request: RequestData, context: CallContext) -> Draft:
    """The likeliest label; of equals `other` where there is one, else the nearest."""
    text, told = request["text"], request.get("descriptions") or {}
    taxonomy = list(dict.fromkeys(request["taxonomy"]))
    found = zero_shot.logits([text], taxonomy, descriptions=told)[0]
    shares = zero_shot.distribution(found * (not zero_shot.is_noise(text)))
    order = sorted(range(len(taxonomy)), key=lambda n: (-shares[n], not zero_shot.is_catch_all(taxonomy[n]), -found[n]))
    rows = [{"label": taxonomy[number], "confidence": round(float(shares[number]), 4)} for number in order]
    quotes: list[str] = []
    if len(order) > 1:
        quotes = zero_shot.telling_words(text, zero_shot.measured(taxonomy, told), order[0], order[1])
    result: Mapping[str, Any] = {
        **rows[0],
        "rationale": _rationale(quotes, rows),
        "alternatives": rows[1 : 1 + ALTERNATIVES_MOST],
    }
    return Draft(result=result, source=text)


def _rationale(quotes: Sequence[str], rows: Sequence[Mapping[str, Any]]) -> str:
    """One line that quotes the text."""
    label = _line(rows[0]["label"])
    if len(rows) == 1:
        return f"{label} is the only label."
    rival = _line(rows[1]["label"])
    if rows[0]["confidence"] == rows[-1]["confidence"]:
        return "Nothing in the text points anywhere; no label is likelier than another."
    if not quotes and rows[0]["confidence"] >= CLEAR * rows[1]["confidence"]:
        return f"Read as a whole, the text is {label} rather than {rival}."
    if not quotes:
        return f"Nothing in the text points clearly; {label} is nearest in meaning, before {rival}."
    quoted = ", ".join(f"“{_line(quote)}”" for quote in quotes)
    return f"{quoted} {'speaks' if len(quotes) == 1 else 'speak'} for {label} rather than {rival}."


def _line(text: str) -> str:
    """A label or a quote on one line, not too long."""
    line = " ".join(text.split())
    return line if len(line) <= SHOWN_MOST else line[:SHOWN_MOST]
