"""Receipts of tills that print in other languages, and lines of a till that are easily taken for another thing."""

from __future__ import annotations

from typing import Any

import pytest

from aibackend.testing.text_document import text_document
from aibackend_plugins.receipt.offline import find

TILLS = {
    "ja": "スーパーみどり\n2025年3月4日 18:20\n牛乳パック  ¥198\n食パン  ¥158\n"
    "小計  ¥356\n消費税(8%)  ¥28\n合計  ¥384\n現金  ¥500\nお釣り  ¥116",
    "pl": "SKLEP DOBRY\nul. Długa 4, 00-238 Warszawa\nChleb   1 x4,99   4,99A\nMasło   2 x7,49  14,98C\n"
    "SPRZEDAŻ OPODATKOWANA A  4,99\nPTU A 23%  0,93\nPTU C 5%   0,71\n"
    "SUMA PTU   1,64\nSUMA PLN  19,97\n12-01-2025 10:02",
    "sv": "LIVS HÖRNET\nBröd   32,00\nMjölk  18,50\nSumma  50,50\nVarav moms 12%  5,41\nKort  50,50\n2025-02-03 17:12",
    "cs": "POTRAVINY U MOSTU\nRohlík  12,00\nSýr  89,00\nCelkem  101,00\n"
    "Hotově  200,00\nVráceno  99,00\n12.03.2025 10:01",
}  # fmt: skip


def read(text: str) -> dict[str, Any]:
    """The fields of a receipt."""
    return dict(find(text_document(text), {}).result)


@pytest.mark.parametrize(("tongue", "total"), [("ja", "384"), ("pl", "19.97"), ("sv", "50.50"), ("cs", "101.00")])
def test_the_total_is_told_in_the_language_of_the_till(tongue: str, total: str) -> None:
    """The sum, not the last article, the cash handed over or a tax."""
    assert str(read(TILLS[tongue])["total"]) == total


def test_lines_of_taxes_are_no_articles() -> None:
    """What a fiscal printer tells below the articles is none."""
    assert [item["description"] for item in read(TILLS["pl"])["items"]] == ["Chleb", "Masło"]


def test_a_share_within_a_name_stays() -> None:
    """Only a rate behind the name is a mark of the tax."""
    items = read("MARKET FRESH\nMILK 2% GAL   3.49\nBREAD 7%   2.00\nTOTAL   5.49\n02/11/25 18:22")["items"]

    assert [item["description"] for item in items] == ["MILK 2% GAL", "BREAD"]


def test_a_day_is_no_place() -> None:
    """A line with a day among the first ones is not where the shop is."""
    text = (
        "Placed Jan 9, 2025 at 7:12 PM\n2 x Pork Bao   11.00\n1 x Edamame   4.50\nTotal   15.50\nPaid with Mastercard"
    )

    assert read(text)["location"] == ""


@pytest.mark.parametrize(
    ("sign", "line", "currency"),
    [("R", "", "ZAR"), ("K", "", ""), ("KSh", "", ""), ("$", "Prices in NZD", "NZD"), ("$", "", "USD")],
    ids=["rand", "a letter", "a short word", "the dollar that is named", "a bare dollar"],
)
def test_a_sign_before_a_figure_is_one_of_money(sign: str, line: str, currency: str) -> None:
    """Also one that no list holds; which currency it is stays open then."""
    told = read(
        f"Dan's Garage\n3 Dec 2025\n{line}\nOil change   {sign}400.00\nWipers   {sign}20.50\nTotal   {sign}420.50"
    )

    assert (str(told["total"]), told["currency"]) == ("420.50", currency)
