"""What people would type to find the product: phrases of the request by salience, in each channel's form."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from .channels import Channel
from .pitch import Pitch, noun_of

_EMPTY: Final = frozenset((
    "a", "an", "and", "are", "as", "at", "be", "by", "for", "from", "has", "have", "if", "in", "into", "is", "it",
    "its", "of", "off", "on", "or", "own", "same", "so", "than", "that", "the", "their", "them", "they", "this", "to",
    "up", "very", "when", "where", "which", "while", "who", "with", "you", "your", "all", "round", "way", "included",
    "people", "one", "two", "three", "four", "five", "six", "made", "only", "each", "most"
))  # fmt: skip
_WORD = re.compile(r"[^\W_]+(?:[-'’][^\W_]+)*")


def keywords(given: Pitch, asked: Mapping[str, Any], channel: Channel, title: str) -> list[str]:
    """The weightiest phrases, each once, within the channel's bounds.

    Where terms are single words, those of the title are left out: they are searched anyway.
    """
    taken = {word.lower() for word in _WORD.findall(title)} if channel.tokens else set()
    found: list[str] = []
    for phrase in filter(None, _phrases(given, asked)):
        terms = phrase.split() if channel.tokens else [phrase]
        for term in terms:
            if term not in taken and term not in found and _fits([*found, term], channel):
                found.append(term)
    return found or [term for term in _phrases(given, asked) if term and _fits([term], channel)][:1]


def _fits(terms: Sequence[str], channel: Channel) -> bool:
    return (
        len(terms) <= channel.keywords
        and len(terms[-1]) <= channel.keyword
        and len(" ".join(terms).encode()) <= channel.keyword_bytes
    )


def _phrases(given: Pitch, asked: Mapping[str, Any]) -> Iterator[str]:
    """What the product is, what it is with a spec or a feature, whom it is for; the most telling first."""
    name = _content(given.name)
    kind = name[-2:] if noun_of(given.name) else name[:2]
    yield from _windows(name, len(kind), last=True)
    if given.noun:
        yield given.noun
    for spec in given.specs:
        said = _content(spec.value) if not re.search(r"\d", spec.value) else _content(spec.name)
        said = [*said, *(_content(spec.name)[-1:] if len(said) == 1 else [])]
        yield from _windows(list(dict.fromkeys(said)), 2, last=False, most=1)
    for feature in given.features:
        words = _content(feature.text)[1 if feature.grammar == "does" else 0 :]
        yield from _windows(words, min(2, len(words)), last=False, most=1)
        if given.noun and words and feature.grammar == "thing":
            yield f"{words[0]} {given.noun}"
    audience = _content(given.audience)
    yield from _windows(audience, min(2, len(audience)), last=True, most=2)
    if given.noun and audience:
        yield f"{given.noun} {audience[0]}"
    yield " ".join(name)


def _windows(words: Sequence[str], size: int, *, last: bool, most: int = 3) -> list[str]:
    """Runs of `size` words, from the last or the first on."""
    if not size:
        return []
    runs = [" ".join(words[place : place + size]) for place in range(len(words) - size + 1)]
    return (runs[::-1] if last else runs)[:most]


def _content(text: str) -> list[str]:
    small = (word.lower() for word in _WORD.findall(text))
    return [word for word in small if word not in _EMPTY and not word.isdecimal()]
