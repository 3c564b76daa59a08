"""The services of a printed remittance: procedures, and why less was paid, by codes or by the columns of amounts.

Source: X12 code list 139, claim adjustment reason codes; CPT, HCPCS and CDT for the form of procedures.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from decimal import Decimal

from aibackend_blocks.pages.labels import fold
from aibackend_plugins.parse.benefits.columns import GROUPS
from aibackend_plugins.parse.benefits.rows import Entry, figure_in
from aibackend_plugins.parse.remittances.advice import ZERO, Adjustment, Claim, ServiceLine

_CODE = re.compile(
    rf"\b(?P<group>{GROUPS})\s?[-–:]?\s?(?P<reason>[A-B]?\d{{1,3}})\b(?![.,]\d)"
    r"(?:\s*[:=]?\s*(?P<amount>\(?-?\$?\d[\d,]*\.\d\d\)?))?"
)
PROCEDURE = re.compile(
    r"(?<![\w-])(?P<code>[A-V]\d{4}|\d{4}[0-9FTU])(?!\d)"
    r"(?P<modifiers>(?:[:-][A-Z0-9]{2}(?!\w))*(?:(?:\s[A-Z0-9]{2})+\s*$)?)"
)
"""CPT, HCPCS or CDT, with modifiers of two characters; parted by spaces they end the cell, as words may follow."""
_SHARES: Mapping[str, str] = {"deductible": "1", "coinsurance": "2", "copay": "3"}
"""Reason codes of what the patient bears. Source: X12 code list 139."""
_WITH_CODES = ("group", "reason", "adjustment")
_CONTRACT = re.compile(r"contract|write[\s-]?off")
"""What the provider may not charge by its contract, which is what the group CO is."""


def line_of(entry: Entry, amounts: Mapping[str, Decimal]) -> ServiceLine:
    line = ServiceLine(
        code=_procedure(entry),
        charged=amounts.get("billed", ZERO),
        paid=amounts.get("plan_paid", ZERO),
        allowed=amounts.get("allowed"),
        date=entry.day,
    )
    line.adjustments += adjustments_in(entry, line.charged - line.paid) if entry.cells else coded_amounts(entry.said)
    line.adjustments += _shares(amounts, line)
    return line


def _procedure(entry: Entry) -> str:
    """The code with its modifiers behind colons, as X12 has it; else what the column says."""
    match = PROCEDURE.search(entry.text("code") or entry.text("description"))
    return ":".join([code_of(match), *_modifiers(entry)]) if match else entry.text("code")


def code_of(match: re.Match[str]) -> str:
    return ":".join([match["code"], *re.findall(r"[A-Z0-9]{2}", match["modifiers"])])


def _modifiers(entry: Entry) -> list[str]:
    text = " ".join(text for column, text in entry.cells if re.match(r"mod", fold(column.title)))
    return re.findall(r"\b[A-Z0-9]{2}\b", text)


def adjustments_in(entry: Entry, rest: Decimal) -> list[Adjustment]:
    """Adjustments with their codes: in one cell, in columns of their own, or in the heading of their column.

    rest: what they may come to, where a code stands without an amount.
    """
    found = [
        Adjustment(group=column.group, reason=column.reason, amount=amount)
        for column, text in entry.cells
        if column.group and (amount := figure_in(text))
    ]
    coded = " ".join(text for column, text in entry.cells if column.kind in _WITH_CODES or _CODE.search(text))
    codes = list(_CODE.finditer(coded))
    bare = _bare(entry)
    for code in codes:
        said = figure_in(code["amount"] or "")
        amount = said if said is not None else bare.pop(0)[1] if bare else rest if len(codes) == 1 else None
        if amount:
            found.append(Adjustment(group=code["group"], reason=code["reason"], amount=amount))
    if not codes:
        found += [Adjustment(group="CO", reason="", amount=amount) for title, amount in bare if _CONTRACT.search(title)]
    return found


def coded_amounts(text: str) -> list[Adjustment]:
    """Adjustments of a text that tells each one's amount."""
    return [
        Adjustment(group=code["group"], reason=code["reason"], amount=amount)
        for code in _CODE.finditer(text)
        if (amount := figure_in(code["amount"] or ""))
    ]


def _bare(entry: Entry) -> list[tuple[str, Decimal]]:
    """Amounts other than 0 of columns of adjustments whose headings name no code, with the heading."""
    return [
        (fold(column.title), amount)
        for column, text in entry.cells
        if column.kind == "adjustment" and not column.group and (amount := figure_in(_CODE.sub(" ", text)))
    ]


def _shares(amounts: Mapping[str, Decimal], line: ServiceLine) -> list[Adjustment]:
    """What the patient bears, out of its own columns where no code tells of it."""
    told = {each.reason for each in line.adjustments if each.group == "PR"}
    found = [
        Adjustment(group="PR", reason=reason, amount=amounts[name])
        for name, reason in _SHARES.items()
        if amounts.get(name) and reason not in told
    ]
    borne = sum((each.amount for each in [*line.adjustments, *found] if each.group == "PR"), ZERO)
    more = amounts.get("patient_owes", ZERO) - borne
    left = line.charged - line.paid - line.adjusted - sum((each.amount for each in found), ZERO) - more
    above = ZERO if line.allowed is None else line.charged - line.allowed
    if more > 0 and (not borne or left in (ZERO, above)):
        found.append(Adjustment(group="PR", reason="", amount=more))
    return found


def borne_by(claim: Claim) -> Decimal:
    adjustments = [*claim.adjustments, *(each for line in claim.lines for each in line.adjustments)]
    return sum((each.amount for each in adjustments if each.group == "PR"), ZERO)


def reduced_by(line: ServiceLine) -> Decimal:
    """What the paper takes off without a reason: all of it where it names none, or what is above the allowed."""
    rest = line.charged - line.adjusted - line.paid
    above = None if line.allowed is None else line.charged - line.allowed
    return rest if not line.adjustments or rest == above else ZERO
