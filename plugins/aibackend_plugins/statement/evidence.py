"""Where each value stands, how sure it is, and what a careful reader would point out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from aibackend_blocks.pages.quotes import Found, Source, entries, reading_warnings, warning
from aibackend_plugins.statement.findings import Findings

if TYPE_CHECKING:
    from aibackend.documents import Document

PRECISION: Mapping[str, float] = {
    "bank_form": 0.9, "bank_word": 0.75,
    "holder_label": 0.92, "holder_title": 0.85, "holder_place": 0.75,
    "number_label": 0.92, "number_card": 0.85, "number_iban": 0.75,
    "kind_word": 0.85, "kind_heard": 0.8, "kind_owed": 0.8, "kind_bookings": 0.7,
    "currency_text": 0.95, "currency_country": 0.85, "period": 0.93, "period_balance": 0.8,
    "balance_reconciled": 0.98, "balance_label": 0.85, "balance_row": 0.8,
    "sign_mark": 0.97, "sign_column": 0.97, "sign_chain": 0.97, "sign_proven": 0.98, "sign_card": 0.9,
    "sign_words": 0.8, "sign_plain": 0.7,
    "export": 0.99, "row_date": 0.95, "row_balance": 0.96,
}  # fmt: skip
"""Share of values that are right, by the way in which they were found."""


def evidence_of(findings: Findings, document: Document, text: str) -> list[dict[str, Any]]:
    """One entry for each value found. text: the caller's own, when there was no file."""
    doubts = (
        [f"/transactions/{place}/date" for place in range(len(findings.transactions))]
        if findings.ambiguous or findings.yearless
        else []
    )
    return entries(pointed(findings), Source(document.pages, text), PRECISION, doubts=doubts)


def warnings_of(findings: Findings, document: Document) -> list[dict[str, Any]]:
    """What is missing, doubtful or does not add up."""
    warnings = []
    for pointer, found in (("/openingBalance", findings.opening), ("/closingBalance", findings.closing)):
        if found is None:
            warnings.append(warning("missing_field", pointer, "The statement tells no such balance."))
    if findings.opening and findings.closing and not findings.reconciled:
        message = "Opening balance and transactions do not make the closing balance."
        warnings.append(warning("totals_mismatch", "/closingBalance", message))
    if findings.ambiguous:
        warnings.append(warning("ambiguous_date", "/transactions", "Day and month could be the other way round."))
    if findings.yearless:
        message = "No year is printed: each day is taken for the last of its date."
        warnings.append(warning("ambiguous_date", "/transactions", message))
    warnings += [
        warning("ambiguous_number", f"/transactions/{place}/amount", "Its sign was inferred from its words alone.")
        for place, row in enumerate(findings.transactions)
        if row.sign in ("sign_words", "sign_plain")
    ][:100]
    return warnings + reading_warnings(document)


def pointed(findings: Findings) -> Iterator[tuple[str, Found[Any]]]:
    """Each value with its JSON Pointer, in the order of the response."""
    account = findings.account
    fields: list[tuple[str, Found[Any] | None]] = [
        ("/institution", account.institution), ("/accountHolder", account.holder), ("/accountNumber", account.number),
        ("/accountType", account.kind), ("/currency", account.currency), ("/periodStart", account.start),
        ("/periodEnd", account.end), ("/openingBalance", findings.opening), ("/closingBalance", findings.closing),
    ]  # fmt: skip
    for place, row in enumerate(findings.transactions):
        fields.append(
            (f"/transactions/{place}/amount",
             Found(value=row.amount, page=row.page, quote=row.quote, finder=row.sign))
        )  # fmt: skip
        if row.balance is not None:
            fields.append(
                (f"/transactions/{place}/balance",
                 Found(value=row.balance, page=row.page, quote=row.balance_quote, finder="row_balance"))
            )  # fmt: skip
    for pointer, found in fields:
        if found is not None:
            yield pointer, found
