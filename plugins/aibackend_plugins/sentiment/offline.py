"""The embedded road: feel the text once, judge the aspects, name what drives the mood."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from aibackend import CallContext, Draft, RequestData
from aibackend_blocks.language import tone

from . import abroad
from .aspects import found_aspects, judged, opposed, themes

NEUTRAL_MOST, CLEAR = 0.2, 0.35
"""How far from 0 the score of a neutral text lies at most, and how much farther that of another at least, times the
probability of its sentiment: what is clear is told as clear. Ranks of 100 rated sentences agree as well (0.80)."""


def offline(request: RequestData, context: CallContext) -> Draft:
    """One answer, from the text alone."""
    text = request["text"]
    if abroad.abroad(text):
        return Draft(result=abroad.judged(text, request.get("aspects") or ()), source=text)
    feeling = tone.felt(text)
    wanted = request.get("aspects")
    names = wanted if wanted is not None else found_aspects(text, feeling.sentences)
    aspects = judged(text, feeling, names, asked=wanted is not None)
    both = opposed(aspects) if wanted else 0.0
    result: Mapping[str, Any] = {
        "sentiment": "mixed" if both else feeling.sentiment,
        "score": round(feeling.score if both else _told(feeling), 4),
        "confidence": round(both or feeling.confidence, 4),
        "aspects": aspects,
        "themes": themes(text, feeling),
    }
    return Draft(result=result, source=text)


def _told(feeling: tone.Feeling) -> float:
    """The score, no nearer to neutral than what is sure of the sentiment allows."""
    least = NEUTRAL_MOST + CLEAR * feeling.confidence
    if feeling.sentiment == "positive":
        return max(feeling.score, least)
    return min(feeling.score, -least) if feeling.sentiment == "negative" else feeling.score
