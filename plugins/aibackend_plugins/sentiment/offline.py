"""The embedded road: rate the sentences, judge the aspects, name what drives the mood."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from aibackend import Asked, Draft, Tools
from aibackend_blocks import tone

from .aspects import found_aspects, judged, themes
from .passages import clauses, sentences

NEUTRAL = 0.15
"""Scores nearer to 0 are neutral: readers' mean ratings within 0.6 of a scale of four."""
OPPOSED = 0.4
"""Parts beyond this on both sides make a text mixed, where its whole is not clear."""
CLEAR = 0.3
BASE, SLOPE, NEUTRAL_CONFIDENCE = 0.317, 6.51, 0.29
"""Log odds that the sentiment is right, by the distance from the neutral band; fitted on 1,500 rated sentences that
trained nothing."""


def offline(asked: Asked, tools: Tools) -> Draft:
    """One answer, from the text alone."""
    text = asked["text"]
    spans = sentences(text)
    scores = tone.ratings([text[start:end] for start, end in spans]).tolist() if spans else []
    score = _whole(scores)
    parts = scores if len(spans) != 1 else _clause_scores(text, spans[0])
    sentiment = _sentiment(score, parts)
    wanted = asked.get("aspects")
    rows = judged(text, spans, wanted if wanted is not None else found_aspects(text, spans))
    result: Mapping[str, Any] = {
        "sentiment": sentiment,
        "score": round(score, 4),
        "confidence": round(_confidence(sentiment, score), 4),
        "aspects": rows,
        "themes": themes(text, spans, scores),
    }
    return Draft(result=result, source=text)


def _whole(scores: Sequence[float]) -> float:
    """The mean of the sentences, each weighing as much as it feels."""
    weights = [0.2 + abs(score) for score in scores]
    return sum(w * s for w, s in zip(weights, scores, strict=True)) / sum(weights) if weights else 0.0


def _clause_scores(text: str, span: tuple[int, int]) -> list[float]:
    spans = clauses(text, span)
    return list(tone.ratings([text[a:b] for a, b in spans]).tolist()) if len(spans) > 1 else []


def _sentiment(score: float, parts: Sequence[float]) -> str:
    if parts and abs(score) < CLEAR and max(parts) >= OPPOSED and min(parts) <= -OPPOSED:
        return "mixed"
    return "neutral" if abs(score) < NEUTRAL else "positive" if score > 0 else "negative"


def _confidence(sentiment: str, score: float) -> float:
    import math

    unsure = sentiment in ("neutral", "mixed")
    odds = NEUTRAL_CONFIDENCE if unsure else BASE + SLOPE * (abs(score) - NEUTRAL)
    return 1 / (1 + math.exp(-odds))
