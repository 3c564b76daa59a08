"""Figures that a job takes back: "2 radiators - sorry 3", "3 doors (not 4)". Only the figure that stands counts."""

from __future__ import annotations

import re
from dataclasses import replace

from aibackend_blocks.values.quantities import Quantity, find_quantities

from .words import alike, stems

_WORD = (
    r"sorry|apologies|oops|nope|no(?!\.\s*\d)|wait|actually|rather|correction|better|i mean[t]?|(?:scratch|strike) that"
    r"|(?:let['’]s |please |best )*make (?:it|that)|in the end"
)
_FILLER = r"(?:that|it|this)(?:['’]s|\s+is|\s+should be)|should be|we(?:['’]ll)? need|now|just|well|then|or|ok(?:ay)?"
_BETWEEN = r"\b[\s,.:…–—-]*"
_CORRECTED = re.compile(
    rf"\s*[,.;:…(–—-][\s.–—-]*(?:(?:{_FILLER}){_BETWEEN})*(?:{_WORD}){_BETWEEN}(?:(?:{_WORD}|{_FILLER}){_BETWEEN})*(?=\w)",
    re.IGNORECASE,
)
"""From the thing whose figure was wrong to the figure that replaces it."""
_NOT = re.compile(r"\s*[,(–—-]\s*(?:and\s+)?not\s+(?=\w)", re.IGNORECASE)
"""From the right figure to the one that it is not."""
_NO_THING = re.compile(
    r"\s*(?:$|[,.;:!?)–—-](?!\d)|(?:because|as|since|with|in|for|on|at|by|now|please|instead|and|but)\b)", re.IGNORECASE
)
"""What stands behind a figure that counts nothing of its own."""
_REACH = 60
"""Characters between a figure and the words that take it back."""


def corrected(job: str) -> str:
    """The job with the figures that stand, each where the wrong one stood, and without the words that correct it."""
    for form, first_stands in ((_NOT, True), (_CORRECTED, False)):
        place = 0
        while match := form.search(job, place):
            place = match.end()
            wrong, right = _last_before(job, match.start()), _first_at(job, match.end())
            if wrong is None or right is None or right.unit not in ("", wrong.unit):
                continue
            thing = job[wrong.end : match.start()]
            if not (end := _end_of(job, right.end, thing)):
                continue
            kept = job[: match.start()]
            if not first_stands:
                unit = f" {wrong.unit}" if wrong.unit and not right.unit else ""
                kept = f"{job[: wrong.start]}{job[right.start : right.end]}{unit}{thing}"
            place, job = len(kept), kept + job[end:].removeprefix(")" if "(" in match[0] else "")
    return job


def _last_before(job: str, place: int) -> Quantity | None:
    """The last amount before a place, not far from it in the same sentence."""
    start = max((found.end() for found in re.finditer(r"[.!?;]\s|\n", job[:place])), default=0)
    found = _moved(find_quantities(job[start:place])[-1:], start)
    return found if found and place - found.end <= _REACH else None


def _first_at(job: str, place: int) -> Quantity | None:
    """The amount that begins at a place."""
    found = _moved(find_quantities(job[place : place + _REACH])[:1], place)
    return found if found and found.start == place else None


def _moved(found: list[Quantity], by: int) -> Quantity | None:
    return replace(found[0], start=found[0].start + by, end=found[0].end + by) if found else None


def _end_of(job: str, end: int, thing: str) -> int:
    """Where a figure ends, with its thing where that is the one of the other again; 0 where it is another."""
    if _NO_THING.match(job, end):
        return end
    said = re.compile(r"\s+(?:of (?:them|those)|[^\W\d_]+)").match(job, end)
    words = stems(said[0]) if said else []
    same = bool(words) and any(alike(word, words[-1]) for word in stems(thing))
    return said.end() if said and (same or said[0].split()[0] == "of") else 0
