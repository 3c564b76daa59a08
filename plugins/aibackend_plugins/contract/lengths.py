"""What each length of time in a sentence measures: the term, a renewal, a notice before the end, or something else."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from math import log

from aibackend_blocks.values.periods import Period, find_periods
from aibackend_plugins.contract.heads import READ_MOST, length_chances

TERM, RENEWAL, NOTICE = "term", "renewal", "notice"
LEAST = 0.02
"""The same of renewal and notice together, in a sentence that speaks of a renewal."""
HALF_A_YEAR, SIZE = 180, 1.5
"""Days from which a length is more likely that of a renewal, and how much that adds to its log odds."""
LIKELY = 0.4
"""Chance from which a length is taken for what it seems: there are four kinds."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Length:
    period: Period
    chances: Mapping[str, float]

    def measures(self, kind: str) -> bool:
        """Whether it most likely measures this."""
        return self.chances[kind] >= LIKELY and self.chances[kind] == max(self.chances.values())


@lru_cache(maxsize=256)  # renewal and term ask about the same sentences
def lengths_in(plain: str) -> tuple[Length, ...]:
    """The lengths of time that a sentence tells, in order."""
    periods = find_periods(plain)[:READ_MOST]
    said = plain.capitalize() if plain.isupper() else plain
    told = length_chances(said, [(period.start, period.end) for period in periods]) if periods else []
    return tuple(Length(period=period, chances=own) for period, own in zip(periods, told, strict=True))


def length_of(plain: str, kind: str) -> Period | None:
    """The length that likeliest measures something; None when none is likely to."""
    fit = [length for length in lengths_in(plain) if length.measures(kind)]
    return max(fit, key=lambda length: length.chances[kind]).period if fit else None


def renewed_for_and_notice(plain: str) -> tuple[Period | None, Period | None]:
    """How long a renewal lasts and what notice stops it, in a sentence that speaks of one.

    Of two lengths the longer one is as a rule that of the renewal; a single one is told by its size too.
    """
    fit = [one for one in lengths_in(plain) if one.chances[RENEWAL] + one.chances[NOTICE] >= LEAST]
    pairs = [(one, other) for one in fit for other in fit if one is not other]
    if pairs:
        one, other = max(pairs, key=lambda pair: _weight(pair[0], RENEWAL) + _weight(pair[1], NOTICE))
        return one.period, other.period
    if not fit:
        return None, None
    is_notice = _weight(fit[0], NOTICE) > _weight(fit[0], RENEWAL)
    return (None, fit[0].period) if is_notice else (fit[0].period, None)


def _weight(length: Length, kind: str) -> float:
    """Log odds of a kind, by the surroundings and by the size."""
    is_long = length.period.days >= HALF_A_YEAR
    return log(length.chances[kind] + 1e-3) + SIZE * (is_long == (kind == RENEWAL))
