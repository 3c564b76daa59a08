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
_BETWEEN = r"\b[\s,.:…–—-]{0,6}"
_CORRECTED = re.compile(
    rf"(?<=[\w)])\s{{0,3}}[,.;:…(–—-][\s.–—-]{{0,6}}(?:(?:{_FILLER}){_BETWEEN})*(?:{_WORD}){_BETWEEN}(?:(?:{_WORD}|{_FILLER}){_BETWEEN})*(?=\w)",
    re.IGNORECASE,
)
"""From the thing whose figure was wrong to the figure that replaces it."""
_NOT = re.compile(r"(?<=[\w)])\s{0,3}[,(–—-]\s{0,3}(?:and\s+)?not\s+(?=\w)", re.IGNORECASE)
"""From the right figure to the one that it is not."""
_NO_THING = re.compile(
    r"\s*(?:$|[,.;:!?)–—-](?!\d)|(?:because|as|since|with|in|for|on|at|by|now|please|instead|and|but)\b)", re.IGNORECASE
)
"""What stands behind a figure that counts nothing of its own."""
_RELATIVE = re.compile(r"\s+(?:more|less|fewer|extra|of\b|(?:on|in|at|for|per)?\s*(?:each|every|per)\b)", re.IGNORECASE)
"""What makes a figure no new one of the whole."""
_REACH, _FAR = 60, 120
"""Characters between a figure and the words that take it back; and before these, in which figures are looked for."""


def corrected(job: str) -> str:
    """The job with the figures that stand, each where the wrong one stood, and without the words that correct it."""
    for form, first_stands in ((_NOT, True), (_CORRECTED, False)):
        place = 0
        while match := form.search(job, place):
            place = match.end()
            right = _first_at(job, match.end())
            wrong, end = _replaced(job, match.start(), right) if right else (None, 0)
            if wrong is None or right is None:
                continue
            kept = job[: match.start()]
            if not first_stands:
                unit = f" {wrong.unit}" if wrong.unit and not right.unit else ""
                kept = f"{job[: wrong.start]}{job[right.start : right.end]}{unit}{job[wrong.end : match.start()]}"
            place, job = len(kept), kept + job[end:].removeprefix(")" if "(" in match[0] else "")
    return job


def _replaced(job: str, place: int, right: Quantity) -> tuple[Quantity | None, int]:
    """Which amount of the sentence before a place another one stands for, and where that one ends: the last in its
    unit, or of its thing; the very last, where it has neither."""
    far = max(0, place - _FAR)
    start = far + max((found.end() for found in re.finditer(r"[.!?;]\s|\n", job[far:place])), default=0)
    until = place
    for found in reversed(find_quantities(job[start:place])):
        wrong = replace(found, start=found.start + start, end=found.end + start)
        end = _end_of(job, right.end, job[wrong.end : until]) if place - wrong.end <= _REACH else 0
        if end and right.unit in ("", wrong.unit) and not _RELATIVE.match(job, end):
            return wrong, end
        if not right.unit and _NO_THING.match(job, right.end):
            break
        until = wrong.start
    return None, 0


def _first_at(job: str, place: int) -> Quantity | None:
    """The amount that begins at a place."""
    found = find_quantities(job[place : place + _REACH])[:1]
    return replace(found[0], start=place, end=found[0].end + place) if found and not found[0].start else None


def _end_of(job: str, end: int, thing: str) -> int:
    """Where a figure ends, with its thing where that is the one of the other again; 0 where it is another."""
    if _NO_THING.match(job, end):
        return end
    said = re.compile(r"\s+(?:of (?:them|those)|[^\W\d_]+)").match(job, end)
    words = stems(said[0]) if said else []
    same = bool(words) and any(alike(word, words[-1]) for word in stems(thing))
    return said.end() if said and (same or said[0].split()[0] == "of") else 0
