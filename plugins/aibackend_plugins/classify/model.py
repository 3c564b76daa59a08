"""What a language model is asked: to choose the label where the program is unsure, without knowing what it thinks."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from aibackend import Draft, Prompt, RequestData
from aibackend_blocks.language.votes import after_vote, can_turn, opened

from .checks import quotes

_INSTRUCTIONS = """Choose the one label of the taxonomy that fits the text best. Copy it character for character.
rationale is one line that quotes the words of the text which decided, between “ and ”."""


def prompt(request: RequestData, draft: Draft) -> Prompt | None:
    """Text and taxonomy, as data; None where no vote could turn the label.

    The model chooses among the labels that the program finds likeliest, and one that reads anew among all, in
    alphabetical order: which of them the program prefers is not shown, since the model would repeat it. The choice is a
    vote beside the program's shares.
    """
    likeliest = {row["label"]: row["confidence"] for row in (draft.result, *draft.result["alternatives"])}
    ranked = opened(likeliest, request["taxonomy"]) if draft.is_read_anew else likeliest
    if not can_turn(ranked, draft.skill):
        return None
    described = {label: words for label, words in (request.get("descriptions") or {}).items() if label in ranked}

    def complete(answer: dict[str, Any]) -> Mapping[str, Any]:
        """The draft, unless the vote makes another label the likeliest."""
        after = after_vote(ranked, answer["label"], draft.skill)
        label, *others = after
        if label == draft.result["label"]:
            return {name: draft.result[name] for name in ("label", "confidence", "rationale", "alternatives")}
        rows = [{"label": other, "confidence": round(after[other], 4)} for other in others]
        return {
            **answer,
            "label": label,
            "confidence": round(after[label], 4),
            "rationale": _rationale(request, answer["rationale"], label, draft.result["label"]),
            "alternatives": rows[: max(len(likeliest) - 1, 1)],
        }

    return Prompt(
        instructions=_INSTRUCTIONS,
        quoted={
            "taxonomy": json.dumps(sorted(ranked), ensure_ascii=False),
            "descriptions": json.dumps(described, ensure_ascii=False) if described else "",
            "draft": "",
            "text": request["text"],
        },
        kept=("confidence", "alternatives"),
        complete=complete,
        shapes={"label": {"enum": sorted(ranked), "type": "string"}},
        linked=("label", "confidence", "rationale", "alternatives"),
    )


def _rationale(request: RequestData, said: str, label: str, other: str) -> str:
    """The model's, if it quotes what decided; else what is certain."""
    return said if quotes(said, request["text"]) else f"Read as a whole, the text is {label} rather than {other}."
