"""What a quote says beside its figures."""

from __future__ import annotations

import re
from collections.abc import Sequence
from decimal import Decimal

from .rates import Rate
from .takeoff import Takeoff

_TITLE_MAX = 80
_LIST_MAX = 50
"""Entries of each list; a response holds at most 100."""


def title(job: str, customer: str) -> str:
    """The job's first clause, and whom it is for."""
    first = re.split(r"(?<=[^\d])[.:;,!?\n]|[.:;!?]\s|\n", job.strip())[0].strip()
    short = first if len(first) <= _TITLE_MAX else first[:_TITLE_MAX].rsplit(" ", 1)[0] + "…"
    return f"Quote for {customer}: {short}" if customer else f"Quote: {short}"


def assumptions(takeoff: Takeoff, tax_rate: Decimal) -> list[str]:
    """How quantities were worked out, what was taken for granted, and how tax is charged."""
    worked = [f"{entry.how}." for entry in takeoff.entries if entry.how]
    taken = [entry.assumed for entry in takeoff.entries if entry.assumed]
    tax = f"Tax is charged at the rate of {tax_rate:f} on the whole subtotal." if tax_rate else "No tax is charged."
    return list(dict.fromkeys([*worked, *taken, tax]))[:_LIST_MAX]


def scope_notes(takeoff: Takeoff, sentences: Sequence[str]) -> list[str]:
    """What is covered, and what the job says of how or where."""
    covered = dict.fromkeys(entry.rate.item for entry in takeoff.entries)
    return [f"Covers {_listed(list(covered))}, in the quantities of the job description.", *sentences][:_LIST_MAX]


def exclusions(takeoff: Takeoff, rates: Sequence[Rate], sentences: Sequence[str]) -> list[str]:
    """What is not in the price: asked for without a rate, named without a quantity, provided by others, not asked."""
    told = {entry.rate.place for entry in takeoff.entries}
    known = {rate.place for rate in (*takeoff.unmeasured, *takeoff.outside)}
    idle = [rate.item for rate in rates if rate.place not in told | known]
    found = [f"No rate was given for {phrase}." for phrase in takeoff.unpriced]
    found += [f"{rate.item}: the job gives no quantity in {rate.unit}." for rate in takeoff.unmeasured]
    found += list(sentences)
    found += [f"Not asked for: {_listed(idle)}."] if idle else []
    return list(dict.fromkeys(found))[:_LIST_MAX]


def _listed(items: Sequence[str]) -> str:
    shown = list(items[:8])
    more = len(items) - len(shown)
    return ", ".join(shown) + (f" and {more} more" if more else "")
