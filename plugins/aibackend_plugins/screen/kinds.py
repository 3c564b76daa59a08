"""What a figure counts, by the word behind it: of which kind of thing that word is a name."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from aibackend_blocks.models import multilingual

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_BEHIND = re.compile(
    r"[ -]?(?:(?:in|of|a|an|per|different|separate|own|annual"
    r"|total)\s)?(?P<noun>[^\W\d_][\w'’-]*(?: [^\W\d_][\w'’-]*){0,2})"
)
_STOP = re.compile(
    r"\b(?:in|at|with|and|or|that|who|which|across|around|for|from|to|of|on|by|today|now|is|are|the|we|they|und|mit|et|dans|y|en|e|di|w|z)\b.*",
    re.IGNORECASE | re.DOTALL,
)
KINDS = {
    "sites": "locations, sites, branches, stores, shops, restaurants, clinics, depots, offices, "
    "plants, outlets, hotels",
    "people": "people, employees, staff, workers, team members",
    "served": "customers, clients, users, subscribers, patients, pupils, members, children",
    "vehicles": "vehicles, trucks, lorries, vans, cars, buses, ships, aircraft, fleet",
    "goods": "products, articles, items, brands, orders, models, games",
    "time": "years, months, weeks, days, hours",
    "homes": "flats, apartments, houses, beds, rooms, units",
    "deals": "projects, contracts, patents, events, awards, courses",
}
"""Kinds of things that are counted, each by names of some: others are nearest to those that they are like."""
_NAMES = tuple((kind, name) for kind, held in KINDS.items() for name in held.split(", "))
ALIKE = 0.45
"""Cosine of a word and the nearest name from which it is of that name's kind."""
APART = 0.06
"""By how much a word is nearer to one kind than to others where that alone makes two words one: `mails` has 0.05."""


def noun_behind(text: str) -> str:
    """The words behind a figure that say what it counts, up to the first of grammar."""
    found = _BEHIND.match(text)
    return _STOP.sub("", found["noun"]).strip(" -'’") if found else ""


@lru_cache(maxsize=2048)
def kind_of(noun: str, apart: float = 0.0, least: float = ALIKE) -> str:
    """The kind of thing that a word names, in any of sixteen languages; "" for none of `KINDS`.

    apart: by how much it must be nearer to the names of that kind than to those of any other. least: how near.
    """
    noun = noun.casefold()
    if exact := next((kind for kind, name in _NAMES if noun in (name, name.rstrip("s"))), ""):
        return exact
    likeness = _names() @ multilingual.embed([noun[:80]])[0]
    best = {kind: max(likeness[at] for at, (own, _) in enumerate(_NAMES) if own == kind) for kind in KINDS}
    first, second = sorted(best, key=best.__getitem__)[:-3:-1]
    return first if best[first] >= least and best[first] - best[second] >= apart else ""


@lru_cache(maxsize=1)
def _names() -> NDArray[np.float32]:
    vectors: NDArray[np.float32] = multilingual.embed([name for _, name in _NAMES])
    return vectors
