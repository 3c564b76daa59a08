"""What of a customer's words is better not repeated."""

from __future__ import annotations

import re

from aibackend_blocks.language import tone

_SECRET = re.compile(
    r"(?:\d[ -]?){12,19}|\b\d{3}-\d{2}-\d{4}\b|\bpassword\s*(?:is|:)|[<\[][A-Za-z_ ]+[>\]]", re.IGNORECASE
)
_INSULT = re.compile(
    r"\b(?:stupid|idiots?|liars?|lying|morons?|lazy|ridiculous|pathetic|useless|incompetent|crooks?|thie(?:f"
    r"|ves)|scam\w*|cheat\w*|shame|disgust\w*|crap\w*|shit\w*|fuck\w*|damn\w*|hell|bastards?|bullshit|whatever"
    r"|ignorant|joke|criminals?|clowns?|fools?|dumb)\b",
    re.IGNORECASE,
)
HARSH = -2.6
"""Rating of a word, -4..4, from which it is not repeated. Source: the ratings of Hutto & Gilbert 2014."""


def safe(text: str) -> bool:
    """Whether words may be repeated: no secret, no insult, nothing harsh."""
    return not _SECRET.search(text) and not _INSULT.search(text) and all(v > HARSH for _, v in tone.valences(text))
