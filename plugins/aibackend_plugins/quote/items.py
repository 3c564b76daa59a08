"""What the name of a price's item says of its unit, and of the sizes that jobs repeat."""

from __future__ import annotations

from collections.abc import Sequence

from aibackend_blocks.values.quantities import find_quantities

from .rates import Rate
from .term import Term
from .words import alike, stem, stems


def is_named(term: Term, rates: Sequence[Rate]) -> bool:
    """Whether an amount only repeats what a rate is called: 40 pages of "Photo album, 40 pages"."""
    named = ((found, rate) for rate in rates for found in find_quantities(rate.item))
    return bool(term.noun) and any(
        found.value == term.value and found.unit == term.unit and _sized(term, rate, stems(rate.item[found.end :])[:1])
        for found, rate in named
    )


def _sized(term: Term, rate: Rate, behind: Sequence[str]) -> bool:
    """Whether a measure describes a rate's item, or the word behind it there, and is not what the rate is by."""
    if behind and alike(behind[0], term.head):
        return True
    return bool(term.unit) and rate.base.measure != term.unit and any(alike(word, term.head) for word in rate.words)


def ends_in_its_unit(rate: Rate) -> bool:
    """Whether an item is called after its unit, so that counting it counts that: "Helferstunde", by the Stunde."""
    last = rate.item.split()[-1].casefold()
    return len(rate.unit) > 2 and last != rate.unit.casefold() and last.endswith(rate.unit.casefold())


def called_after_its_unit(rate: Rate) -> bool:
    """Whether an item only says by what it is charged: "Mileage", by the mile."""
    unit = stem(rate.unit)
    return len(rate.words) == 1 and len(unit) > 2 and rate.words[0].startswith(unit)
