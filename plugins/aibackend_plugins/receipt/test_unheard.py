"""Receipts whose words stand in no list: told by place, amount and sender."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from aibackend.testing.text_document import text_document
from aibackend_plugins.receipt.offline import find

TILL = """Bandel Ostrik
Welmstraat 14, Korvin
12/05/2026 14:03

Varsk large        2 st     18.00
Grondall                     4.50

Total                       22.50
{paid}
"""
MESSAGE = """From: receipts@paper-owl.example
Date: Tue, 3 Mar 2026 07:58:11 +0000
Subject: Your order

Thanks from all of us at Paper Owl!

Ink, black    Qty 3    24.00
Total                  24.00
Paid with: Zorbel 4410
"""


def answer(text: str) -> Mapping[str, Any]:
    """The receipt in a text."""
    return find(text_document(text), {"text": text}).result


@pytest.mark.parametrize(
    ("paid", "method"),
    [
        ("Zorbel                      22.50", "Zorbel"),
        ("ZORBEL XXXX 8821", "ZORBEL"),
        ("Loyalty points  120", ""),
        ("Zahlbetrag\n22.50", ""),
        ("ENTREGADO  30.00\nVUELTO  7.50\nSALDO PUNTOS  22.50", "Cash"),
    ],
    ids=["the amount again", "a masked number", "another amount", "a label over the amount", "change"],
)
def test_what_tells_the_total_again_below_it_paid_it(paid: str, method: str) -> None:
    """A line below the total with its amount, or a masked number, names the means of payment; nothing else does."""
    assert answer(TILL.format(paid=paid))["payment_method"] == method


def test_a_street_and_a_count_are_told_by_their_form() -> None:
    """A number behind a word and a town make an address; a count stands in a cell between name and amount."""
    found = answer(TILL.format(paid=""))

    assert (found["merchant"], found["location"]) == ("Bandel Ostrik", "Welmstraat 14, Korvin")
    assert [(item["description"], item["quantity"]) for item in found["items"]] == [("Varsk large", 2), ("Grondall", 1)]


def test_the_sender_of_a_message_is_the_shop() -> None:
    """The words that are the domain of the sender, and no line of the message's head, name the shop."""
    found = answer(MESSAGE)

    assert (found["merchant"], found["payment_method"]) == ("Paper Owl", "Zorbel")
    assert [item["quantity"] for item in found["items"]] == [3]
