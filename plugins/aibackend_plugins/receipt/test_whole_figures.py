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
            "Telp +62 21 555 0182\n"
            "Nasi Goreng    2    25.000    50.000\nEs Teh    2    6.000    12.000\nSubtotal    62.000\n"
            "PB1 10%    6.200\nTOTAL    Rp 68.200\nTUNAI    100.000",
            68200, 6200, [("Nasi Goreng", 2, 50000), ("Es Teh", 2, 12000)], id="id",
        ),
        pytest.param(
            "おにぎり鮭※    2    140    -56    224\n緑茶600ml※    1    148    148\n小計    372\n"
            "外税8%    29\n合計    401\n現金    401",
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
        pytest.param(
            "牛乳    200\nパン    100\n卵    300\n米    500\n小計    1,100\n外税8%    88\n合計    1,188\n現金    1,188",
            1188, 88, [("牛乳", 1, 200), ("パン", 1, 100), ("卵", 1, 300), ("米", 1, 500)], id="ja: a sum by chance",
        ),
        pytest.param(
            "Pan    $1.000\nLeche    $1.500\nQueso    $2.500\nCarne    $4.000\nTOTAL    $9.000",
            9000, 0, [("Pan", 1, 1000), ("Leche", 1, 1500), ("Queso", 1, 2500), ("Carne", 1, 4000)],
            id="cl: a sum by chance, and meat that sounds like a card",
        ),
        pytest.param(
            "김치    3,000\n밥    4,500\n물    2,000\n면    2,500\n국    4,500\n합계    16,500\n신용카드    16,500",
            16500, 0, [("김치", 1, 3000), ("밥", 1, 4500), ("물", 1, 2000), ("면", 1, 2500), ("국", 1, 4500)],
            id="ko: a sum by chance",
        ),
        pytest.param(
            "Kifli    400\nTej    600\nSajt    1 000\nHús    1 500\nÖSSZESEN    3 500 Ft",
            3500, 0, [("Kifli", 1, 400), ("Tej", 1, 600), ("Sajt", 1, 1000), ("Hús", 1, 1500)], id="hu: by chance",
        ),
        pytest.param(
            "Pie    10.00\nAle    4.00\nCash    14.00\nZorbel    4.00", 14, 0, [("Pie", 1, 10), ("Ale", 1, 4)],
            id="en: no change below the cash, without a total",
        ),
        pytest.param(
            "Pie    9.58\nAle    5.00\nNet    14.58\nVAT    2.92\nTOTAL    17.50\nCASH    17.50\nA 20%    2.92",
            17.5, 2.92, [("Pie", 1, 9.58), ("Ale", 1, 5)], id="en: the tax below the cash",
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
        pytest.param(
            HEAD.format("Lieferschein") + "Schrauben    500\nDübel    250\nTotal Stück    750",
            id="delivered",
        ),
        pytest.param(HEAD.format("Stock") + "Bolts    120\nNuts    130\nTotal    250", id="stock, with a time"),
        pytest.param(HEAD.format("Chez Ali") + "Pain    2,500\nLait    1,800\nTotal    4,300 DT", id="dinars of Tunis"),
        pytest.param(HEAD.format("Nur") + "Rice    2.750\nBread    3.500\nTotal    6.250 KD", id="dinars of Kuwait"),
        pytest.param(
            HEAD.format("Chez Ali") + "Pain    2,500\nLait    1,800\nTotal    4,300\nEspèces    5,000", id="paid dinars"
        ),
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
