"""Receipts in money without cents: their amounts are known by the sum that they make."""

from __future__ import annotations

import pytest

from aibackend.errors import NothingFound
from aibackend_plugins.receipt.test_places import answer, items_of

HEAD = "{}\nCentral 12\n\n2026-02-14 13:20\n"


@pytest.mark.parametrize(
    ("body", "total", "tax", "items"),
    [
        pytest.param(
            "Gulyásleves    2 db    3 180 Ft\nRántott hús    1 db    4 250 Ft\nÖSSZESEN    7 430 Ft",
            7430, 0, [("Gulyásleves", 2, 3180), ("Rántott hús", 1, 4250)], id="hu",
        ),
        pytest.param(
            "Martillo    1    $ 8.990\nClavos 2\"    3    $ 4.470\nTOTAL    $ 13.460\n"
            "Efectivo    $ 20.000\nVuelto    $ 6.540",
            13460, 0, [("Martillo", 1, 8990), ('Clavos 2"', 3, 4470)], id="cl: the change, in a word not listed",
        ),
        pytest.param(
            "Nasi Goreng    2    25.000    50.000\nEs Teh    2    6.000    12.000\nSubtotal    62.000\n"
            "PB1 10%    6.200\nTOTAL    68.200\nTUNAI    100.000",
            68200, 6200, [("Nasi Goreng", 2, 50000), ("Es Teh", 2, 12000)], id="id",
        ),
        pytest.param(
            "おにぎり鮭※    2    140    -56    224\n緑茶600ml※    1    148    148\n小計    372\n"
            "外税8%    29\n合計    401",
            401, 29, [("おにぎり鮭", 2, 224), ("緑茶600ml", 1, 148)], id="ja: a discount beside the price",
        ),
        pytest.param(
            "김치찌개    2    18,000\n공기밥    2    2,000\n합계    20,000\n신용카드    20,000",
            20000, 0, [("김치찌개", 2, 18000), ("공기밥", 2, 2000)], id="ko",
        ),
        pytest.param(
            "Haircut    60\nColour    80\nTotal    $140\nVisa    140",
            140, 0, [("Haircut", 1, 60), ("Colour", 1, 80)], id="en: whole dollars",
        ),
        pytest.param(
            "Table    1\nGuests    2\nCover    3\nSoup    4.50\nTart    6.00\n"
            "TOTAL    10.50\nCASH    20.00\nCHANGE    9.50",
            10.5, 0, [("Soup", 1, 4.5), ("Tart", 1, 6)], id="en: numbers beside amounts with cents",
        ),
    ],
)  # fmt: skip
def test_whole_figures_that_are_summed_up_are_money(
    body: str, total: float, tax: float, items: list[tuple[object, ...]]
) -> None:
    """A roll without any cents tells its goods as any other."""
    text = HEAD.format("Piroska") + body
    receipt = answer(text)

    assert (float(receipt["total"]), float(receipt["tax"]), items_of(text)) == (total, tax, items)


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("Attendance\nWeek 12/03/2026\nMonday    120\nTuesday    130\nTotal    250", id="counts"),
        pytest.param("Lagerbestand\nSchrauben    1.200\nMuttern    800\nScheiben    500\nSumme    2.500", id="stock"),
        pytest.param("Calls 10:15\nLocal    120\nNational    80\nTotal    200", id="a time alone"),
        pytest.param(
            HEAD.format("Al Noor") + "Rice    4.500\nBread    0.600\nTOTAL    5.100\nCASH    6.000", id="dinars"
        ),
    ],
)
def test_other_whole_figures_are_none(text: str) -> None:
    """A table of counts is no receipt, and thousandths are no thousands."""
    with pytest.raises(NothingFound):
        answer(text)
