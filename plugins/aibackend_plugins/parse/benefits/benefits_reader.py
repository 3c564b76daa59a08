"""An explanation of benefits: parties by labels, service lines by their table's headings or by what is said of each.

Source: 45 CFR 147.200 and CMS's "Explanation of Benefits" sample (2014) for what it says.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal

from aibackend_blocks.pages.cells import Sheet
from aibackend_blocks.values.amounts import find_amounts
from aibackend_plugins.parse.benefits.columns import FIGURES, SUMS, kind_of
from aibackend_plugins.parse.benefits.labelled import (
    Said,
    find_below,
    letterhead,
    meant_in,
    number_in,
    party_in,
    said_in,
)
from aibackend_plugins.parse.benefits.rows import Entry, Reading, day_in, read_rows, said_sums

_PROCEDURE = re.compile(r"(?<![\w-])(?:[A-V]\d{4}|\d{4}[0-9FTU])(?:-\w{2})?(?![\w.-])")
"""CPT has five digits, HCPCS and CDT a letter first."""


DAY_LONGEST = 30
"""Letters of a row that tells a day alone."""


@dataclass(kw_only=True)
class BenefitLine:
    """A service. amounts: by the names of `SUMS`, what is not told left out."""

    date: str = ""
    description: str = ""
    code: str = ""
    amounts: dict[str, Decimal] = field(default_factory=dict)


@dataclass(kw_only=True)
class Benefits:
    """An explanation of benefits. totals: as printed, else of the lines."""

    payer: str = ""
    member: str = ""
    patient: str = ""
    claim_number: str = ""
    provider: str = ""
    lines: list[BenefitLine] = field(default_factory=list)
    totals: dict[str, Decimal] = field(default_factory=dict)
    printed: bool = False


def find_benefits(sheet: Sheet) -> Benefits:
    """What the pages say."""
    reading = read_rows(sheet)
    plain = [entry for entry in reading.entries if not entry.cells]
    said = [each for entry in plain for each in said_in(entry.said)]
    said += meant_in(row for entry in plain for row in entry.rows)
    found = Benefits(
        payer=_party(said, reading, "payer") or letterhead(reading.rest) or _party(said, reading, "plan"),
        member=_party(said, reading, "member"),
        patient=_party(said, reading, "patient"),
        claim_number=next((number for name in ("claim_id", "control") if (number := _number(said, reading, name))), ""),
        provider=_party(said, reading, "provider") or _party(said, reading, "payee"),
    )
    found.patient = found.patient or _same_in_rows(reading.entries, "patient")
    found.provider = found.provider or _same_in_rows(reading.entries, "provider")
    found.claim_number = found.claim_number or _same_in_rows(reading.entries, "claim_id")
    _take_sums(found, reading.entries)
    if not found.lines and not found.printed:
        found.lines = _only_line(said, found.totals)
    return found


def _only_line(said: Sequence[Said], totals: Mapping[str, Decimal]) -> list[BenefitLine]:
    """The one service of a paper that tells of it by labels alone."""
    values = {each.name: each.value for each in said}
    if not values.get("service") or "served_on" not in values or "billed" not in totals:
        return []
    return [_described(values["service"], day_in(values["served_on"]), totals, "")]


def _party(said: Sequence[Said], reading: Reading, name: str) -> str:
    values = sorted((each for each in said if each.name == name), key=lambda each: each.rank)
    return next((party for each in values if (party := party_in(each.value))), "") or find_below(
        reading.rest, name, party_in
    )


def _same_in_rows(entries: Sequence[Entry], kind: str) -> str:
    """What a column of the table says in every row; "" when the rows differ."""
    values = {text for entry in entries if (text := entry.text(kind)) and not entry.total}
    return values.pop() if len(values) == 1 else ""


def _number(said: Sequence[Said], reading: Reading, name: str) -> str:
    values = (number for each in said if each.name == name and (number := number_in(each.value)))
    return next(values, "") or find_below(reading.rest, name, number_in)


def _take_sums(found: Benefits, entries: Sequence[Entry]) -> None:
    """Lines and totals, in the order of the paper."""
    totals: list[dict[str, Decimal]] = []
    summary: dict[str, Decimal] = {}
    opened: dict[str, Decimal] | None = None
    day = ""
    for entry in entries:
        amounts = _sums(entry)
        line = _line(entry, amounts, day)
        if entry.total and (amounts or not entry.cells):
            totals.append(amounts)
            opened = None if amounts else amounts
        elif line:
            found.lines.append(line)
            opened = None if amounts else line.amounts
        elif opened is not None:
            opened |= amounts
        else:
            summary = amounts | summary
            day = _only_day(entry) or day
    totals = [each for each in totals if each]
    found.lines = [line for line in found.lines if len(line.amounts) > 1]
    found.totals, found.printed = _totals(found.lines, totals), bool(totals)
    found.totals = summary | found.totals


def _only_day(entry: Entry) -> str:
    """The day of a row that says nothing else, or says it by label: that of the services below it."""
    by_label = [each.value for each in said_in(entry.said) if each.name == "served_on"]
    text = by_label[0] if by_label else entry.said
    return day_in(text) if len(text) < DAY_LONGEST else ""


def _sums(entry: Entry) -> dict[str, Decimal]:
    amounts = entry.amounts() if entry.cells else dict(reversed(list(said_sums(entry.said))))
    return {name: amounts[name] for name in SUMS if name in amounts}


def _line(entry: Entry, amounts: Mapping[str, Decimal], above: str) -> BenefitLine | None:
    """A service: a row of the table, or a procedure of which the next rows tell. above: the day that is said before."""
    if entry.cells:
        named = entry.day or entry.text("code") or entry.text("description")
        if not named or not amounts.keys() & {"billed", "allowed", "plan_paid"}:
            return None
        text = " ".join(filter(None, (entry.text("code"), entry.text("description"))))
        return _described(text, entry.day or above, amounts, entry.text("code"))
    match, day = _PROCEDURE.search(entry.said), day_in(entry.said)
    if not match or not (day or (above and f"({match.group()})" in entry.said)):
        return None
    about = _about(entry.said[match.start() :])
    if not re.search(r"[^\W\d]{2}", about[len(match.group()) :]):
        about = re.split(r"[:;\n]", entry.said[: match.start()])[-1] + match.group()
    return _described(about, day or above, amounts, "")


def _about(text: str) -> str:
    """What is said before the first sum and its name."""
    amount = next((each for each in find_amounts(text, ".") if each.decimals == 2), None)
    head = text[: amount.start] if amount else text
    parts = re.split(r"([:,;\n]|\s[–—-]\s)", head)
    return "".join(parts[:-2]) if amount and kind_of(parts[-1]) in FIGURES else head


def _described(text: str, day: str, amounts: Mapping[str, Decimal], code: str) -> BenefitLine:
    """A line with the procedure's code taken out of its description."""
    match = _PROCEDURE.search(text)
    if match:
        code, text = match.group(), f"{text[: match.start()]} {text[match.end() :]}"
    elif code and " " not in code:
        text = text[len(code) :]
    else:
        code = ""
    description = re.sub(
        r"^[\s()–:;,-]+|[\s()–:;,-]+$", "", " ".join(text.split()).replace("( )", "").replace("()", "")
    )
    return BenefitLine(date=day, description=description, code=code, amounts=dict(amounts))


def _totals(lines: Sequence[BenefitLine], printed: Sequence[Mapping[str, Decimal]]) -> dict[str, Decimal]:
    """The totals of all claims: printed as such, or those of each claim added up; else the sums of the lines."""
    own = _added([line.amounts for line in lines])
    if not printed:
        return own
    whole = [each for each in printed if each.get("billed") == own.get("billed")]
    if len(printed) > 1 and not whole:
        each_claim = _added(printed)
        return each_claim if each_claim.get("billed") == own.get("billed") else dict(printed[-1])
    return (own if len(printed) > 1 else {}) | dict((whole or printed)[-1])


def _added(amounts: Sequence[Mapping[str, Decimal]]) -> dict[str, Decimal]:
    names = [name for name in SUMS if any(name in each for each in amounts)]
    return {name: sum((each.get(name, Decimal(0)) for each in amounts), Decimal(0)) for name in names}
