"""What must hold of any answer, whoever gave it."""

from __future__ import annotations

import re

from aibackend import Draft, RequestData
from aibackend_blocks.language.writing.grounding import Grounding

_QUOTED = re.compile(r"[“\"‘']([^“”\"‘’']{2,200})[”\"’']")

OWN_WORDS = re.compile(r"Read as a whole, the text is .+ rather than .+\.")
"""What the program says of a model's choice."""

values_are_grounded = Grounding(
    written=("rationale",),
)
"""The rationale quotes only words that stand there."""


def in_taxonomy(request: RequestData, draft: Draft) -> str | None:
    """The label and its alternatives are the caller's, character for character, each once."""
    labels = [draft.result["label"], *(row["label"] for row in draft.result["alternatives"])]
    if set(labels) - set(request["taxonomy"]):
        return "label and alternatives must be labels of the taxonomy, character for character."
    return None if len(set(labels)) == len(labels) else "Give each label once."


def label_is_surest(request: RequestData, draft: Draft) -> str | None:
    """No alternative is surer than the label."""
    if any(row["confidence"] > draft.result["confidence"] for row in draft.result["alternatives"]):
        return "label must be the likeliest of all: an alternative has a higher confidence."
    return None


def rationale_quotes_the_text(request: RequestData, draft: Draft) -> str | None:
    """A model says which words of the text decided."""
    rationale = draft.result["rationale"]
    if draft.start is None or rationale == draft.start.result.get("rationale"):
        return None
    if quotes(rationale, request["text"]) or OWN_WORDS.fullmatch(rationale):
        return None
    return "rationale must quote the words of the text that decided, between “ and ”."


def quotes(rationale: str, text: str) -> bool:
    """Whether it quotes words of the text."""
    return any(quote.casefold().strip() in text.casefold() for quote in _QUOTED.findall(rationale))


def one_line(request: RequestData, draft: Draft) -> str | None:
    """The rationale is one line."""
    rationale = draft.result["rationale"]
    return None if rationale.strip() and len(rationale.splitlines()) == 1 else "rationale must be one line."
