"""Rolls of another kind than one sale from top to bottom: goods given back, two rolls on a page, sent for a shop."""

from __future__ import annotations

from decimal import Decimal

from aibackend.testing.text_document import text_document
from aibackend_blocks.documents.receipts.findings import Findings
from aibackend_blocks.documents.receipts.receipt_reader import find_receipt
from aibackend_blocks.documents.till_figures import find_money
from aibackend_blocks.pages.cells import sheet_of

REFUND = """      HARLOW & DEANE
   9 Friar Lane, Leicester LE1 5RA
      *** REFUND ***
12/03/2026                 16:40

LINEN SHIRT M            -42.00
CANVAS BELT              -18.50
REFUND TOTAL         GBP -60.50
Visa debit ****1182      -60.50
VAT at 20% in above      -10.08
"""
BESIDE = """Green Lantern Cafe
51 Harbour Street
Victoria BC V8W 1T2
                                             CARDHOLDER COPY
Table 4                                      Green Lantern Cafe
                                             2026-02-11  13:05
2 Chowder                    18.00           VISA ************7710
1 Rye Toast                   4.50           AMOUNT        $26.25
1 Root Beer                   2.50           TIP            $4.00
Subtotal                     25.00           TOTAL CAD     $30.25
GST 5%                        1.25
Total                        26.25
"""
SENT = """From: Tillpost <noreply@tillpost.example>
To: ana@mail.example
Date: Sat, 08 Nov 2025 06:02:40 +0100
Subject: Your receipt from Moss & Fern

Moss & Fern
Castle Street 3, 8000 Aarhus C

Fern in pot 3 x 12,50 (before 15,00)      37,50
Watering can                              22,50
Total DKK                                 60,00

Sent by Tillpost ApS, Havnegade 2, 5000 Odense C.
"""
COLUMNS = """MERCADO AURORA LTDA
RUA DOS IPES, 88 - CENTRO - LONDRINA - PR
COD     DESCRICAO      QTDE      VL TOTAL
01177   ARROZ          1            27,90
00442   FEIJAO         2            14,98
TOTAL R$                            42,88
30/11/2025 19:21
"""


def read(text: str) -> Findings:
    """What a roll says."""
    found = find_receipt(sheet_of(text_document(text).pages))
    assert found is not None
    return found


def test_a_refund_is_read_with_its_signs() -> None:
    """A roll whose amounts all are below zero is a sale turned about."""
    found = read(REFUND)
    totals = found.totals

    assert totals.total is not None
    assert totals.total.value == Decimal("-60.50")
    assert totals.tax is not None
    assert totals.tax.value == Decimal("-10.08")
    assert [item.amount.value for item in found.items] == [Decimal("-42.00"), Decimal("-18.50")]


def test_a_shop_is_told_by_the_subject_of_who_sends_for_it() -> None:
    """The sender is another's service; a price in brackets leaves no bracket in the name of the goods."""
    found = read(SENT)

    assert found.merchant is not None
    assert found.merchant.value == "Moss & Fern"
    assert found.items[0].description.value == "Fern in pot"


def test_an_address_ends_above_the_names_of_columns() -> None:
    """Whatever language they are in."""
    found = read(COLUMNS)

    assert found.location is not None
    assert found.location.value == "RUA DOS IPES, 88 - CENTRO - LONDRINA - PR"


def test_a_number_in_groups_is_no_amount() -> None:
    """A mark may be lost from an amount, and not from a number of several groups."""
    values = [each.value for line in ("VAT No 774 1180 26", "Ticket 0410 9928 17") for each in find_money(line)]

    assert values == []
    assert [each.value for each in find_money("Total  57 80")] == [Decimal("57.80")]
