"""On which side a clause of an English review stands, by what it says, how it feels in its text, and its matter."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from aibackend_blocks.language import matters, tone
from aibackend_blocks.language.matters import NONE

from .findings import Clause

PRAISED, BLAMED = 0.3, -0.2
"""Side from which a clause is thanked for, and from which it is regretted; what lies between is not told."""
STRONGLY = 0.4
"""Tone, -1 to 1, from which a clause feels as much as any."""
WEIGHTS = (1.0, 1.0, 1.5)
"""Of meaning, tone and matter: the matter alone was learnt from clauses of customers."""
STARS = {0: 0.0, 1: -0.1, 2: -0.1, 3: 0.0, 4: 0.05, 5: 0.1}


def sides(review: str, clauses: Sequence[Clause], rating: int) -> Mapping[Clause, float]:
    """For each clause -1 (blame) to 1 (praise), about."""
    if not clauses:
        return {}
    spans = [(clause.span.start, clause.span.end) for clause in clauses]
    # Words that nobody knows, and those far inside a long text, have no tone.
    felt = {(part.start, part.end): part.score for part in tone.parts(review, tone.felt(review), spans)}
    shares = matters.likely([clause.span.text for clause in clauses])
    signs = [0 if kind == NONE else 1 if kind.startswith("+") else -1 for kind in matters.kinds()]
    found = {}
    for clause, span, row in zip(clauses, spans, shares, strict=True):
        feels = max(-1.0, min(1.0, felt.get(span, 0.0) / STRONGLY))
        voices = (clause.praise - clause.blame, feels, float(row @ signs))
        found[clause] = sum(map(float.__mul__, WEIGHTS, voices)) / sum(WEIGHTS) + STARS[rating]
    return found


def is_praise(side: Mapping[Clause, float]) -> bool:
    """Whether a whole review praises, whatever its stars: no clause blames, and together they praise."""
    return bool(side) and min(side.values()) >= 0 and sum(side.values()) / len(side) >= PRAISED
