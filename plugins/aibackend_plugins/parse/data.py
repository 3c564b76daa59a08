"""Findings of each kind as `data` on the wire: camelCase names, plain numbers, "" and [] for what is absent."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Any

from aibackend.schema import camel
from aibackend_blocks.documents.certificates import Certificate
from aibackend_plugins.parse.benefits import SUMS, BenefitLine, Benefits
from aibackend_plugins.parse.remittances import Adjustment, Advice, Claim

Data = dict[str, Any]


def on_wire(value: Any) -> Any:
    """Any of our values as JSON has it."""
    if isinstance(value, Mapping):
        return {camel(name): on_wire(each) for name, each in value.items()}
    if isinstance(value, list | tuple):
        return [on_wire(each) for each in value]
    if isinstance(value, Decimal):
        return int(value) if value == value.to_integral_value() else float(value)
    return value


def era_data(advice: Advice) -> Data:
    return {
        "payer": advice.payer,
        "payee": advice.payee,
        "trace_number": advice.trace_number,
        "payment_date": advice.payment_date,
        "payment_method": advice.payment_method,
        "claims": [_claim(claim) for claim in advice.claims],
    }


def _claim(claim: Claim) -> Data:
    return {
        "claim_id": claim.claim_id,
        "patient": claim.patient,
        "status": claim.status,
        "charged": claim.charged,
        "paid": claim.paid,
        "patient_responsibility": claim.patient_responsibility or Decimal(0),
        "adjustments": _adjustments(claim.adjustments),
        "service_lines": [
            {
                "date": line.date,
                "code": line.code,
                "charged": line.charged,
                "paid": line.paid,
                "adjustments": _adjustments(line.adjustments),
            }
            for line in claim.lines
        ],
    }


def _adjustments(adjustments: Sequence[Adjustment]) -> list[Data]:
    return [{"group": each.group, "reason": each.reason, "amount": each.amount} for each in adjustments]


def eob_data(found: Benefits) -> Data:
    return {
        "payer": found.payer,
        "member": found.member,
        "patient": found.patient,
        "claim_number": found.claim_number,
        "provider": found.provider,
        "service_lines": [_benefit(line) for line in found.lines],
        "totals": _sums(found.totals),
    }


def _benefit(line: BenefitLine) -> Data:
    return {"date": line.date, "description": line.description, "code": line.code, **_sums(line.amounts)}


def _sums(amounts: Mapping[str, Decimal]) -> Data:
    return {name: amounts.get(name, Decimal(0)) for name in SUMS}


def coi_data(found: Certificate) -> Data:
    return {
        "producer": found.producer,
        "insured": found.insured,
        "insurers": [{"letter": each.letter, "name": each.name, "naic": each.naic} for each in found.insurers],
        "policies": [
            {
                "type": each.type,
                "insurer": each.insurer,
                "policy_number": each.number,
                "effective_date": each.effective,
                "expiration_date": each.expires,
                "limits": dict(each.limits),
            }
            for each in found.policies
        ],
        "certificate_holder": found.holder,
        "description": found.description,
    }
