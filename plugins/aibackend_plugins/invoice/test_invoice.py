"""/v1/invoice: the contract, what is no invoice, evidence, and the laws that any reading keeps."""

from __future__ import annotations

import io
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from aibackend import Draft
from aibackend.errors import NothingFound
from aibackend_defaults.document_reader import EmbeddedReader
from aibackend_plugins.invoice.checks import dates_are_in_order, lines_add_up, sums_add_up, values_stand_in_source
from aibackend_plugins.invoice.examples import EXAMPLES
from aibackend_plugins.invoice.offline import find
from aibackend_plugins.invoice.schema import Response

HERE = Path(__file__).parent
TEXT = EXAMPLES[1].request["text"]
READER = EmbeddedReader()


def read(text: str, **request: Any) -> dict[str, Any]:
    """The answer to a text, as on the wire."""
    answer = Response().dump(find(READER.plain(text), {"text": text, **request}).result)
    assert isinstance(answer, dict)
    return answer


@pytest.mark.parametrize(
    "text",
    [
        "Dear Ms Kaminski,\n\nthank you for the lovely evening. We shall meet again on 12 May 2025.\n\nYours, Peter",
        "Curriculum vitae\nJane Roe\nSkills: Python, SQL\n2019-2024 Analyst at Example Ltd, 40 people",
        "A cat on a window sill",
        "We refer to your invoice and will answer it next week.",
        "1.000,00",
    ],
    ids=["letter", "resume", "caption", "letter about an invoice", "a lone figure"],
)
def test_what_is_no_invoice_is_refused(text: str) -> None:
    """A document without the number and the sums of an invoice is not answered with guesses."""
    with pytest.raises(NothingFound):
        find(READER.plain(text), {"text": text})


def test_evidence_is_verbatim_and_points_into_the_answer() -> None:
    """Each quote stands in the text, character for character, and each pointer leads to a value."""
    answer = read(TEXT, evidence=True)

    assert {"/total", "/vendor/name", "/lineItems/2/amount"} <= {each["field"] for each in answer["evidence"]}
    for each in answer["evidence"]:
        assert each["quote"]
        assert each["quote"] in TEXT
        assert 0 < each["confidence"] < 1
        value: Any = answer
        for part in each["field"].strip("/").split("/"):
            value = value[int(part)] if isinstance(value, list) else value[part]
        assert value not in ("", None)


def test_no_evidence_unless_asked_for() -> None:
    """Evidence and warnings are there exactly when the request asks for them."""
    assert not {"evidence", "warnings"} & read(TEXT).keys()


def test_an_ambiguous_date_is_told() -> None:
    """A date whose day and month could be swapped is answered with low confidence and a warning."""
    text = TEXT.replace("11.04.2025", "11/04/2025").replace("25.04.2025", "05/05/2025")

    answer = read(text, evidence=True)

    assert answer["issueDate"] == "2025-04-11"
    assert ("ambiguous_date", "/issueDate") in {(each["code"], each["field"]) for each in answer["warnings"]}
    assert next(each for each in answer["evidence"] if each["field"] == "/issueDate")["confidence"] <= 0.6


def test_totals_that_do_not_add_up_are_told() -> None:
    """A wrong sum is answered as printed, with a warning."""
    answer = read(TEXT.replace("549,67", "549,77"), evidence=True)

    assert answer["total"] == 3442.67
    assert "totals_mismatch" in {each["code"] for each in answer["warnings"]}


IN_WORDS = """INVOICE
Acme Tools Ltd, 5 Forge Lane, Sheffield S1 2AB
Invoice No: AT-991
Date: 12/02/2025
Bill To: Brown & Sons
Item: Hammer x 10 @ 12.00 = 120.00
Item: Saw x 5 @ 20.00 = 100.00
Subtotal: 220.00
VAT (20%): 44.00
Total: GBP 264.00
Due: 14/03/2025
"""
AS_FIELDS = """Vendor: Globex Corporation
Vendor Address: 1 Globex Plaza, Springfield, IL 62701
Vendor Tax ID: 12-3456789
Customer: Initech LLC
Invoice Number: GX-2025-0042
PO Number: PO-5566
Issue Date: 2025-06-01
Due Date: 2025-07-01
1. Widget A - Qty 10 - Unit $5.00 - $50.00
2. Widget B - Qty 4 - Unit $25.00 - $100.00
Subtotal: $150.00
Tax (8%): $12.00
Total: $162.00
Payment Terms: Net 30
"""
AS_MAIL = """Hello,

please find below our invoice 2025-77 of 4 May 2025 for the consulting work in April.

Consulting, 10 hours at EUR 120.00: EUR 1,200.00
VAT 21%: EUR 252.00
Total due: EUR 1,452.00, payable within 14 days to IBAN NL91ABNA0417164300.

Kind regards,
De Vries Consulting B.V.
VAT NL001234567B01
"""
AS_MARKDOWN = """| Item | Qty | Price | Total |
|------|-----|-------|-------|
| Desk | 2 | $150.00 | $300.00 |
| Lamp | 3 | $20.00 | $60.00 |

INVOICE INV-7
Oakwood Furniture Inc.
Bill to: Sam Hill
Invoice date: 2025-02-02
Total: $360.00
"""


@pytest.mark.parametrize(
    ("text", "vendor", "customer", "number", "due", "sums", "lines"),
    [
        (IN_WORDS, "Acme Tools Ltd", "Brown & Sons", "AT-991", "2025-03-14", (220, 44, 264), [10, 5]),
        (AS_FIELDS, "Globex Corporation", "Initech LLC", "GX-2025-0042", "2025-07-01", (150, 12, 162), [10, 4]),
        (AS_MAIL, "De Vries Consulting B.V.", "", "2025-77", "2025-05-18", (1200, 252, 1452), [10]),
        (AS_MARKDOWN, "Oakwood Furniture Inc.", "Sam Hill", "INV-7", "", (360, 0, 360), [2, 3]),
    ],
    ids=["in words", "as fields", "as a mail", "as Markdown"],
)
def test_plain_texts(
    text: str, vendor: str, customer: str, number: str, due: str, sums: tuple[int, int, int], lines: list[int]
) -> None:
    """Texts without any layout are read by their words and their products."""
    answer = read(text)

    assert (answer["vendor"]["name"], answer["customer"]) == (vendor, customer)
    assert (answer["invoiceNumber"], answer["dueDate"]) == (number, due)
    assert (answer["subtotal"], answer["tax"], answer["total"]) == sums
    assert [line["quantity"] for line in answer["lineItems"]] == lines


CII = """<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"
 xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100"
 xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100">
<rsm:ExchangedDocument><ram:ID>X-9</ram:ID><ram:TypeCode>380</ram:TypeCode>
<ram:IssueDateTime><udt:DateTimeString format="102">20250301</udt:DateTimeString></ram:IssueDateTime>
</rsm:ExchangedDocument>
<rsm:SupplyChainTradeTransaction>
<ram:IncludedSupplyChainTradeLineItem><ram:SpecifiedTradeProduct><ram:Name>Anchor</ram:Name></ram:SpecifiedTradeProduct>
<ram:SpecifiedLineTradeAgreement><ram:NetPriceProductTradePrice><ram:ChargeAmount>50.0000</ram:ChargeAmount>
</ram:NetPriceProductTradePrice></ram:SpecifiedLineTradeAgreement>
<ram:SpecifiedLineTradeDelivery><ram:BilledQuantity unitCode="C62">2</ram:BilledQuantity>
</ram:SpecifiedLineTradeDelivery>
<ram:SpecifiedLineTradeSettlement><ram:SpecifiedTradeSettlementLineMonetarySummation>
<ram:LineTotalAmount>100.00</ram:LineTotalAmount>
</ram:SpecifiedTradeSettlementLineMonetarySummation></ram:SpecifiedLineTradeSettlement>
</ram:IncludedSupplyChainTradeLineItem>
<ram:ApplicableHeaderTradeAgreement><ram:SellerTradeParty><ram:Name>Reederei Ems</ram:Name>
<ram:PostalTradeAddress><ram:PostcodeCode>26721</ram:PostcodeCode><ram:LineOne>Kai 1</ram:LineOne>
<ram:CityName>Emden</ram:CityName>
<ram:CountryID>DE</ram:CountryID></ram:PostalTradeAddress>
<ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">DE111222333</ram:ID></ram:SpecifiedTaxRegistration>
</ram:SellerTradeParty>
<ram:BuyerTradeParty><ram:Name>Werft Leer</ram:Name></ram:BuyerTradeParty></ram:ApplicableHeaderTradeAgreement>
<ram:ApplicableHeaderTradeSettlement><ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>
<ram:SpecifiedTradeSettlementHeaderMonetarySummation><ram:TaxBasisTotalAmount>100.00</ram:TaxBasisTotalAmount>
<ram:TaxTotalAmount currencyID="EUR">19.00</ram:TaxTotalAmount><ram:GrandTotalAmount>119.00</ram:GrandTotalAmount>
<ram:DuePayableAmount>119.00</ram:DuePayableAmount></ram:SpecifiedTradeSettlementHeaderMonetarySummation>
</ram:ApplicableHeaderTradeSettlement></rsm:SupplyChainTradeTransaction></rsm:CrossIndustryInvoice>"""


def test_an_e_invoice_is_read_exactly() -> None:
    """The XML of EN 16931 is taken at its word."""
    answer = read(CII)

    assert answer["vendor"] == {"name": "Reederei Ems", "address": "Kai 1, 26721 Emden", "taxId": "DE111222333"}
    assert (answer["customer"], answer["invoiceNumber"], answer["issueDate"]) == ("Werft Leer", "X-9", "2025-03-01")
    assert (answer["subtotal"], answer["tax"], answer["total"], answer["currency"]) == (100.0, 19.0, 119.0, "EUR")
    assert answer["lineItems"] == [{"description": "Anchor", "quantity": 2.0, "unitPrice": 50.0, "amount": 100.0}]


CENTS = st.integers(1, 9_999_999).map(lambda cents: Decimal(cents) / 100)
ITEMS = st.lists(st.tuples(st.integers(1, 999), CENTS), min_size=1, max_size=12)
STYLES = {
    "american": lambda value: f"{value:,.2f}",
    "german": lambda value: f"{value:,.2f}".translate(str.maketrans(",.", ".,")),
    "swiss": lambda value: f"{value:,.2f}".replace(",", "'"),
    "french": lambda value: f"{value:,.2f}".replace(",", " ").replace(".", ","),
}


def printed(items: list[tuple[int, Decimal]], rate: int, style: str) -> bytes:
    """An invoice of these items as a PDF, its figures in one country's style."""
    from reportlab.pdfgen.canvas import Canvas

    file, figure = io.BytesIO(), STYLES[style]
    canvas = Canvas(file)
    net = sum((count * price for count, price in items), Decimal(0))
    tax = (net * rate / 100).quantize(Decimal("0.01"))
    canvas.drawString(60, 780, "Invoice number: T-1000")
    for x, heading in ((60, "Description"), (300, "Quantity"), (420, "Unit price"), (540, "Amount")):
        (canvas.drawString if x == 60 else canvas.drawRightString)(x, 700, heading)
    for place, (count, price) in enumerate(items):
        y = 680 - 18 * place
        canvas.drawString(60, y, f"Article {chr(65 + place)}")
        for x, text in ((300, str(count)), (420, figure(price)), (540, figure(count * price))):
            canvas.drawRightString(x, y, text)
    for place, (label, value) in enumerate((("Subtotal", net), (f"VAT {rate}%", tax), ("Total EUR", net + tax))):
        canvas.drawString(400, 400 - 16 * place, label)
        canvas.drawRightString(540, 400 - 16 * place, figure(value))
    canvas.save()
    return file.getvalue()


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(items=ITEMS, rate=st.sampled_from([0, 5, 7, 19, 21]), style=st.sampled_from(sorted(STYLES)))
def test_amounts_survive_print(items: list[tuple[int, Decimal]], rate: int, style: str) -> None:
    """Whatever the amounts and the way of writing them, lines and sums come back as they were, and they add up."""
    draft = find(READER.read(printed(items, rate, style)), {})

    result = draft.result
    net = sum((count * price for count, price in items), Decimal(0))
    assert [(line["quantity"], line["unit_price"], line["amount"]) for line in result["line_items"]] == [
        (count, price, count * price) for count, price in items
    ]
    assert result["subtotal"] == net
    assert result["subtotal"] + result["tax"] == result["total"]
    assert [check({}, draft) for check in (sums_add_up, lines_add_up, dates_are_in_order)] == [None] * 3


@pytest.mark.parametrize(
    ("check", "change"),
    [
        (sums_add_up, {"tax": Decimal("9.99")}),
        (lines_add_up, {"subtotal": Decimal("1.11"), "total": Decimal("2.22")}),
        (dates_are_in_order, {"due_date": "2024-01-01"}),
        (values_stand_in_source, {"invoice_number": "4711-X"}),
        (values_stand_in_source, {"customer": "Somebody Else"}),
        (values_stand_in_source, {"total": Decimal("12345.67")}),
    ],
    ids=["tax", "lines", "dates", "number", "customer", "total"],
)
def test_checks_find_what_a_model_made_up(check: Any, change: dict[str, Any]) -> None:
    """Each check passes the true reading and says what is wrong with a changed one."""
    draft = find(READER.plain(TEXT), {"text": TEXT})

    assert check({}, draft) is None
    assert check({}, Draft(result={**draft.result, **change}, source=draft.source))


def test_the_scanned_example_is_read_like_the_pdf() -> None:
    """The sheet from the scanner says the same sums and lines as the file it was printed from."""
    folder = HERE / "../../../docs/examples"
    scanned, drawn = (
        find(READER.read((folder / name).read_bytes()), {}).result for name in ("invoice-scan.png", "invoice.pdf")
    )

    for field in ("invoice_number", "issue_date", "due_date", "currency", "subtotal", "tax", "total", "line_items"):
        assert scanned[field] == drawn[field]
