"""What a receipt tells beside its amounts: measures, their prices, remarks in brackets, bare numbers."""

from __future__ import annotations

import pytest

from aibackend import Draft
from aibackend_plugins.receipt.checks import items_add_up
from aibackend_plugins.receipt.test_places import SHOP, answer, items_of


@pytest.mark.parametrize(
    ("body", "items"),
    [
        pytest.param(
            "Lyoner fein\n0,236 kg    17,50 €/kg    4,13 A\nWeißwurst\n4 St    1,60 €/St    6,40 A\n\nSumme   10,53",
            [("Lyoner fein", 0.236, 4.13), ("Weißwurst", 4, 6.4)],
            id="de: below the name, with the amount",
        ),
        pytest.param(
            "BANAANI    1,55\n  0,864 KG  1,79 €/KG\nPANTTI    0,90\n  6 KPL  0,15 €/KPL\n\nYHTEENSÄ   2,45",
            [("BANAANI", 0.864, 1.55), ("PANTTI", 6, 0.9)],
            id="fi: below the amount",
        ),
        pytest.param(
            "Banan 0,864 kg x 24,90 kr/kg    21,51\nMelk 1/4 l    12,90\n\nSum   34,41",
            [("Banan", 0.864, 21.51), ("Melk 1/4 l", 1, 12.9)],
            id="no: behind the name; a size stays in it",
        ),
        pytest.param(
            "Birra 0,4/l     5,00\nAcqua 1/2 l     1,50\n\nTOTALE   6,50",
            [("Birra 0,4/l", 1, 5), ("Acqua 1/2 l", 1, 1.5)],
            id="it: what is filled is no price",
        ),
        pytest.param(
            "Unleaded    43.70\n  31.46 L @ 138.9 p/L\nLatte        3.25\nMuffin       2.10\n\nTotal   49.05",
            [("Unleaded", 31.46, 43.7), ("Latte", 1, 3.25), ("Muffin", 1, 2.1)],
            id="en: a weight is of one line",
        ),
        pytest.param(
            "0,500 kg\nBirnen    2,00\n0,700 kg\nTrauben    3,50\n\nSumme   5,50",
            [("Birnen", 0.5, 2), ("Trauben", 0.7, 3.5)],
            id="de: weights above",
        ),
        pytest.param(
            "Bier 4, 50 Euro\nBrezel 2, 00 Euro\nSumme 6, 50 Euro\nBar 6, 50 Euro",
            [("Bier", 1, 4.5), ("Brezel", 1, 2)],
            id="de: cents apart, before a word",
        ),
        pytest.param("Hat 2 42.00 (84.00)\nTotal (84.00)", [("Hat 2", 1, -84)], id="en: given back"),
        pytest.param("Hat 1 @ 84.00 (84.00)\nTotal (84.00)", [("Hat", 1, -84)], id="en: given back, with its price"),
        pytest.param(
            "Pie 10.00\nLoyalty 10% of 10.00 (1.00)\nTotal 9.00",
            [("Pie", 1, 10), ("Loyalty 10% of", 1, -1)],
            id="en: taken off",
        ),
    ],
)
def test_a_measure_is_no_name(body: str, items: list[tuple[object, ...]]) -> None:
    """How much was sold, and the price of a kilogram or a piece, tell a quantity."""
    assert items_of(SHOP + body) == items


@pytest.mark.parametrize(
    ("body", "total", "tax"),
    [
        pytest.param("Pie   7.00\nAle   6.00\nTotal   13.00 (incl. GST 1.18)\nEFTPOS   13.00", 13, 1.18, id="en"),
        pytest.param("Fahrt   70,00\nMaut   4,20\nPreis: 74,20 € (MwSt 6 % enthalten: 4,20 €)", 74.2, 4.2, id="de"),
        pytest.param(
            "Pie   7.70\nAle   48.15\nTOTAL (2 items)   $55.85\nCash out   50.00\nCard   105.85", 55.85, 0, id="count"
        ),
        pytest.param(
            "お茶    ¥500\n小計    ¥500\n外税8% (対象 ¥500)\n¥40\n合計    ¥540", 540, 40, id="ja: below its net sum"
        ),
        pytest.param("Pie   35.00\nDiscount   (5.00)\nTotal   30.00\nCash   30.00", 30, 0, id="a sum below zero"),
        pytest.param("Pie   7.00\nTotal   EUR 7.00 (USD 8.10)", 7, 0, id="another currency"),
        pytest.param("Pie   50.00\nService: 5.00 (10 % of 50.00)\nTotal   55.00", 55, 0, id="no tax"),
    ],
)
def test_a_remark_in_brackets_is_not_the_amount(body: str, total: float, tax: float) -> None:
    """What stands in brackets behind an amount tells what is in it."""
    receipt = answer(SHOP + body)

    assert (float(receipt["total"]), float(receipt["tax"])) == (total, tax)


def test_no_item_of_a_refund_is_more_than_its_total() -> None:
    """What is given back is below zero, as its total is."""
    item = {"description": "Hat", "quantity": 1, "amount": -84}
    draft = Draft(result={"subtotal": -163, "total": -171.15, "items": [item]}, source="")

    assert items_add_up({}, draft) is None
    assert items_add_up({}, Draft(result={**draft.result, "items": [{**item, "amount": -184}]}, source=""))
