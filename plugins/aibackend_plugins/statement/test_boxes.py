"""What stands beside the bookings is none of them, and what of the head is the account's: currency, holder, number."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from aibackend_blocks.pages.cells import sheet_of
from aibackend_plugins.statement.account import is_card
from aibackend_plugins.statement.offline import find
from aibackend_plugins.statement.schema import Response
from aibackend_plugins.statement.test_making import Sheet, text_document

HEAD = ("Cedar Bank", "Holder: Joan Carter", "Account number 44120538", "Period: 1 May 2027 - 31 May 2027")
ROWS = (("03 May", "Grocery", "-45.10"), ("07 May", "Payroll", "1,820.00"), ("12 May", "Mortgage", "-990.00"),
        ("19 May", "Hardware", "-88.64"), ("28 May", "Dividend", "0.21"))  # fmt: skip
BOX = (("Beginning balance", "1,200.00"), ("Deposits", "1,820.21"), ("Withdrawals", "1,123.74"),
       ("Ending balance", "1,896.47"))  # fmt: skip


def read(sheet: Sheet) -> dict[str, Any]:
    """The answer to a page, as on the wire."""
    answer = Response().dump(find(sheet.document(), {}).result)
    assert isinstance(answer, dict)
    return answer


def headed(*lines: str) -> Sheet:
    """A page with its head."""
    sheet = Sheet()
    for line in lines:
        sheet.put((40, line))
    sheet.y += 10
    return sheet


@pytest.mark.parametrize(("list_at", "box_at"), [(40, 360), (230, 40)], ids=["right", "left"])
def test_a_box_beside_the_bookings_is_read_apart(list_at: float, box_at: float) -> None:
    """Its lines lie between and beside bookings, which keep their own amounts; its balances prove them."""
    sheet = headed(*HEAD)
    top = sheet.y
    for place, (day, text, amount) in enumerate(ROWS):
        sheet.y = top + 18 * place
        sheet.put((list_at, day), (list_at + 50, text), (list_at + 300, amount, "right"))
    for place, (label, figure) in enumerate(BOX):
        sheet.y = top + 9 + 15 * place
        sheet.put((box_at, label), (box_at + 175, figure, "right"))
    answer = read(sheet)
    assert [row["amount"] for row in answer["transactions"]] == [-45.10, 1820, -990, -88.64, 0.21]
    assert [row["description"] for row in answer["transactions"]] == [text for _, text, _ in ROWS]
    assert (answer["openingBalance"], answer["closingBalance"]) == (1200, 1896.47)
    assert answer["reconciled"] is True


def test_a_column_of_notes_is_no_box() -> None:
    """Words behind the amounts stay with the bookings beside which they stand."""
    sheet = headed(*HEAD, "Opening balance 300.00")
    sheet.put((40, "Date"), (100, "Details"), (300, "Amount", "right"), (330, "Note"))
    for day, text, amount, *notes in (
        ("02 May", "Shop", "-20.00", "groceries"), ("05 May", "Hotel", "-110.00", "EUR 128.40", "rate 1.1673"),
        ("09 May", "Payroll", "900.00"), ("18 May", "Taxi", "-90.00", "EUR 105.00", "incl. EUR 3.00 fee"),
    ):  # fmt: skip
        sheet.put((40, day), (100, text), (300, amount, "right"), *((330, note) for note in notes[:1]))
        for note in notes[1:]:
            sheet.put((330, note))
    sheet.put((40, "Closing balance 980.00"))
    answer = read(sheet)
    assert [row["amount"] for row in answer["transactions"]] == [-20, -110, 900, -90]
    assert answer["transactions"][0]["description"] == "Shop groceries"


def test_a_time_of_day_under_the_day_is_not_said_by_a_booking() -> None:
    sheet = headed(*HEAD)
    rows = (("02 May 2027", "10:12 AM", "Paid by Ravi", "Stores", "500.00", "2,500.00"),
            ("05 May 2027", "6:45 PM", "Paid to Power", "Board", "-830.00", "1,670.00"),
            ("21 May 2027", "4:30 PM", "Top-up", "", "1,000.00", "2,670.00"))  # fmt: skip
    for day, time, text, further, amount, balance in rows:
        sheet.put((40, day), (110, text), (420, amount, "right"), (520, balance, "right"))
        sheet.put((40, time), *([(110, further)] if further else []))
    said = [row["description"] for row in read(sheet)["transactions"]]
    assert said == ["Paid by Ravi Stores", "Paid to Power Board", "Top-up"]


def test_the_currency_of_the_head_is_not_that_of_a_purchase_abroad() -> None:
    """The words of the last booking go on under it."""
    sheet = headed(*HEAD, "Business account EUR")
    balance = 4000.0
    for day, text, further, amount in (("04 May 2027", "Sale", "", 2500), ("12 May 2027", "Timber", "", -460),
                                       ("28 May 2027", "Paint", "USD 100.00 at 0.92", -92)):  # fmt: skip
        balance += amount
        sheet.put((40, day), (110, text), (420, f"{amount:,.2f}", "right"), (520, f"{balance:,.2f}", "right"))
        if further:
            sheet.put((110, further))
    assert read(sheet)["currency"] == "EUR"


def test_the_last_characters_of_a_masked_number_are_not_told() -> None:
    """A number that hides its end is no account's; a mask at its beginning leaves the end."""
    rows = ("02 May 2027  Shop  -20.00  280.00", "09 May 2027  Payroll  900.00  1,180.00")
    for line, number in (("Tax no. 550417-xxxx", ""), ("Card 5412 75** ****", ""), ("Card **** **** 7719", "7719"),
                         ("Customer number 550417-xxxx", ""), ("Account number 44120538**", "0538")):  # fmt: skip
        assert read(headed("Cedar Bank", line, *rows))["accountNumber"] == number


def test_the_holder_behind_a_label_is_no_office_at_its_address() -> None:
    """A name that is labelled and stands over an address is the holder's, though an office stands between."""
    sheet = headed("Banque des Alpes", "Titulaire du compte : ASSOCIATION LES MAINS D'OSIER")
    for line in ("ASSOCIATION LES MAINS D'OSIER", "M. LE TRÉSORIER", "11 MONTÉE DES ARGILES", "07790 SAINT-ALBAN"):
        sheet.put((320, line))
    sheet.put((40, "02.05.2027"), (110, "VIR MAIRIE"), (420, "500,00", "right"), (520, "1 500,00", "right"))
    sheet.put((40, "09.05.2027"), (110, "CHEQUE"), (420, "-200,00", "right"), (520, "1 300,00", "right"))
    assert read(sheet)["accountHolder"] == "ASSOCIATION LES MAINS D'OSIER"


def test_a_title_before_a_name_is_no_part_of_it() -> None:
    lines = ("M/S THIRUMAGAL LOOMS", "14 MILL ROAD", "NEW TOWN", "641001 COIMBATORE")
    sheet = headed("Cedar Bank", "Statement", *lines)
    sheet.put((40, "02.05.2027"), (110, "SPEI"), (420, "500.00", "right"), (520, "1,500.00", "right"))
    sheet.put((40, "09.05.2027"), (110, "RENTA"), (420, "-200.00", "right"), (520, "1,300.00", "right"))
    assert read(sheet)["accountHolder"] == "THIRUMAGAL LOOMS"


def test_a_period_that_ends_before_it_begins_tells_the_order_of_days() -> None:
    """Dollars spent abroad make no American paper."""
    sheet = headed("Orla cartão", "Compras de 04/02/2027 a 03/03/2027", "Vencimento 10 MAR 2027")
    for day, text, amount in (("05 FEV", "Padaria", "38,60"), ("20 FEV", "Fonts USD 25.00", "141,75"),
                              ("02 MAR", "Corridas", "23,48")):  # fmt: skip
        sheet.put((40, day), (110, text), (420, amount, "right"))
    answer = read(sheet)
    assert (answer["periodStart"], answer["periodEnd"]) == ("2027-02-04", "2027-03-03")


def test_a_booking_may_tell_an_earlier_day_behind_its_own() -> None:
    """Only what leads from one day to the next, without a figure, is a period."""
    for head, also in (("Statement", " on 05/05/2027"), ("Printed 01/06/2027, the last one 05/05/2027", "")):
        sheet = headed("Cedar Bank", head)
        for day, text, amount in (("01/06/2027" + also, "Hotel", "-20.00"), ("02/06/2027", "Taxi", "-21.00"),
                                  ("04/06/2027", "Shop", "-22.00")):  # fmt: skip
            sheet.put((40, day), (180, text), (420, amount, "right"))
        assert [row["date"] for row in read(sheet)["transactions"]] == ["2027-06-01", "2027-06-02", "2027-06-04"]


def test_words_before_the_days_of_all_bookings_are_theirs() -> None:
    """A column of words left of the days, with figures in further lines, is no box."""
    sheet = headed(*HEAD)
    for text, day, amount, further in (("Shop", "02.05.2027", "-20.00", ("2 pieces", "10.00")),
                                       ("Hotel", "05.05.2027", "-110.00", ("1 night", "110.00")),
                                       ("", "06.05.2027", "-3.00", ()),
                                       ("Payroll", "09.05.2027", "900.00", ())):  # fmt: skip
        sheet.put(*([(40, text)] if text else []), (300, day), (480, amount, "right"))
        if further:
            sheet.put((40, further[0]), (140, further[1]))
    said = [row["description"] for row in read(sheet)["transactions"]]
    assert [text.split()[:1] for text in said] == [["Shop"], ["Hotel"], [], ["Payroll"]]


def test_a_line_below_the_bookings_keeps_its_figure_beside_a_box() -> None:
    sheet = headed(*HEAD)
    top = sheet.y
    for place, (day, text, amount) in enumerate(ROWS):
        sheet.y = top + 18 * place
        sheet.put((40, day), (90, text), (340, amount, "right"))
    for place, (label, figure) in enumerate(BOX[:3]):
        sheet.y = top + 9 + 15 * place
        sheet.put((360, label), (535, figure, "right"))
    sheet.y = top + 100
    sheet.put((40, "Closing balance on 31 May 2027"), (535, "1,896.47", "right"))
    answer = read(sheet)
    assert (answer["closingBalance"], answer["reconciled"]) == (1896.47, True)
    assert answer["transactions"][-1]["description"] == "Dividend"


def test_the_heading_beside_that_of_the_holder_is_no_name() -> None:
    for other, value in (("Account number", "44120538"), ("Account type", "Current account")):
        sheet = headed("Cedar Bank", "Statement of account")
        sheet.put((40, "Account holder"), (250, other))
        sheet.put((40, "Joan Carter"), (250, value))
        sheet.put((40, "02.05.2027"), (110, "Shop"), (420, "-20.00", "right"), (520, "280.00", "right"))
        sheet.put((40, "09.05.2027"), (110, "Payroll"), (420, "900.00", "right"), (520, "1,180.00", "right"))
        assert read(sheet)["accountHolder"] == "Joan Carter"


def test_a_sentence_on_another_currency_is_not_the_accounts() -> None:
    sheet = headed(*HEAD, "We pay out in USD and CHF on request")
    sheet.put((40, "02.05.2027"), (110, "Shop"), (420, "-£20.00", "right"), (520, "£280.00", "right"))
    sheet.put((40, "09.05.2027"), (110, "Payroll"), (420, "£900.00", "right"), (520, "£1,180.00", "right"))
    assert read(sheet)["currency"] == "GBP"


def test_a_balance_under_the_last_amount_tells_the_currency() -> None:
    sheet = headed(*HEAD)
    for day, text, amount, balance in (("02.05.2027", "Shop USD 25.00", "-20.00", "280.00"),
                                       ("05.05.2027", "Inn USD 25.00", "-20.00", "260.00"),
                                       ("09.05.2027", "Payroll", "900.00", "1,160.00")):  # fmt: skip
        sheet.put((40, day), (110, text), (420, amount, "right"), (520, balance, "right"))
    sheet.put((380, "New balance EUR 1,160.00"))
    assert read(sheet)["currency"] == "EUR"


@pytest.mark.parametrize(
    ("line", "card"),
    [("Cartão de crédito", True), ("Karta kredytowa", True), ("Carte Crédit Agricole", False),
     ("Cartera de crédito", False), ("05/02/2027  Credit card payment  -50.00", False)],
)  # fmt: skip
def test_what_tells_a_card(line: str, card: bool) -> None:
    """The words for a card that gives credit; neither a bank of that name nor a booking."""
    assert is_card(sheet_of(text_document(["Cedar Bank", line]).pages)) is card


def test_an_accounts_number_may_stand_behind_those_of_bank_and_branch() -> None:
    sheet = headed("Banque des Alpes", "Account: 30004 00123 00012345678 45")
    sheet.put((40, "02.05.2027"), (110, "Shop"), (420, "-20.00", "right"), (520, "280.00", "right"))
    sheet.put((40, "09.05.2027"), (110, "Payroll"), (420, "900.00", "right"), (520, "1,180.00", "right"))
    assert read(sheet)["accountNumber"] == "7845"


def test_a_larger_heading_in_bold_is_said_by_no_booking() -> None:
    sheet = headed(*HEAD, "Opening balance 300.00")
    for day, text, amount, balance in (("02 May", "Shop", "-20.00", "280.00"),
                                       ("09 May", "Payroll", "900.00", "1,180.00"),
                                       ("12 May", "Rent", "-180.00", "1,000.00")):  # fmt: skip
        sheet.put((40, day), (110, text), (420, amount, "right"), (520, balance, "right"))
    sheet.put((110, "Good to know"))
    sheet.pages[-1][-3:] = [replace(word, bold=True, size=11) for word in sheet.pages[-1][-3:]]
    sheet.put((40, "Closing balance 1,000.00"))
    assert read(sheet)["transactions"][-1]["description"] == "Rent"


def test_a_name_over_an_address_may_stand_beside_a_list_of_facts() -> None:
    sheet = headed("Cedar Bank", "Statement")
    sheet.put((40, "Thirumagal Selvam"), (200, "Account 44120538"), (330, "Page 1"), (420, "31/05/2027"))
    sheet.put((40, "12 Mill Lane"))
    sheet.put((40, "Leeds LS1 4AB"))
    sheet.put((40, "02.05.2027"), (110, "Shop"), (420, "500.00", "right"), (520, "1,500.00", "right"))
    sheet.put((40, "09.05.2027"), (110, "Rent"), (420, "-200.00", "right"), (520, "1,300.00", "right"))
    assert read(sheet)["accountHolder"] == "Thirumagal Selvam"
