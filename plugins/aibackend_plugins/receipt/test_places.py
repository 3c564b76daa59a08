"""Receipts of which the place of a line, its columns or its arithmetic tell what no list of words does."""

from __future__ import annotations

from typing import Any

import pytest

from aibackend.testing.text_document import text_document
from aibackend_blocks.documents.receipts.head_lines import CODE
from aibackend_plugins.receipt.offline import find

SHOP = "Heron & Daughter\n14 Mill Lane\nHull HU1 2AB\n\n"


def answer(text: str) -> dict[str, Any]:
    """The receipt in a text."""
    found: dict[str, Any] = find(text_document(text), {"text": text}).result
    return found


def items_of(text: str) -> list[tuple[Any, ...]]:
    """Description, quantity and amount of each item."""
    return [(each["description"], each["quantity"], float(each["amount"])) for each in answer(text)["items"]]


@pytest.mark.parametrize(
    ("body", "items"),
    [
        pytest.param(
            "Ref      What              Many     Each      Sum\nQX4417   Oak dowel, loose    2.5    12.00    30.00\n"
            "QX4420   Brass hook           -1     4.00    -4.00\n\nTotal                                   26.00",
            [("Oak dowel, loose", 2.5, 30), ("Brass hook", -1, -4)],
            id="a column of codes, quantities in parts and given back",
        ),
        pytest.param(
            "Plums           1.2 kg     £2.00 per kg     2.40\n"
            "Plain flour     0.75 kg    £1.60 per kg     1.20\n\nTotal   3.60",
            [("Plums", 1.2, 2.4), ("Plain flour", 0.75, 1.2)],
            id="measures beside the name",
        ),
        pytest.param(
            "1  Long wash        24.00     APPROVED\n2  Wax               6.00     CUSTOMER COPY\n\nTotal   30.00",
            [("Long wash", 1, 24), ("Wax", 2, 6)],
            id="a slip printed beside the roll",
        ),
        pytest.param(
            "Nails             5.00\nDeck board\n  12 x 4.50      54.00\nWork gloves\n   2 x 3.00       6.00\n"
            "\nTotal   65.00",
            [("Nails", 1, 5), ("Deck board", 12, 54), ("Work gloves", 2, 6)],
            id="names above their counts, but for one line",
        ),
    ],
)
def test_items_are_told_by_their_columns(body: str, items: list[tuple[Any, ...]]) -> None:
    """What is a code, a measure or print beside the roll is no part of a name."""
    assert items_of(SHOP + body) == items


def test_money_is_parted_as_in_india() -> None:
    """Lakhs are parted after two digits."""
    found = answer(SHOP + "Desk, a year   2 x ₹53,100.00   ₹1,06,200.00\nLocker   ₹1,200.00\n\nTotal   ₹1,07,400.00")

    assert float(found["total"]) == 107400


def test_who_gets_change_paid_in_cash() -> None:
    """Without a label for the total, what was put in less the change is it, and net and tax make it."""
    body = "Parking, evening   14.00\n\nNetto   11.76\nVAT 19%   2.24\nPut in, coins   20.00\nChange   6.00"

    assert float(answer(SHOP + body)["total"]) == 14


@pytest.mark.parametrize(
    ("body", "tax"),
    [
        ("Apples  10.90\nTotal  10.90\n\nTotal VAT  0.90", 0.9),
        ("Apples  10.90\nPears  5.25\nTotal  16.15\nVAT     Net   Tax   Gross\n9%   10.00   0.90   10.90\n"
         "5%   5.00   0.25   5.25\n"
         "Sum   15.00   1.15   16.15", 1.15),
        ("Apples  10.90\nPears  5.25\nTotal  16.15\nVAT  Net Tax Gross\nA 9%   10.00   0.90   10.90\n"
         "B 5%   5.00   0.25   5.25", 1.15),
    ],
    ids=["a total of the tax", "the last row of a table of taxes", "rows under a heading that begins like a tax"],
)  # fmt: skip
def test_the_tax_of_several_rates_is_their_sum(body: str, tax: float) -> None:
    """Whatever the row of sums is called."""
    assert float(answer(SHOP + body)["tax"]) == tax


@pytest.mark.parametrize(
    ("text", "merchant", "location"),
    [
        pytest.param(
            "Heron & Daughter                      RECEIPT\n"
            "14 Mill Lane, Hull HU1 2AB            Date   27 Nov 2025\n\nOak hook   4.00\nTotal   4.00",
            "Heron & Daughter", "14 Mill Lane, Hull HU1 2AB", id="a day right of the address",
        ),
        pytest.param(
            "Heron & Daughter AS\nBooked\n28.06.2025 19:22\n\nTicket   4.00\nTotal   4.00\n\n"
            "Kaigata 2, 5470 Rosendal · Org.nr. 918 223 104 · Tlf. 53 00 12 40",
            "Heron & Daughter AS", "Kaigata 2, 5470 Rosendal", id="an address at the foot without a name",
        ),
        pytest.param(
            "RECEIVED FROM\nMrs J. Calloway\nDate 28 February 2025\n\nTuning   85.00\nTotal   85.00\n\n"
            "Heron Piano Services | 7 Chapel Row, Truro TR1 2AB | 01872 555 014",
            "Heron Piano Services", "7 Chapel Row, Truro TR1 2AB", id="a name and its address in the last line",
        ),
        pytest.param(
            "Heron & Daughter\n\nMr Tomas Vrana\nLipova 8\n602 00 Brno\n14 September 2025\n\nRoom   85.00\n"
            "Total   85.00\n\nQuay Road, Truro TR1 2AB | T +44 1872 555 014",
            "Heron & Daughter", "Quay Road, Truro TR1 2AB", id="an address at the foot, and a guest's at the top",
        ),
        pytest.param(
            "HERON\nStorgatan 9\n211 34  LUND\nOrg.-nr. 556912/33810\n\nOak hook   4.00\nTotal   4.00",
            "HERON", "Storgatan 9, 211 34 LUND", id="a town as short as a code, and a number of a register",
        ),
        pytest.param(
            "From: Heron Shuttles <receipts@paymail.example>\nTo: a@wren.example\n"
            "Date: Fri, 9 Jan 2026 08:06:10 +1300\nSubject: Your Heron Shuttles receipt\n\nSummary\n\n"
            "Ride   4.00\nTotal   4.00\n\nHeron Shuttles, 27 Totara Lane, Ohau 4625, New Zealand",
            "Heron Shuttles", "27 Totara Lane, Ohau 4625, New Zealand", id="a sender who is billed for by another",
        ),
        pytest.param(
            "領収書\n2025年9月3日 21時47分\n\n運賃      ¥3,260\n合計      ¥3,260\n\nさぎ自動車株式会社\n"
            "神戸市中央区波止場町5-3",
            "さぎ自動車株式会社", "神戸市中央区波止場町5-3", id="Japanese, at the foot",
        ),
    ],
)  # fmt: skip
def test_who_sold_and_where_is_told_by_places(text: str, merchant: str, location: str) -> None:
    """The head, the foot and what stands right of them."""
    found = answer(text)

    assert (found["merchant"], found["location"]) == (merchant, location)


def test_the_day_of_the_sale_goes_before_that_of_the_message() -> None:
    """A message is sent after the sale, sometimes on another day."""
    text = (
        "From: Deskheron <receipts@deskheron.example>\nTo: a@wren.example\nDate: Sat, 22 Nov 2025 10:04:00 +0530\n"
        "Subject: Your receipt\n\nPaid on 21 Nov 2025, 11:58 pm\nDesk   £40.00\nTotal   £40.00\n"
    )

    found = answer(text)

    assert (found["date"], found["time"]) == ("2025-11-21", "23:58")


FOLIO = """GUEST FOLIO
Room   12
Arrival   09-Jan-26
Folio no.   KR-26-00318

09-Jan-26   RM 12      Accommodation      145.00
09-Jan-26   BAR 0417   Bar, soft drinks     8.50
10-Jan-26   LDY 0093   Laundry             12.00
11-Jan-26   VISA       Card payment       165.50
Total charges         165.50
Balance due             0.00
Kifaru Lodge · Moi Road, Naivasha, Kenya · PIN P051882746K · +254 700 555 018
"""


def test_a_bill_lists_payments_among_its_goods() -> None:
    """What makes the total was bought, whatever word its line begins with; the shop's street may stand at the foot."""
    receipt = answer(FOLIO)

    assert receipt["location"] == "Moi Road, Naivasha, Kenya"
    assert [(each["quantity"], float(each["amount"])) for each in receipt["items"]] == [(1, 145), (1, 8.5), (1, 12)]


@pytest.mark.parametrize(
    ("body", "items"),
    [
        ("Card holder    5.50\nPen    12.00\nTOTAL    17.50\nCARD    17.50", [("Card holder", 1, 5.5), ("Pen", 1, 12)]),
        ("4711   2 St   Torte   24,00\nSumme   24,00", [("Torte", 2, 24)]),
        (
            "1   2 Stk   Torte   12,00   24,00\n2   3 Stk   Bier   5,50   16,50\nSumme   40,50",
            [("Torte", 2, 24), ("Bier", 3, 16.5)],
        ),
        ("A1   2   Gate   24.00\nB2   3   Chain   27.00\nTotal   51.00", [("Gate", 2, 24), ("Chain", 3, 27)]),
        ("Cafe   Uds 2   4,00\nPan   Uds 3   4,50\nTOTAL   8,50", [("Cafe", 2, 4), ("Pan", 3, 4.5)]),
        ("Pie   12.00\nAle   5.00\nPaid cash   10.00\nGum   1.00\nTotal    15.00", [("Pie", 1, 12), ("Ale", 1, 5)]),
        ("Ale    5.50\nPie    12.00\nDeposit card    10.00\nTOTAL    17.50", [("Ale", 1, 5.5), ("Pie", 1, 12)]),
    ],
    ids=[
        "a card that is sold", "a count with its unit", "and its price", "counts before the name", "counts behind it",
        "payments and goods", "a payment before the total",
    ],
)  # fmt: skip
def test_what_is_sold_makes_the_total(body: str, items: list[tuple[Any, ...]]) -> None:
    """Payments among the goods are none of them, and goods called like one are."""
    assert items_of(SHOP + body) == items


def test_another_shop_at_the_foot_is_not_the_seller() -> None:
    """What the head names goes before a line at the foot that tells a street."""
    foot = "Visit our other shop · Church Road, Leeds · 0113 4960018 22"

    assert (
        answer(f"Rose & Crown\n\n2026-02-14 13:20\nPie    12.00\nTotal    12.00\n{foot}")["merchant"] == "Rose & Crown"
    )


@pytest.mark.parametrize(
    ("text", "coded"),
    [
        ("Karachi-75500", True), ("Bangkok TH-10110", True), ("10110-Bangkok", True), ("Bristol VT-05443", True),
        ("KR-26-00318", False),
    ],
)  # fmt: skip
def test_a_code_may_be_joined_to_its_town(text: str, coded: bool) -> None:
    """A hyphen parts a town or a land from its postal code, and the parts of another number."""
    assert bool(CODE.search(text)) == coded


@pytest.mark.parametrize(
    "foot", ["Paper Owl, 88 Mill Street, Bristol, VT 05443", "Paper Owl · 88 Mill Street · Bristol, VT 05443"]
)
def test_the_state_and_code_of_a_town_may_stand_apart(foot: str) -> None:
    """The address behind the sender's name, at the foot of a message."""
    head = "From: Paper Owl <orders@paper-owl.example>\nTo: ann@example.net\nSubject: Order 12\n\nPaper Owl\n\n"

    assert answer(f"{head}Ink    $15.80\nTotal    $15.80\n{foot}")["location"] == "88 Mill Street, Bristol, VT 05443"
