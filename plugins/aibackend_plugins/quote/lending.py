"""Quantities that one clause gives for the things of another: guests for the menu, the roof's area for its shingles."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from decimal import Decimal

from aibackend_blocks.values.quantities import UNITS

from .job import Count, Part
from .rates import Rate, counts_thing, likeness
from .words import stem

_LEAST = 0.5
_UPRIGHT = frozenset(map(stem, ("wall", "facade", "fence", "skirting", "partition")))
"""What stands upright has another area than the room that it is named with."""


def lent(
    parts: Sequence[tuple[int, Part]], rates: Sequence[Rate], used: Collection[tuple[int, int]]
) -> Iterator[tuple[Rate, Decimal, str]]:
    """(rate, quantity, what was supposed) of rates that a clause without a fitting number of its own names."""
    free = [(part, count) for place, part in parts for n, count in enumerate(part.counts) if (place, n) not in used]
    for rate in rates:
        speaking = (part for _, part in parts if likeness(rate, part.own) >= _LEAST and not part.counts)
        named = next((part for part in speaking if not _beaten(rate, part, rates)), None)
        fitting = [(part, count) for part, count in free if _fits(rate, count, part)]
        if named is None or len(fitting) != 1:
            continue
        part, count = fitting[0]
        value = count.quantity.in_unit(rate.measure) if rate.measure else count.quantity.value
        if value is not None and (rate.thing or part.sentence == named.sentence):
            said = part.text[count.quantity.start : count.quantity.end]
            told = f"{said} {count.phrase}" if rate.thing else said
            yield rate, value, f"{rate.item}: quoted for the {told} that the job names."


def _beaten(rate: Rate, part: Part, rates: Sequence[Rate]) -> bool:
    """Whether a clause names a rate of the same kind better: "three-course menu" is not the vegan one."""
    kin = (other for other in rates if other.place != rate.place and not set(other.words).isdisjoint(rate.words))
    return any(likeness(other, part.own) > likeness(rate, part.own) for other in kin)


def _fits(rate: Rate, count: Count, part: Part) -> bool:
    """Heads for a rate by the head; the sides of a surface for a rate by the area."""
    if rate.thing:
        return (
            not count.quantity.unit and counts_thing(rate, count.phrase) and not part.text.endswith(("ones", "others"))
        )
    area = UNITS.get(rate.measure, ("",))[0] == "area"
    return area and len(count.quantity.factors) == 2 and _UPRIGHT.isdisjoint(rate.words)
