"""Rated words, with negation and emphasis: which words of a text are opinions."""

from __future__ import annotations

import gzip
import re
from functools import cache
from pathlib import Path

NEGATIONS = frozenset({
    "not", "no", "never", "none", "nobody", "nothing", "neither", "nor", "nowhere", "hardly", "barely", "scarcely",
    "without", "cannot", "cant", "lack", "lacks", "lacking", "n't", "dont", "doesnt", "didnt", "isnt", "arent",
    "wasnt", "werent", "wont", "wouldnt", "shouldnt", "couldnt", "aint", "hasnt", "havent", "hadnt",
})  # fmt: skip
BOOSTS = {
    "very": 0.29, "really": 0.29, "so": 0.29, "extremely": 0.29, "absolutely": 0.29, "totally": 0.29, "too": 0.2,
    "incredibly": 0.29, "quite": 0.2, "most": 0.29, "completely": 0.29, "slightly": -0.29, "somewhat": -0.29,
    "almost": -0.2, "barely": -0.29, "little": -0.2,
}  # fmt: skip
TURNED = -0.74
"""What negation does to a word. These numbers and the ratings: Hutto & Gilbert 2014."""
CAPITALS = 0.73
_TOKEN = re.compile(r"[a-zA-Z]+(?:['’][a-z]+)?|n't|[:;=8xX][-o^']?[)(\]\[DdPp/\\|*]+|<3|[!?]+|[^\w\s]")


def valences(text: str) -> list[tuple[str, float]]:
    """Each word or sign with its rating in place, -4..4; 0 where it has none."""
    words = _TOKEN.findall(text)
    found = []
    for place, word in enumerate(words):
        value = ratings().get(word, ratings().get(word.lower(), 0.0))
        if value:
            value = _in_place(value, word, words[max(0, place - 3) : place])
        found.append((word.lower(), value))
    return found


def _in_place(value: float, word: str, before: list[str]) -> float:
    earlier = [other.lower().replace("'", "").replace("’", "") for other in before]
    for distance, other in enumerate(reversed(earlier)):
        boost = BOOSTS.get(other, 0.0) * (1 - 0.05 * distance)
        value += boost if value > 0 else -boost
    if any(other in NEGATIONS for other in earlier):
        value *= TURNED
    if word.isupper() and len(word) > 1:
        value += CAPITALS if value > 0 else -CAPITALS
    return value


@cache
def ratings() -> dict[str, float]:
    """Word or sign → mean rating, -4..4."""
    with gzip.open(Path(__file__).parent / "lexicon.tsv.gz", "rt", encoding="utf-8") as rows:
        split = (row.rstrip("\n").split("\t") for row in rows)
        return {word: float(value) for word, value in split}
