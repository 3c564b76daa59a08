"""What must hold of any answer, whoever gave it."""

from __future__ import annotations

from aibackend import Draft, RequestData
from aibackend_blocks.language.writing.grounding import Grounding

values_are_grounded = Grounding(
    quoted=("aspects/*/excerpt", "themes/*"),
    copied=("aspects/*/aspect",),
)
"""Aspects and quotations stand in the text."""


def asked_aspects_in_order(request: RequestData, draft: Draft) -> str | None:
    """Where the caller names aspects, exactly these are answered."""
    if request.get("aspects") is None or [row["aspect"] for row in draft.result["aspects"]] == list(request["aspects"]):
        return None
    return "aspects must hold exactly one entry for each asked aspect, in order, named character for character."


def excerpts_are_verbatim(request: RequestData, draft: Draft) -> str | None:
    """Every excerpt and theme stands in the text."""
    quotes = [*(row["excerpt"] for row in draft.result["aspects"]), *draft.result["themes"]]
    return (
        None
        if all(quote in request["text"] for quote in quotes)
        else "Every excerpt and theme must be copied verbatim."
    )


def score_agrees(request: RequestData, draft: Draft) -> str | None:
    """positive has a score above 0, negative one below."""
    sign = {"positive": 1, "negative": -1}.get(draft.result["sentiment"], 0)
    return None if not sign or sign * draft.result["score"] > 0 else "sentiment and score must agree in sign."
