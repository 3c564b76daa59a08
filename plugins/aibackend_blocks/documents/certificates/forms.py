"""A certificate filled in as a form: its fields have the names that ACORD gives them.

Source: ACORD eForms field names, such as `Policy_GeneralLiability_PolicyNumberIdentifier_A`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from aibackend_blocks.documents.certificates.acord import Certificate
from aibackend_blocks.documents.certificates.coverage import Insurer, Policy
from aibackend_blocks.documents.certificates.sections import US
from aibackend_blocks.values.amounts import find_amounts
from aibackend_blocks.values.dates import read_date

_POLICY = re.compile(
    r"Policy_(?P<kind>\w+?)_(?P<field>PolicyNumberIdentifier|EffectiveDate|ExpirationDate|InsurerLetterCode)_A"
)
_LIMIT = re.compile(r"(?P<kind>[A-Za-z]+?)_(?P<name>\w+?)_?LimitAmount_A")
_KINDS = {
    "GeneralLiability": "Commercial General Liability", "AutomobileLiability": "Automobile Liability",
    "ExcessUmbrella": "Umbrella Liability", "ExcessLiability": "Excess Liability",
    "WorkersCompensationAndEmployersLiability": "Workers Compensation and Employers' Liability",
    "WorkersCompensation": "Workers Compensation",
}  # fmt: skip


def of_form(form: Mapping[str, str]) -> Certificate | None:
    """The certificate that a form's fields hold; None when they are not those of a certificate."""
    fields = {re.sub(r"\[\d+\]", "", name).split(".")[-1]: value.strip() for name, value in form.items() if value}
    policies = _policies(fields)
    if not policies and "CertificateHolder_FullName_A" not in fields:
        return None
    return Certificate(
        producer=fields.get("Producer_FullName_A", ""),
        insured=fields.get("NamedInsured_FullName_A", ""),
        holder=fields.get("CertificateHolder_FullName_A", ""),
        description=next((value for name, value in fields.items() if "RemarkText" in name), ""),
        insurers=tuple(
            Insurer(letter=letter, name=name, naic=fields.get(f"Insurer_NAICCode_{letter}", ""))
            for letter in "ABCDEF"
            if (name := fields.get(f"Insurer_FullName_{letter}", ""))
        ),
        policies=policies,
    )


def _policies(fields: Mapping[str, str]) -> tuple[Policy, ...]:
    found: dict[str, Policy] = {}
    for name, value in fields.items():
        match = _POLICY.fullmatch(name)
        if match:
            policy = found.setdefault(match["kind"], Policy(type=_KINDS.get(match["kind"], _words(match["kind"]))))
            _fill(policy, match["field"], value)
    for name, value in fields.items():
        limit = _LIMIT.fullmatch(name)
        kind = next((kind for kind in found if limit and kind.startswith(limit["kind"])), None)
        amounts = find_amounts(value)
        if limit and kind and amounts:
            found[kind].limits[limit["name"][:1].lower() + limit["name"][1:].replace("_", "")] = amounts[0].value
    return tuple(found.values())


def _fill(policy: Policy, field: str, value: str) -> None:
    if field == "PolicyNumberIdentifier":
        policy.number = value
    elif field == "InsurerLetterCode":
        policy.insurer = value
    else:
        day = read_date(value, US)
        setattr(policy, "effective" if field == "EffectiveDate" else "expires", day.iso if day else "")


def _words(name: str) -> str:
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name)
