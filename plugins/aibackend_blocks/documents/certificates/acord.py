"""A certificate read by its headings and by the place of what stands under and beside them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from aibackend_blocks.documents.certificates.coverage import Insurer, Policy
from aibackend_blocks.documents.certificates.sections import LONGEST_ROW, find_policies
from aibackend_blocks.pages.cells import Cell, Row, Sheet
from aibackend_blocks.pages.labels import fold

_HEADING = re.compile(
    r"(?:producer|insured|insurers?\b|certificate|coverages|description of|insr|type of|policy|contact|phone|fax"
    r"|e-?mail|naic|cancellation|important|this certificate|limits|issued|authorized|revision|date|addl|subr"
    r"|should any)\b"
)
_INSURER = re.compile(
    r"(?i)(?:insurer|carrier|insurance company)\s*(?P<letter>[A-F])?\s*:\s*(?P<name>[^:|]{3,80}?)"
    r"\s*(?:\(?\bNAIC\b\s*(?:#|no\.?|code)?\s?:?\s*(?P<beside>\d{4,6})|\(|\s(?P<bare>\d{5})$|$)"
)
_NAIC = re.compile(r"(?i)naic\s*(?:#|no\.?|code)?\s*:?\s*(?P<number>\d{4,5})\b|^(?P<bare>\d{5})$")
_STREET = re.compile(r"(?:,|(?<![\s,]))\s++(?=\d{1,6}\s++[A-Z]|P\.?O\.? Box)")


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
    policies = tuple(find_policies(sheet))
    named = dict.fromkeys(policy.insurer for policy in policies if policy.insurer)
    return Certificate(
        producer=_name(_under(sheet, r"(?:issued (?:by|through) (?:the |our )?)?(?:producer|agency|broker|agent)")),
        insured=_name(_under(sheet, r"(?:named )?insured") or _under(sheet, r".*polic(?:y|ies)\b.*\bissued to")),
        holder=_name(_under(sheet, r"certificate ?holder|(?:certificate (?:issued )?|issued )to")),
        description=" ".join(_under(sheet, r"description of operations[^:]*|special provisions|remarks", most=12)),
        insurers=tuple(_insurers(sheet)) or tuple(Insurer(letter="", name=name) for name in named),
        policies=policies,
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
