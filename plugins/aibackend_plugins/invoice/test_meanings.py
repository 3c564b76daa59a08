"""What labels mean tells parts of an invoice that no list of labels, and no place, would tell."""

from __future__ import annotations

from typing import Any

import pytest

from aibackend.testing.text_document import text_document
from aibackend_plugins.invoice.offline import find
from aibackend_plugins.invoice.schema import Response

LINES = """
Description                 Qty      Price      Amount
Bakfiets Cargo L              1   1,899.00    1,899.00
Lock 110 cm                   2      59.95      119.90
Subtotal                                      2,018.90
Tax                                             100.00
Total                                         2,118.90
"""


def read(head: str, foot: str = "") -> dict[str, Any]:
    """The answer to a paper with a head and a foot, as on the wire."""
    answer = Response().dump(find(text_document(f"{head}{LINES}\n{foot}"), {}).result)
    assert isinstance(answer, dict)
    return answer


FORM = (
    "INVOICE\n\n"
    "From           Noor Silva\n"
    "               202 Kowal Hollow Dr, Fargo, ND 58102\n"
    "Fed. ID        72-8505009\n"
    "Invoiced to    Zephyr & Ruiz LLC\n"
    "               217 Juniper Pkwy, Fargo, ND 58102\n"
    "Doc. number    327371\n"
    "Date           Jul 08, 2020\n"
)


def test_values_stand_beside_a_column_of_labels() -> None:
    """In a form the value of a label stands beside it, not the next label below it."""
    answer = read(FORM)

    assert (answer["vendor"]["name"], answer["customer"]) == ("Noor Silva", "Zephyr & Ruiz LLC")


def test_a_number_is_told_by_what_its_label_means() -> None:
    """A label that no list holds tells the number of the paper."""
    head = (
        "Räkning\n\n"
        "Kund                    Säljare\n"
        "Okafor Bygg AB          Aldermoor HB\n"
        "Ruizgatan 3             Elmvägen 4\n"
        "111 52 Stockholm        411 06 Göteborg\n\n"
        "Dok. nr       Utställd     Betalas senast\n"
        "495678        2023-03-12   2023-04-11\n"
    )

    assert read(head)["invoiceNumber"] == "495678"


def test_what_means_a_label_is_no_name() -> None:
    """Labels of both parties above their blocks, in a language that no list holds, are neither party."""
    head = (
        "FAKTURA A23/764\nData wystawienia: 2023-01-04\n\n"
        "Sprzedawca                       Kupujący\n\n\n"
        "Kowalski i Wspólnicy S.A.        Kowalski i Wspólnicy Sp. z o.o.\n"
        "Adres: al. Niepodległości 68, 80-831 Gdańsk       Adres: ul. Kościuszki 36, 50-102 Wrocław\n"
        "VAT: 690-090-80-41               VAT: 485-141-95-01\n"
    )

    answer = read(head)

    assert answer["vendor"]["name"] == "Kowalski i Wspólnicy S.A."
    assert answer["customer"] == "Kowalski i Wspólnicy Sp. z o.o."


def test_the_only_date_is_that_of_issue() -> None:
    """A date at the label of the date of issue is not the one of payment, which terms reckon to be the same day."""
    answer = read(
        FORM.replace("Date           Jul 08, 2020", "Terms          Due upon receipt\nDate           23 Jul 2021")
    )

    assert answer["issueDate"] == "2021-07-23"


@pytest.mark.parametrize("contact", ["+57 44 585 1298", "(037) 555-0173", "IBAN DE61 4765 0130 0000 5512 08"])
def test_no_part_of_another_number_is_a_tax_number(contact: str) -> None:
    """Groups of a telephone or of an account are no number of a tax office."""
    head = (
        f"Brisk & Hartog Ltd\n23 Castell Road\nLeeds LS1 4AP\n{contact}\n\nInvoice 5541   2026-02-11\n\nTo\nTarn Ltd\n"
    )

    assert read(head)["vendor"]["taxId"] is None


def test_what_stands_above_a_town_is_the_street() -> None:
    """A street without a number or a listed word is part of the address."""
    head = (
        "Bill to:                Service provider:\n"
        "Okafor Roofing Limited  Aldermoor & Dorado\n"
        "236 Ruiz Terrace        The Old Mill\n"
        "Truro TR1 2AA           Hexham NE46 1NJ\n\n"
        "Invoice 5541   2026-02-11\n"
    )

    assert read(head)["vendor"]["address"] == "The Old Mill, Hexham NE46 1NJ"


def test_an_address_apart_from_the_name_is_the_letterheads() -> None:
    """The address that stands under no name belongs to the name in the head."""
    head = (
        "                                            66B Silva Pkwy, Ste 1\n"
        "Lindqvist Dental Group Inc.                 Provo, UT 84601\n"
        "                                            hello@lindqvist.example\n\n"
        "Bill to               Jonas Juniper\n"
        "Kowal & Brisk Inc.    294 Hartog Pike\n"
        "169 Vesper Hollow Dr\n"
        "Macon, GA 31201\n\n"
        "Invoice F22-606   2025-10-04\n"
    )

    assert read(head)["vendor"] == {
        "name": "Lindqvist Dental Group Inc.", "address": "66B Silva Pkwy, Ste 1, Provo, UT 84601", "taxId": None,
    }  # fmt: skip


def test_a_company_is_the_party_and_not_the_person_below_it() -> None:
    """The person under a company's name is whom a letter is for, not who pays."""
    head = (
        "Au bon moulin SARL - 1242 chemin de l'olive - 84340 Malaucène\n\nFacture FA-2017-0009   05/11/2017\n\n"
        "Adresse de livraison\n"
        "Hôtel Saint Denis                       Hôtel Saint Denis\n"
        "42 rue du stade                         Stéphanie Hoarau\n"
        "97400 Saint Denis                       42 rue du stade\n"
        "                                        97400 Saint Denis\n"
    )

    assert read(head)["customer"] == "Hôtel Saint Denis"
