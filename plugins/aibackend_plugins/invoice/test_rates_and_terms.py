"""Taxes told by arithmetic alone, spans of days that ask for no payment, numbers that are something else's."""

from __future__ import annotations

from typing import Any

import pytest

from aibackend.documents import Document, Line, Page, Word
from aibackend.testing.text_document import text_document
from aibackend_blocks.documents.business_papers.candidates import find_candidates
from aibackend_blocks.documents.invoices import head
from aibackend_blocks.documents.invoices.parties import told_of
from aibackend_blocks.pages.cells import sheet_of
from aibackend_blocks.values.dates import DateOrder, find_dates
from aibackend_plugins.invoice.offline import find
from aibackend_plugins.invoice.schema import Response

DUTCH = """Bakkerij De Molen B.V.
Dorpsstraat 1, 1234 AB Utrecht
BTW NL001234567B01

Factuur 2025-88
Datum 3 maart 2025

Lunchroom Zon
Plein 2
1234 AB Utrecht

Omschrijving        Aantal   Prijs    Totaal
Brood               10       5,45     54,50
Servies             2        60,50    121,00

Totaal                                175,50
waarvan 9% btw 4,50, 21% btw 21,00

"""
AMERICAN = """BLUE OAK LLC
18 Main St, Austin, TX 78701

INVOICE 1093
Date: 05/06/2025
Bill To
Smith & Sons Inc.
400 Elm St
Dallas, TX 75201

Item             Qty    Rate     Amount
Mulch            3      40.00    120.00
Labor            2      60.00    120.00

Total                            240.00

"""
RATES = """Frantoio Sole S.r.l.
Strada Alta 41, 01011 Canino
P.IVA IT01884470567

Fattura n. 318/A del 17-11-2027

Trattoria Antica S.n.c.
Via dei Cordari 15
20144 Milano

Descrizione        Quantità    Prezzo     Sconto      %IVA    Prezzo totale
Olio               12,00       58,00                  4,00    696,00
Aceto              24,00       7,40                   10,00   177,60
Cesto natalizio    15,00       34,50      -10,00 %    22,00   465,75

Esigibilità        %IVA             Totale imponibile    Totale imposta
immediata          4,00             696,00               27,84
immediata          10,00            177,60               17,76
immediata          22,00            465,75               102,47

Totale documento                                         1.487,42
"""


def read(source: str | Document) -> dict[str, Any]:
    """The answer to a text or a document, as on the wire."""
    document = text_document(source) if isinstance(source, str) else source
    found: dict[str, Any] = Response().dump(find(document, {}).result)
    return found


def test_taxes_of_several_rates_within_a_total_are_found_by_their_rates() -> None:
    """What they are the rates of comes to the total, wherever they are told."""
    assert (read(DUTCH)["tax"], read(DUTCH)["total"]) == (25.5, 175.5)
    assert read(DUTCH.replace("btw 4", "Piet 4").replace("btw 21", "Jan 21"))["tax"] == 0


def test_a_table_of_rates_is_no_goods_and_its_taxes_add_up() -> None:
    """Its rates stand bare under their heading; a discount may be told with a sign."""
    answer = read(RATES)
    quantities = [line["quantity"] for line in answer["lineItems"]]

    assert (answer["subtotal"], answer["tax"], answer["total"]) == (1339.35, 148.07, 1487.42)
    assert quantities == [12, 24, 15]


@pytest.mark.parametrize(
    ("sentence", "due"),
    [
        ("Returns accepted within 14 days with receipt please", ""),
        ("Accounts are to be settled within 14 days of invoice", "2025-05-20"),
        ("14 days", "2025-05-20"),
    ],
)
def test_days_of_something_else_are_no_terms(sentence: str, due: str) -> None:
    """Only those in which the sum is to be paid make it due."""
    answer = read(AMERICAN + ("Terms: " if sentence == "14 days" else "") + sentence)

    assert (answer["dueDate"], bool(answer["paymentTerms"])) == (due, bool(due))


@pytest.mark.parametrize(
    ("line", "number"),
    [
        ("", None),
        ("Tax Reg 555-123-4567", "555-123-4567"),
        ("Org.nr 556677-8899", "556677-8899"),
        ("Organisationsnummer 556677-8899", "556677-8899"),
        ("Org.nr 912 345 678 MVA", "912 345 678"),
    ],
)
def test_a_postal_code_is_no_tax_number(line: str, number: str | None) -> None:
    """Not with its state either; but a number may have a postal code's form in part."""
    text = AMERICAN.replace("78701\n", f"78701\n{line}\n", 1)

    assert read(text)["vendor"]["taxId"] == number


def test_what_is_labelled_as_terms_is_of_payment() -> None:
    """Whatever its sentence means; it is due by no day that is known."""
    answer = read(AMERICAN + "Conditions: 30 days after delivery at your site")

    assert (answer["paymentTerms"], answer["dueDate"]) == ("30 days after delivery at your site", "")


def test_few_sentences_are_asked_whether_they_are_of_payment(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each takes a model's time."""
    asked: list[str] = []

    def is_of_payment(text: str) -> bool:
        asked.append(text)
        return False

    monkeypatch.setattr(head, "is_of_payment", is_of_payment)
    read(AMERICAN + "\n".join(f"Item {n} may be sent back within {n + 3} days with receipt" for n in range(50)))

    assert len(asked) == head.ASKED_MOST


def test_a_period_is_no_number() -> None:
    """What begins before a date and goes into it."""
    sheet = sheet_of(text_document("Usage\n1–31 Oct 2027\nKC-31\n").pages)
    codes = [each.text for each in find_candidates(sheet, None, DateOrder()) if each.kind == "code"]

    assert codes == ["KC-31"]


def test_a_logo_has_words_of_its_company() -> None:
    """The block that begins with them is the sender's; a period has the form of a town and its code."""
    lines = (
        _line(68, 67, "érable●studio", 35), _line(463, 70, "Invoice #: 1187", 13),
        _line(68, 131, "Érable Web Studio Inc.", 13), _line(380, 131, "Laurentide Kayak Outfitters", 13),
        _line(68, 149, "5410 Rue Saint-Zotique Est", 13), _line(398, 149, "88 Chemin du Lac-Brochet", 13),
        _line(68, 167, "Montréal, QC H1T 1P2", 13), _line(398, 167, "Sainte-Agathe, QC J8C 2Z4", 13),
        _line(68, 394, "Hosting plan, per", 13), _line(300, 394, "12 $39.00", 13), _line(500, 394, "$468.00", 13),
        _line(68, 412, "month", 13), _line(68, 430, "April 1, 2027 to March 31, 2028", 10),
    )  # fmt: skip
    told = told_of(sheet_of([Page(number=1, width=612, height=792, lines=lines)]))
    names = {party: name.value for party, name in told.names.items() if name}

    assert names == {"vendor": "Érable Web Studio Inc.", "customer": "Laurentide Kayak Outfitters"}


def test_a_column_may_lean() -> None:
    """As on a photograph."""
    rows = [
        ((80, "Schreinerei Wyler"),), ((80, "Rechnung Nr. 27-081"),),
        ((80, "Kitchen fronts, oak"), (420, "lump"), (471, "4'850.00")),
        ((80, "Taking down old fronts"), (482.5, "620.00")),
        ((80, "Fitting the plinth"), (300, "3.5"), (340, "98.00"), (479, "343.00")),
        ((80, "Small parts"), (478.5, "180.00")), ((80, "Nettobetrag"), (466, "5'993.00")),
        ((80, "MWST 8,1 %"), (477, "485.43")), ((80, "Rechnungsbetrag"), (464, "6'478.43")),
    ]  # fmt: skip
    lines = tuple(_line(x, 60 + 17 * number, text) for number, row in enumerate(rows) for x, text in row)
    page = Page(number=1, width=612, height=792, lines=lines)
    items = read(Document(kind="image", pages=(page,)))["lineItems"]

    assert [item["amount"] for item in items] == [4850, 620, 343, 180]


def _line(x: float, y: float, text: str, height: float = 16) -> Line:
    words, place = [], x
    for part in text.split():
        words.append(Word(text=part, x0=place, y0=y, x1=place + 6 * len(part), y1=y + height))
        place += 6 * len(part) + 4
    return Line(words=tuple(words))


@pytest.mark.parametrize(
    ("text", "days"),
    [
        ("18-0CT-2027", ["2027-10-18"]),
        ("10ct 2027", []),
        ("Lot 0dd 2027", []),
        ("Size 12 0Ct 24", []),
        ("Batch 7-0ct-88", []),
    ],
)
def test_a_zero_may_be_the_o_of_a_month(text: str, days: list[str]) -> None:
    """As scanners read it; not one that ends a number."""
    assert [day.iso for day in find_dates(text)] == days
