"""Rows under headings of months, and balances under the amounts that they follow from, are read as on one line."""

from __future__ import annotations

from typing import Any

import pytest

from aibackend.errors import NothingFound
from aibackend.testing.text_document import text_document
from aibackend_plugins.statement.offline import find
from aibackend_plugins.statement.schema import Response

GERMAN = """
Volksbank Auetal
Konto 40117296
Mai 2025
Mo 12    Miete Hausverwaltung        -640,00     1.360,00
Fr 9     Edeka Markt                  -40,00     2.000,00
April 2025
Mi 30    Gehalt Auetal GmbH         1.900,00     2.040,00
Di 15    Strom                        -60,00       140,00
"""
DUTCH = """
Polderbank
Rekening 0417 3380
juni 2025
30 ma    Rente                   4,00      1.004,00
18 wo    Albert                -50,00      1.000,00
13 vr    Werkgever             700,00      1.050,00
2 ma     Huur                 -650,00        350,00
"""
SPANISH = """
Banco Serrano
Cuenta 7741 0092
Marzo 2025
lun 31   Nómina                 1.500,00
                                2.100,00
mié 19   Recibo de luz            -80,00
                                  600,00
vie 14   Supermercado             -45,00
                                  680,00
lun 3    Bizum recibido            25,00
                                  725,00
Febrero 2025
vie 28   Alquiler                -500,00
                                  700,00
lun 3    Transferencia            200,00
                                1.200,00
"""
ENGLISH = """
Lumen Spend
Account 20417735
Starting balance  $600.00
Aug 2, 2025     Fuel                                  -$40.00
                Card 7719                             $560.00
Aug 4, 2025     Refund                                +$15.00
                Card 7719                             $575.00
Aug 9, 2025     Bakery                                -$75.00
                Card 7719                             $500.00
Aug 21, 2025    Wages                                +$900.00
                Card 7719                           $1,400.00
"""
DAY_BELOW = """
Lumen Spend
Starting balance  $600.00
Fuel                                                  -$40.00
Aug 2, 2025 · Card 7719                               $560.00
Refund                                                +$15.00
Aug 4, 2025 · Card 7719                               $575.00
Bakery                                                -$75.00
Aug 9, 2025 · Card 7719                               $500.00
Wages                                                +$900.00
Aug 21, 2025 · Card 7719                            $1,400.00
"""
DAYS = ["2025-08-02", "2025-08-04", "2025-08-09", "2025-08-21"]
REFERENCES = """
Bank Selasih
Account 4401 9917
Opening balance   1,000.00
03/03/2025   Hotel Lisbon               -120.00
             Ref 110.00
15/03/2025   Salary                     900.00
             Ref 88.00
19/03/2025   Grocer                     -45.00
             Ref 41.00
22/03/2025   Petrol                     -60.00
             Ref 12.00
Closing balance   1,675.00
"""
CHEQUES = """
Harbour Credit Union
Account 55019987
March 2025
CHQ 12    Builder                -100.00    900.00
CHQ 13    Roofer                 -200.00    700.00
DEP 14    Wages                  800.00    1,500.00
CHQ 15    Garage                  -50.00    1,450.00
"""
KINDS = """
Harbour Credit Union
Account 55019987
March 2025
CHQ 12    Builder                -100.00    900.00
DD 14     Roofer                 -200.00    700.00
SO 20     Wages                  800.00    1,500.00
ATM 25    Garage                  -50.00    1,450.00
"""
EGGS = """
Shop
Account 30418827
March 2025
12 Eggs    Tesco   -3.00     170.00
6 Rolls    Tesco    -2.00   168.00
2 Pizzas   Tesco    -8.00   160.00
1 Milk     Tesco    -1.00   159.00
"""
BESIDE_DAYS = """
Harbour Credit Union
Account 55019987
March 2025
CHQ 12    03/03/2025  Builder                -100.00    900.00
DD 14    04/03/2025  Roofer                 -200.00    700.00
SO 20    06/03/2025  Wages                  800.00    1,500.00
ATM 25    07/03/2025  Garage                  -50.00    1,450.00
"""
NUMBERED = """
Volksbank
Konto 40117296
März 2025
Nr 1    03.03.2025  Miete      -640,00  1.360,00
BU 2    04.03.2025  Edeka       -40,00  1.320,00
LA 4    06.03.2025  Gehalt    1.900,00  3.220,00
"""
OTHER_MONTHS = """
Bank
Account 30418827
March 2025
1 Jan    Rent   -310.00     170.00
2 Feb    Wages    900.00   1,070.00
3 Mar    Food    -70.00   1,000.00
"""


def _rows(text: str) -> list[dict[str, Any]]:
    return list(Response().dump(find(text_document(text.strip("\n")), {}).result)["transactions"])


@pytest.mark.parametrize(
    ("text", "days", "balances"),
    [
        (GERMAN, ["2025-05-12", "2025-05-09", "2025-04-30", "2025-04-15"], [1360, 2000, 2040, 140]),
        (DUTCH, ["2025-06-30", "2025-06-18", "2025-06-13", "2025-06-02"], [1004, 1000, 1050, 350]),
        (SPANISH, ["2025-03-31", "2025-03-19", "2025-03-14", "2025-03-03", "2025-02-28", "2025-02-03"],
         [2100, 600, 680, 725, 700, 1200]),
        (ENGLISH, DAYS, [560, 575, 500, 1400]),
        (DAY_BELOW, DAYS, [560, 575, 500, 1400]),
    ],
    ids=["weekday before", "weekday behind", "balances below", "words beside the balances", "days below"],
)  # fmt: skip
def test_each_booking_has_its_day_and_its_balance(text: str, days: list[str], balances: list[float]) -> None:
    """Words beside the numbers of days are weekdays where the calendar says so; no heading is part of a booking."""
    rows = _rows(text)

    assert [row["date"] for row in rows] == days
    assert [row["balance"] for row in rows] == balances
    assert not any("2025" in row["description"] for row in rows)


def test_figures_below_that_follow_from_nothing_are_no_balances() -> None:
    rows = _rows(REFERENCES)

    assert [(row["amount"], row["balance"]) for row in rows] == [(-120, None), (900, None), (-45, None), (-60, None)]


@pytest.mark.parametrize("text", [CHEQUES, KINDS, EGGS], ids=["cheques", "kinds of bookings", "eggs"])
def test_words_beside_numbers_that_are_no_weekdays_make_no_days(text: str) -> None:
    with pytest.raises(NothingFound):
        _rows(text)


@pytest.mark.parametrize(
    ("text", "days"),
    [
        (BESIDE_DAYS, ["2025-03-03", "2025-03-04", "2025-03-06", "2025-03-07"]),
        (NUMBERED, ["2025-03-03", "2025-03-04", "2025-03-06"]),
        (OTHER_MONTHS, ["2025-01-01", "2025-02-02", "2025-03-03"]),
    ],
    ids=["kinds and days", "numbers and days", "days of other months"],
)
def test_days_of_their_own_stay(text: str, days: list[str]) -> None:
    assert [row["date"] for row in _rows(text)] == days
