"""Goods told over several lines, registers and senders without a word before them, and what rounding leads to."""

from __future__ import annotations

from typing import Any

import pytest

from aibackend_blocks.values.places import city_country
from aibackend_plugins.receipt.test_places import SHOP, answer, items_of


@pytest.mark.parametrize(
    ("body", "items"),
    [
        pytest.param(
            "Beer   2.00\nCake   3.50\nWine   7.00\n\nTotal   12.50",
            [("Beer", 1, 2), ("Cake", 1, 3.5), ("Wine", 1, 7)],
            id="a price that two others make by chance",
        ),
        pytest.param(
            "SERNIK\n   1 szt.*18,90=18,90B\nKAWA 2 szt.*16,50=33,00B\n\nSUMA PLN   51,90",
            [("SERNIK", 1, 18.9), ("KAWA", 2, 33)],
            id="a count of an unknown unit, and its price",
        ),
        pytest.param(
            "PANE       4%   2,40\nn.2 * 1,75\nLATTE 1L   4%   3,50\n\nTOTALE   5,90",
            [("PANE", 1, 2.4), ("LATTE 1L", 2, 3.5)],
            id="a mark before the count above",
        ),
        pytest.param(
            "Tea 6.00\nn. 2 * 3.00\nCake 6.00\n\nTotal   12.00",
            [("Tea", 2, 6), ("Cake", 1, 6)],
            id="a count that is of one line alone",
        ),
    ],
)
def test_goods_told_over_several_lines(body: str, items: list[tuple[Any, ...]]) -> None:
    """What counts, prices or numbers them is no name."""
    assert items_of(SHOP + body) == items


def test_a_register_in_brackets_ends_no_head() -> None:
    """It stands on a line of its own between the name and the address."""
    text = "PERNIAGAAN BESI\nSDN. BHD.\n(CO. REG. NO : 584127-X)\nNO. 18, JALAN ANGGERIK 3/7,\n48000 RAWANG\n"
    found = answer(text + "\nPaint   9.00\nTotal   9.00")

    assert found["location"] == "NO. 18, JALAN ANGGERIK 3/7, 48000 RAWANG"


def test_what_rounding_leads_to_is_the_total() -> None:
    """Both sums are paid, up to the cents that cash is rounded by."""
    text = "Paint   88.88\n\nTotal Sales (Inclusive GST)   88.88\nRounding Adj   0.02\nTOTAL   88.90\n"
    found = answer(SHOP + text + "CASH   100.00\nCHANGE   11.10")

    assert float(found["total"]) == 88.9


def test_the_day_nearest_to_a_time_is_that_of_the_sale() -> None:
    """A stay has three days in one line, the last with a time."""
    found = answer(
        SHOP + "Arrival      Departure    Charged\n23/10/2026   25/10/2026   25/10/2026 10:52\n\n"
        "Stay   2   $1,450.00   $2,900.00\nTotal   $2,900.00"
    )

    assert found["date"] == "2026-10-25"


@pytest.mark.parametrize(
    ("town", "country"),
    [("SINGAPORE 438271", "SG"), ("L-1331 Luxembourg", "LU"), ("Lebanon, NH 03766", "US"), ("Bengaluru 560034", "IN")],
)
def test_a_town_called_as_its_country_is_there(town: str, country: str) -> None:
    """Several countries have the form of its code."""
    assert city_country(town) == country
