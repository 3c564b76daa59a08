"""Electronic invoices in UBL are read exactly, and what is none is left alone."""

from __future__ import annotations

from decimal import Decimal

import pytest

from aibackend_blocks.documents.einvoice import read_einvoice

UBL = b"""<?xml version="1.0"?>
<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"
 xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"
 xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
<cbc:ID>U-1</cbc:ID><cbc:IssueDate>2025-02-03</cbc:IssueDate><cbc:DueDate>2025-03-05</cbc:DueDate>
<cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode><cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>
<cac:OrderReference><cbc:ID>PO-9</cbc:ID></cac:OrderReference>
<cac:AccountingSupplierParty><cac:Party><cac:PartyName><cbc:Name>Kade BV</cbc:Name></cac:PartyName>
<cac:PostalAddress><cbc:StreetName>Kade 12</cbc:StreetName><cbc:CityName>Amsterdam</cbc:CityName>
<cbc:PostalZone>1012 GZ</cbc:PostalZone>
<cac:Country><cbc:IdentificationCode>NL</cbc:IdentificationCode></cac:Country></cac:PostalAddress>
<cac:PartyTaxScheme><cbc:CompanyID>NL853123456B01</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme>
</cac:PartyTaxScheme>
</cac:Party></cac:AccountingSupplierParty>
<cac:AccountingCustomerParty><cac:Party><cac:PartyLegalEntity>
<cbc:RegistrationName>Nordlys ApS</cbc:RegistrationName></cac:PartyLegalEntity>
</cac:Party></cac:AccountingCustomerParty>
<cac:PaymentTerms><cbc:Note>30 days</cbc:Note></cac:PaymentTerms>
<cac:TaxTotal><cbc:TaxAmount currencyID="EUR">21.00</cbc:TaxAmount></cac:TaxTotal>
<cac:LegalMonetaryTotal><cbc:TaxExclusiveAmount currencyID="EUR">100.00</cbc:TaxExclusiveAmount>
<cbc:TaxInclusiveAmount currencyID="EUR">121.00</cbc:TaxInclusiveAmount>
<cbc:PayableAmount currencyID="EUR">121.00</cbc:PayableAmount>
</cac:LegalMonetaryTotal>
<cac:InvoiceLine><cbc:InvoicedQuantity unitCode="HUR">4</cbc:InvoicedQuantity>
<cbc:LineExtensionAmount currencyID="EUR">100.00</cbc:LineExtensionAmount>
<cac:Item><cbc:Name>Design</cbc:Name></cac:Item><cac:Price><cbc:PriceAmount currencyID="EUR">25.00</cbc:PriceAmount>
</cac:Price></cac:InvoiceLine>
</Invoice>"""


def test_ubl() -> None:
    """Every business term is where EN 16931 puts it."""
    invoice = read_einvoice(UBL)

    assert invoice is not None
    assert (invoice.number, invoice.order, invoice.issue_date, invoice.due_date) == (
        "U-1",
        "PO-9",
        "2025-02-03",
        "2025-03-05",
    )
    assert (invoice.seller.name, invoice.seller.address, invoice.seller.tax_id) == (
        "Kade BV",
        "Kade 12, 1012 GZ Amsterdam",
        "NL853123456B01",
    )
    assert (invoice.buyer.name, invoice.terms, invoice.currency) == ("Nordlys ApS", "30 days", "EUR")
    assert (invoice.net, invoice.tax, invoice.gross) == (Decimal(100), Decimal(21), Decimal(121))
    (line,) = invoice.lines
    assert (line.description, line.quantity, line.unit_price, line.amount) == (
        "Design",
        Decimal(4),
        Decimal(25),
        Decimal(100),
    )


@pytest.mark.parametrize(
    "data",
    [b"", b"Invoice 4711", b"<Invoice><unclosed>", b"<CreditNote/>", b"<html>Invoice</html>"],
    ids=["nothing", "text", "broken", "empty", "another"],
)
def test_what_is_no_e_invoice(data: bytes) -> None:
    """Other files are left alone, broken ones too."""
    assert read_einvoice(data) is None


def test_entities_are_not_expanded() -> None:
    """An external entity is never fetched or put in."""
    data = UBL.replace(b"<Invoice ", b'<!DOCTYPE Invoice [<!ENTITY leak SYSTEM "file:///etc/passwd">]><Invoice ', 1)

    invoice = read_einvoice(data.replace(b"U-1", b"U-1&leak;"))

    assert invoice is not None
    assert "root" not in invoice.number
