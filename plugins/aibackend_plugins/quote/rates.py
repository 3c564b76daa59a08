"""A rate of the caller, and how well words name it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from aibackend_blocks.values.quantities import unit_of

from .words import alike, stem, stems

_PIECE = "piece pc pcs each ea unit item no nr stk stück count qty number"
_LUMP = "flat fixed lump lumpsum job project once total sum set fee visit trip callout"
_GENERAL = frozenset(f"{_PIECE} {_LUMP}".split())
"""Units that say no more than that a rate is counted."""

_PEOPLE_WORDS = "person people guest head pax attendee participant visitor delegate adult cover"
PEOPLE = frozenset(map(stem, _PEOPLE_WORDS.split()))


@dataclass(frozen=True, kw_only=True)
class Rate:
    """A price of the caller.

    place: in the request. words: stems of the item. measure: its unit if that is one of `UNITS`. thing: the stem of
    what it counts ("guest"), "" for pieces. weights: of the words.
    beginnings: their first three letters, without which no word is alike.
    """

    place: int
    item: str
    price: Decimal
    unit: str
    words: tuple[str, ...]
    measure: str
    thing: str
    weights: tuple[tuple[str, float], ...]
    beginnings: frozenset[str]


def rate(place: int, item: str, price: Decimal, unit: str) -> Rate:
    measure = unit_of(unit)
    bare = re.sub(r"^(?:(?:per|each)\s+|/\s*)", "", unit.strip().casefold()).strip(". ")
    general = bare.replace(" ", "") in _GENERAL
    words = tuple(stems(item)) or (item.casefold(),)
    return Rate(
        place=place,
        item=item,
        price=price,
        unit=unit,
        words=words,
        measure=measure,
        thing="" if measure or general else _thing(stem(bare.split()[-1])),
        weights=_weights(item, words, measure),
        beginnings=frozenset(word[:3] for word in words),
    )


def _thing(word: str) -> str:
    return "person" if word in PEOPLE else word


def counts_thing(rate: Rate, phrase: str) -> bool:
    """Whether a phrase ends in what the rate counts: "64 guests" for a rate per guest or per person."""
    head = stems(re.split(r"\bof\b", phrase)[0])[-1:]
    return bool(rate.thing and head) and alike(rate.thing, _thing(head[0]))


def ends_in(rate: Rate, phrase: str) -> bool:
    """Whether a phrase ends in a word of the rate's item, before any "of"."""
    head = stems(re.split(r"\bof\b", phrase)[0])[-1:]
    return bool(head) and any(alike(head[0], word) for word in rate.words)


def likeness(rate: Rate, words: Sequence[str]) -> float:
    """Share of the rate's words that stand among these, 0..1, by weight."""
    if rate.beginnings.isdisjoint(word[:3] for word in words):
        return 0.0
    found = sum(weight for word, weight in rate.weights if any(alike(word, other) for other in words))
    return found / sum(weight for _, weight in rate.weights)


def _weights(item: str, words: tuple[str, ...], measure: str) -> tuple[tuple[str, float], ...]:
    """The words with their weights: the head, the name's last word, counts twice; a repeated unit but half."""
    head = stems(re.split(r"[,(–—/-]\s|[,(]", item)[0])[-1:] or list(words[-1:])
    weights = {word: 2.0 if word in head else 1.0 for word in words}
    if measure and len(weights) > 1 and words[-1] == stem({"h": "hour"}.get(measure, measure)):
        weights[words[-1]] = 0.5
        weights[words[-2]] = 2.0
    return tuple(weights.items())
