"""Whether a value that somebody else read from a text is of a field's kind: a date for a day, a person for a name."""

from __future__ import annotations

from collections.abc import Iterator

from aibackend_blocks.language.writing import foreign

from .candidates import Candidate, candidates
from .features import FITS
from .kinds import read_field
from .values import normalised

FITTING = 0.3
"""How well a candidate's kind must fit the field's."""
SHARED = 0.5
"""Share of the characters of value and candidate together that both have."""
SEVERAL = "; "
FOREIGN_MOST = 2_000


def befits(text: str, name: str, value: str) -> bool:
    """Whether each of a value's parts is, for the most part, something in the text that the field could hold."""
    field = read_field(name, foreign(text[:FOREIGN_MOST]))
    fitting = [one for one in candidates(text) if FITS[field.kind].get(one.kind, 0.0) >= FITTING]
    parts = [value] if value in text else value.split(SEVERAL)
    return all(any(_is(text, one, part) for one in fitting) for part in parts)


def days_told(text: str) -> set[str]:
    """The days that a text tells as they would be given: one without a year in the year around it."""
    return {normalised(text, one) for one in candidates(text) if one.kind == "date"}


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
