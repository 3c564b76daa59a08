"""Statements whose head or last balance no label tells: by arithmetic, form and place."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from typing import Any

import pytest

from aibackend_blocks.pages.cells import sheet_of
from aibackend_defaults.document_reader import EmbeddedReader
from aibackend_plugins.statement.broken_days import with_whole_days
from aibackend_plugins.statement.offline import find

CARD = """Velgrind Bank                     Credit Card Statement
Card number 5412 XXXX XXXX 0087
Statement date 20 Apr 2026

Previous balance                       2,140.50
Brunk zalt                             {left}

22 Mar  Ostrik Welm                      312.40
29 Mar  PAYMENT RECEIVED - THANK YOU   2,140.50 CR
03 Apr  Korvin Air                       620.00
"""
YEN = """{bank} 普通預金 入出金明細
口座番号 1234567

日付        摘要            お支払金額  お預り金額   差引残高
2026/05/01  繰越                                      120,000
2026/05/08  電気料金          8,420                   111,580
2026/05/15  ATM引出          30,000                    81,580
2026/05/25  給与                        265,000       346,580
"""
MESSAGE = """Hi, the movements you asked for (acct ending 3381, {bank}):

opening balance 1 Feb 2026: 940.10
3 Feb   Lidl            -32.18
27 Feb  wages         1,610.00
closing balance 28 Feb 2026: 2,517.92
"""


def answer(text: str) -> Mapping[str, Any]:
    """The statement in a text."""
    return find(EmbeddedReader().plain(text), {"text": text}).result


@pytest.mark.parametrize(("left", "closing"), [("932.40", Decimal("-932.40")), ("931.00", None)], ids=["sum", "none"])
def test_the_figure_to_which_the_rows_lead_is_the_last_balance(left: str, closing: Decimal | None) -> None:
    """A printed figure that is the first balance and all rows closes the account; no other figure does."""
    found = answer(CARD.format(left=left))

    assert (found["closing_balance"], found["reconciled"]) == (closing, closing is not None)
    assert len(found["transactions"]) == 3


@pytest.mark.parametrize("bank", ["みどり銀行", "さくら信用金庫"])
def test_amounts_without_cents_in_columns_are_no_table_of_commas(bank: str) -> None:
    """Commas that part thousands part no cells; the balances prove the signs of whole amounts."""
    found = answer(YEN.format(bank=bank))

    assert [row["amount"] for row in found["transactions"]] == [-8420, -30000, 265000]
    assert (found["institution"], found["closing_balance"], found["reconciled"]) == (bank, 346580, True)


@pytest.mark.parametrize("bank", ["Northgate Building Society", "Welm Credit Union"])
def test_a_bracket_in_a_sentence_tells_bank_and_number(bank: str) -> None:
    """Neither a long sentence before them nor brackets and commas around them hide bank and number."""
    found = answer(MESSAGE.format(bank=bank))

    assert (found["institution"], found["account_number"]) == (bank, "3381")


@pytest.mark.parametrize("head", ["Payout report - Zorbel", "Zorbel - Activity export"])
def test_what_stands_beside_the_title_keeps_the_account(head: str) -> None:
    """A name without any word of banks is the institution where the title of the paper stands beside it."""
    rows = "\n".join(f"2026-06-0{day} | charge {day} | {day}1.00 | 10{day}.00" for day in range(1, 7))

    assert answer(f"{head}\n\n{rows}\n")["institution"] == "Zorbel"


DAYS = """Fen Bank statement of account
            Alkusaldo 31.07.2025                 3.120,88+

Booked 04.08.2025
0408        Wholesale Lahti     Invoice 40       486,20-
0408        Nets                01.-03.08.     1.240,55+
Booked 11.08.2025
1108        Energy              July             212,47-
1108        Nets                08.-10.08.     1.587,30+
Booked 12.08.2025
1208        Tax office          Own taxes        934,00-
            Loppusaldo 31.08.2025              4.316,06+
            All that came in    2 of           2.827,85+
            All that went out   3 of           1.632,67-
No credit is given. Free on 31.08.2025         4.316,06
"""


def test_what_stands_below_the_last_balance_is_no_booking() -> None:
    """Totals and notes under it stand on no day of their own, and the bookings above lead to it without them."""
    found = answer(DAYS)

    assert [float(row["amount"]) for row in found["transactions"]] == [-486.2, 1240.55, -212.47, 1587.3, -934]
    assert found["reconciled"]


def test_a_second_day_and_a_number_under_or_before_a_booking_say_nothing_of_it() -> None:
    """Lines belong to the nearer booking, and those that are counted need not say so."""
    rows = [("1", "02.09.2025", "Card", "-184,36", "Corner shop"), ("2", "05.09.2025", "Order", "-312,08", "Invoice 9"),
            ("3", "15.09.2025", "Refund", "79,99", "Market")]  # fmt: skip
    lines = "".join(
        f"{count}   {day}   {words:<20}{amount:>12}\n    {day}   {more}\n\n" for count, day, words, amount, more in rows
    )

    found = answer(f"Fen Bank statement of account\nOpening balance   1.000,00\n\n{lines}Closing balance   583,55\n")

    assert [row["description"] for row in found["transactions"]] == [
        "Card Corner shop",
        "Order Invoice 9",
        "Refund Market",
    ]


def test_a_lone_day_may_stand_first() -> None:
    """With no line above it."""
    found = answer("2024-02-01\n2024-02-02  Coffee  -5.00  95.00\n2024-02-03  Wages  100.00  195.00\n")

    assert [float(row["amount"]) for row in found["transactions"]] == [-5.0, 100.0]


BARE_DAYS = """STATEMENT OF ACCOUNT                           PAGE    1
CALABASH BAY VILLAS LTD                        A/C NO    0071 440925
FRENCHMANS P.O.                                FROM      01 MAY 2025
                                               TO        31 MAY 2025

{head}  PARTICULARS                                AMOUNT       BALANCE
      BALANCE BROUGHT FORWARD                              15,208.44
{one}  WIRE IN TREASURE BEACH TOURS LLC         4,800.00     20,008.44
{two}  CHQ 000418                               2,317.60-    17,690.84
{three}  CARD SETTLEMENT                          3,064.15     20,754.99
      BALANCE CARRIED FORWARD                              20,754.99

BLUE MOUNTAIN COMMERCIAL BANK LIMITED
"""


@pytest.mark.parametrize(
    ("codes", "days"),
    [
        (("0512", "0514", "0520"), ["2025-05-12", "2025-05-14", "2025-05-20"]),
        (("0305", "1205", "2005"), ["2025-05-03", "2025-05-12", "2025-05-20"]),
    ],
    ids=["month first", "day first"],
)
def test_four_digits_in_order_are_days(codes: tuple[str, str, str], days: list[str]) -> None:
    """Where the rows of figures tell no other day; the holder in capitals is a company."""
    found = answer(BARE_DAYS.format(head="MMDD", one=codes[0], two=codes[1], three=codes[2]))

    assert [row["date"] for row in found["transactions"]] == days
    assert (found["period_start"], found["period_end"]) == ("2025-05-01", "2025-05-31")
    assert found["account_holder"] == "CALABASH BAY VILLAS LTD"


DATED = "03/05/2025  Wages            100.00   1,100.00\n09/05/2025  Shop             -20.00   1,080.00\n"
BY_NAME = "3 May  Wages            100.00   1,100.00\n9 May  Shop             -20.00   1,080.00\n"


@pytest.mark.parametrize(
    ("rows", "cheques"),
    [
        (DATED, "Checks paid\n1021   100.00\n1022    60.00\n1024    80.00\n1101    35.00\n"),
        (BY_NAME, "Cheques paid\n0110   100.00\n0114    60.00\n0208    80.00\n"),
        ("", "Cheques paid\n0101   45.20    954.80\n0102   60.00    894.80\n0104   10.00    884.80\n"),
    ],
    ids=["beside days", "beside days without a year", "counted"],
)
def test_numbers_of_cheques_are_no_days(rows: str, cheques: str) -> None:
    """Four digits are none where bookings tell days with marks, nor where they count."""
    head = "CEDAR BANK\nStatement period 01 May 2025 to 31 May 2025\n\nBalance brought forward  1,000.00\n"
    sheet = sheet_of(EmbeddedReader().plain(f"{head}{rows}\n{cheques}").pages)

    assert with_whole_days(sheet) is sheet


@pytest.mark.parametrize(
    ("line", "holder"),
    [
        ("CALABASH BAY VILLAS LTD", "CALABASH BAY VILLAS LTD"),
        ("NOTICE TO THE COMPANY", ""),
        ("WELLNESS HOTEL SPA", ""),
        ("ANNUAL LIMITED", ""),
    ],
)
def test_a_name_in_capitals_ends_with_a_legal_form_that_is_no_word(line: str, holder: str) -> None:
    found = answer(f"CEDAR BANK\n{line}\n\n{DATED}")

    assert found["account_holder"] == holder


@pytest.mark.parametrize("sheet", ["foglio 1/1", "pagina 1/2", "blad 1/3"])
def test_a_count_of_pages_ends_no_period(sheet: str) -> None:
    """The last day of a period tells its year where the first one does."""
    found = answer(
        f"BANCA RURALE DELLA MURGIA\n\nESTRATTO CONTO al 30/09/2025            {sheet}\n\n"
        "Periodo:      dal 01/07/2025 al 30/09/2025\n\n"
        "Data      Descrizione                          Dare       Avere\n"
        "30/06/25  Saldo iniziale                                 5.230,19\n"
        "07/07/25  Bonifico a vs favore                           2.450,00\n"
        "31/07/25  F24 telematico                   1.304,00\n"
        "30/09/25  Saldo finale                                   6.376,19\n"
    )

    assert (found["period_start"], found["period_end"]) == ("2025-07-01", "2025-09-30")


@pytest.mark.parametrize(
    ("head", "bank"),
    [
        ("Spořitelna Vysočina, a.s.", "Spořitelna Vysočina, a.s."),
        ("Southern Cross\nBuilding Society", "Southern Cross Building Society"),
        ("Harbour Bank\nStatement of account", "Harbour Bank"),
    ],
)
def test_a_banks_name_is_told_whole(head: str, bank: str) -> None:
    """A legal form behind a comma belongs to it, and the line above what only says that it is a bank."""
    found = answer(
        f"{head}\n\nAccount 2801447735/7990\n\nTo Savings is a booking of 1 May 2025\n\n"
        "01/05/2025  Opening balance            100.00\n03/05/2025  To Savings  -20.00   80.00\n"
        "09/05/2025  Shop        -30.00   50.00\n31/05/2025  Closing balance             50.00\n"
    )

    assert found["institution"] == bank
    assert found["account_number"] == "7735"
