"""What a booking says holds the figures among its words, but no time of its day and no other figure of its row."""

from __future__ import annotations

import pytest

from aibackend.testing.text_document import text_document
from aibackend_plugins.statement.offline import find

ROWS = """
Cedar Bank
Account number   {number}
Opening balance   500.00
{days[0]}   {words[0]}    -20.00     480.00
{days[1]}   {words[1]}   -310.00     170.00
{days[2]}   {words[2]}    900.00   1,070.00
"""
DAYS = ("03/03/2025", "11/03/2025", "20/03/2025")
WORDS = ("Dairy", "Rent", "Wages")


def _described(text: str) -> list[str]:
    return [row["description"] for row in find(text_document(text.strip("\n")), {}).result["transactions"]]


@pytest.mark.parametrize(
    ("days", "words", "said"),
    [
        (("03/03/2025 08:14", "11/03/2025 9:30 PM", "20/03/2025 11:02"), WORDS, WORDS),
        (("2025-03-03T08:14:07Z", "2025-03-11T21:30:00Z", "2025-03-20T11:02:00Z"), WORDS, WORDS),
        (DAYS, ("Bankomat 0142 11:52", "Karte 14:05 Uhr", "Gehalt"),
         ("Bankomat 0142 11:52", "Karte 14:05 Uhr", "Gehalt")),
        (DAYS, ("Achat 12 à 41,20", "Frais sur 440,00 de vente", "Vente"),
         ("Achat 12 à 41,20", "Frais sur 440,00 de vente", "Vente")),
        (DAYS, ("Hotel Lisbon USD 22.00", "Rent", "Wages"), ("Hotel Lisbon USD 22.00", "Rent", "Wages")),
        (DAYS, ("Dairy   USD 22.00", "Rent   EUR 300.00", "Wages   EUR 880.00"), WORDS),
        (DAYS, ("Dairy   500.00", "Rent   480.00", "Wages   170.00"), WORDS),
        (DAYS, ("Dairy EUR 18.16", "Miete EUR 310.00", "Wages"), ("Dairy EUR 18.16", "Miete", "Wages")),
        (DAYS, ("Google One +", "Salon Beauté +", "Wages"), ("Google One +", "Salon Beauté +", "Wages")),
    ],
    ids=["times", "times of programs", "times of the booking", "prices", "abroad", "another column", "balances before",
         "the amount again", "names with a plus"],
)  # fmt: skip
def test_a_booking_says_its_own_figures(days: tuple[str, ...], words: tuple[str, ...], said: tuple[str, ...]) -> None:
    assert _described(ROWS.format(number="30418827", days=days, words=words)) == list(said)


@pytest.mark.parametrize(
    ("number", "last"),
    [("207.41.338", "1338"), ("16.312.405", "2405"), ("41.73.38.012", "8012"), ("31.03.25", ""), ("2025-03-31", "")],
)
def test_a_number_in_groups_is_no_day(number: str, last: str) -> None:
    """Days have parts of one, two or four digits."""
    text = ROWS.format(number=number, days=DAYS, words=WORDS)

    assert find(text_document(text.strip("\n")), {}).result["account_number"] == last


OWN = """
{head}
Opening balance   {opening}
03/03/2025   {first}    -20.00     {balance}
11/03/2025   {second}   -310.00     170.00
20/03/2025   Wages      900.00   1,070.00
{foot}
"""


@pytest.mark.parametrize(
    ("parts", "last"),
    [
        ({"first": "Payout to bank account ending 5512"}, ""),
        ({"first": "Payout to account 77120044", "second": "Payout to account 77120044"}, ""),
        ({"second": "Miete an IBAN CH93 0076 2011 6238 5295 7"}, ""),
        ({"foot": "Account number 30418827"}, "8827"),
        ({"head": "Konto 0417338012"}, "8012"),
    ],
    ids=["paid out", "paid out twice", "an IBAN", "at the foot", "at the head"],
)
def test_the_number_in_a_booking_is_somebody_elses(parts: dict[str, str], last: str) -> None:
    """Unless all of them hold it."""
    usual = {"head": "", "foot": "", "opening": "500.00", "balance": "480.00", "first": "Dairy", "second": "Rent"}
    text = OWN.format(**(usual | parts))

    assert find(text_document(text.strip("\n")), {}).result["account_number"] == last


REPORT = """
Balance report   Shoalpay
Range (UTC)      2025-03-01   2025-03-31
Opening balance  31.26
balance_after    amount     currency   created      description
11.26            -20.00     EUR        2025-03-03   Dairy
-298.74          -310.00    EUR        2025-03-11   Rent
601.26           900.00     EUR        2025-03-20   Wages
"""


def test_a_balance_that_looks_like_a_day_hides_no_period() -> None:
    """Two days in cells of their own are the period if all bookings lie between them."""
    found = find(text_document(REPORT.strip("\n")), {}).result

    assert (found["period_start"], found["period_end"]) == ("2025-03-01", "2025-03-31")


def test_days_between_which_not_all_was_booked_are_no_period() -> None:
    """The second day of a row is not the one that it was booked on."""
    head = {"head": "Statement date 03/03/2025\nPayment due 31/03/2025", "foot": "", "second": "Rent"}
    text = OWN.format(**head, opening="500.00", balance="480.00", first="Dairy")
    text = text.replace("\n03/03/2025   ", "\n28/02/2025   03/03/2025   ").replace(
        "11/03/2025", "11/03/2025   11/03/2025"
    )
    found = find(text_document(text.strip("\n")), {}).result

    assert (found["period_start"], found["transactions"][0]["date"]) == ("", "2025-02-28")
