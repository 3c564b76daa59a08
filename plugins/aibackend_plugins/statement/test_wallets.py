"""Statements of wallets, brokers and credit unions: days as headings, lists of balances, checks in columns."""

from __future__ import annotations

from datetime import date
from decimal import Decimal
from typing import Any

import pytest

from aibackend.documents import Document
from aibackend_defaults.document_reader import EmbeddedReader
from aibackend_plugins.statement.offline import find
from aibackend_plugins.statement.schema import Response
from aibackend_plugins.statement.test_making import Sheet

TODAY = date(2026, 11, 30)


def _read(document: Document) -> dict[str, Any]:
    return dict(Response().dump(find(document, {"today": TODAY}).result))


def _rows(answer: dict[str, Any]) -> list[tuple[str, float]]:
    return [(row["date"], row["amount"]) for row in answer["transactions"]]


def _wallet() -> dict[str, Any]:
    sheet = Sheet()
    for line in ("ZapConta", "Olá, Beatriz Nogueira Sales", "Conta 7718402-5", "Extrato de 12/03/2026 a 20/03/2026"):
        sheet.put((48, line))
    sheet.put((48, "Saldo inicial"), (310, "Saldo final"))
    sheet.put((48, "R$ 512,03"), (310, "R$ 667,20"))
    sheet.put((51, "quinta-feira, 12 de março"), (545, "Saldo do dia: R$ 838,13", "right"))
    sheet.put((51, "Pix recebido"), (545, "+ R$ 350,00", "right"))
    sheet.put((51, "Lucas Andrade Melo"))
    sheet.put((51, "Compra no débito"), (545, "- R$ 23,90", "right"))
    sheet.put((51, "segunda-feira, 16 de março"), (545, "Saldo do dia: R$ 667,20", "right"))
    sheet.put((51, "Pix enviado"), (545, "- R$ 170,93", "right"))
    return _read(sheet.document())


def test_days_in_words_without_a_year_are_headings_of_what_was_booked_on_them() -> None:
    answer = _wallet()

    assert _rows(answer) == [("2026-03-12", 350.0), ("2026-03-12", -23.9), ("2026-03-16", -170.93)]
    assert (answer["openingBalance"], answer["closingBalance"], answer["reconciled"]) == (512.03, 667.2, True)


def test_the_name_that_is_greeted_is_the_holders() -> None:
    assert _wallet()["accountHolder"] == "Beatriz Nogueira Sales"


def test_checks_in_columns_are_bookings_and_a_list_of_balances_below_is_none() -> None:
    sheet = Sheet()
    for line in ("Great Miami Federal Credit Union", "April 1, 2026 through April 30, 2026"):
        sheet.put((48, line))
    sheet.put((50, "Beginning Balance"), (257, "$1,904.12", "right"))
    sheet.put((50, "Ending Balance"), (257, "$4,465.71", "right"))
    sheet.put((48, "Deposits and Additions"))
    for day, words, amount in (
        ("04/03", "ACH Credit Payroll Bramble Foods", "2,140.66"),
        ("04/17", "ACH Credit Payroll Bramble Foods", "2,140.66"),
        ("04/21", "Mobile Check Deposit", "325.00"),
    ):
        sheet.put((50, day), (106, words), (562, amount, "right"))
    sheet.put((48, "Checks Paid"))
    for one, other in (
        (("1041", "04/06", "85.00"), ("1042", "04/09", "1,200.00")),
        (("1043", "04/14", "47.25"), ("1045*", "04/22", "310.90")),
    ):
        sheet.put(
            *((50, one[0]), (125, one[1]), (278, one[2], "right")),
            *((306, other[0]), (381, other[1]), (536, other[2], "right")),
        )
    sheet.put((48, "Withdrawals"))
    sheet.put((50, "04/02"), (106, "POS Purchase Corner Grocer"), (562, "61.18", "right"))
    sheet.put((50, "04/10"), (106, "Web Pay Miami Valley Power"), (562, "132.40", "right"))
    sheet.put((50, "04/28"), (106, "ATM Withdrawal 2nd St"), (562, "208.00", "right"))
    sheet.put((48, "Daily Ending Balance"))
    sheet.put((50, "04/03"), (90, "3,983.60"), (151, "04/10"), (190, "2,566.20"), (252, "04/30"), (290, "4,465.71"))

    answer = _read(sheet.document())

    assert sorted(amount for _, amount in _rows(answer)) == sorted(
        [2140.66, 2140.66, 325.0, -85.0, -1200.0, -47.25, -310.9, -61.18, -132.4, -208.0]
    )
    assert answer["reconciled"]


def test_an_entry_of_two_lines_with_a_day_each_keeps_its_first_line() -> None:
    sheet = Sheet()
    sheet.put((50, "Bank Wielkopolan S.A."))
    sheet.put((50, "Nr rachunku: 61 1090 1014 0000 0712 1981 2874"))
    sheet.put((50, "Saldo początkowe: 1 250,44"))
    for day, kind, words, amount, balance in (
        ("04.05.2026", "PRZELEW PRZYCHODZĄCY", "Studio Graf", "4 820,00", "6 070,44"),
        ("06.05.2026", "ZAKUP KARTĄ", "Żabka Poznań", "-37,48", "6 032,96"),
        ("09.05.2026", "BLIK P2P", "Na kino", "-60,00", "5 972,96"),
    ):
        sheet.put((50, day), (130, kind))
        sheet.put((50, day), (130, words), (440, amount, "right"), (530, balance, "right"))

    answer = _read(sheet.document())

    assert [row["description"] for row in answer["transactions"]] == [
        "PRZELEW PRZYCHODZĄCY Studio Graf",
        "ZAKUP KARTĄ Żabka Poznań",
        "BLIK P2P Na kino",
    ]
    assert answer["accountNumber"] == "2874"


def test_a_first_deposit_is_no_opening_balance() -> None:
    text = """Northlight Brokerage - Cash Report
Client,Eoghan Darcy
Account,U8841207
Trade Date,Activity,Description,Net Amount
2026-02-02,DEPOSIT,SEPA transfer in,"5,000.00"
2026-02-05,BUY,ASML HOLDING NV,"-2,138.45"
2026-02-11,DIVIDEND,SHELL PLC ORD DIV,36.12
2026-02-18,SELL,CRH PLC,"1,761.75"
2026-02-27,FEE,Market data subscription,-4.50
,,Ending cash,"4,654.92"
"""
    answer = _read(EmbeddedReader().read(text.encode()))

    assert [amount for _, amount in _rows(answer)] == [5000.0, -2138.45, 36.12, 1761.75, -4.5]
    assert (answer["openingBalance"], answer["closingBalance"]) == (None, 4654.92)
    assert answer["accountNumber"] == "1207"


@pytest.mark.parametrize("said", ["From 01 Jul 2026 – To 31 Jul 2026", "1 July 2026 until: 31 July 2026"])
def test_a_period_is_told_with_any_short_word_between_its_days(said: str) -> None:
    sheet = Sheet()
    for line in (
        "PayDrum Bank",
        "To: Ngozi Adaeze Umeh",
        "14 Allen Avenue",
        "100271 Ikeja",
        "Wallet number: 8031127764",
    ):
        sheet.put((36, line))
    sheet.put((36, said))
    sheet.put((36, "2026-07-01"), (150, "Airtime purchase"), (400, "-500.00"), (500, "1,404.60"))
    sheet.put((36, "2026-07-08"), (150, "POS payment"), (400, "-404.60"), (500, "1,000.00"))
    sheet.put((36, "2026-07-09"), (150, "POS payment"), (400, "-100.00"), (500, "900.00"))

    answer = _read(sheet.document())

    assert (answer["periodStart"], answer["periodEnd"]) == ("2026-07-01", "2026-07-31")
    assert answer["accountHolder"] == "Ngozi Adaeze Umeh"
    assert sum((Decimal(str(amount)) for _, amount in _rows(answer)), Decimal(0)) == Decimal("-1004.60")


def test_months_and_days_with_a_blank_between_them_are_a_column_of_days() -> None:
    sheet = Sheet()
    sheet.put((40, "KAAP UNION BANK"))
    sheet.put((40, "Statement from 01 March 2026 to 31 March 2026"))
    sheet.put((40, "BALANCE BROUGHT FORWARD"), (410, "03 01"), (540, "6,044.18", "right"))
    sheet.put((40, "DISCOVERY MED"), (390, "3,120.00-", "right"), (410, "03 02"), (540, "2,924.18", "right"))
    sheet.put((40, "KRANS FILMS"), (390, "27,500.00", "right"), (410, "03 10"), (540, "30,424.18", "right"))
    sheet.put((40, "STOP ORDER"), (390, "11,840.75-", "right"), (410, "03 25"), (540, "18,583.43", "right"))

    answer = _read(sheet.document())

    assert _rows(answer) == [("2026-03-02", -3120.0), ("2026-03-10", 27500.0), ("2026-03-25", -11840.75)]
    assert answer["reconciled"]
