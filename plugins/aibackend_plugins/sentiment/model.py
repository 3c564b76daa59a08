"""What a language model is asked: to judge the mood, with the draft as a hint."""

from __future__ import annotations

import json

from aibackend import Draft, Prompt, RequestData

SURE = 0.6
"""Confidence from which the program's judgement stands."""
_INSTRUCTIONS = """\
Judge the sentiment of the text: of the whole, and of each aspect (the asked ones in their order, else those the
text judges). score: -1 very negative to 1 very positive. An aspect that the text does not speak of is neutral,
score 0, excerpt "". Copy excerpts and themes from the text character for character. confidence is the probability
that the sentiment is right."""


def prompt(request: RequestData, draft: Draft) -> Prompt | None:
    """Text, aspects as data."""
    if draft.result["confidence"] >= SURE:
        return None
    return Prompt(
        instructions=_INSTRUCTIONS,
        quoted={
            "text": request["text"],
            "aspects": json.dumps(request.get("aspects"), ensure_ascii=False),
        },
        linked=("sentiment", "score", "confidence"),
    )
