"""Who sends an invoice and who gets it, on pages that label neither as a list would have it."""

from __future__ import annotations

from typing import Any

import pytest

from aibackend.testing.text_document import text_document
from aibackend_plugins.invoice.offline import find
from aibackend_plugins.invoice.schema import Response

TABLE = """
Description                 Qty      Price      Amount
Bakfiets Cargo L              1   1,899.00    1,899.00
Lock 110 cm                   2      59.95      119.90
{more}
Subtotal                                      {net}
Tax                                             100.00
Total                                         {total}
"""
SUMS = TABLE.format(more="", net="2,018.90", total="2,118.90")


def read(text: str) -> dict[str, Any]:
    """The answer to a text, as on the wire."""
    answer = Response().dump(find(text_document(text), {}).result)
    assert isinstance(answer, dict)
    return answer


@pytest.mark.parametrize(
    ("head", "foot", "vendor", "address", "customer"),
    [
        (
            "fietsgigant.example\n\nInvoice FG-9920114   2026-02-11\n\nInvoice address\nDe Vries Bouw B.V.\n"
            "Lageweg 5\n3815 VZ Amersfoort\n",
            "Fietsgigant Online B.V. | Energieweg 40, 3542 DX Utrecht | IBAN NL20 INGB 0001 2345 67",
            "Fietsgigant Online B.V.",
            "Energieweg 40, 3542 DX Utrecht",
            "De Vries Bouw B.V.",
        ),
        (
            "Invoice 5541   2026-02-11\n\n1. Carrier / remitter             6. Bill to\n"
            "Cascade Outfitters Inc.           Redwood Mechanical LLC\n"
            "54 Kearney Blvd                   70 Juniper Lane\n"
            "Madison, WI 53703                 Boise, ID 83702\n",
            "",
            "Cascade Outfitters Inc.",
            "54 Kearney Blvd, Madison, WI 53703",
            "Redwood Mechanical LLC",
        ),
        (
            "Lakeside Carpets Ltd\nUnit 7 Severn Works\nThornbury BS35 2BX\nTel 01454 555018\n\nMrs A Okafor\n"
            "The Old Vicarage\nChurch Lane\nBristol BS1 4DA\n\nInvoice 2026-118   2 October 2026\n",
            "",
            "Lakeside Carpets Ltd",
            "Unit 7 Severn Works, Thornbury BS35 2BX",
            "Mrs A Okafor",
        ),
        (
            "Invoice 5541   2026-02-11\n\nFrom                      Bill to\n\n"
            "Clara Fenton              Jonas Holm\nCorberg Optics LLC        Alton Foods Inc.\n"
            "54 Kearney Blvd           70 Juniper Lane\nMadison, WI 53703         Boise, ID 83702\n",
            "",
            "Corberg Optics LLC",
            "54 Kearney Blvd, Madison, WI 53703",
            "Alton Foods Inc.",
        ),
        (
            "Invoice 5541   2026-02-11\n\nFrom                      Bill to\n\n"
            "Clara Fenton              Maria Gardner\nCorberg Optics            Pelsson Druckerei & Sons\n"
            "54 Kearney Blvd           70 Juniper Lane\nMadison, WI 53703         Boise, ID 83702\n",
            "",
            "Corberg Optics",
            "54 Kearney Blvd, Madison, WI 53703",
            "Pelsson Druckerei & Sons",
        ),
        (
            "Invoice 5541   2026-02-11\n\n"
            "Bill to     Name       Olville Foods Ltd\n            Address    184 Salen Road, Leeds LS1 4AP\n"
            "Seller      Name       Rosski Trading Ltd\n            Address    170 Koro Lane, Bath BA1 2QH\n",
            "",
            "Rosski Trading Ltd",
            "170 Koro Lane, Bath BA1 2QH",
            "Olville Foods Ltd",
        ),
    ],
    ids=[
        "a brand above, the company at the foot",
        "numbered boxes",
        "a person before a house",
        "persons above companies",
        "persons above companies without a legal form",
        "a form, the customer first",
    ],
)
def test_parties_are_told_apart(head: str, foot: str, vendor: str, address: str, customer: str) -> None:
    """Names come from blocks and footers; neither labels nor houses nor brands are taken for them."""
    answer = read(f"{head}\n{SUMS}\n\n\n{foot}\n")

    assert (answer["vendor"]["name"], answer["customer"]) == (vendor, customer)
    assert answer["vendor"]["address"] == address


def test_a_paper_without_cents_has_lines() -> None:
    """Where no amount tells cents, whole figures are amounts."""
    text = SUMS.replace(".00", "").replace("59.95", "60").replace("119.90", "120").replace("8.90", "9")

    assert [line["amount"] for line in read(f"Acme Ltd\n\nInvoice 77881\nTo: Bolt Ltd\n{text}")["lineItems"]] == [
        1899,
        120,
    ]


def test_the_amount_is_the_product_where_the_tax_is_a_column() -> None:
    """Beside net, tax and gross of each line, the net that quantity and price make is the line's amount."""
    text = (
        "Acme Ltd\n\nFaktura VAT nr FV/26/0088\nNabywca: Bolt s.c.\n\n"
        "Lp   Nazwa            Ilość   Cena netto   Wartość netto   VAT   Kwota VAT   Brutto\n"
        "1    Katalog A4    500 szt.         6,40         3200,00   23%      736,00  3936,00\n"
        "2    Plakat B2      50 szt.        11,00          550,00   23%      126,50   676,50\n\n"
        "                                               Razem netto         3750,00\n"
        "                                               VAT                  862,50\n"
        "                                               Do zapłaty          4612,50\n"
    )

    assert [line["amount"] for line in read(text)["lineItems"]] == [3200, 550]


@pytest.mark.parametrize(
    ("under", "address"),
    [
        ("Gala 12, Nehru Chowk\nSangli, India\nPhone: 0233 232 8448\n", "Gala 12, Nehru Chowk, Sangli, India"),
        ("Am Inby 99\nOT Mitte\n04109 Leipzig\n", "Am Inby 99, OT Mitte, 04109 Leipzig"),
    ],
    ids=["a town without a code", "a district between street and town"],
)
def test_an_address_is_all_lines_from_its_street_to_its_place(under: str, address: str) -> None:
    """Neither a postal code nor a known kind of line is needed within a stack of lines under the name."""
    head = f"Patil Tyres Pvt Ltd\n{under}\nInvoice 5541   2026-02-11\n\nBill to\nBolt Ltd\n1 Vine Road\nLeeds LS1 4AP\n"

    vendor = read(f"{head}\n{SUMS}")["vendor"]

    assert (vendor["name"], vendor["address"]) == ("Patil Tyres Pvt Ltd", address)


def test_an_address_in_a_sentence_ends_with_its_town() -> None:
    """What an imprint tells behind the address is none of it."""
    line = "Anna Bolt, 230 Norman Lane, Harrogate, HG1 5LT. Registered office as above. Tax ID GB 206 5559 07"
    vendor = read(f"{line}\n\nInvoice 5541   2026-02-11\n\nCustomer: Foo Bar Ltd\n{SUMS}\n")["vendor"]

    assert vendor["address"] == "230 Norman Lane, Harrogate, HG1 5LT"


def test_numbers_mark_the_sender_and_attention_the_customer() -> None:
    """In whatever language their labels are; two names in a line need no other."""
    answer = read(
        "Andelsboligforeningen Rosenhaven              Brædstrup VVS ApS\n"
        "Att.: Kasserer Lone Friis                     Industrivej 22\n"
        "Rosenvænget 4, st.                            8740 Brædstrup\n"
        "8700 Horsens                                  CVR-nr. 31448207\n"
        "                                              Tlf. 75 55 01 88\n\n"
        f"Faktura 20871     14-10-2025\n{SUMS}"
    )

    assert (answer["vendor"]["name"], answer["customer"]) == ("Brædstrup VVS ApS", "Andelsboligforeningen Rosenhaven")


def test_a_rate_that_ties_figures_together_tells_them() -> None:
    """Net sum, tax and total stand in any row where one is a printed rate of another and both make the third."""
    answer = read(
        "FURNIZOR: AGRO TRANSILVA SRL\nCUMPARATOR: COOPERATIVA LUNCA\nNr. factura: CLJ004417\nData: 22.10.2025\n"
        + TABLE.split("{more}")[0]
        + "                     TOTAL                2,018.90      423.97\n"
        + "Cota TVA: 21% TOTAL DE PLATA    2,442.87 RON\n"
    )

    assert (answer["subtotal"], answer["tax"], answer["total"]) == (2018.9, 423.97, 2442.87)


def test_lines_under_headings_go_without_their_numbers() -> None:
    """Where all of them count; a figure that begins one of them is its own."""
    numbered = SUMS.replace("Bakfiets", "1. Bakfiets").replace("Lock 110 cm", "2. Lock 110 cm")
    named = SUMS.replace("Lock 110 cm", "2 keys, cut")
    head = "Brunk Works Ltd\n4 Mill Lane\nLeeds LS1 4AB\n\nInvoice 5541   2026-02-11\n\nBill to: Foo Bar Ltd\n"

    found = [[item["description"] for item in read(f"{head}{table}")["lineItems"]] for table in (numbered, named)]

    assert found == [["Bakfiets Cargo L", "Lock 110 cm"], ["Bakfiets Cargo L", "2 keys, cut"]]


@pytest.mark.parametrize(
    ("label", "order"),
    [("Bankszámla: 11735005-20518844", ""), ("Rendelésszám: R-2221", "R-2221")],
    ids=["bank", "order"],
)
def test_a_number_is_an_order_only_where_its_label_means_one(label: str, order: str) -> None:
    answer = read(
        "SZÁMLA\nSorszám: BK-2025-00284\n\n"
        "Eladó                                        Vevő\n"
        "Búzakék Műhely Kft.                          Napfény Panzió Bt.\n"
        "6720 Szeged, Tölgy utca 5.                   6800 Hódmezővásárhely, Ady Endre út 41.\n"
        "Adószám: 25518833-2-06                       Adószám: 21774090-2-06\n"
        f"{label}\n\n"
        "Fizetési mód    Kelt          Teljesítés     Fizetési határidő\n"
        "Átutalás        2025.10.02.   2025.10.16.    2025.10.31.\n\n"
        "Megnevezés             Menny.   Nettó egységár   Nettó érték    ÁFA     ÁFA érték    Bruttó érték\n"
        "Honlap karbantartás    1 hó     45 000           45 000         27%     12 150       57 150\n"
        "Domain megújítás       2 db      3 500            7 000         27%      1 890        8 890\n"
        "Összesen:                                        52 000                 14 040       66 040\n\n"
        "Fizetendő: 66 040 Ft\n"
    )

    assert answer["poNumber"] == order
