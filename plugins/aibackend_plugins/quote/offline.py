"""The embedded road: take the quantities off the job, price them at the caller's rates, add up."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import timedelta
from decimal import Decimal
from typing import Any

from aibackend import CallContext, RequestData
from aibackend.errors import InvalidRequest, NothingFound
from aibackend_blocks.values.currencies import MINOR_UNITS
from aibackend_blocks.values.quantities import find_quantities

from .clauses import clauses, is_discount, is_outside, sentences
from .corrections import corrected
from .rates import rates_of
from .singles import with_one
from .takeoff import take_off
from .terms import terms
from .tongues import in_english, tongue_of
from .totals import priced
from .wording import Wording

AMOUNT_MAX = Decimal(10) ** 12
"""Amounts below this can be sent."""

PARTS_MAX = 60
"""Quantities in one job; every one is weighed against every rate and its neighbours."""

_BLANKS = re.compile(r"\s{4,}")
"""Runs of these say nothing; each pattern that begins with blanks would begin anew at every one of them."""


def offline(request: RequestData, context: CallContext) -> Mapping[str, Any]:
    """Quote a job. Raises: NothingFound, InvalidRequest."""
    told = _BLANKS.sub(_fewer, request["job"])
    tongue = tongue_of(told, " ".join(row["item"] for row in request["rates"]))
    rates = rates_of([(row["item"], row["rate"], row["unit"]) for row in request["rates"]], tongue)
    job = with_one(corrected(in_english(told, tongue)))
    cut = clauses(job)
    found = terms(job, cut, frozenset(rate.base.thing for rate in rates if rate.base.thing))
    if len(found) > PARTS_MAX:
        raise InvalidRequest(errors=[("/job", f"Has more than {PARTS_MAX} quantities; quote it in parts.")])
    takeoff = take_off(job, cut, found, rates)
    if not takeoff.entries:
        raise NothingFound("No rate prices anything in the job; name its items and how much of each is needed.")
    sums = priced(takeoff.entries, request["tax_rate"], MINOR_UNITS.get(request["currency"], 2))
    if sums.total >= AMOUNT_MAX:
        raise InvalidRequest(errors=[("/job", "Quantity times rate comes to 10^12 or more.")])
    left_out = [clause.text for clause in cut if clause.outside and find_quantities(clause.text)]
    others = {text: in_english(text, tongue) for text in sentences(told)}
    wording = Wording(told, rates)
    return {
        "title": wording.title(request.get("customer") or ""),
        "currency": request["currency"],
        "line_items": sums.lines,
        "subtotal": sums.subtotal,
        "tax": sums.tax,
        "total": sums.total,
        "assumptions": wording.assumptions(takeoff, request["tax_rate"]),
        "scope_notes": wording.scope_notes(
            takeoff, [text for text, read in others.items() if not is_outside(read) and not is_discount(text)]
        ),
        "exclusions": wording.exclusions(
            takeoff,
            [text for text, read in others.items() if is_outside(read)] + ([] if tongue else left_out),
            [*filter(is_discount, others)],
        ),
        "valid_until": _valid_until(context, request["valid_days"]),
    }


def _fewer(blanks: re.Match[str]) -> str:
    return "\n\n" if "\n" in blanks[0] else "   "


def _valid_until(context: CallContext, days: int) -> str:
    return (context.now.date() + timedelta(days=days)).isoformat()
