"""A rate of the caller, and how well words name it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from aibackend_blocks.quantities import unit_of

from .words import alike, stem, stems

_PIECE = "piece pc pcs each ea unit item no nr stk stück count qty number"
_LUMP = "flat fixed lump lumpsum job project once total sum set fee visit trip callout"
_GENERAL = frozenset(f"{_PIECE} {_LUMP}".split())
"""Units that say no more than that a rate is counted."""

_PEOPLE_WORDS = "person people guest head pax attendee participant visitor delegate adult cover"
_PEOPLE = frozenset(map(stem, _PEOPLE_WORDS.split()))


@dataclass(frozen=True, kw_only=True)
class Rate:
    """A price of the caller.

    place: in the request. words: stems of the item. measure: its unit if that is one of `UNITS`. thing: the stem of
    what it counts ("guest"), "" for pieces.
    """

    place: int
    item: str
    price: Decimal
    unit: str
    words: tuple[str, ...]
    measure: str
    thing: str

    @property
    def by_count(self) -> bool:
        return not self.measure


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
    )


def _thing(word: str) -> str:
    return "person" if word in _PEOPLE else word


def counts_thing(rate: Rate, phrase: str) -> bool:
    """Whether a phrase ends in what the rate counts: "64 guests" for a rate per guest or per person."""
    head = stems(re.split(r"\bof\b", phrase)[0])[-1:]
    return bool(rate.thing and head) and alike(rate.thing, _thing(head[0]))


def ends_in(rate: Rate, phrase: str) -> bool:
    """Whether a phrase ends in a word of the rate's item, before any "of"."""
    head = stems(re.split(r"\bof\b", phrase)[0])[-1:]
    return bool(head) and any(alike(head[0], word) for word in rate.words)


def likeness(rate: Rate, words: Sequence[str]) -> float:
    """Share of the rate's words that stand among these, 0..1; the head, its name's last word, counts twice."""
    head = stems(re.split(r"[,(–—/-]\s|[,(]", rate.item)[0])[-1:] or list(rate.words[-1:])
    weights = {word: 2.0 if word in head else 1.0 for word in rate.words}
    if rate.measure and len(weights) > 1 and rate.words[-1] == stem(unit_word(rate)):
        weights[rate.words[-1]] = 0.5
        weights[rate.words[-2]] = 2.0
    found = sum(weight for word, weight in weights.items() if any(alike(word, other) for other in words))
    return found / sum(weights.values())


def unit_word(rate: Rate) -> str:
    """The unit as the rate's item may repeat it: "Photographer hour"."""
    return {"h": "hour"}.get(rate.measure, rate.measure)
