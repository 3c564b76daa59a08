"""What a language model is asked: to judge the mood where the program is unsure, without knowing what it thinks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from aibackend import Draft, Prompt, RequestData
from aibackend_blocks.language.votes import after_vote, can_turn

from .schema import SENTIMENTS

SIGNS = {"positive": 1, "negative": -1}
_INSTRUCTIONS = "Judge the sentiment of the text as a whole. score: -1 very negative to 1 very positive."


def prompt(request: RequestData, draft: Draft) -> Prompt | None:
    """The text as data; None where no vote could turn the mood."""
    drafted = draft.result
    rest = (1 - drafted["confidence"]) / (len(SENTIMENTS) - 1)
    shares = dict.fromkeys(SENTIMENTS, rest) | {drafted["sentiment"]: drafted["confidence"]}
    if not can_turn(shares):
        return None

    def complete(answer: dict[str, Any]) -> Mapping[str, Any]:
        """The draft, with another mood where the vote turns it, and the score of both together then."""
        after = after_vote(shares, answer["sentiment"])
        mood = next(iter(after))
        if mood == drafted["sentiment"]:
            return dict(drafted)
        between = round((float(drafted["score"]) + answer["score"]) / 2, 4)
        score = between if mood not in SIGNS or SIGNS[mood] * between > 0 else answer["score"]
        return {**drafted, "sentiment": mood, "score": score, "confidence": round(after[mood], 4)}

    return Prompt(
        instructions=_INSTRUCTIONS,
        quoted={"draft": "", "text": request["text"]},
        kept=("confidence", "aspects", "themes"),
        complete=complete,
        linked=("sentiment", "score", "confidence"),
    )
