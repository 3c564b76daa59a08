"""The e-invoice that travels inside a PDF, or that is the file itself: read exactly, and looked up on the page."""

from __future__ import annotations

from decimal import Decimal

from aibackend.documents import Document
from aibackend_blocks.documents.einvoice import EInvoice, ELine, read_einvoice
from aibackend_blocks.documents.invoices.findings import Findings, Line, Party, Totals
from aibackend_blocks.pages.cells import Cell, Sheet
from aibackend_blocks.pages.quotes import Found
from aibackend_blocks.values.amounts import find_amounts
from aibackend_blocks.values.dates import find_dates


def embedded(document: Document) -> EInvoice | None:
    """The e-invoice among the attachments, or the document's own text when that is one."""
    files = [attached.data for attached in document.attachments if attached.name.lower().endswith(".xml")]
    if document.raw.lstrip("\ufeff \r\n\t").startswith("<"):
        files.append(document.raw.encode())
    return next((invoice for data in files if (invoice := read_einvoice(data))), None)


def findings_of(invoice: EInvoice, sheet: Sheet) -> Findings:
    """The e-invoice's values, each with its place on the page where it can be seen there."""
    page = _Seen(sheet)
    seller = invoice.seller
    return Findings(
        vendor=Party(
            name=page.text(seller.name),
            address=page.text(seller.address, shown=seller.address.split(", ")[0]),
            tax_id=page.text(seller.tax_id),
        ),
        customer=page.text(invoice.buyer.name),
        invoice_number=page.text(invoice.number),
        po_number=page.text(invoice.order),
        issue_date=page.date(invoice.issue_date),
        due_date=page.date(invoice.due_date),
        currency=page.text(invoice.currency),
        payment_terms=page.text(invoice.terms),
        totals=_totals(invoice, page),
        lines=tuple(_line(line, page) for line in invoice.lines if line.quantity is not None or line.amount),
    )


def _totals(invoice: EInvoice, page: _Seen) -> Totals:
    net, tax, gross = invoice.net, invoice.tax, invoice.gross
    return Totals(
        subtotal=page.amount(net),
        tax=page.amount(tax),
        total=page.amount(gross if gross is not None else invoice.due),
        reconciled=net is not None and gross is not None and net + (tax or Decimal(0)) == gross,
    )


def _line(line: ELine, page: _Seen) -> Line:
    return Line(
        description=page.text(line.description) or Found(value="", page=None, quote="", finder="xml"),
        quantity=page.amount(line.quantity),
        unit_price=page.amount(line.unit_price),
        amount=page.amount(line.amount),
    )


class _Seen:
    """Looks for values on the pages: the last place of a figure, where sums stand, else the first."""

    def __init__(self, sheet: Sheet) -> None:
        self.cells = sheet.cells
        self.figures: dict[Decimal, tuple[int, str]] = {}
        self.dates: dict[str, tuple[int, str]] = {}
        for cell in sheet.cells:
            for sign in (".", ","):
                for figure in find_amounts(cell.text, "." if sign == "." else ","):
                    self.figures[figure.value] = (cell.page, figure.text)
            for found in find_dates(cell.text):
                self.dates.setdefault(found.iso, (cell.page, found.text))

    def text(self, value: str, shown: str = "") -> Found[str] | None:
        if not value:
            return None
        cell = next((cell for cell in self.cells if (shown or value) in cell.text), None)
        return Found(value=value, page=cell.page if cell else None, quote=_shown(cell, shown or value), finder="xml")

    def date(self, value: str) -> Found[str] | None:
        page, quote = self.dates.get(value, (None, ""))
        return Found(value=value, page=page, quote=quote, finder="xml") if value else None

    def amount(self, value: Decimal | None) -> Found[Decimal] | None:
        if value is None:
            return None
        page, quote = self.figures.get(value, (None, ""))
        return Found(value=value, page=page, quote=quote, finder="xml")


def _shown(cell: Cell | None, text: str) -> str:
    return text if cell else ""
