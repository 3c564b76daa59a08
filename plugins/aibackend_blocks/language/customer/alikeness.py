"""How much a rule of the house speaks to a point: meaning, shared words and codes, and what a question needs."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

LABELLED = re.compile(r"(?P<label>[A-Z][\w -]{2,40}): (?=\S)")


NAMED = 0.15
"""What it counts that a point speaks of what a note is headed with ("Grinder loan: …")."""
_STOP = frozenset({
    "the", "a", "an", "and", "or", "but", "if", "of", "to", "in", "on", "at", "by", "for", "with", "from", "as",
    "is", "are", "was", "were", "be", "been", "it", "its", "this", "that", "we", "you", "your", "our", "my", "i",
    "me", "us", "do", "does", "did", "not", "no", "can", "could", "will", "would", "should", "have", "has", "had",
    "what", "when", "where", "which", "who", "how", "why", "there", "here", "they", "them", "their", "he", "she",
    "his", "her", "please", "thank", "thanks", "hello", "dear",
})  # fmt: skip
_CODE = re.compile(r"\b(?=[\w-]*\d)[\w][\w-]{3,}\b|\b\d+[.,]\d+\b")
NEEDED = 0.12
"""Added to the cosine where a point asks for an amount, a time or a way and the rule gives one."""
_NEEDS = (
    (
        re.compile(r"\b(?:how much|cost|price|fee|charge|expensive|rate)\b", re.IGNORECASE),
        re.compile(r"[$€£¥]\s?\d|\b\d+[.,]\d\d\b|\b\d+ ?(?:usd|eur|gbp|dollars|euros|%)|\bfree\b", re.IGNORECASE),
    ),
    (
        re.compile(r"\b(?:when|how long|how soon|how late|what time|until|open|deadline)\b", re.IGNORECASE),
        re.compile(
            r"\b\d+ (?:\w+ )?(?:days?|hours?|weeks?|months?|minutes)\b"
            r"|\b(?:mon|tues|wednes|thurs|fri|satur|sun|week)days?\b"
            r"|\d{1,2}(?::\d\d| ?[ap]m)",
            re.IGNORECASE,
        ),
    ),
    (
        re.compile(r"\b(?:how (?:do|can|should|to)|what do (?:i|we) need|where (?:do|can)|which way)\b", re.IGNORECASE),
        re.compile(
            r"\b(?:needs?|must|use|via|through|under|settings|visit|go to|send|bring|with the|app)\b", re.IGNORECASE
        ),
    ),
)
_WHEREABOUTS = re.compile(r"\bwhere(?:'s| is| are|abouts)\b", re.IGNORECASE)
_PLACED = re.compile(
    r"\b(?:track(?:ing|ed)?|depot|in transit|on (?:its|the|their) way|located|lies|has left|was (?:sent|delivered|lost)"
    r"|(?:is|are|lie|stands?|found|opens?|waits?|stored|counts?) (?:\w+ )?(?:at|in|on|under|near|beside|opposite|as)"
    r"|street|road|floor|desk)\b",
    re.IGNORECASE,
)
"""A question for a thing's whereabouts, and what a rule must speak of to answer it."""


def likeness(
    points: Sequence[str], vectors: NDArray[np.float32], told: Sequence[str], rule_vectors: NDArray[np.float32]
) -> NDArray[np.float32]:
    """Points × rules: cosine, with shared words and codes, and with what a question needs (an amount, a time).

    points, told: their words; vectors, rule_vectors: theirs.
    """
    import numpy as np

    shared = np.array([[_shared(point, rule) for rule in told] for point in points], np.float32)
    found: NDArray[np.float32] = vectors @ rule_vectors.T + shared
    beside = np.array([[_beside(point, rule) for rule in told] for point in points], bool)
    found[beside & (found < LIKE_BESIDE)] = 0.0
    for number, point in enumerate(points):
        if _WHEREABOUTS.search(point):
            found[number, [n for n, rule in enumerate(told) if not _PLACED.search(rule)]] = 0.0
    return found


LIKE_BESIDE = 0.6
"""Likeness, shared words included, below which an entry of a list that names something else is not the answer."""
_ENTRY = re.compile(r"(?P<label>[A-Z][\w -]{2,40}): (?:from |about |up to )?[$€£]?\d(?!\d?:\d\d|[\d ]{6})")


ENTRY_WORDS_MOST = 9
"""Words of an entry of a list; a longer note under a heading is a sentence of its own."""


def is_entry(rule: str) -> bool:
    """Whether a rule is an entry of a list ("Neutering: from 120 EUR")."""
    return bool(_ENTRY.match(rule)) and len(rule.split()) <= ENTRY_WORDS_MOST


def _beside(point: str, rule: str) -> bool:
    """Whether a rule is an entry of a list ("Neutering: from 120 EUR") for something that a point does not name."""
    match = _ENTRY.match(rule)
    if not match or not is_entry(rule) or not (ours := _stems(point)):
        return False
    label = _stems(match["label"])
    return bool(label - ours) and len(ours - _stems(rule) - _ANY) > 1


_ANY = frozenset(
    {"need", "cost", "much", "price", "know", "want", "like", "get", "long", "take", "find", "rough", "tell"}
)
"""Stems that any question may hold."""


def _shared(point: str, rule: str) -> float:
    """0 to 0.65 for words, codes and headings that both have."""
    ours, theirs = _stems(point), _stems(rule)
    words = min(3, len(ours & theirs)) * 0.06
    needs = any(asked.search(point) and given.search(rule) for asked, given in _NEEDS) * NEEDED
    label = LABELLED.match(rule)
    words += NAMED if label and ours & _stems(label["label"]) else 0.0
    codes = set(_CODE.findall(point.lower())) & set(_CODE.findall(rule.lower()))
    # A need is worth something where the rule is of the same matter, which a shared word shows.
    return words + (needs if ours & theirs else 0.0) + (0.3 if codes else 0.0)


def speaks_of(rule: str, point: str) -> bool:
    """Whether a rule has a word of a point, or what it asks for (an amount, a time)."""
    return bool(_stems(point) & _stems(rule)) or any(
        asked.search(point) and given.search(rule) for asked, given in _NEEDS
    )


_ENDING = re.compile(r"(?<=[a-z]{3})(?:ing|ed|es|e|s)$")


def _stems(text: str) -> set[str]:
    return {_ENDING.sub("", word)[:6] for word in re.findall(r"[a-z]{3,}", text.lower()) if word not in _STOP}
