"""Statements whose days, bookings, balances and facts stand in pieces are read as those that set them on one line."""

from __future__ import annotations

from typing import Any

import pytest

from aibackend.testing.text_document import text_document
from aibackend_plugins.statement.offline import find
from aibackend_plugins.statement.schema import Response

NARROW_DAYS = """
Orchid Bank plc
Statement from 01-08-2025 to 30-08-2025
Opening balance: 500.00
Sl    Txn         Narration               Amount      Balance
      Date
1     02-08-      CARD GROCER             30.00 Dr    470.00 Cr
      2025        MARKET ROAD
2     05-08-      SALARY                 900.00 Cr    1,370.00 Cr
      2025
3     17-08-      RENT                   400.00 Dr    970.00 Cr
      2025
"""
MONTHS = """
Fenland Credit Union
Statement for 1 February 2025 to 30 March 2025
Balance at start   £400.00
Day     Details                Out          In        Balance
February 2025
10      Bookshop              25.00                    375.00
13      Refund                             82.50       457.50
March 2025
4       Grocer                57.50                    400.00
9       Dividend                          100.00       500.00
"""
PAIRS = """
Lumen Spend
Aug 1 - Aug 30, 2025
Starting balance  $600.00
Fuel                                                  -$40.00
Aug 2, 2025 · Card 7719                               $560.00
Refund                                                +$15.00
Aug 4, 2025 · Card 7719                               $575.00
Bakery                                                -$75.00
Aug 9, 2025 · Card 7719                               $500.00
Wages                                                +$900.00
Aug 21, 2025 · Card 7719                            $1,400.00
Tickets                                              -$100.00
Aug 23, 2025 · Card 7719                            $1,300.00
"""
TAGS = """
Polderbank
Periode 01-02-2025 t/m 28-02-2025
Beginsaldo     Totaal af       Totaal bij      Eindsaldo
€ 500,00       € 150,00        € 700,00        € 1.050,00
Datum     Omschrijving                Bedrag
03-02     Waterbedrijf                100,00 Af
05-02     Werkgever                   600,00 Bij
11-02     Spoorwegen                   50,00 Af
19-02     Teruggave                   100,00 Bij
"""
LOAN = """
Kestrel Finance Ltd
Loan statement, agreement number PL88213407
Period 01/01/2025 to 31/03/2025
Amount outstanding at 01/01/2025: £1,000.00
Date          Description             Debits      Credits     Balance
15/01/2025    Charge                   10.00                  1,010.00
20/01/2025    Instalment                          100.00        910.00
15/02/2025    Charge                    9.00                    919.00
20/02/2025    Instalment                          100.00        819.00
"""
CARD = """
Granite Credit Card Services
Katja Brömmel
Account ending in 5412
From            June 1, 2025
To              June 30, 2025
Previous balance     $100.00
New balance          $250.00
Trans date    Post date    Description          Amount
Jun 05        Jun 07       Hardware             $155.00
Jun 11        Jun 13       PAYMENT              -$50.00
Jun 14        Jun 16       Insurance             $45.00
"""
CASES = [
    pytest.param(NARROW_DAYS, {"dates": ["2025-08-02", "2025-08-05", "2025-08-17"], "amounts": [-30, 900, -400]},
                 id="days that a narrow column breaks"),
    pytest.param(MONTHS, {"dates": ["2025-02-10", "2025-02-13", "2025-03-04", "2025-03-09"],
                          "amounts": [-25, 82.5, -57.5, 100]}, id="days under their month"),
    pytest.param(PAIRS, {"amounts": [-40, 15, -75, 900, -100], "closingBalance": 1300},
                 id="an amount over the balance that follows it"),
    pytest.param(TAGS, {"amounts": [-100, 600, -50, 100], "openingBalance": 500, "closingBalance": 1050},
                 id="words behind the amounts, balances in a box"),
    pytest.param(LOAN, {"amounts": [-10, 100, -9, 100], "openingBalance": -1000, "accountNumber": "3407"},
                 id="debits that make a balance grow, a number that no list names"),
    pytest.param(CARD, {"dates": ["2025-06-05", "2025-06-11", "2025-06-14"], "periodStart": "2025-06-01",
                        "periodEnd": "2025-06-30", "accountHolder": "Katja Brömmel"},
                 id="two days in cells beside each other, a period on two lines, a name alone"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), CASES)
def test_what_stands_in_pieces_is_put_together(text: str, expected: dict[str, Any]) -> None:
    """Days, amounts and facts are those that a reader of the page sees."""
    answer = dict(Response().dump(find(text_document(text.strip("\n")), {}).result))
    answer |= {
        "dates": [row["date"] for row in answer["transactions"]],
        "amounts": [row["amount"] for row in answer["transactions"]],
    }

    assert {name: answer[name] for name in expected} == expected


def test_a_masked_number_in_a_booking_is_not_the_accounts() -> None:
    """Numbers of those who paid stand in the rows; without a label none is the account's own."""
    text = "\n".join(
        [
            "TWENDE STATEMENT", "Statement period 01/03/2025 - 31/03/2025",
            "Date          Details                              Paid in     Withdrawn     Balance",
            "02/03/2025    Received from 0711***902 - JANE      500.00                   1,500.00",
            "09/03/2025    Sent to 0722***118 - PETER                        200.00      1,300.00",
            "11/03/2025    Received from 0711***902 - JANE      100.00                   1,400.00",
        ]
    )  # fmt: skip

    assert find(text_document(text), {}).result["account_number"] == ""
