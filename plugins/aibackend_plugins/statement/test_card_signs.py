"""Statements of cards that mark charges with a plus, and of accounts that must not be taken for such."""

from __future__ import annotations

import pytest

from aibackend.testing.text_document import text_document
from aibackend_plugins.statement.offline import find
from aibackend_plugins.statement.schema import Response

MEXICAN = """
Banco Cañada Real
Estado de cuenta   Tarjeta Copal Oro
Número de tarjeta {number}
Pago para no generar intereses   3,658.30
Adeudo del periodo anterior      4,310.25
Cargos regulares               + 4,298.30
Pagos y abonos                 - 4,950.25
Fecha          Descripción                     Monto
20-may-2025    PAPELERIA EL COMPAS          + 385.50
24-may-2025    AEROVIAS DEL ISTMO           + 3,120.00
30-may-2025    SU PAGO POR SPEI GRACIAS     - 4,310.25
03-jun-2025    CREMERIA LA GUELAGUETZA      + 214.80
09-jun-2025    DEVOLUCION AEROVIAS          - 640.00
15-jun-2025    RECIBO DE LUZ                + 578.00
"""
PREVIOUS = """
Bank Selasih
4588 1200 3310 3079
Previous balance 1,284.60
15/12/2025  PAYMENT RECEIVED - THANK YOU   1,284.60CR
17/12/2025  JAYA SEGAR GROCER   312.45
22/12/2025  KOPITIAM TELUK BAHANG   48.90
Balance 361.35
"""
LANDLORD = """
Harbour Bank
Account 5520 8817
Now                             1,350.00
Before                            400.00
All in                          2,000.00
All out                         1,050.00
02/03/2025   Rent flat 1          +800.00
09/03/2025   Rent flat 2          +700.00
12/03/2025   Roof repair          -950.00
14/03/2025   Service charge       +500.00
20/03/2025   Insurance            -100.00
"""
POLISH = """
Bank Wisła
Rachunek 61 4020 1026 0000 1102 0417 7719
Saldo początkowe  1 000,00
02.03.2025   Czynsz            -500,00
09.03.2025   Wynagrodzenie     +400,00
12.03.2025   Sklep             -150,00
Saldo końcowe      750,00
"""
BOXES = """
Evergreen Trust   Rewards Card
Account ending in 4409
Previous balance        1,183.46      New balance            1,562.72
Payments and credits     -645.99      Minimum payment due       59.00
Purchases                +977.53      Credit line            7,500.00
Fees and interest         +47.72
12/20/2026   PAYMENT - THANK YOU       -645.99
12/22/2026   NORTHSTAR AIR              977.53
01/06/2027   LATE FEE                    47.72
"""
BRANDS = """
Harbour Bank   Current account statement
Card 4417 0092 1188 2077
Opening balance 500.00
03/03/2025  Disney+     -20.00   480.00
11/03/2025  Canal+     -310.00   170.00
20/03/2025  Wages      +900.00  1,070.00
"""


@pytest.mark.parametrize(
    ("text", "amounts"),
    [
        (MEXICAN.format(number="5204 1600 0481 9937"), [-385.5, -3120, 4310.25, -214.8, 640, -578]),
        (PREVIOUS, [1284.6, -312.45, -48.9]),
        (LANDLORD, [800, 700, -950, 500, -100]),
        (POLISH, [-500, 400, -150]),
        (BRANDS, [-20, -310, 900]),
        (BOXES, [645.99, -977.53, -47.72]),
    ],
    ids=[
        "charges with a plus",
        "payments with letters",
        "rents with a plus",
        "an account in groups",
        "a debit card",
        "boxes",
    ],
)
def test_only_a_cards_charges_turn_what_a_plus_says(text: str, amounts: list[float]) -> None:
    """Debts that are printed newest first come out both ways; the words decide, on a card alone."""
    answer = Response().dump(find(text_document(text.strip("\n")), {}).result)

    assert [row["amount"] for row in answer["transactions"]] == amounts
    assert answer["reconciled"]
    assert not any(row["description"].endswith(" +") for row in answer["transactions"])
