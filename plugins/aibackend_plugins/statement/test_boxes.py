"""What stands beside the list of bookings is none of it: boxes, times of day, foreign currencies, offices, masks."""

from __future__ import annotations

from typing import Any

import pytest

from aibackend_plugins.statement.offline import find
from aibackend_plugins.statement.schema import Response
from aibackend_plugins.statement.test_making import Sheet

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
    for line, number in (("Tax no. 550417-xxxx", ""), ("Card 5412 75** ****", ""), ("Card **** **** 7719", "7719")):
        assert read(headed("Cedar Bank", line, *rows))["accountNumber"] == number


def test_the_holder_behind_a_label_is_no_office_at_its_address() -> None:
    """A name that is labelled and stands over an address is the holder's, though an office stands between."""
    sheet = headed("Banque des Alpes", "Titulaire du compte : ASSOCIATION LES MAINS D'OSIER")
    for line in ("ASSOCIATION LES MAINS D'OSIER", "M. LE TRÉSORIER", "11 MONTÉE DES ARGILES", "07790 SAINT-ALBAN"):
        sheet.put((320, line))
    sheet.put((40, "02.05.2027"), (110, "VIR MAIRIE"), (420, "500,00", "right"), (520, "1 500,00", "right"))
    sheet.put((40, "09.05.2027"), (110, "CHEQUE"), (420, "-200,00", "right"), (520, "1 300,00", "right"))
    assert read(sheet)["accountHolder"] == "ASSOCIATION LES MAINS D'OSIER"


@pytest.mark.parametrize(
    ("line", "holder"), [("DRA. XIMENA ARRIAGA", "XIMENA"), ("M/S THIRUMAGAL LOOMS", "THIRUMAGAL")]
)
def test_a_title_before_a_name_is_no_part_of_it(line: str, holder: str) -> None:
    sheet = headed("Cedar Bank", "Statement", line, "CALLE HIDALGO 214", "COL. CENTRO", "76800 QUERETARO")
    sheet.put((40, "02.05.2027"), (110, "SPEI"), (420, "500.00", "right"), (520, "1,500.00", "right"))
    sheet.put((40, "09.05.2027"), (110, "RENTA"), (420, "-200.00", "right"), (520, "1,300.00", "right"))
    assert holder in read(sheet)["accountHolder"]


def test_a_period_that_ends_before_it_begins_tells_the_order_of_days() -> None:
    """Dollars spent abroad make no American paper."""
    sheet = headed("Orla cartão", "Compras de 04/02/2027 a 03/03/2027", "Vencimento 10 MAR 2027")
    for day, text, amount in (("05 FEV", "Padaria", "38,60"), ("20 FEV", "Fonts USD 25.00", "141,75"),
                              ("02 MAR", "Corridas", "23,48")):  # fmt: skip
        sheet.put((40, day), (110, text), (420, amount, "right"))
    answer = read(sheet)
    assert (answer["periodStart"], answer["periodEnd"]) == ("2027-02-04", "2027-03-03")
