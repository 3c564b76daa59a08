"""Receipts of which little can be read are answered with what was read; running text is refused."""

from __future__ import annotations

import pytest

from aibackend.errors import NothingFound
from aibackend.testing.text_document import text_document
from aibackend_plugins.receipt.offline import find

FADED = "Lakender C0nfect\n14/04/2018  12:09\n  Swiss roll  4.10\nTotal 12.30"
AGREEMENT = "\n".join(
    f"{number}. The Supplier shall pay to the Customer on 1 May 2026 a total of $1,200.00 plus tax at the usual rate."
    for number in range(1, 12)
)


def test_a_sum_and_a_day_are_enough() -> None:
    """No word of a sale and no method of payment: the sum is told, what is missing is empty."""
    result = find(text_document(FADED), {}).result

    assert str(result["total"]) == "12.30"
    assert result["date"] == "2018-04-14"
    assert result["payment_method"] == ""


def test_an_agreement_with_sums_is_no_receipt() -> None:
    """Sentences may name totals, taxes and days: they are refused."""
    with pytest.raises(NothingFound):
        find(text_document(AGREEMENT), {})
