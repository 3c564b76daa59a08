"""Whose account it is and what its number is: nothing is made up where the paper does not tell it."""

from __future__ import annotations

from typing import Any

import pytest

from aibackend.testing.text_document import text_document
from aibackend_plugins.statement.offline import find
from aibackend_plugins.statement.schema import Response
from aibackend_plugins.statement.test_making import Sheet

ROWS = """
Opening balance                           320.00
06 May 2025  Corner Shop       -12.50     307.50
09 May 2025  Petrol            -60.00     247.50
20 May 2025  Payroll         1,000.00   1,247.50
Closing balance                         1,247.50
"""


def read(source: str) -> dict[str, Any]:
    """The answer to a text, as on the wire."""
    answer = Response().dump(find(text_document(source), {}).result)
    assert isinstance(answer, dict)
    return answer


@pytest.mark.parametrize(
    ("line", "number"),
    [
        ("Debit card ending in 7004", "7004"),
        ("Konto endend auf 7004", "7004"),
        ("Cuenta terminada en 7004", "7004"),
        ("Ending balance of last year 7004", ""),
    ],
)
def test_the_last_characters_of_a_number_are_told_by_words(line: str, number: str) -> None:
    """Four digits are a number where words say that it ends so, and nowhere else."""
    assert read(f"Cedar Bank\n{line}\nStatement period: 5 May 2025 to 4 June 2025\n{ROWS}")["accountNumber"] == number


@pytest.mark.parametrize(
    ("lines", "number"),
    [
        ("Verrechnungskonto   0067120538", "0538"),
        ("Referenzkonto   DE89 3704 0044 0532 0130 00\nVerrechnungskonto-Nr. 67120538", "0538"),
        ("Gegenkonto   44120538", ""),
        ("Kontoauszug   Nr. 003/2027", ""),
        ("Zielkonto   99887766\nGirokonto-Nr. 44120538", "0538"),
        ("Kundenkonto   99887766\nKonto   44120538", "0538"),
    ],
    ids=["one word", "beside another", "of another", "of the paper", "over a listed one", "of a customer"],
)
def test_the_last_part_of_a_word_tells_an_account(lines: str, number: str) -> None:
    """A kind of account in one word labels its number; the account of another and the paper's number are none."""
    assert read(f"Cedar Bank\n{lines}\n{ROWS}")["accountNumber"] == number


def test_a_count_of_pages_begins_no_period() -> None:
    """What may be one is a day where the first booking soon follows; so is what no count is written like."""
    for lines, period in {
        "Sheet 1/1\nPrinted 31/05/2025": ("", ""),
        "Du 1/5\nau 31/05/2025": ("2025-05-01", "2025-05-31"),
        "Du 01/01\nau 30/06/2025": ("2025-01-01", "2025-06-30"),
        "Van 01-05\nt/m 31-05-2025": ("2025-05-01", "2025-05-31"),
    }.items():
        found = read(f"Cedar Bank\n{lines}\n{ROWS}")

        assert (found["periodStart"], found["periodEnd"]) == period, lines


def test_a_name_in_large_type_is_no_label_of_the_address_under_it() -> None:
    """It is not parted where the town begins."""
    sheet = Sheet(size=13)
    sheet.put((40, "Wharf & Co. Securities Limited"))
    town = 40 + 13 * 0.5 * len("Wharf & Co. ")
    sheet.size = 9
    sheet.put((40, "Quay 3"), (town, "20095 Hamburg"))
    for line in ROWS.strip().splitlines():
        sheet.put((40, line))

    found = Response().dump(find(sheet.document(), {}).result)

    assert found["institution"] == "Wharf & Co. Securities Limited"


@pytest.mark.parametrize(
    ("lines", "holder"),
    [
        ("Neuer Saldo zu Ihren Gunsten\nAm Wall 7\n31000 Toulouse", ""),
        ("in EUR in EUR\n18 Quarry Road\n4021 Hallstadt", ""),
        ("Oskar Virta PERIOD: 01/06/25 through 28/08/25\nVia Po 22 Customer ID: 48211\n28004 Madrid", "Oskar Virta"),
        ("MARTA SILVA\n18 Quarry Road\nLS2 8JS Leeds", "MARTA SILVA"),
        ("Herrn und Frau\nJonas und Lea Vollmer\nAm Wall 7\n34117 Kassel", "Jonas und Lea Vollmer"),
        ("Mr and Mrs Smith\n18 Quarry Road\nLS2 8JS Leeds", "Mr and Mrs Smith"),
        ("M. et Mme Jean Dupont\n7 rue du Mur\n31000 Toulouse", "Jean Dupont"),
    ],
    ids=["a label", "a heading", "beside facts", "capitals", "titles over names", "titles of one name", "a couple"],
)
def test_a_holder_over_an_address_reads_like_a_name(lines: str, holder: str) -> None:
    """Labels and headings are none; facts of another column in the line are no part of one."""
    assert read(f"Lakeside Federal Credit Union\n{lines}\n{ROWS}")["accountHolder"] == holder


@pytest.mark.parametrize("title", ["Transaktionsbericht", "Allgemeine Fragen zu Ihrer"])
def test_a_title_is_not_the_bank(title: str) -> None:
    """What reads like a title, a sentence or a label, and holds no word of a bank, keeps no account."""
    assert read(f"{title}\n{ROWS}")["institution"] == ""


@pytest.mark.parametrize("over", ["-60.00     247.50", "1,000.00   1,247.50"], ids=["a booking", "the last one"])
def test_who_is_paid_is_not_the_bank(over: str) -> None:
    """A company under a booking is none, though the page ends soon behind it."""
    rows = ROWS.replace(over, f"{over}\n             Northern Fuels Ltd")

    assert read(f"paylio\n{rows}")["institution"] == ""


@pytest.mark.parametrize(
    "imprint",
    ["Fen Mutual Ltd", "\n             Fen Mutual Ltd", "Closing balance   1,247.50\n             Fen Mutual Ltd"],
    ids=["flush", "apart", "under a balance"],
)
def test_an_imprint_under_the_last_booking_is_the_bank(imprint: str) -> None:
    """It begins where bookings do, or stands apart from them, as behind a balance."""
    assert read(f"paylio\n{ROWS.split('Closing')[0]}{imprint}")["institution"] == "Fen Mutual Ltd"


@pytest.mark.parametrize("above", ["Internal Remarks", "Date Description Withdrawals Deposits Balance"])
def test_lines_over_figures_name_no_holder(above: str) -> None:
    """What is neither a person nor a company, over lines with numbers that are no address, is nobody."""
    head = f"Lakeside Federal Credit Union\nMember number: 221189\n{above}\nSheet 12 of 14\nForm 778\nSeries 5\n"

    assert read(f"{head}{ROWS}")["accountHolder"] == ""


def test_a_number_is_no_town_of_a_currency() -> None:
    """A label and six digits have the form of an Indian town with its code; they tell no currency."""
    assert read(f"Lakeside Credit Union\nMember number: 221189\nStatement of account\n{ROWS}")["currency"] == ""


def test_a_label_is_not_the_bank() -> None:
    """`Bank` before a name says whose name it is."""
    assert (
        read(f"Bank            Fen Credit Union\nAccount         ***4417\n{ROWS}")["institution"] == "Fen Credit Union"
    )


def test_an_imprint_tells_the_bank_up_to_its_legal_form() -> None:
    """A sign before the name, a remark and the label of a number behind it are no part of it."""
    for imprint in ("© Fen Mutual Ltd. (Scheduled)", "Fen Mutual Ltd ABN 41 087 651 204 and credit licence 238117"):
        assert read(f"Statement of account\n{ROWS}\n{imprint}")["institution"] == "Fen Mutual Ltd", imprint


def test_who_sells_on_account_keeps_no_card() -> None:
    """Balances that are owed to a company that is no bank are of a customer's account."""
    rows = """
Date        Details                        Charges    Credits    Balance
01/05/2025  Balance brought forward                              1,204.50
06/05/2025  Invoice 30418 Kerosene          612.90               1,817.40
12/05/2025  Payment received with thanks             1,204.50      612.90
15/05/2025  Invoice 30477 Ovals             174.00                 786.90
20/05/2025  Credit note 1193 Split bags                 34.80      752.10
Balance now due                                                    752.10
"""
    found = read(f"Heron Fuels Ltd\nSTATEMENT\nThe Anchor Inn\n{rows}")

    assert (found["accountType"], found["closingBalance"]) == ("other", -752.1)
