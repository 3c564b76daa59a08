"""What a language model is asked: to judge the mood where the program is unsure, without knowing what it thinks."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from aibackend import Draft, Prompt, RequestData
from aibackend_blocks.language.votes import after_vote, can_turn

from .schema import SENTIMENTS

PLAIN = 0.2
"""Score, either way, from which the program's judgement of an aspect stands."""
_INSTRUCTIONS = """\
Judge the sentiment of the text: of the whole, and of each aspect of the list, in its order. score: -1 very negative
to 1 very positive. An aspect that the text does not speak of is neutral, score 0, excerpt "". Copy excerpts from the
text character for character."""


def prompt(request: RequestData, draft: Draft) -> Prompt | None:
    """Text, aspects as data; None where no vote could turn the mood."""
    drafted = draft.result
    rest = (1 - drafted["confidence"]) / (len(SENTIMENTS) - 1)
    shares = dict.fromkeys(SENTIMENTS, rest) | {drafted["sentiment"]: drafted["confidence"]}
    if not can_turn(shares):
        return None

    def complete(answer: dict[str, Any]) -> Mapping[str, Any]:
        """The draft's judgements, and the model's where its vote turns the scales."""
        after = after_vote(shares, answer["sentiment"])
        mood = next(iter(after))
        own = mood == drafted["sentiment"]
        told = {row["aspect"]: row for row in answer["aspects"]}
        return {
            "sentiment": mood,
            "score": drafted["score"] if own else answer["score"],
            "confidence": drafted["confidence"] if own else round(after[mood], 4),
            "aspects": [_judged(row, told.get(row["aspect"], row)) for row in drafted["aspects"]],
            "themes": drafted["themes"],
        }

    names = [row["aspect"] for row in drafted["aspects"]]
    return Prompt(
        instructions=_INSTRUCTIONS,
        quoted={"aspects": json.dumps(names, ensure_ascii=False), "draft": "", "text": request["text"]},
        kept=("confidence", "themes"),
        complete=complete,
        linked=("sentiment", "score", "confidence"),
    )


def _judged(row: Mapping[str, Any], told: Mapping[str, Any]) -> Mapping[str, Any]:
    """An aspect as the program judged it, or as the model did where the program found no mood."""
    return row if told["sentiment"] == row["sentiment"] or abs(row["score"]) >= PLAIN else told
