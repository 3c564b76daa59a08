"""The embedded road: feel the text once, judge the aspects, name what drives the mood."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from aibackend import Asked, Draft, Tools
from aibackend_blocks import tone

from . import abroad
from .aspects import found_aspects, judged, themes


def offline(asked: Asked, tools: Tools) -> Draft:
    """One answer, from the text alone."""
    text = asked["text"]
    code = abroad.language(text)
    if (told := abroad.judged(text, code, asked.get("aspects") or ())) is not None:
        return Draft(result=told, source=text)
    feeling = tone.felt(text)
    wanted = asked.get("aspects")
    names = wanted if wanted is not None else found_aspects(text, feeling.sentences)
    result: Mapping[str, Any] = {
        "sentiment": feeling.sentiment,
        "score": round(feeling.score, 4),
        "confidence": round(min(feeling.confidence, abroad.UNREAD) if code else feeling.confidence, 4),
        "aspects": judged(text, feeling, names),
        "themes": themes(text, feeling),
    }
    return Draft(result=result, source=text)
