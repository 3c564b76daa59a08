"""A remittance as data, and its arithmetic."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from decimal import Decimal

ZERO = Decimal(0)


@dataclass(kw_only=True)
class Adjustment:
    """Why less was paid than charged. group: CO, PR, OA, PI, CR. reason: claim adjustment reason code."""

    group: str
    reason: str
    amount: Decimal


@dataclass(kw_only=True)
class ServiceLine:
    """A service. code: procedure, its modifiers behind colons. date: ISO, of the service or its first day.

    allowed, reduced: what only print tells: the allowed amount, and what is taken off without a reason.
    """

    code: str
    charged: Decimal
    paid: Decimal
    date: str = ""
    allowed: Decimal | None = None
    reduced: Decimal = ZERO
    adjustments: list[Adjustment] = field(default_factory=list)

    @property
    def adjusted(self) -> Decimal:
        return _sum(self.adjustments) + self.reduced


@dataclass(kw_only=True)
class Claim:
    """A claim. patient: first name first in X12. patient_responsibility: None when the payer does not say."""

    claim_id: str
    status: str
    charged: Decimal
    paid: Decimal
    patient_responsibility: Decimal | None = None
    patient: str = ""
    date: str = ""
    reduced: Decimal = ZERO
    adjustments: list[Adjustment] = field(default_factory=list)
    lines: list[ServiceLine] = field(default_factory=list)

    @property
    def adjusted(self) -> Decimal:
        """All adjustments, of the claim and of its lines."""
        return _sum(self.adjustments) + self.reduced + sum((line.adjusted for line in self.lines), ZERO)


@dataclass(kw_only=True)
class Advice:
    """A remittance. withheld: adjustments of the provider (PLB), positive when less was paid."""

    payer: str = ""
    payee: str = ""
    trace_number: str = ""
    payment_date: str = ""
    payment_method: str = ""
    paid: Decimal = ZERO
    withheld: Decimal = ZERO
    claims: list[Claim] = field(default_factory=list)
    errors: list[tuple[str, str]] = field(default_factory=list)


def unbalanced(advice: Advice) -> Iterator[tuple[str, str]]:
    """JSON Pointer and message of each sum that does not come out. Source: 005010X221A1, 1.10.2.1, Balancing."""
    for place, claim in enumerate(advice.claims):
        yield from _claim_errors(f"/claims/{place}", claim)
    if sum((claim.paid for claim in advice.claims), ZERO) - advice.withheld != advice.paid:
        yield "/claims", "The claims' payments less provider adjustments are not the payment."


def _claim_errors(path: str, claim: Claim) -> Iterator[tuple[str, str]]:
    if claim.charged - claim.adjusted != claim.paid:
        yield f"{path}/paid", "Charged less all adjustments is not paid."
    if claim.lines and sum((line.charged for line in claim.lines), ZERO) != claim.charged:
        yield f"{path}/charged", "The service lines' charges are not the claim's."
    for at, line in enumerate(claim.lines):
        if line.charged - line.adjusted != line.paid:
            yield f"{path}/serviceLines/{at}/paid", "Charged less adjustments is not paid."


def _sum(adjustments: list[Adjustment]) -> Decimal:
    return sum((each.amount for each in adjustments), ZERO)
