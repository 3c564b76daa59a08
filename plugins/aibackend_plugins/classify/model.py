"""What a language model is asked: to choose the label where the program is unsure, without knowing what it thinks."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from aibackend import Draft, Prompt, RequestData
from aibackend_blocks.language.votes import after_vote

SURE = 0.8
"""Confidence from which the program's label stands."""
_INSTRUCTIONS = """Choose the one label of the taxonomy that fits the text best. Copy it character for character.
rationale is one line that quotes the words of the text which decided, between “ and ”."""


def prompt(request: RequestData, draft: Draft) -> Prompt | None:
    """Text and taxonomy, as data; None when the label is sure.

    The model's choice is a vote beside the program's shares; it is not shown them, since it would repeat them.
    """
    if draft.result["confidence"] >= SURE:
        return None
    ranked = {row["label"]: row["confidence"] for row in (draft.result, *draft.result["alternatives"])}
    rest = [label for label in request["taxonomy"] if label not in ranked]
    shares = ranked | dict.fromkeys(rest, max(1 - sum(ranked.values()), 0.0) / max(len(rest), 1))

    def complete(answer: dict[str, Any]) -> Mapping[str, Any]:
        """The draft, unless the vote makes another label the likeliest."""
        after = after_vote(shares, answer["label"])
        label, *others = after
        if label == draft.result["label"]:
            return {name: draft.result[name] for name in ("label", "confidence", "rationale", "alternatives")}
        rows = [{"label": other, "confidence": round(after[other], 4)} for other in others]
        return {
            **answer,
            "label": label,
            "confidence": round(after[label], 4),
            "alternatives": rows[: max(len(ranked) - 1, 1)],
        }

    return Prompt(
        instructions=_INSTRUCTIONS,
        quoted={
            "taxonomy": json.dumps(request["taxonomy"], ensure_ascii=False),
            "descriptions": json.dumps(request["descriptions"], ensure_ascii=False)
            if request.get("descriptions")
            else "",
            "draft": "",
            "text": request["text"],
        },
        kept=("confidence", "alternatives"),
        complete=complete,
        shapes={"label": {"enum": request["taxonomy"], "type": "string"}},
        linked=("label", "confidence", "rationale", "alternatives"),
    )
