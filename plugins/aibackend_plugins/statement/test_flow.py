"""What bookings say of the way that money went."""

from __future__ import annotations

import pytest

from aibackend_defaults.document_reader import EmbeddedReader
from aibackend_plugins.statement.flow import MOST, TEXTS_MOST, flows_of
from aibackend_plugins.statement.training.measure import read

CARD = """Evergreen Federal Credit Union
Account ****5127
2026-11-05 to 2026-12-04
Previous balance 430.00
2026-11-12  ONLINE PAYMENT RECEIVED       -430.00
2026-11-14  ALPINE AIR SEATTLE WA          221.20
2026-11-20  SUPERMARKET LINDEN              61.75
2026-12-01  STREAMING SUBSCRIPTION          15.49
2026-12-02  PET SHOP 2210                   20.00
New balance 318.44
"""


@pytest.mark.parametrize(
    ("text", "way"),
    [
        ("Gehalt Nordlicht GmbH", 1), ("Kartenzahlung Kastner 4417", -1), ("virement reçu de Ines Moreau", 1),
        ("Retrait DAB 45073", -1), ("nómina Pinar", 1), ("Deposits and other credits", 1), ("給与", 1), ("手数料", -1),
    ],
)  # fmt: skip
def test_a_booking_says_which_way_money_went(text: str, way: int) -> None:
    """Above zero where it came in, below where it went out."""
    assert flows_of([text])[0] * way > 0


def test_what_says_nothing_tells_nothing() -> None:
    """Odds stay in bounds; figures alone, and texts beyond the first so many, tell nothing."""
    odds = flows_of(["Saldo", "1234 5678", "", *(f"shop {'x' * at}" for at in range(TEXTS_MOST + 9))])

    assert abs(odds[0]) < MOST / 2
    assert odds[1:3] == [0.0, 0.0]
    assert all(-MOST <= each <= MOST for each in odds)
    assert odds[-1] == 0.0


def test_charges_that_are_plain_are_no_income() -> None:
    """A card's statement that no word calls so: its sums come out both ways, its rows tell which."""
    told = read(EmbeddedReader().read(CARD.encode()))

    assert told is not None
    assert [row["amount"] for row in told["transactions"]] == [430.0, -221.2, -61.75, -15.49, -20.0]


SECTIONS = """Gulf Tamar Bank
Account number 000-771-4420
October 1, 2026 through October 31, 2026
{balances}
DEPOSITS AND ADDITIONS
10/02  ACH Credit Kestrel Payroll          1,488.20
10/16  ACH Credit Kestrel Payroll          1,488.20
10/20  Transfer from Nina T                   75.00
{deposits}
WITHDRAWALS AND OTHER SUBTRACTIONS
10/01  Mortgage Payment Solvay             1,320.00
10/07  Linden Market 14                       97.66
10/13  Alder Electricity                     143.08
10/29  Monthly service fee                    12.00
"""


@pytest.mark.parametrize(
    "balances", ["", "Beginning balance  2,301.44\nEnding balance  3,780.10"], ids=["none", "both"]
)
@pytest.mark.parametrize("deposits", ["", "Total 3,051.40"], ids=["bare", "total"])
def test_parts_that_go_one_way_each(balances: str, deposits: str) -> None:
    """Parts whose days begin anew go the way that the balances prove, or that their words say."""
    told = read(EmbeddedReader().read(SECTIONS.format(balances=balances, deposits=deposits).encode()))

    assert told is not None
    assert [row["amount"] for row in told["transactions"]] == [1488.2, 1488.2, 75.0, -1320.0, -97.66, -143.08, -12.0]
