"""What a language model is asked: to judge the mood where the program is unsure, without knowing what it thinks."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from aibackend import Draft, Prompt, RequestData
from aibackend_blocks.language.votes import after_vote, can_turn
from aibackend_blocks.language.writing.grounding import is_copied

from .schema import SENTIMENTS

SIGNS = {"positive": 1, "negative": -1}
_INSTRUCTIONS = "Judge the sentiment of the text as a whole. score: -1 very negative to 1 very positive."
_ANEW = """\
Judge what the writer feels, irony understood, of the text as a whole and of each aspect: those of `asked`, in order and
character for character, or where none are asked the things that the text itself judges, named in its words. mixed:
praise and blame of about the same weight. score: -1 very negative to 1 very positive, around 0 for neutral and mixed.
excerpt: the words that speak of the aspect, copied from the text; "" with neutral and 0 where it says nothing of it.
themes: the phrases that drive the mood, copied from the text, the strongest first."""


def prompt(request: RequestData, draft: Draft) -> Prompt | None:
    """The text as data; None where no vote could turn the mood. Who reads anew is always asked, for aspects too."""
    if draft.is_read_anew:
        return _anew(request, draft)
    drafted = draft.result
    rest = (1 - drafted["confidence"]) / (len(SENTIMENTS) - 1)
    shares = dict.fromkeys(SENTIMENTS, rest) | {drafted["sentiment"]: drafted["confidence"]}
    if not can_turn(shares, draft.skill):
        return None

    def complete(answer: dict[str, Any]) -> Mapping[str, Any]:
        """The draft, with another mood where the vote turns it, and the score of both together then."""
        after = after_vote(shares, answer["sentiment"], draft.skill)
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


def _anew(request: RequestData, draft: Draft) -> Prompt:
    drafted, text, asked = draft.result, request["text"], request.get("aspects")

    def complete(answer: dict[str, Any]) -> Mapping[str, Any]:
        """The model's mood, aspects and themes as far as they stand in the text; the program's rows of the others."""
        told = [row for row in answer["aspects"] if row["excerpt"] in text and _agrees(row)]
        if asked is not None:
            rows = {row["aspect"]: row for row in reversed(told)}
            told = [rows.get(row["aspect"], row) for row in drafted["aspects"]]
        else:
            told = [row for row in told if row["excerpt"] and is_copied(row["aspect"], text)]
        themes = [theme for theme in answer["themes"] if theme and theme in text]
        sure = drafted["confidence"] if answer["sentiment"] == drafted["sentiment"] else draft.skill
        return {
            **answer,
            "confidence": sure,
            "aspects": told if told or not answer["aspects"] else drafted["aspects"],
            "themes": themes if themes or not answer["themes"] else drafted["themes"],
        }

    return Prompt(
        instructions=_ANEW,
        quoted={
            "asked": json.dumps(asked, ensure_ascii=False) if asked is not None else "",
            "draft": "",
            "text": text,
        },
        kept=("confidence",),
        complete=complete,
        linked=("sentiment", "score", "confidence"),
    )


def _agrees(row: Mapping[str, Any]) -> bool:
    """Whether mood and score have one sign."""
    return row["sentiment"] not in SIGNS or SIGNS[row["sentiment"]] * row["score"] > 0
