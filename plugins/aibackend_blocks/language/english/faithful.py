"""Whether a sentence that was made of a note says that and nothing else."""

from __future__ import annotations

import re
from collections import Counter

ADDED = frozenset({
    "is", "are", "was", "were", "the", "means", "and", "at", "on", "a", "an", "there", "for", "cost", "costs", "you",
    "can", "reach", "us", "by",
})  # fmt: skip
"""Words that make a note whole."""
CALLS = Counter(("phone", "tel", "telephone", "call"))
"""Words of a note before a number, for which `you can reach us by phone` may stand."""


def is_faithful(note: str, said: str) -> bool:
    """Whether nothing was lost, and nothing but small words added."""
    before, after = _words(note), _words(said)
    added = after - before - Counter(("phone",))
    return not before - after - CALLS and added.keys() <= ADDED


def _words(text: str) -> Counter[str]:
    return Counter(word.lower() for word in re.findall(r"[\w'’-]+", text))
