"""What does not add up, as JSON Pointer into `data` and message."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from decimal import Decimal
from typing import Any

from aibackend.schema import camel
from aibackend_blocks.documents.certificates import Certificate
from aibackend_plugins.parse.benefits import SUMS, Benefits

CENTS = Decimal("0.02")
"""By which sums of rounded parts may differ."""


def of_sums(data: Mapping[str, Any], lines: str) -> Iterator[tuple[str, str]]:
    """Subtotal, tax and tip make the total; the lines make the subtotal or the total."""
    subtotal, tax, total = (Decimal(str(data[name] or 0)) for name in ("subtotal", "tax", "total"))
    tip = Decimal(str(data.get("tip") or 0))
    if subtotal and total and abs(subtotal + tax + tip - total) > CENTS:
        yield "/total", "Subtotal and tax do not make the total."
    amounts = sum((Decimal(str(line.get("amount") or 0)) for line in data[lines]), Decimal(0))
    if data[lines] and total and min(abs(amounts - each) for each in (subtotal or total, total)) > CENTS:
        yield f"/{camel(lines)}", "The lines add up to neither subtotal nor total."


def of_benefits(found: Benefits) -> Iterator[tuple[str, str]]:
    """The lines make the printed totals, and no more is allowed than billed."""
    for name in SUMS:
        told = [line.amounts[name] for line in found.lines if name in line.amounts]
        if found.printed and told and name in found.totals and abs(sum(told, Decimal(0)) - found.totals[name]) > CENTS:
            yield f"/totals/{camel(name)}", "The service lines do not add up to it."
    for at, line in enumerate(found.lines):
        if line.amounts.get("allowed", Decimal(0)) > line.amounts.get("billed", Decimal("Infinity")):
            yield f"/serviceLines/{at}/allowed", "More is allowed than was billed."


def of_certificate(found: Certificate) -> Iterator[tuple[str, str]]:
    """Each policy has a number, ends after it begins, and is of an insurer that the certificate lists."""
    letters = {insurer.letter or insurer.name for insurer in found.insurers}
    for at, policy in enumerate(found.policies):
        if not policy.number:
            yield f"/policies/{at}/policyNumber", "The policy has no number."
        if policy.effective and policy.expires and policy.expires <= policy.effective:
            yield f"/policies/{at}/expirationDate", "The policy ends before it begins."
        if policy.insurer and letters and policy.insurer not in letters:
            yield f"/policies/{at}/insurer", "No insurer of this letter is listed."
