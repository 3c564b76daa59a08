"""Where each value stands, how sure it is, and what a careful reader would point out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from aibackend_plugins.contract.findings import Findings, Found

if TYPE_CHECKING:
    from aibackend.documents import Document

PRECISION: Mapping[str, float] = {
    "title_line": 0.95, "title_preamble": 0.93, "title_run": 0.85,
    "party_preamble": 0.93, "party_label": 0.8, "party_letter": 0.8,
    "effective_told": 0.92, "effective_made": 0.85, "effective_above": 0.75,
    "expiration_told": 0.85, "expiration_computed": 0.85,
    "term": 0.85, "law": 0.95, "renewal": 0.9, "obligation": 0.8,
}  # fmt: skip
"""How sure a value is, by finder: estimates, set near the shares right on 34 labelled contracts by field.

Those are: title 20 of 20, law 28 of 29, effective date 16 of 18, expiration 11 of 13, term 6 of 6, parties 0.90. The
contracts were read while the rules were written, so unseen ones will do worse; renewals and obligations have no labels
of this kind and are guesses.
"""
AMBIGUOUS = 0.6
"""Confidence of a date whose day and month could be swapped."""


def evidence_of(findings: Findings, verbatim: bool) -> list[dict[str, Any]]:
    """One entry for each value. verbatim: quote white space as it stands, for a text that the caller gave."""
    entries = []
    for pointer, start, end, confidence in _pointed(findings):
        text = findings.provisions.text[start:end]
        quote = text if verbatim else " ".join(text.split())
        page = findings.provisions.page_at(start)
        entries.append({"field": pointer, "page": page, "quote": quote, "confidence": round(confidence, 2)})
    return entries


def _pointed(findings: Findings) -> Iterator[tuple[str, int, int, float]]:
    singles: tuple[tuple[str, Found[str] | None], ...] = (
        ("/title", findings.title), ("/effectiveDate", findings.effective), ("/expirationDate", findings.expiration),
        ("/term", findings.term), ("/governingLaw", findings.law),
    )  # fmt: skip
    for pointer, found in singles:
        if found is not None:
            sure = PRECISION[found.finder]
            yield pointer, found.start, found.end, min(sure, AMBIGUOUS) if found.doubtful else sure
    for place, party in enumerate(findings.parties):
        yield f"/parties/{place}/name", party.start, party.end, PRECISION[party.finder]
    if findings.renewal.sentence is not None:
        yield "/renewal", findings.renewal.sentence.start, findings.renewal.sentence.end, PRECISION["renewal"]
    for place, duty in enumerate(findings.obligations):
        yield f"/obligations/{place}", duty.sentence.start, duty.sentence.end, PRECISION["obligation"]
    for place, risk in enumerate(findings.risks):
        yield f"/riskClauses/{place}", risk.sentence.start, risk.sentence.end, risk.certainty


def warnings_of(findings: Findings, document: Document) -> list[dict[str, Any]]:
    """What is missing or doubtful."""
    warnings = []
    for field, present in (
        ("/title", findings.title), ("/parties", len(findings.parties) > 1), ("/effectiveDate", findings.effective),
        ("/governingLaw", findings.law),
    ):  # fmt: skip
        if not present:
            warnings.append(_warning("missing_field", field, "The document does not say it, or leaves it blank."))
    for field, found in (("/effectiveDate", findings.effective), ("/expirationDate", findings.expiration)):
        if found is not None and found.doubtful:
            warnings.append(_warning("ambiguous_date", field, "Day and month could be the other way round."))
    if document.hidden:
        warnings.append(_warning("hidden_text", None, "Text that no reader of the page can see was left out."))
    if any(_is_poor(page) for page in document.pages if page.scanned):
        warnings.append(
            _warning("low_quality_scan", None, "Parts of the scan are hard to read; check names and dates.")
        )
    return warnings


def _is_poor(page: Any) -> bool:
    confidences = [word.confidence for word in page.words]
    return bool(confidences) and sum(confidences) / len(confidences) < 0.85


def _warning(code: str, field: str | None, message: str) -> dict[str, Any]:
    return {"code": code, "field": field, "message": message}
