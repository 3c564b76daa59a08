"""Aspects: finding what a text judges, and how it speaks of it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from aibackend_blocks import minilm, tone

from .passages import Span, clauses

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

ASPECTS_MOST, THEMES_MOST, THEME_MOST = 12, 5, 80
SPOKEN_OF = 0.3
"""Cosine of an aspect and a sentence from which the sentence speaks of it without its name."""
NEUTRAL_SHARE = 0.74
"""How much rarer neutral aspects are taken to be than in the reviews that trained the head, where they are 45 %."""
STRONG = 0.15
"""A clause with a lower score drives nothing."""
_NOUN_PLACE = re.compile(
    r"\b(?:the|their|its|his|her|this|that|these|those|my|our|your|a|an|with|of)\s+((?:[a-z]+[ -])?[a-z]{3,})\b"
    r"|\b([a-z]{3,}(?: [a-z]{3,})?)\s+(?:is|are|was|were|seems?|feels?|looks?|tastes?|works?)\b",
    re.IGNORECASE,
)
_NOT_ASPECTS = frozenset({
    "and", "but", "that", "this", "these", "those", "which", "what", "who", "there", "here", "they", "them", "then",
    "than", "very", "really", "most", "more", "less", "much", "many", "some", "any", "all", "one", "two", "first",
    "last", "next", "same", "other", "another", "lot", "bit", "way", "thing", "things", "time", "times", "day",
    "days", "year", "years", "people", "person", "place", "reason", "fact", "only", "also", "just", "not", "have",
    "has", "had", "was", "were", "are", "been", "being", "will", "would", "can", "could", "should", "did", "does",
    "done", "get", "got", "good", "great", "bad", "best", "worst", "nice", "poor", "new", "old", "it's", "you",
    "she", "him", "her", "his", "our", "your", "their", "when", "where", "while", "because", "everything",
    "something", "nothing", "anything", "everyone", "someone", "nobody", "well", "even", "ever", "never", "always",
    "still", "too", "quite", "food's",
})  # fmt: skip


def judged(text: str, spans: Sequence[Span], names: Sequence[str]) -> list[Mapping[str, Any]]:
    """One row a name, in order."""
    places = [_place(text, spans, name) for name in names]
    found: dict[int, Mapping[str, Any]] = {}
    for span in sorted({place[0] for place in places if place}):
        inside = [number for number, place in enumerate(places) if place and place[0] == span]
        start, end = span
        told = [(names[number], places[number][1] - start, places[number][2] - start) for number in inside]  # type: ignore[index]
        for number, shares in zip(inside, tone.aspects(text[start:end], told), strict=True):
            found[number] = _row(text, names[number], places[number], shares)  # type: ignore[arg-type]
    silent = {"sentiment": "neutral", "score": 0.0, "excerpt": ""}
    return [found.get(number, {"aspect": name, **silent}) for number, name in enumerate(names)]


def _row(text: str, name: str, place: tuple[Span, int, int], shares: NDArray[np.float64]) -> Mapping[str, Any]:
    sentence, start, end = place
    shares = shares * (1, NEUTRAL_SHARE, 1)
    shares /= shares.sum()
    parts = [(a, b) for a, b in clauses(text, sentence) if a <= start and end <= b] if end > start else []
    excerpt = parts[0] if parts else sentence
    return {
        "aspect": name,
        "sentiment": tone.POLARITIES[int(shares.argmax())],
        "score": round(float(shares[2] - shares[0]), 4),
        "excerpt": text[slice(*excerpt)],
    }


def _place(text: str, spans: Sequence[Span], name: str) -> tuple[Span, int, int] | None:
    """(sentence, start, end) of a name; start and end alike where only the meaning is there; None if not even that."""
    pattern = re.compile(r"(?<!\w)" + re.escape(name.strip()) + r"(?!\w)", re.IGNORECASE)
    for a, b in spans:
        if match := pattern.search(text, a, b):
            return (a, b), match.start(), match.end()
    if not spans:
        return None
    likeness = minilm.embed([text[a:b] for a, b in spans]) @ minilm.embed([name])[0]
    nearest = int(likeness.argmax())
    if float(likeness[nearest]) < SPOKEN_OF and len(spans) > 1:
        return None
    return spans[nearest], spans[nearest][0], spans[nearest][0]


def found_aspects(text: str, spans: Sequence[Span]) -> list[str]:
    """Nouns in the places where a text judges things, the most frequent first of equals by place."""
    counted: Counter[str] = Counter()
    written: dict[str, str] = {}
    for start, end in spans:
        for match in _NOUN_PLACE.finditer(text, start, end):
            words = (match.group(1) or match.group(2)).split()
            while words and words[0].lower() in _NOT_ASPECTS:
                words = words[1:]
            if words and words[-1].lower() not in _NOT_ASPECTS and not _rated(words[-1]):
                words = [word for word in words if not _rated(word)]
                name = " ".join(words)
                counted[name.lower()] += 1
                written.setdefault(name.lower(), name)
    return [written[name] for name, _ in counted.most_common(ASPECTS_MOST)]


def _rated(word: str) -> bool:
    """Whether a word is an opinion, not a thing."""
    return tone.valences(word)[0][1] != 0 if tone.valences(word) else False


def themes(text: str, spans: Sequence[Span], scores: Sequence[float]) -> list[str]:
    """The clauses that feel most, verbatim, of the sentences that feel most."""
    felt = sorted(range(len(spans)), key=lambda number: -abs(scores[number]))[:THEMES_MOST]
    parts = [part for number in felt for part in clauses(text, spans[number])]
    if not parts:
        return []
    ratings = tone.ratings([text[a:b] for a, b in parts])
    order = sorted(range(len(parts)), key=lambda number: -abs(float(ratings[number])))
    strong = [parts[number] for number in order if abs(float(ratings[number])) >= STRONG][:THEMES_MOST]
    return list(dict.fromkeys(_short(text[a:b]) for a, b in strong))


def _short(phrase: str) -> str:
    """A phrase without its loose ends, cut at a word."""
    bare = re.sub(
        r"^(?:and|but|while|though|although|however|yet)\b\s*", "", phrase.strip(" ,;:.!?—–()"), flags=re.IGNORECASE
    )
    bare = bare or phrase.strip()
    return bare if len(bare) <= THEME_MOST else bare[:THEME_MOST].rsplit(" ", 1)[0]
