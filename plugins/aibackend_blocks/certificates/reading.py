"""A certificate read by its headings and by the place of what stands under and beside them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal

from aibackend_blocks.amounts import find_amounts
from aibackend_blocks.cells import Cell, Row, Sheet
from aibackend_blocks.certificates.coverage import Insurer, Policy, limits_in, types_in
from aibackend_blocks.dates import DateOrder, find_dates
from aibackend_blocks.labels import fold

_HEADING = re.compile(
    r"(?:producer|insured|insurers?\b|certificate|coverages|description of|insr|type of|policy|contact|phone|fax"
    r"|e-?mail|naic|cancellation|important|this certificate|limits|issued|authorized|revision|date|addl|subr"
    r"|should any)\b"
)
_INSURER = re.compile(
    r"(?i)insurer\s*(?P<letter>[A-F])?\s*:\s*(?P<name>[^:|]{3,80}?)"
    r"\s*(?:\(|\bNAIC\b\s*#?:?\s*(?P<beside>\w{4,6})|\s(?P<bare>\d{5})$|$)"
)
_NAIC = re.compile(r"(?i)naic\s*(?:#|no\.?|code)?\s*:?\s*(?P<number>\d{4,5})\b|^(?P<bare>\d{5})$")
_NUMBER = re.compile(r"(?<![\w/$,.-])(?=[\w/-]*\d)[A-Z0-9][A-Z0-9/-]{3,24}(?![\w/,])")
_STREET = re.compile(r",?\s+(?=\d{1,6}\s+[A-Z]|P\.?O\.? Box)")
US = DateOrder(day_first=False)
"""ACORD forms are those of the United States."""
HEADING_REACH = 15
"""Rows that a table of policies has below its headings."""
LONGEST_ROW = 300
"""Characters of a row of a form; a longer one is prose, and its search would be quadratic."""
LEAST_LIMIT = Decimal(100)
"""Dollars; what is less is a number of a line or a form."""


@dataclass(frozen=True, kw_only=True)
class Certificate:
    """A certificate. Parties by name; what it does not say is ""."""

    producer: str = ""
    insured: str = ""
    holder: str = ""
    description: str = ""
    insurers: tuple[Insurer, ...] = ()
    policies: tuple[Policy, ...] = ()


def find_certificate(sheet: Sheet) -> Certificate:
    """What a certificate's pages say."""
    return Certificate(
        producer=_name(_under(sheet, r"producer|agency|broker|agent")),
        insured=_name(_under(sheet, r"(?:named )?insured")),
        holder=_name(_under(sheet, r"certificate ?holder")),
        description=" ".join(_under(sheet, r"description of operations.*|special provisions|remarks", most=12)),
        insurers=tuple(_insurers(sheet)),
        policies=tuple(_policies(sheet)),
    )


def _name(lines: Sequence[str]) -> str:
    return _STREET.split(lines[0])[0].strip(" ,|") if lines else ""


def _under(sheet: Sheet, label: str, most: int = 5) -> list[str]:
    """The lines at a heading: behind its colon, or to its right, or below it within its column."""
    form = re.compile(rf"(?:{label})\s*(?::\s*(?P<value>.*))?")
    for cell in sheet.cells:
        match = form.fullmatch(fold(cell.text).strip())
        if not match:
            continue
        if match["value"]:
            return [cell.text.split(":", 1)[1].strip()]
        beside = sheet.right(cell)
        if cell.text.rstrip().endswith(":") and beside and not _HEADING.match(fold(beside.text)):
            return [beside.text]
        lines = list(_column(sheet, cell, most))
        if lines:
            return lines
    return []


def _column(sheet: Sheet, cell: Cell, most: int) -> Iterator[str]:
    """Lines below a heading, as far as the next heading of its row."""
    beside = sheet.right(cell)
    edge, bottom = (beside.x0 - 3 if beside else float("inf")), cell.y1
    for row in sheet.rows[cell.row + 1 : cell.row + 1 + most]:
        inside = [each for each in row.cells if each.x0 >= cell.x0 - 8 and each.x0 < edge]
        if row.page != cell.page or row.y0 - bottom > 3 * cell.height:
            return
        if not inside:
            continue
        text = " ".join(each.text for each in inside)
        if _HEADING.match(fold(text)) and not re.search(r"[a-z]{3}", text):
            return
        yield text
        bottom = row.y1


def _insurers(sheet: Sheet) -> Iterator[Insurer]:
    seen = set()
    for row in sheet.rows:
        match = _INSURER.search(row.text.replace("  ", " ")) if len(row.text) <= LONGEST_ROW else None
        if not match or match["name"].lower().startswith("afford"):
            continue
        below = sheet.rows[row.number + 1].text if row.number + 1 < len(sheet.rows) else ""
        naic = match["beside"] or match["bare"] or _naic(row, below)
        if match["name"].strip() not in seen:
            seen.add(match["name"].strip())
            yield Insurer(letter=(match["letter"] or "").upper(), name=match["name"].strip(" ,"), naic=naic)


def _naic(row: Row, below: str) -> str:
    for text in [*(cell.text for cell in row.cells[1:]), below]:
        match = _NAIC.search(text)
        if match and (match["number"] or text != below):
            return match["number"] or match["bare"]
    return ""


def _policies(sheet: Sheet) -> Iterator[Policy]:
    """Each row that names a coverage beside a policy's number or its dates begins a policy."""
    current: Policy | None = None
    for row in sheet.rows:
        policy = _policy(row)
        if policy:
            if current:
                yield current
            current = policy
        if current:
            _take_limits(current, row, sheet)
            if re.match(r"description of operations|certificate ?holder|cancellation", fold(row.cells[0].text)):
                break
    if current:
        yield current


def _policy(row: Row) -> Policy | None:
    text = row.text
    named = next(types_in(text), None) if len(text) <= LONGEST_ROW else None
    if named is None:
        return None
    start, end, kind = named
    behind = text[end:]
    days = find_dates(behind, US)
    plain = behind
    for day in reversed(days):
        plain = plain[: day.start] + " " + plain[day.end :]
    number = next((match.group() for match in _NUMBER.finditer(plain) if not _is_limit(plain, match)), "")
    if len(days) < 2 and not (number and days):
        return None
    letter = re.fullmatch(r"[A-F]", text[:start].strip().split(" ")[0]) if text[:start].strip() else None
    effective, expires = sorted(day.iso for day in days[:2]) if len(days) > 1 else (days[0].iso, "")
    return Policy(
        type=kind, insurer=letter.group() if letter else "", number=number, effective=effective, expires=expires
    )


def _is_limit(text: str, match: re.Match[str]) -> bool:
    return text[: match.start()].rstrip().endswith("$") or bool(re.fullmatch(r"[\d,]{1,3}(?:,\d{3})+", match.group()))


def _take_limits(policy: Policy, row: Row, sheet: Sheet) -> None:
    """Amounts of a row by the name before each; without names, by those of the heading above, from the left."""
    unnamed: list[Decimal] = []
    if len(row.text) > LONGEST_ROW:
        return
    for cell in row.cells:
        for figure in find_amounts(cell.text, "."):
            if figure.value < LEAST_LIMIT or not (figure.currency or "," in figure.text):
                continue
            named = list(limits_in(row.text[: max(row.text.find(figure.text), 0)]))
            if named:
                policy.limits.setdefault(named[-1][2], figure.value)
            else:
                unnamed.append(figure.value)
    for name, value in zip(_heading_above(sheet, row) if unnamed else [], unnamed, strict=False):
        policy.limits.setdefault(name, value)


def _heading_above(sheet: Sheet, row: Row) -> list[str]:
    """The limits that the nearest row above names without amounts."""
    for above in reversed(sheet.rows[max(row.number - HEADING_REACH, 0) : row.number]):
        if above.page != row.page or len(above.text) > LONGEST_ROW:
            break
        names = [name for _, _, name in limits_in(above.text)]
        if names and not find_amounts(above.text, "."):
            return names
    return []
