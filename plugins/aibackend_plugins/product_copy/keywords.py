"""What people would type to find the product: phrases of the request by salience, in each channel's form."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from spacy.lang.en.stop_words import STOP_WORDS

from aibackend_blocks.language.english import phrase_kind
from aibackend_blocks.language.verbs import reading

from .channels import Channel
from .pitch import Pitch, core_of, noun_of
from .statements import CARE

_EMPTY: Final = frozenset((
    "a", "an", "and", "are", "as", "at", "be", "by", "for", "from", "has", "have", "if", "in", "into", "is", "it",
    "its", "of", "off", "on", "or", "own", "same", "so", "than", "that", "the", "their", "them", "they", "this", "to",
    "up", "very", "when", "where", "which", "while", "who", "with", "you", "your", "all", "round", "way", "included",
    "people", "no", "none", "not", "can", "one", "two", "three", "four", "five", "six", "made", "only", "each", "most",
    "available", "provided", "needed", "required",
))  # fmt: skip
SHORT_MAX = 2
"""Letters of words that make no search term: "co"."""
_WORD = re.compile(r"[^\W_]+(?:[-'’][^\W_]+)*")


def keywords(given: Pitch, request: Mapping[str, Any], channel: Channel, title: str) -> list[str]:
    """The weightiest phrases, each once, within the channel's bounds.

    Where terms are single words, those of the title are left out: they are searched anyway.
    """
    taken = {word.lower() for word in _WORD.findall(title)} if channel.tokens else set()
    found: list[str] = []
    rest = [one.text for one in given.features if not _DENIED.match(one.text) and phrase_kind(one.text) == "thing"]
    rest += [spec.value for spec in given.specs if not re.search(r"\d", spec.value)]
    for phrase in filter(None, [*_phrases(given, request), *(rest if channel.tokens else ())]):
        for term in _searched(phrase) if channel.tokens else [phrase]:
            if term not in taken and term not in found and _fits([*found, term], channel):
                found.append(term)
    return found or [term for term in _phrases(given, request) if term and _fits([term], channel)][:1]


def _runs(text: str) -> list[list[str]]:
    """Words that stand together and are neither empty nor verbs: [["tea"], ["gas", "stove"]]."""
    runs: list[list[str]] = [[]]
    for word in _WORD.findall(text.lower()):
        found = reading(word)
        if word in _EMPTY or word.isdecimal() or (found and found.form == "past") or _acts(word, text):
            runs.append([])
        else:
            runs[-1].append(word)
    return [run for run in runs if run]


def _acts(word: str, text: str) -> bool:
    """Whether a word is a verb here: a base form after "who" or "that"."""
    found = reading(word)
    return bool(found and found.form == "base" and re.search(rf"\b(?:who|that|to) {re.escape(word)}\b", text.lower()))


def _fits(terms: Sequence[str], channel: Channel) -> bool:
    return (
        len(terms) <= channel.keywords
        and len(terms[-1]) <= channel.keyword
        and len(" ".join(terms).encode()) <= channel.keyword_bytes
    )


def _phrases(given: Pitch, request: Mapping[str, Any]) -> Iterator[str]:
    """What the product is, what it is with a spec or a feature, whom it is for; the most telling first."""
    name = _content(given.name)
    kind = _kind(given, _content(core_of(given.name)))
    core = [word for word in _content(given.name.split(", ")[0]) if word in name]
    runs = [" ".join(kind)] if given.noun and kind and " ".join(kind) in " ".join(core) else []
    yield from (run for run in runs if min(map(len, run.split())) > SHORT_MAX)
    yield " ".join(name)
    # Of two words the first is mostly a brand's; before a brand and a model the kind has its describing word.
    what = (" ".join(kind) if len(core) > len(kind) else given.noun) if given.noun else ""
    yield from _of_specs(given)
    yield from _of_features(given)
    yield from _of_audience(given, what)


def _kind(given: Pitch, name: list[str]) -> list[str]:
    name = [word for word in name if not re.search(r"\d", word)] or name
    if given.noun in name:
        at = len(name) - 1 - name[::-1].index(given.noun)
        return name[max(0, at - 1) : at + 1]
    return name[-2:] if noun_of(given.name) else name[:2]


def _of_specs(given: Pitch) -> Iterator[str]:
    """Colour and stuff before the noun: "solid oak table"."""
    for spec in given.specs:
        told = _content(spec.value)
        if given.noun and _QUALITY.search(spec.name) and len(told) in (1, 2) and "," not in spec.value:
            yield " ".join(dict.fromkeys([*told, given.noun]))


def _of_features(given: Pitch) -> Iterator[str]:
    """Things that it has: "rain cover"."""
    for feature in given.features:
        runs = _runs(feature.text) if phrase_kind(feature.text) == "thing" else []
        if feature.is_quality or _DENIED.match(feature.text) or CARE.match(feature.text) or not runs:
            continue
        if 1 < len(runs[0]) <= 3 and min(map(len, runs[0])) > SHORT_MAX:
            yield " ".join(runs[0])


def _of_audience(given: Pitch, what: str) -> Iterator[str]:
    """Whom it is for: "weekend hikers", "backpack for weekend hikers"."""
    whom = re.split(r"\b(?:who|that|which|with|in|on|at|from|[a-z]+ing)\b", given.audience.lower())[0]
    for run in _runs(given.audience):
        if len(run) > 3 or not run[-1].endswith("s") or run[-1].endswith("ss"):
            continue
        if len(run) > 1:
            yield " ".join(run)
        if what and given.noun not in run and " ".join(run) in whom and " of " not in whom:
            yield f"{what} for {' '.join(run)}"


_DENIED: Final = re.compile(r"(?:no|without|not|one|each|every)\b", re.IGNORECASE)
"""Features of which "with …" would tell the contrary, or nothing."""
_QUALITY: Final = re.compile(r"^(?:colou?r|material|fabric|finish|style)$", re.IGNORECASE)


def _searched(text: str) -> list[str]:
    """Single words that somebody would type; "both" says nothing by itself."""
    return [word for word in _content(text) if word not in STOP_WORDS]


def _content(text: str) -> list[str]:
    small = (word.lower() for word in _WORD.findall(text))
    return [word for word in small if word not in _EMPTY and not word.isdecimal() and len(word) > 1]
