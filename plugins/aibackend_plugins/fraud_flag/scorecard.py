"""The scorecard: what each signal adds to the log-odds of fraud.

Additive, so that every point of a score can be explained, and monotone: a further risk signal never lowers it. The
weights were set by reasoning from odds ratios, not fitted to any data: 0.7 doubles the odds, 1.6 makes them five-fold,
2.3 ten-fold.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Literal

BASE = -3.5
"""Log-odds of an order of which nothing speaks for or against it: 2.9 %. An assumption, of the order that merchants'
surveys name for payment fraud; not measured. From here one signal of high weight alone calls for a review."""

TYPICAL_AMOUNT = 200.0
"""Orders up to this count as usual, in dollars, euros or the like: an assumption, not measured."""
PER_DOUBLING = 0.4
"""Each doubling above it: goods worth stealing are chosen by their worth. Ten times adds 1.3."""
AMOUNT_MOST = 3.0

NEW_ACCOUNT = 2.0
"""An account made for this order: most stolen cards are used from one. Falls with each e-fold of days by …"""
PER_E_FOLD_OF_DAYS = 0.5
"""… so that a month takes it to nothing and years speak for the customer, down to −2.1 after ten years."""
DAYS_MOST = 3_650

DISPOSABLE_MAIL = 2.2
"""Nobody who wants the goods and a bill uses a mail box that lasts ten minutes."""
IMITATED_MAIL = 1.2
MALFORMED_MAIL = 1.0
RANDOM_MAIL = 0.8
DIGITS_IN_MAIL = 0.4
FREE_MAIL = 0.2
"""Common among honest customers too; only an address of one's own company or domain says more."""
TAGGED_MAIL = 0.2

OTHER_COUNTRY = 1.7
FAR_CITY = 1.0
OTHER_CITY = 0.8
NEAR_CITY = 0.3
NEAR_KM = 80.0
"""Within commuting distance: home and office, parents and student."""

ANONYMIZER = 1.8
HOSTING = 1.0
NO_ORIGIN = 0.15
"""An address of no public network is the shop's own record gone wrong, a proxy's address as a rule, and says nothing of
the customer. It only ranks an order behind one that shows where it came from: less than four hundredths of a score."""

CARD_TEST = 0.8
"""Beyond what the new account and the mail box or network say each: together with a tiny sum they are the picture of a
script that tries stolen cards out."""
CARD_TEST_AMOUNT = 10.0
"""Sums up to this count as tiny: cards are tried with what their owners overlook. An assumption, not measured."""

EXPEDITED = 0.5
"""Speed matters to who must be faster than the card's owner; many honest customers are in a hurry too."""

LEVELS = (("critical", 0.75), ("high", 0.40), ("medium", 0.10), ("low", 0.0))
"""Lowest score of each level."""
ACTIONS = {"low": "approve", "medium": "review", "high": "review", "critical": "decline"}

Weight = Literal["low", "medium", "high"]


@dataclass(frozen=True, kw_only=True)
class Signal:
    """One thing that speaks for fraud. log_odds: what it adds, above 0. check: what a person can do about it."""

    name: str
    log_odds: float
    note: str
    check: str

    @property
    def weight(self) -> Weight:
        """high: makes the odds of fraud at least four times as high; medium: twice."""
        if self.log_odds >= math.log(4):
            return "high"
        return "medium" if self.log_odds >= math.log(2) else "low"


def risk(log_odds: float) -> float:
    """Log-odds as a probability, to the thousandth."""
    return round(1 / (1 + math.exp(-log_odds)), 3)


def level_of(score: float) -> str:
    """The level of a score."""
    return next(level for level, least in LEVELS if score >= least)
