"""The named parts of an invoice: what labels and places tell, weighed against the scorer's candidates."""

from __future__ import annotations

import math
from collections.abc import Mapping

from aibackend_blocks.documents.business_papers.candidates import Candidate
from aibackend_blocks.documents.business_papers.roles import Part, Vote, address_of, assigned
from aibackend_blocks.documents.business_papers.scorer import Scores
from aibackend_blocks.documents.invoices.findings import Findings, Party
from aibackend_blocks.documents.invoices.head import find_dates_of, invoice_number, order_number, payment_terms
from aibackend_blocks.documents.invoices.names import is_mere_label, of_domain
from aibackend_blocks.documents.invoices.parties import address_at, parties_of
from aibackend_blocks.pages.cells import Sheet
from aibackend_blocks.pages.quotes import Found
from aibackend_blocks.values.dates import DateOrder
from aibackend_blocks.values.places import has_legal_form

TRUST: Mapping[str, float] = {
    "number_label": 0.97, "number_title": 0.97, "number_spoken": 0.8, "order_label": 0.88, "date_label": 0.96,
    "date_alone": 0.8, "date_other_label": 0.5, "due_label": 0.95, "due_sentence": 0.85, "due_computed": 0.75,
    "terms_label": 0.95, "terms_sentence": 0.92, "party_label": 0.95, "name_sender": 0.88, "name_place": 0.8,
    "letterhead": 0.7, "customer_place": 0.8, "tax_id_vat": 0.97, "tax_id_label": 0.96,
}  # fmt: skip
"""Share of values that are right, by the way in which a label or a place told them, on pages that nobody had seen."""
LEGAL, OF_DOMAIN = 1.2, 1.5
"""What the legal form of a company, and a domain of its name on the page, count for a party."""
VOTE = 2.6
"""What a vote counts, in logarithms of its odds: the scorer has seen invented pages only."""


def named_parts(sheet: Sheet, scores: Scores, order: DateOrder) -> Findings:
    """The parties, numbers, dates and terms."""
    terms = payment_terms(sheet)
    dates = find_dates_of(sheet, order, terms)
    vendor, customer = parties_of(sheet)
    told = {
        "vendor": vendor.name, "customer": customer, "vendor_tax_id": vendor.tax_id, "number": invoice_number(sheet),
        "order": order_number(sheet), "issued": dates.issue, "due": dates.due, "terms": terms,
    }  # fmt: skip
    votes = {
        part: Vote(text=found.value, weight=_weight(found.finder))
        for part, found in told.items()
        if found and not is_mere_label(found.value)
    }
    parts = assigned(scores, votes, lambda part, text: _known(sheet, part, text))
    found = {part: _found(parts.get(part), told[part]) for part in told}
    return Findings(
        vendor=Party(
            name=found["vendor"], address=_address(sheet, scores, vendor, found, parts), tax_id=found["vendor_tax_id"]
        ),
        customer=found["customer"],
        invoice_number=found["number"],
        po_number=found["order"],
        issue_date=found["issued"],
        due_date=found["due"],
        payment_terms=found["terms"],
        doubts=tuple(doubt for doubt in dates.doubts if found["issued" if doubt == "issueDate" else "due"]),
    )


def _known(sheet: Sheet, part: str, text: str) -> float:
    """What a legal form, and a mail or web address of the same name, say of a name."""
    if part not in ("vendor", "customer"):
        return 0.0
    own = OF_DOMAIN if of_domain(sheet, text) else 0.0
    return (LEGAL if has_legal_form(text) else 0.0) + (own if part == "vendor" else -own)


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
    value = candidate.day.iso if candidate.day else _bare(candidate)
    return Found(value=value, page=candidate.page, quote=candidate.text, finder=finder)


def _bare(candidate: Candidate) -> str:
    return candidate.text.strip(" ,:;·|*-")


def _address(
    sheet: Sheet, scores: Scores, told: Party, found: Mapping[str, Found[str] | None], parts: Mapping[str, Part]
) -> Found[str] | None:
    """The address told with the same name; else that of another block of this name; else what the scorer finds."""
    name = found["vendor"]
    unnamed = told.name is None or is_mere_label(told.name.value)
    if told.address and (name is None or unnamed or (told.name and told.name.value == name.value)):
        return told.address
    block = address_at(sheet, name.value) if name else None
    if block:
        return block
    part = parts.get("vendor")
    lines = address_of(scores, "vendor", part.candidate if part else None)
    if not lines:
        return None
    text = ", ".join(_bare(line) for line in lines)
    return Found(value=text, page=lines[0].page, quote=lines[0].text, finder="scored")
