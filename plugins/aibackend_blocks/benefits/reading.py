"""An explanation of benefits read by labels, and its service lines by the headings of their table.

Source: 45 CFR 147.200 and CMS's "Explanation of Benefits" sample (2014) for what it says.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal

from aibackend_blocks.amounts import find_amounts
from aibackend_blocks.cells import Cell, Sheet
from aibackend_blocks.dates import DateOrder, find_dates
from aibackend_blocks.grids import Grid
from aibackend_blocks.labels import Labels, fold

SUMS = ("billed", "allowed", "plan_paid", "deductible", "copay", "coinsurance", "patient_owes")
_PARTIES = Labels(
    {
        "payer": ("insurance company", "health plan", "payer", "insurer", "plan name", "carrier"),
        "member": ("member name", "subscriber name", "insured name", "policyholder", "member", "subscriber", "insured",
                   "beneficiary"),
        "patient": ("patient name", "patient"),
        "claim_number": ("claim number", "claim no", "claim id", "claim #", "claim control number", "claim"),
        "provider": ("provider name", "service provider", "rendering provider", "billing provider", "provider",
                     "facility", "doctor"),
    }
)  # fmt: skip
_COLUMNS: Mapping[str, str] = {
    "date": r"date|dos\b|service from",
    "code": r"(?:procedure|service|cpt|hcpcs|proc)\.?\s*code|^code$|^cpt",
    "patient_owes": r"(?:you|patient|member)\w*\s*(?:may\s*)?(?:ow|pay|respons|liab)"
    r"|your (?:cost|share|total|respons)|what you owe",
    "plan_paid": r"(?:plan|insurance|we|payer|benefit|medicare|amount)s?\s*(?:has\s*)?(?:paid|pays?|payment)"
    r"|^paid|^payment",
    "allowed": r"allow|approved|eligible|negotiated|contracted rate",
    "billed": r"billed|charge|submitted",
    "deductible": r"deduct",
    "copay": r"co-?\s?pay",
    "coinsurance": r"co-?\s?ins",
    "description": r"description|type of service|^services?|service provided|procedure",
}
"""How columns are headed; the first that fits wins."""
_PAYER = re.compile(
    r"(?i)\b(?:insurance|health ?plan|blue (?:cross|shield)|health ?care|medicare|benefits? plan|mutual|humana"
    r"|assurance|aetna|cigna|anthem)\b"
)
_US = DateOrder(day_first=False)
"""The paper is one of the United States."""
_TOTAL = re.compile(r"\b(?:claim )?totals?\b")


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


def find_benefits(sheet: Sheet, grids: Sequence[Grid]) -> Benefits:
    """What the pages say. grids: their tables."""
    found = Benefits(
        payer=_labelled(sheet, "payer") or _letterhead(sheet),
        member=_labelled(sheet, "member"),
        patient=_labelled(sheet, "patient"),
        claim_number=_labelled(sheet, "claim_number", number=True),
        provider=_labelled(sheet, "provider"),
    )
    for grid in grids:
        _take(grid, found)
    if not found.printed:
        found.totals = {name: sum(values, Decimal(0)) for name in SUMS if (values := _column(found.lines, name))}
        _take_summary(sheet, found)
    return found


def _column(lines: Sequence[BenefitLine], name: str) -> list[Decimal]:
    return [line.amounts[name] for line in lines if name in line.amounts]


def _labelled(sheet: Sheet, name: str, *, number: bool = False) -> str:
    def read(text: str) -> str | None:
        text = text.strip(" :#")
        if number:
            match = re.search(r"(?=[\w-]*\d)[\w-]{4,30}", text)
            return match.group() if match else None
        words = text.split()
        wordy = 0 < len(words) <= 8 and sum(c.isalpha() for c in text) > len(text) / 2
        return text if wordy and text[:1].isupper() and not _heading(text) else None

    hits = _PARTIES.find(sheet, name, read)
    return hits[0].value if hits else ""


def _heading(text: str) -> str:
    return next((name for name, form in _COLUMNS.items() if re.search(form, fold(text))), "")


def _letterhead(sheet: Sheet) -> str:
    top: list[Cell] = [cell for cell in sheet.cells if cell.page == 1][:12]
    return next((cell.text for cell in top if _PAYER.search(cell.text) and len(cell.text) < 60), "")


def _take(grid: Grid, found: Benefits) -> None:
    """The service lines of a table whose headings name a charge and one more sum."""
    for depth in range(1, min(max(grid.headings, 1), 3) + 1):
        heads = [" ".join(row[at] for row in grid.rows[:depth]).strip() for at in range(len(grid.rows[0]))]
        columns = {at: name for at, head in enumerate(heads) if (name := _heading(head))}
        if len(set(columns.values()) & set(SUMS)) < 2:
            continue
        for row in grid.rows[depth:]:
            _take_row(row, columns, found)
        return


def _take_row(row: Sequence[str], columns: Mapping[int, str], found: Benefits) -> None:
    line = BenefitLine()
    for at, name in columns.items():
        if name in SUMS:
            figures = find_amounts(row[at], ".")
            if figures:
                line.amounts.setdefault(name, figures[-1].value)
        elif name == "date":
            days = find_dates(row[at], _US)
            line.date = days[0].iso if days else ""
        elif name == "description":
            line.description = line.description or row[at]
        else:
            line.code = line.code or row[at]
    if _TOTAL.search(fold(" ".join(row))):
        if line.amounts:
            found.totals, found.printed = line.amounts, True
    elif len(line.amounts) > 1:
        found.lines.append(_with_code(line))


def _with_code(line: BenefitLine) -> BenefitLine:
    """A code out of its description, where no column holds it: CPT has five digits, HCPCS a letter first."""
    match = re.search(r"\b(?:[A-V]\d{4}|\d{5})\b", line.description)
    if not line.code and match:
        line.code = match.group()
        line.description = re.sub(r"[\s()–-]*$|^[\s()–-]*", "", line.description.replace(match.group(), "").strip())
    return line


def _take_summary(sheet: Sheet, found: Benefits) -> None:
    """Sums of a summary: a label, and one amount behind it on its row."""
    for row in sheet.rows:
        figures = find_amounts(row.text, ".")
        if len(figures) == 1 and len(row.cells) <= 3 and (figures[0].currency or figures[0].decimals == 2):
            name = _heading(row.text[: row.text.find(figures[0].text)])
            if name in SUMS:
                found.totals.setdefault(name, figures[0].value)
