"""Amounts that nothing marks go the way that the printed totals or balances prove."""

from __future__ import annotations

from decimal import Decimal

import pytest

from aibackend.testing import text_document
from aibackend_plugins.statement.offline import find

TOTALS = """Bank Vesta
Rachunek PL99 7639 7521 8589 6500
Uznania 8.305,31
Suma obciążeń 1.069,18
Uznanie
01.09.2022 Odsetki 2.498,71
08.09.2022 Wpłata 2.047,00
12.09.2022 Clara Weiss 3.759,60
Uznania 8.305,31
Obciążenie
04.09.2022 Wypłata z bankomatu 98228 76,50
06.09.2022 Opłata za kartę 304,00
11.09.2022 Petit Marché 252,17
12.09.2022 Przelew do Jan de Boer 123,14
18.09.2022 Opłata za kartę 139,14
30.09.2022 Przelew do Marta Silva 174,23
Suma obciążeń 1.069,18
"""
BALANCES = """Spaarbank Solvay
Rekeningafschrift Privérekening NL20 ABCD 1037 3192 94
Startstand 01/11/24: 15.030,44 €.
02/11/24 Rente 3.218,06
03/11/24 Incasso Bellini 213,20
06/11/24 iDEAL Tech Depot 63,61
08/11/24 Geldautomaat 98227 69,08
10/11/24 Orion Fuel 10,94
17/11/24 Terugbetaling Blumen Iris 3.724,11
23/11/24 iDEAL Tech Depot 374,00
23/11/24 Betaalautomaat Lumen Power 173,67
25/11/24 Geldautomaat 74868 321,89
SALDO OP EINDDATUM: 20.746,22 €
"""
ONE_TOTAL = """Linden Building Society
Period 01 May 2024 to 30 May 2024
Account 74913 41945
Fees and payments
07 May 2024 Standing order Lumen Power 169.03
07 May 2024 Bill payment Aqua 127.79
11 May 2024 POS Mobilo 127.33
12 May 2024 Mobilo 131.47
23 May 2024 Monthly fee 346.65
Total spent 902.27
"""


@pytest.mark.parametrize(
    ("text", "came", "went"),
    [
        pytest.param(TOTALS, "8305.31", "1069.18", id="two totals"),
        pytest.param(BALANCES, "6942.17", "1226.39", id="two balances"),
        pytest.param(ONE_TOTAL, "0", "902.27", id="all one way"),
    ],
)
def test_unmarked_amounts_are_parted_by_what_is_printed(text: str, came: str, went: str) -> None:
    result = find(text_document(text), {"text": text}).result

    assert (result["total_credits"], result["total_debits"]) == (Decimal(came), Decimal(went))


def test_balances_that_part_the_amounts_are_told() -> None:
    result = find(text_document(BALANCES), {"text": BALANCES}).result

    assert (result["opening_balance"], result["closing_balance"]) == (Decimal("15030.44"), Decimal("20746.22"))
    assert result["reconciled"]
