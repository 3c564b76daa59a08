"""Notes and lists of prices on which no label tells a total, and labels that no list holds."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import pytest

from aibackend.errors import NothingFound
from aibackend.testing import text_document
from aibackend_plugins.receipt.offline import find


def answer(text: str, **more: object) -> dict[str, Any]:
    """The receipt in a text."""
    return dict(find(text_document(text), {"text": text, **more}).result)


@pytest.mark.parametrize("tip", [3, 7])
def test_the_amount_that_the_others_make_is_the_total(tip: int) -> None:
    """A sum in one line: fare, tip and what they come to."""
    found = answer(f"ZORBEL CABS\nDate 4/9/2026\nFare: £28.00 + £{tip} tip = £{28 + tip} cash\nthanks!")

    assert (found["total"], found["tip"]) == (28 + tip, tip)


def test_goods_without_a_total_come_to_their_sum_with_a_warning() -> None:
    """The sum is told as followed, not as printed."""
    text = "Welm Flower Cart\n6 June 2026\ntulips bunch 8.00\neucalyptus 4.50\nwrapping 1.50\npaid by card"
    found = answer(text, evidence=True)

    assert found["total"] == Decimal("14.00")
    assert any(each["field"] == "/total" for each in found["warnings"])


def test_a_letter_with_amounts_is_no_receipt() -> None:
    """Two amounts of which none is the whole tell no total."""
    text = "Dear Anna,\nlast year we paid £20.00 and this year £35.50 for the hall. Shall we look for another?\nBen"
    with pytest.raises(NothingFound):
        find(text_document(text), {"text": text})


def test_sums_in_a_language_without_a_list_are_no_goods() -> None:
    """What a till of another country calls tax, total and card ends the goods."""
    found = answer(
        "ZORBEL LOKANTASI\nTARİH: 14.06.2026   SAAT: 13:25\nÇORBA      2 x 95,00   *190,00\n"
        "KEBAP                  *380,00\nTOPKDV                  *51,82\nTOPLAM                 *570,00\n"
        "KREDİ KARTI            *570,00\n"
    )

    assert [item["amount"] for item in found["items"]] == [190, 380]
    assert (found["total"], found["tax"]) == (570, Decimal("51.82"))


def test_cash_less_change_is_the_total_that_no_label_tells() -> None:
    """What was handed over is no total where change was given."""
    assert answer("STRADA VELGRIND\n21/08/26 16:40\nPreis EUR 9,10\nContanti EUR 10,00\nResto EUR 0,90")["total"] == (
        Decimal("9.10")
    )
