"""The embedded road: read three papers, pair their lines, tell what differs and what to do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from aibackend import CallContext, Draft, RequestData
from aibackend.errors import InvalidRequest, NothingFound

from .acceptance import accepted_only
from .case import Case, Finding
from .facts import paper_findings
from .joint import ROLES, read_together
from .json_papers import read_json
from .lines import line_findings
from .pairing import items
from .papers import Paper, Role
from .recommendation import recommendation
from .sums import sum_findings
from .text_papers import ROWS_MAX, read_text

LINES_MAX = 1_000
"""Line items of one paper: three texts of as many take 4 s of a processor, 8 s where none of them agree."""


def offline(request: RequestData, context: CallContext) -> Draft:
    """Match an invoice against its order and its receipt."""
    invoice, order, receipt = _papers(
        {"invoice": request["invoice"], "purchaseOrder": request["purchase_order"], "receipt": request["receipt"]}
    )
    case = Case(invoice=invoice, order=order, receipt=receipt, items=tuple(items(invoice, order, receipt)))
    found = [*paper_findings(case), *line_findings(case), *sum_findings(case)]
    status = _status(case, found)
    result = {
        "status": status,
        "discrepancies": [_shown(finding) for finding in found],
        "recommendation": recommendation(case, status, found),
    }
    return Draft(
        result=result, source="\n".join(str(request[name]) for name in ("invoice", "purchase_order", "receipt"))
    )


def _papers(texts: Mapping[Role, str]) -> tuple[Paper, Paper, Paper]:
    """The three papers, in the order of `ROLES`. Raises: NothingFound, InvalidRequest."""
    of_json = {role: paper for role, text in texts.items() if (paper := read_json(text, role))}
    plain = {role: text for role, text in texts.items() if role not in of_json}
    for role, text in plain.items():
        if len(text.splitlines()) > ROWS_MAX:
            raise InvalidRequest(errors=[(f"/{role}", f"Has more than {ROWS_MAX} rows of text; send it in parts.")])
    if "receipt" in plain:
        plain["receipt"] = accepted_only(plain["receipt"])
    alone = {**of_json, **{role: read_text(text, role) for role, text in plain.items()}}
    for role, paper in alone.items():
        _bounded(paper, role)  # before the three are held against each other
    read = read_together(alone, plain)
    invoice, order, receipt = (_checked(read[role], role) for role in ROLES)
    return invoice, order, receipt


def _checked(paper: Paper, role: Role) -> Paper:
    """Raises: NothingFound, InvalidRequest."""
    if not paper.recognised and not paper.complete:
        raise NothingFound(
            f"{role} has no line item and no sum that can be read; send JSON of /v1/invoice or plain text."
        )
    return _bounded(paper, role)


def _bounded(paper: Paper, role: Role) -> Paper:
    """Raises: InvalidRequest."""
    if len(paper.lines) > LINES_MAX:
        raise InvalidRequest(errors=[(f"/{role}", f"Has more than {LINES_MAX} line items; send it in parts.")])
    return paper


def _status(case: Case, found: list[Finding]) -> str:
    """matched: nothing differs; mismatched: the invoice as a whole is wrong, or less than half of it can be paid."""
    if not found:
        return "matched"
    if any(finding.whole and finding.severity == "high" for finding in found):
        return "mismatched"
    net, undisputed = case.invoice.net, case.undisputed(found)
    if net is None or undisputed is None:
        return "mismatched" if any(finding.severity == "high" for finding in found) else "partial"
    return "mismatched" if 2 * undisputed < net else "partial"


def _shown(finding: Finding) -> Mapping[str, Any]:
    return {
        "field": finding.field,
        "invoice": finding.invoice,
        "purchase_order": finding.purchase_order,
        "receipt": finding.receipt,
        "severity": finding.severity,
        "note": finding.note,
    }
