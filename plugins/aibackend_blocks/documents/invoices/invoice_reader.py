"""An invoice read candidates first.

The e-invoice in the file, if there is one; else every figure, date, code and text of the pages is scored for each part,
lines and sums are decided together by arithmetic, and the named parts by scores, labels and places.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from decimal import Decimal
from typing import Any

from aibackend.documents import Document
from aibackend_blocks.documents.business_papers.balance import lines_and_sums
from aibackend_blocks.documents.business_papers.candidates import find_candidates
from aibackend_blocks.documents.business_papers.scorer import scored
from aibackend_blocks.documents.invoices.date_habit import order_of
from aibackend_blocks.documents.invoices.electronic import embedded, findings_of
from aibackend_blocks.documents.invoices.findings import Findings
from aibackend_blocks.documents.invoices.lines import as_line, headed_readings
from aibackend_blocks.documents.invoices.named import named_parts
from aibackend_blocks.documents.invoices.totals import totals_of
from aibackend_blocks.pages.cells import Cell, Row, Sheet
from aibackend_blocks.pages.labels import fold
from aibackend_blocks.pages.line_records import find_records
from aibackend_blocks.pages.line_tables import find_line_table
from aibackend_blocks.pages.quotes import Found, value_of
from aibackend_blocks.values.amounts import decimal_sign, find_amounts
from aibackend_blocks.values.currencies import CODES, currency_of, local_currency
from aibackend_blocks.values.lands import country_by_marks, land_of, lands_of
from aibackend_blocks.values.places import city_country, country_of

_INVOICE = re.compile(
    r"\b\w*(?:invoice|rechnung|gutschrift|facture|avoir|factura|fattura|factuur|fatura|faktura|credit note"
    r"|credit memo|nota de credito"
    r"|nota di credito|creditnota)|\bbill\b"
)


_ARTICLE = re.compile(r"(?=\w*[^\W\d_])(?:[^\W_a-zß-ÿ]|[./-])+")
"""The code of an article: capitals, or capitals and digits."""
NEXT, ALIGNED = 2, 4.0
"""Rows from a line of goods to the next one; points by which the cells of a column may begin apart."""
_CODE = re.compile(r"[A-Z]{1,4}-\d+")
"""A number such as `TL-55120`, which is no amount of liras."""


def find_invoice(document: Document, sheet: Sheet) -> Findings | None:
    """The invoice in a document whose pages are `sheet`; None when there is none."""
    electronic = embedded(document)
    if electronic:
        return findings_of(electronic, sheet)
    findings = read_invoice(sheet)
    return findings if is_invoice(sheet, findings) else None


def read_invoice(sheet: Sheet) -> Findings:
    """Everything that the pages say."""
    texts = [row.text for row in sheet.rows]
    sign, country = decimal_sign(texts), _country(sheet)
    currency = _currency(sheet, country)
    american = country in ("US", "PH") or (not country and currency is not None and currency.value == "USD")
    order = order_of(sheet, texts, american=american)
    scores = scored(sheet, find_candidates(sheet, sign, order))
    headed = headed_readings(find_line_table(sheet, sign)) or list(filter(None, [find_records(sheet, sign)]))
    items, account = lines_and_sums(sheet, scores, headed)
    named = named_parts(sheet, scores, order, items)
    return replace(
        named,
        currency=currency,
        totals=totals_of(account),
        lines=tuple(as_line(item) for item in items),
    )


def result_of(findings: Findings) -> dict[str, Any]:
    """The response's fields; what was not found is empty."""
    vendor, totals = findings.vendor, findings.totals
    return {
        "vendor": {
            "name": value_of(vendor.name, ""),
            "address": value_of(vendor.address, ""),
            "tax_id": value_of(vendor.tax_id, None),
        },
        "customer": value_of(findings.customer, ""),
        "invoice_number": value_of(findings.invoice_number, ""),
        "po_number": value_of(findings.po_number, ""),
        "issue_date": value_of(findings.issue_date, ""),
        "due_date": value_of(findings.due_date, ""),
        "currency": value_of(findings.currency, ""),
        "subtotal": value_of(totals.subtotal, Decimal(0)),
        "tax": value_of(totals.tax, Decimal(0)),
        "total": value_of(totals.total, Decimal(0)),
        "payment_terms": value_of(findings.payment_terms, ""),
        "line_items": [
            {
                "description": line.description.value,
                "quantity": float(value_of(line.quantity, Decimal(0))),
                "unit_price": value_of(line.unit_price, Decimal(0)),
                "amount": value_of(line.amount, Decimal(0)),
            }
            for line in findings.lines
        ],
    }


def is_invoice(sheet: Sheet, findings: Findings) -> bool:
    """An invoice has a sum and lines that make it, or names itself and tells two things more."""
    named = bool(_INVOICE.search(fold(sheet.text)))
    totals = findings.totals
    if totals.total is None:
        return named and bool(findings.lines) and findings.invoice_number is not None
    told = (findings.invoice_number, findings.issue_date, findings.vendor.name, totals.subtotal)
    known = sum(each is not None for each in told)
    head = (findings.invoice_number, findings.customer, findings.issue_date)
    if named or sum(each is not None for each in head) >= 2:
        return known >= 2 + (not named)
    return bool(findings.lines) and (totals.reconciled or findings.invoice_number is not None)


def _country(sheet: Sheet) -> str:
    """The country of the first address that shows one by its form or by name, ISO 3166-1; "" when none does."""
    weak = ""
    for cell in sheet.cells:
        country = country_of(cell.text) or (city_country(cell.text) if len(cell.text) < 60 else "")
        if country in ("IN", "CA", "AU", "SE"):  # these forms also fit numbers that are no postal codes
            weak = weak or (country if country in ("CA", "AU") else "")
        elif country:
            return country
    return weak or country_by_marks(sheet.text)


def _currency(sheet: Sheet, country: str) -> Found[str] | None:
    """From the signs beside figures, else from the text."""
    cells = [cell for cell in sheet.cells if not _CODE.fullmatch(cell.text)]
    beside = [(figure.currency, cell) for cell in cells for figure in find_amounts(cell.text) if figure.currency]
    marks = [sign for sign, _ in beside]
    texts = [cell.text for cell in sheet.cells]
    code, sign = currency_of(_coded(sheet), marks, country, lands_of(texts))
    if not code:
        local = local_currency(country or land_of(texts))
        return Found(value=local, page=None, quote="", finder="currency_country") if local else None
    told = [cell for mark, cell in beside if mark == sign] or [cell for cell in sheet.cells if sign in cell.text]
    finder = "currency_figure" if any(mark == sign for mark, _ in beside) else "currency_text"
    return Found(value=code, page=told[0].page if told else None, quote=sign, finder=finder)


def _coded(sheet: Sheet) -> Iterable[str]:
    cells = (cell for cell in sheet.cells if len(cell.text) < 60 and not _CODE.fullmatch(cell.text))
    return (cell.text for cell in cells if not _is_article(sheet, cell))


def _is_article(sheet: Sheet, cell: Cell) -> bool:
    """Whether a code begins a line of goods, as another one of no currency begins a line next to it."""
    row = sheet.rows[cell.row]
    if cell.text not in CODES or cell is not row.cells[0] or not _is_of_goods(row):
        return False
    lines = filter(_is_of_goods, sheet.rows[max(0, cell.row - NEXT) : cell.row + NEXT + 1])
    column = (other.words[0] for row in lines for other in row.cells if abs(other.x0 - cell.x0) < ALIGNED)
    return any(_ARTICLE.fullmatch(word.text) and word.text not in CODES for word in column)


def _is_of_goods(row: Row) -> bool:
    return len(row.cells) > 2 and any(each.decimals == 2 for each in find_amounts(row.text))
