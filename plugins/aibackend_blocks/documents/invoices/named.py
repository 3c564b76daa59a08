"""The named parts of an invoice: what labels and places tell, weighed against the scorer's candidates."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping, Sequence

from aibackend_blocks.documents.business_papers.meanings import LIKELY, labels_of
from aibackend_blocks.documents.business_papers.roles import Part, Vote, assigned
from aibackend_blocks.documents.business_papers.scorer import Scores
from aibackend_blocks.documents.invoices.findings import Findings, Party
from aibackend_blocks.documents.invoices.head import find_dates_of, invoice_number, order_number, payment_terms
from aibackend_blocks.documents.invoices.parties import told_of
from aibackend_blocks.documents.invoices.party_choice import address_found, chosen_parties
from aibackend_blocks.documents.invoices.tax_ids import tax_ids_of
from aibackend_blocks.documents.invoices.terms import is_of_payment
from aibackend_blocks.language.label_kinds import likelihood
from aibackend_blocks.pages.cells import Sheet
from aibackend_blocks.pages.line_tables import LineItem
from aibackend_blocks.pages.quotes import Found
from aibackend_blocks.values.dates import DateOrder

TRUST: Mapping[str, float] = {
    "number_label": 0.97, "number_title": 0.97, "number_spoken": 0.5, "order_label": 0.88, "date_label": 0.96,
    "date_alone": 0.8, "date_other_label": 0.5, "due_label": 0.95, "due_sentence": 0.85, "due_computed": 0.75,
    "terms_label": 0.95, "terms_sentence": 0.92, "tax_id_vat": 0.97, "tax_id_label": 0.96,
}  # fmt: skip
"""Share of values that are right, by the way in which a label or a place told them, on pages that nobody had seen."""
VOTE = 2.6
"""What a vote counts, in logarithms of its odds: the scorer has seen invented pages only."""


def named_parts(sheet: Sheet, scores: Scores, order: DateOrder, items: Sequence[LineItem] = ()) -> Findings:
    """The parties, numbers, dates and terms. items: the lines, whose goods name nobody and whose numbers nothing."""
    terms = payment_terms(sheet)
    dates = find_dates_of(sheet, order, terms)
    parties = told_of(sheet)
    chosen = chosen_parties(sheet, scores, parties, [item.description for item in items])
    vendor, customer = chosen.get("vendor"), chosen.get("customer")
    told = {
        "vendor_tax_id": tax_ids_of(sheet, vendor.cells if vendor else (), customer.cells if customer else ()),
        "number": invoice_number(sheet), "order": order_number(sheet), "issued": dates.issue, "due": dates.due,
        "terms": terms,
    }  # fmt: skip
    votes = {part: Vote(text=found.value, weight=_weight(found.finder)) for part, found in told.items() if found}
    rows = {item.row for item in items}
    parts = {
        part: each for part, each in assigned(scores, votes, rows).items() if part != "terms" or _tells_terms(each)
    }
    found = {part: _found(parts.get(part), told[part]) for part in told}
    return Findings(
        vendor=Party(
            name=vendor.name if vendor else None,
            address=address_found(sheet, scores, parties, vendor, customer.cells if customer else ())
            if vendor
            else None,
            tax_id=found["vendor_tax_id"],
        ),
        customer=customer.name if customer else None,
        invoice_number=found["number"],
        po_number=found["order"],
        issue_date=found["issued"],
        due_date=found["due"],
        payment_terms=found["terms"],
        doubts=tuple(doubt for doubt in dates.doubts if found["issued" if doubt == "issueDate" else "due"]),
    )


def _tells_terms(part: Part) -> bool:
    """Whether what the scorer alone takes for terms tells a span or a share of paying, or is labelled so."""
    if part.voted or part.candidate is None:
        return True
    if re.search(r"\d", part.candidate.text) and is_of_payment(part.candidate.text):
        return True
    return any(likelihood(label, "terms") >= LIKELY for label in labels_of(part.candidate))


def _weight(finder: str) -> float:
    trust = TRUST.get(finder, 0.8)
    return VOTE * math.log(trust / (1 - trust))


def _found(part: Part | None, told: Found[str] | None) -> Found[str] | None:
    if part is None:
        return None
    if part.voted:
        return told
    candidate = part.candidate
    if candidate is None:
        return None
    finder = "scored_sure" if part.share > 0.9 else "scored" if part.share > 0.5 else "scored_weak"
    value = candidate.day.iso if candidate.day else candidate.text.strip(" ,:;·|*-")
    return Found(value=value, page=candidate.page, quote=candidate.text, finder=finder)
