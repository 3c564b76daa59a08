"""Aspects: finding what a text judges, and how it speaks of it."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from aibackend_blocks.language import tone
from aibackend_blocks.language.english import parsed
from aibackend_blocks.language.polarity import Mark, marked
from aibackend_blocks.language.tone import Feeling, Span, clauses
from aibackend_blocks.language.tone.spoken import speaking

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray
    from spacy.tokens import Token

ASPECTS_MOST, THEMES_MOST, THEME_MOST = 12, 5, 80
CLEAR, CLEAR_ASKING = 0.2, 0.6
"""How far from 0 the score of an aspect lies that nobody asked for and that is praised or blamed; and of an asked one
that a question speaks of. Who asks for the opening hours has no opinion of them."""
CLEAR_PLAIN = 0.7
"""As CLEAR, of what a text names that itself is neutral."""
OPPOSED = 0.5
"""How far from 0 the scores of a praised and of a blamed asked aspect lie for the whole to be mixed. Of 733 reviews
that tuned nothing, 0.48 of those with praised and blamed aspects are told so, and 0.016 of all others; by the parts
alone 0.08 and 0.01 were."""
TURNED = 0.4
"""What the grammar of a clause counts beside the head, where it finds something good denied. In 25 such aspects of
reviews that trained nothing grammar alone is right in 0.36, the head in 0.76: a clause names more than it denies."""
WORD_LEAST, KIN_LEAST = 3, 5
STRONG = 0.15
"""A clause with a lower score drives nothing."""
_NOUN_PLACE = re.compile(
    r"\b(?:the|their|its|his|her|this|these|those|my|our|your|a|an|with|of)\s+((?:[a-z]+[ -])?[a-z]{3,})\b"
    r"|\b([a-z]{3,}(?: [a-z]{3,})?)\s+(?:is|are|was|were|seems?|feels?|looks?|tastes?|works?)\b",
    re.IGNORECASE,
)
_WORD = re.compile(r"(?:\S*-)?(\S+)")
_HYPHENED = re.compile(r"(?:-\w{1,20}){1,3}\b")
_IN_A_NAME = ("NN", "JJ", "VBG")
"""Tags of what a noun may have before it."""
_NOT_ASPECTS = frozenset({
    "and", "but", "that", "this", "these", "those", "which", "what", "who", "there", "here", "they", "them", "then",
    "than", "very", "really", "most", "more", "less", "much", "many", "some", "any", "all", "one", "two", "first",
    "last", "next", "same", "other", "another", "lot", "bit", "way", "thing", "things", "time", "times", "day",
    "days", "year", "years", "people", "person", "place", "reason", "fact", "only", "also", "just", "not", "have",
    "has", "had", "was", "were", "are", "been", "being", "will", "would", "can", "could", "should", "did", "does",
    "done", "get", "got", "good", "great", "bad", "best", "worst", "nice", "poor", "new", "old", "it's", "you",
    "she", "him", "her", "his", "our", "your", "their", "when", "where", "while", "because", "everything",
    "something", "nothing", "anything", "everyone", "someone", "nobody", "well", "even", "ever", "never", "always",
    "still", "too", "quite", "food's", "the", "for", "from", "since", "after", "before", "into", "over", "about",
    "without", "with", "during", "until", "under", "like", "monday", "tuesday", "wednesday", "thursday", "friday",
    "saturday", "sunday", "morning", "evening", "night", "week", "weeks", "month", "months", "again", "today",
})  # fmt: skip


Place = tuple[Span, int, int]
"""(sentence, start, end) of a name; start and end alike where only the meaning is there."""


def judged(text: str, feeling: Feeling, names: Sequence[str], *, asked: bool = True) -> list[Mapping[str, Any]]:
    """One row a name, in order. asked: whether somebody wants to know of them; else only what is clear is told."""
    found: list[Mapping[str, Any]] = []
    for name, place in zip(names, _places(text, feeling.sentences, names), strict=True):
        shares = _judged(text, feeling, name, place) if place else None
        if place is None or shares is None:
            found.append({"aspect": name, "sentiment": "neutral", "score": 0.0, "excerpt": ""})
        else:
            plain = not asked and feeling.sentiment == "neutral"
            found.append(_row(text, name, place, shares, CLEAR_PLAIN if plain else 0.0 if asked else CLEAR, asked))
    return found


def opposed(rows: Sequence[Mapping[str, Any]]) -> float:
    """How sure it is that judged aspects take both sides, where it is as sure as `OPPOSED`; else 0."""
    sides = [max((sign * row["score"] for row in rows), default=0.0) for sign in (1, -1)]
    return min(sides) if min(sides) >= OPPOSED else 0.0


def _judged(text: str, feeling: Feeling, name: str, place: Place) -> NDArray[np.float64] | None:
    heard, turned = tone.sided(text, feeling, name, place), _turned(text, place)
    if heard is None or turned is None:
        return heard if turned is None else turned
    weight = TURNED if turned[0] > turned[2] else 1.0
    return weight * turned + (1 - weight) * heard


def _turned(text: str, place: Place) -> NDArray[np.float64] | None:
    """The same, where the name stands in a clause whose grammar turns what its words say."""
    import numpy as np

    shares = tone.meant(text, place[1]) if place[2] > place[1] else None
    return np.array(shares) if shares else None


def _row(
    text: str, name: str, place: Place, shares: NDArray[np.float64], least: float, asked: bool
) -> Mapping[str, Any]:
    """least: how far from 0 the score of a praised or blamed aspect lies."""
    sentence, start, end = place
    score = float(shares[2] - shares[0])
    if Mark.QUESTION in marked(text, start, max(end, start + 1)):
        least = CLEAR_ASKING if asked else math.inf
    clear = abs(score) >= least
    parts = [(a, b) for a, b in clauses(text, sentence) if a <= start and end <= b] if end > start else []
    excerpt = parts[0] if parts else sentence
    return {
        "aspect": name,
        "sentiment": tone.POLARITIES[int(shares.argmax())] if clear else "neutral",
        "score": round(score if clear else max(-CLEAR, min(CLEAR, score)), 4),
        "excerpt": text[slice(*excerpt)],
    }


def _places(text: str, spans: Sequence[Span], names: Sequence[str]) -> list[Place | None]:
    """Where each name is spoken of: by its words, else by its meaning, else nowhere."""
    found = {name: place for name in dict.fromkeys(names) if (place := _named(text, spans, name))}
    unnamed = [name for name in dict.fromkeys(names) if name not in found]
    if unnamed and spans:
        parts = [part for span in spans for part in clauses(text, span)]
        taken = {n for n, (a, b) in enumerate(parts) if any(a <= start < b for _, start, _ in found.values())}
        for name, number in zip(unnamed, speaking(unnamed, [text[a:b] for a, b in parts], taken), strict=True):
            if number is not None:
                found[name] = parts[number], parts[number][0], parts[number][0]
    return [found.get(name) for name in names]


def _named(text: str, spans: Sequence[Span], name: str) -> Place | None:
    pattern = re.compile(r"(?<!\w)" + re.escape(name.strip()) + r"(?!\w)", re.IGNORECASE)
    for a, b in spans:
        if match := pattern.search(text, a, b):
            return (a, b), match.start(), match.end()
    for a, b in spans:
        for word in re.finditer(r"\w+", text[a:b]):
            if is_kin(name, word.group()):
                return (a, b), a + word.start(), a + word.end()
    return None


def is_kin(name: str, text: str) -> bool:
    """Whether a word of a text begins as a word of the name does, for half of it: "deliver", "delivery"."""
    wanted = [word for word in re.findall(r"[^\W\d_]+", name.lower()) if len(word) >= KIN_LEAST]
    words = re.findall(r"[^\W\d_]+", text.lower())
    return any(word.startswith(one[: max(KIN_LEAST, -(-len(one) // 2))]) for one in wanted for word in words)


def found_aspects(text: str, spans: Sequence[Span]) -> list[str]:
    """Nouns in the places where a text judges things, the most frequent first of equals by place."""
    tags = {token.idx: _tag(token) for token in parsed(text)}
    counted: Counter[str] = Counter()
    written: dict[str, str] = {}
    for start, end in spans:
        for match in _NOUN_PLACE.finditer(text, start, end):
            words = _named_by(tags, match)
            while words and words[0].lower() in _NOT_ASPECTS:
                words = words[1:]
            while words and words[-1].lower() in _NOT_ASPECTS:
                words = words[:-1]
            if words and len(words[-1]) >= WORD_LEAST and not _rated(words[-1]):
                words = [word for word in words if not _rated(word)]
                name = " ".join(words)
                counted[name.lower()] += 1
                written.setdefault(name.lower(), name)
    return [written[name] for name, _ in counted.most_common(ASPECTS_MOST)]


def _named_by(tags: Mapping[int, str], match: re.Match[str]) -> list[str]:
    """The words of a match up to its last noun by the tagger: the battery of `battery lasts`; none before a name."""
    start, end = match.span(1 if match.group(1) else 2)
    if hyphened := _HYPHENED.match(match.string, end):
        end = hyphened.end()
    words = [(word.group(), tags.get(word.start(1), "NN")) for word in _WORD.finditer(match.string, start, end)]
    while words and not words[-1][1].startswith("NN"):
        words.pop()
    kept = [word for word, tag in words if tag.startswith(_IN_A_NAME)]
    return kept if len(kept) == len(words) else kept[-1:]


def _tag(token: Token) -> str:
    """A word's tag: a verb is what has a subject, a noun what is one, whatever the tagger says."""
    if any(child.dep_ == "nsubj" for child in token.children):
        return "VB"
    return "NN" if token.tag_ == "VBG" and token.dep_ == "nsubj" else str(token.tag_)


def _rated(word: str) -> bool:
    """Whether a word is an opinion, not a thing."""
    return tone.valences(word)[0][1] != 0 if tone.valences(word) else False


def themes(text: str, feeling: Feeling) -> list[str]:
    """The clauses that feel most, verbatim, of the sentences that feel most."""
    felt = sorted(tone.parts(text, feeling, feeling.sentences), key=lambda part: -abs(part.score))[:THEMES_MOST]
    cut = [clause for part in felt for clause in clauses(text, (part.start, part.end))]
    order = sorted(tone.parts(text, feeling, cut), key=lambda part: -abs(part.score))
    strong = [part for part in order if abs(part.score) >= STRONG][:THEMES_MOST]
    return list(dict.fromkeys(short(text[part.start : part.end]) for part in strong))


def short(phrase: str) -> str:
    """A phrase without its loose ends, cut at a word."""
    bare = re.sub(
        r"^(?:and|but|while|though|although|however|yet)\b\s*", "", phrase.strip(" ,;:.!?—–()"), flags=re.IGNORECASE
    )
    bare = bare or phrase.strip()
    return bare if len(bare) <= THEME_MOST else bare[:THEME_MOST].rsplit(" ", 1)[0]
