"""Checks of figures: people, revenue, age, sums raised, and whatever else a lead's figures count."""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from dataclasses import replace

from . import ages, counts, funding, money
from .asking import Check
from .criteria import REVENUE, SIZE
from .facts import Fact, Lead, span
from .ruling import FAILS, HOLDS, Ruling

BESIDE = 0.1
"""Likeness below the best within which figures count the same, and must say the same: `410 pupils, 38 teachers`."""


def figure(kind: str) -> Callable[[Lead, Check, int], Ruling]:
    def judge(lead: Lead, check: Check, year: int) -> Ruling:
        for fact in lead.known.get(kind, ()):
            if (known := span(fact.value)) and (kind != "revenue" or known[0] >= 1000 or "$" not in check.said):
                rate = money.least_and_most(fact.value, check.said) if kind == "revenue" else (1.0, 1.0)
                likely = None
                if rate is not None:
                    low, high = (known[0] * rate[0], known[1] * rate[1])
                    sure = within((low, high), check.least, check.most)
                    likely = sure if rate == (1.0, 1.0) or sure in (HOLDS, FAILS) else None
                return Ruling(check=check, likely=likely, fact=fact)
        return _counted(lead, check, _NOUNS[kind])

    return judge


_NOUNS = {"employees": SIZE, "revenue": REVENUE}


def _counted(lead: Lead, check: Check, noun: re.Pattern[str] | None = None) -> Ruling:
    """By what the lead's figures count: all that count what is wanted, and most alike, must say the same.

    noun: what the thing is called; without it the criterion's own noun tells.
    """
    asked = money.currency(check.said)
    rulings: list[tuple[float, Ruling]] = []
    for count in counts.told([*lead.every(), *lead.text]):
        said = f"{count.noun} {count.before}"
        people = noun is SIZE and counts.is_people(count)
        alike = float(bool(people or noun.search(said))) if noun else counts.likeness(count, check.key, check.wanted)
        if not alike or (bool(count.money) != bool(asked) and (count.money or noun is not SIZE)):
            continue
        rate = money.least_and_most(count.money, check.said) if asked else (1.0, 1.0)
        sure = rate and within((count.least * rate[0], count.most * rate[1]), check.least, check.most)
        rulings.append((alike, Ruling(check=check, likely=sure or None, fact=count.fact)))
    best = max((alike for alike, _ in rulings), default=0.0)
    nearest = [ruling for alike, ruling in rulings if alike >= best - BESIDE]
    if not nearest or any(one.likely != nearest[0].likely for one in nearest):
        return Ruling(check=check, likely=None, fact=nearest[0].fact if nearest else None)
    return nearest[0]


def count(lead: Lead, check: Check, year: int) -> Ruling:
    return _counted(lead, check)


def within(known: tuple[float, float], least: float, most: float) -> float | None:
    """How much of a range lies within bounds; None where it could well be either."""
    low, high = known
    if least <= low and high <= most:
        return HOLDS
    if high < least or low > most:
        return FAILS
    if math.isinf(high) or high == low:
        return None
    share = (min(high, most) - max(low, least)) / (high - low)
    return HOLDS if share > 0.9 else FAILS if share < 0.1 else None


def age(lead: Lead, check: Check, year: int) -> Ruling:
    least, most = check.least, check.most
    if least < 0 or most < 0:  # years of age, counted back from now
        least, most = (year + least if least < 0 else 0.0), (year + most if most < 0 else float("inf"))
    fact = lead.first("founded") or _old(lead, year)
    known = span(fact.value[:4]) if fact else None
    return Ruling(check=check, likely=within(known, least, most) if known else None, fact=fact)


def _old(lead: Lead, year: int) -> Fact | None:
    """The year of foundation by what is told of the years since."""
    for count in counts.told([*lead.every(), *lead.text]):
        if count.noun.casefold().startswith("year") and ages.SINCE.search(count.fact.value):
            return replace(count.fact, value=f"{year - int(count.least)}, as {count.fact.value}")
    return None


def raised(lead: Lead, check: Check, year: int) -> Ruling:
    """By the most that is told; less than is asked for settles nothing, as other rounds may not be told."""
    for total in (fact for fact in lead.every() if re.search(r"rais|funding", fact.key, re.I)):
        if re.fullmatch(counts.SUM, total.value.strip(), re.IGNORECASE) and (known := span(total.value)):
            return Ruling(check=check, likely=within(known, check.least, check.most), fact=total)
    found, fact = funding.amount([*lead.every(), *lead.text])
    if fact is None:
        return Ruling(check=check, likely=None)
    likely = within((found, found), check.least, check.most)
    return Ruling(check=check, likely=None if likely == FAILS and found < check.least else likely, fact=fact)
