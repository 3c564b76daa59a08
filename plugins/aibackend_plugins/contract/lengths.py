"""What each length of time in a sentence measures: the term, a renewal, a notice before the end, or something else."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from aibackend_blocks.values.periods import Period, find_periods
from aibackend_plugins.contract.heads import READ_MOST, length_chances

TERM, RENEWAL, NOTICE = "term", "renewal", "notice"
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
    told = length_chances(plain, [(period.start, period.end) for period in periods]) if periods else []
    return tuple(Length(period=period, chances=own) for period, own in zip(periods, told, strict=True))


def length_of(plain: str, kind: str) -> Period | None:
    """The length that likeliest measures something; None when none is likely to."""
    fit = [length for length in lengths_in(plain) if length.measures(kind)]
    return max(fit, key=lambda length: length.chances[kind]).period if fit else None
