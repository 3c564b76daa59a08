"""What a language model is asked: to choose the label where the program is unsure."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from aibackend import Draft, Prompt, RequestData

SURE = 0.8
"""Confidence from which the program's label stands."""
_INSTRUCTIONS = """Choose the one label of the taxonomy that fits the text best. Copy it character for character.
confidence is the probability that the label is right: 0.9 only if nine in ten such answers would be. rationale is one
line that quotes the words of the text which decided, between “ and ”."""


def prompt(request: RequestData, draft: Draft) -> Prompt | None:
    """Text and taxonomy, as data; None when the label is sure."""
    if draft.result["confidence"] >= SURE:
        return None
    ranked = [{name: draft.result[name] for name in ("label", "confidence")}, *draft.result["alternatives"]]

    def complete(answer: dict[str, Any]) -> Mapping[str, Any]:
        """The other labels are those that the program ranked, none surer than the one chosen."""
        most = answer["confidence"]
        others = [
            {**row, "confidence": min(row["confidence"], most)} for row in ranked if row["label"] != answer["label"]
        ]
        return {**answer, "alternatives": others[: max(len(ranked) - 1, 1)]}

    return Prompt(
        instructions=_INSTRUCTIONS,
        quoted={
            "taxonomy": json.dumps(request["taxonomy"], ensure_ascii=False),
            "descriptions": json.dumps(request.get("descriptions") or {}, ensure_ascii=False),
            "draft": json.dumps(ranked, ensure_ascii=False),
            "text": request["text"],
        },
        kept=("alternatives",),
        complete=complete,
        shapes={"label": {"enum": request["taxonomy"], "type": "string"}},
        linked=("label", "confidence", "rationale", "alternatives"),
    )
