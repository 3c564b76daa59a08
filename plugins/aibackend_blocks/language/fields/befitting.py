"""Whether a value that somebody else read from a text is of a field's kind: a date for a day, a person for a name."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from aibackend_blocks.language.writing import foreign

from .candidates import Candidate, candidates
from .features import FITS, feature_rows
from .kinds import read_field
from .scorer import shares
from .values import normalised

FITTING = 0.3
"""How well a candidate's kind must fit the field's."""
SHARED = 0.5
"""Share of the characters of value and candidate together that both have."""
SEVERAL = "; "
_NAMED = frozenset({"person", "organization", "party"})
"""Kinds of fields that hold a name."""
NAMED_MOST = 20_000
OFFERED_MOST = 60
"""Candidates of a field that are weighed against each other; a text that has more is long."""
FOREIGN_MOST = 2_000


def befits(text: str, name: str, value: str) -> bool:
    """Whether each of a value's parts is, for the most part, something in the text that the field could hold."""
    field = read_field(name, foreign(text[:FOREIGN_MOST]))
    fitting = [one for one in candidates(text) if FITS[field.kind].get(one.kind, 0.0) >= FITTING]
    parts = [value] if value in text else value.split(SEVERAL)
    return all(any(_is(text, one, part) for one in fitting) for part in parts)


def may_name(text: str, name: str, value: str) -> bool:
    """Whether the value of a field that asks for a name could be one, and is no sentence; others may have any, as may
    texts of more than 20,000 characters.
    """
    if len(text) > NAMED_MOST or (kind := read_field(name, foreign(text[:FOREIGN_MOST])).kind) not in _NAMED:
        return True
    spans = list(_places(text.casefold(), value.casefold()))
    return not spans or any(_shared(one, *span) >= SHARED for one in _of_kind(text, kind) for span in spans)


@lru_cache(maxsize=8)
def _of_kind(text: str, kind: str) -> tuple[Candidate, ...]:
    return tuple(one for one in candidates(text) if one.kind in FITS[kind])


def days_told(text: str) -> set[str]:
    """The days that a text tells as they would be given: one without a year in the year around it."""
    return {normalised(text, one) for one in candidates(text) if one.kind == "date"}


def chances(text: str, names: Sequence[str]) -> dict[str, Chances | None]:
    """What the form of a text's words and those around them say of each field, of its candidates alone.

    None where they say nothing: in another language than the scorer learned, and where there are many candidates.
    """
    abroad = foreign(text[:FOREIGN_MOST])
    fields = [read_field(name, abroad) for name in dict.fromkeys(names)]
    near = [] if abroad else candidates(text)
    made: dict[str, Chances | None] = {}
    for field in fields:
        offered = [one for one in near if one.kind in FITS[field.kind]]
        known = not abroad and len(offered) <= OFFERED_MOST
        rows = shares(feature_rows(text, field, fields, offered, near)) if known and offered else ()
        made[field.name] = Chances(text, list(zip(offered, map(float, rows), strict=False))) if known else None
    return made


@dataclass(frozen=True)
class Chances:
    """How likely each candidate is a field's value."""

    text: str
    shares: Sequence[tuple[Candidate, float]]

    def best(self) -> float:
        """Of the likeliest."""
        return max((share for _, share in self.shares), default=0.0)

    def of(self, value: str) -> float:
        """Of the likeliest that is for the most part this value."""
        return max((share for one, share in self.shares if _is(self.text, one, value)), default=0.0)


def _is(text: str, one: Candidate, value: str) -> bool:
    if normalised(text, one).casefold() == value.casefold():
        return True
    spans = _places(text.casefold(), value.casefold())
    return any(_shared(one, start, end) >= SHARED for start, end in spans)


def _places(text: str, value: str) -> Iterator[tuple[int, int]]:
    start = text.find(value) if value else -1
    while start >= 0:
        yield start, start + len(value)
        start = text.find(value, start + len(value))


def _shared(one: Candidate, start: int, end: int) -> float:
    both = min(one.end, end) - max(one.start, start)
    return both / (max(one.end, end) - min(one.start, start))
