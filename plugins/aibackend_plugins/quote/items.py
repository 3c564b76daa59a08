"""What the name of a price's item says of its unit, and of the sizes that jobs repeat."""

from __future__ import annotations

import re
from collections.abc import Sequence

from aibackend_blocks.values.quantities import find_quantities

from .clauses import Clause
from .rates import Rate
from .term import Term
from .words import alike, stem, stems

ASIDE = re.compile(
    r"\b(?:is|are|was|were|takes?|lasts?|from|away|ago|until|before|after|within|notice|by)\b", re.IGNORECASE
)
"""What tells a circumstance."""
TIMES = ("h", "min", "day", "week", "month")


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


def only_by_unit(term: Term, rate: Rate, clauses: Sequence[Clause]) -> bool:
    """Whether an amount says no more than the unit of a rate that its sentence speaks of: "about 3,400 words".

    A time of work counts as well where the job is in a language whose words cannot be weighed against the rate's.
    clauses: of the sentence, up to the amount's own.
    """
    if term.unit:
        return bool(rate.tongue) and term.unit in TIMES and not ASIDE.search(clauses[-1].text)
    said = {word for clause in clauses if not clause.outside for word in stems(clause.text)}
    spoken = any(alike(word, other) for word in rate.words if len(word) > 2 for other in said)
    return spoken and not term.per and stems(term.noun) == [rate.base.thing]


def called_as_counted(rate: Rate) -> bool:
    """Whether a rate's unit only repeats its item: "Album, album"; "Tree felling, tree" when one tree is named."""
    return any(alike(rate.base.thing, word) for word in rate.words)


def works(job: str, crew: Term, term: Term) -> bool:
    """Whether people are said to take the time: "3 men for 5 hours", "2 people, 4 hours each"."""
    before, between = job[: crew.start], job[crew.end : term.start]
    beside = re.fullmatch(
        r"[,:]?\s*(?:for|at|à|on|of)?\s*(?:each)?\s*(?:about|around)?\s*", between.strip().removeprefix(crew.noun)
    )
    return not crew.per and beside is not None and not re.search(r"\b(?:for|of|with|our|by)\s*$", before)
