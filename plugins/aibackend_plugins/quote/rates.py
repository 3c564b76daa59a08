"""A rate of the caller: what it prices, and by which units."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from decimal import Decimal

from aibackend_blocks.values.quantities import find_quantities, unit_of

from .tongues import in_english
from .words import akin, alike, stem, stems

_PIECE = "piece pc pcs each ea unit item no nr stk stück count qty number"
_LUMP = "flat fixed lump lumpsum job project total sum fee trip callout setup package order"
_LUMP += " booking event shipment consignment"
_PIECES, _LUMPS = frozenset(_PIECE.split()), frozenset(_LUMP.split())
"""Units that say no more than that a rate is counted, or holds for the whole."""

_PEOPLE_WORDS = "person people guest head pax attendee participant delegate adult cover"
PEOPLE = frozenset(map(stem, _PEOPLE_WORDS.split()))
_LEAST = re.compile(r"\b(?:min(?:imum|\.)?|at least)\s*(?:of\s+|charge\s+|order\s+)?(\d+(?:[.,]\d+)?)", re.IGNORECASE)


_OF_LABOUR = re.compile(r"^(?:man|labou?r|crew|worker)[\s-]+(?=(?:hour|day)s?$)")
"""An hour of work, whoever does it: the crew is counted anyway."""
_NIGHTS = r"(?<=[^\W\d])(?<!half)(?<!full)(?<!work)(?<!week)-(?=(?:night|day|hour|week|month)s?$)"
"""A unit of two things: "room-night"."""
_PER = re.compile(r",?\s+per\s+(?P<what>[^\W\d_]+)\s*$", re.IGNORECASE)
"""A further unit that an item names: "Wall painting, per coat"."""


@dataclass(frozen=True, kw_only=True)
class Factor:
    """One unit of a price. measure: of `UNITS`, "" else. thing: stem of what is counted, "" for pieces. lump: once."""

    measure: str = ""
    thing: str = ""
    lump: bool = False


@dataclass(frozen=True, kw_only=True)
class Rate:
    """A price of the caller.

    place: in the request. words: stems of the item. factors: the units that are multiplied ("person per hour"). scale:
    how many of them the price is for ("1,000 words"). least: the smallest quantity that is charged. weights: of the
    words, less for those that other rates have too. beginnings: their first three letters, without which no word is
    alike. tongue: the language of the item, as in `tongues`.
    """

    place: int
    item: str
    price: Decimal
    unit: str
    words: tuple[str, ...]
    factors: tuple[Factor, ...]
    scale: Decimal
    least: Decimal
    weights: tuple[tuple[str, float], ...]
    beginnings: frozenset[str]
    tongue: str = ""

    @property
    def base(self) -> Factor:
        """The unit that the item itself is counted or measured in."""
        return self.factors[0]


def rates_of(rows: Sequence[tuple[str, Decimal, str]], tongue: str = "") -> list[Rate]:
    """(item, price, unit) as rates, whose words weigh by how well they tell them apart. tongue: as in `tongues`."""
    found = [
        replace(
            _rate(place, in_english(item, tongue), price, in_english(unit, tongue)), item=item, unit=unit, tongue=tongue
        )
        for place, (item, price, unit) in enumerate(rows)
    ]
    common = {word for rate in found for word in rate.words if sum(word in other.words for other in found) > 1}
    return [_told_apart(rate, common) for rate in found]


def _rate(place: int, item: str, price: Decimal, unit: str) -> Rate:
    bare = re.sub(r"\([^)]*\)", " ", item) if re.sub(r"\([^)]*\)", " ", item).strip() else item
    least = _LEAST.search(f"{item} {unit}")
    factors, scale = _factors(_LEAST.sub(" ", unit))
    if told := _PER.search(bare):
        bare = bare[: told.start()]
        extra = _factor(told["what"])
        factors = factors if extra in factors or extra.lump else (*factors, extra)
    bare = _without_sizes(bare)
    words = tuple(stems(_LEAST.sub(" ", bare))) or tuple(stems(item)) or (item.casefold(),)
    return Rate(
        place=place,
        item=item,
        price=price,
        unit=unit,
        words=words,
        factors=factors,
        scale=scale,
        least=Decimal(least[1].replace(",", ".")) if least else Decimal(),
        weights=_weights(bare, words, factors[0]),
        beginnings=frozenset(word[:3] for word in words),
    )


def _without_sizes(item: str) -> str:
    """An item without measures, whose units name nothing: "Skip hire 6yd"; as it is where nothing else is left."""
    bare = item
    for size in reversed(find_quantities(item)):
        bare = bare[: size.start] + " " + bare[size.end :] if size.unit else bare
    return bare if stems(bare) else item


def _factors(unit: str) -> tuple[tuple[Factor, ...], Decimal]:
    """The units in a unit's words, and how many of them make one."""
    plain = re.sub(r"^\s*(?:per|each|/|a)\s+", "", unit.strip().casefold()).strip("./ ")
    plain = _OF_LABOUR.sub("", plain)
    if unit_of(plain):
        return (Factor(measure=unit_of(plain)),), Decimal(1)
    found, scale = [], Decimal(1)
    for part in re.split(r"\s*/\s*|\s+(?:per|and|a|an|each)\s+|(?<=person)[\s-]+(?=hour|day)|" + _NIGHTS, plain):
        amounts = find_quantities(part)
        size = amounts[0] if amounts and amounts[0].start == 0 else None
        rest = part[size.end :].strip(" -") if size else part
        scale *= size.value if size else Decimal(1)
        found.append(Factor(measure=size.unit) if size and size.unit else _factor(rest))
    factors = tuple(each for each in found if not each.lump) or tuple(found[:1])
    return factors or (Factor(),), scale or Decimal(1)


def _factor(word: str) -> Factor:
    if measure := unit_of(word):
        return Factor(measure=measure)
    bare = re.sub(r"[\s.-]", "", word)
    if bare in _LUMPS or re.search(r"flat|lump|fixed|\bonce\b", word):
        return Factor(lump=True)
    head = stems(word)[-1:]
    return Factor() if bare in _PIECES or not head else Factor(thing=thing_of(head[0]))


def thing_of(word: str) -> str:
    """The stem that stands for what is counted; all words for people are one."""
    return "person" if word in PEOPLE else word


def likeness(rate: Rate, words: Sequence[str]) -> float:
    """Share of the rate's words that stand among these, 0..1, by weight."""
    if rate.beginnings.isdisjoint(word[:3] for word in words):
        return 0.0
    same = akin if rate.tongue else alike
    found = sum(weight for word, weight in rate.weights if any(same(word, other) for other in words))
    return found / sum(weight for _, weight in rate.weights)


def _weights(item: str, words: tuple[str, ...], base: Factor) -> tuple[tuple[str, float], ...]:
    """The words with their weights: the head, the name's last word, counts twice; a repeated unit but half."""
    head = stems(re.split(r"[,(–—/-]\s|[,(]|\s(?:with|for|of|in|per|incl\w*)\s", item)[0])[-1:] or list(words[-1:])
    weights = {word: 2.0 if word in head else 1.0 for word in words}
    unit = stem({"h": "hour"}.get(base.measure, base.measure)) if base.measure else base.thing
    if unit and len(weights) > 1 and words[-1] == unit:
        weights[words[-1]] = 0.5
        weights[words[-2]] = 2.0
    return tuple(weights.items())


def _told_apart(rate: Rate, common: set[str]) -> Rate:
    """Half the weight for words that other rates have too, unless no other word is left."""
    if not set(rate.words) - common:
        return rate
    return replace(rate, weights=tuple((word, w / 3 if word in common else w) for word, w in rate.weights))
