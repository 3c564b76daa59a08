"""/v1/po-match where a line holds for a part: some of it came in bad order, some of its price is taken off."""

from __future__ import annotations

from decimal import Decimal

import pytest

from aibackend_plugins.po_match.papers import Line
from aibackend_plugins.po_match.test_po_match import fields, match

ORDER = "Order\n48 mugs at 5.58 = 267.84"


@pytest.mark.parametrize(
    "came",
    [
        "24 mugs of which 4 broken", "Received 24 mugs of which 4 broken.", "24 mugs (4 broken)",
        "- 24 mugs, 4 damaged", "Delivery note\n24 mugs of which 4 arrived cracked", "24 blue mugs of which 4 broken",
    ],
)  # fmt: skip
def test_of_a_line_the_spoilt_part_is_taken_off(came: str) -> None:
    (found,) = match("Invoice 17: 24 mugs at 6.00 = 144.00", "24 mugs at 6.00", came)["discrepancies"]

    assert (found["field"], found["receipt"]) == ("lineItems[0].quantity", "24 - 4")


@pytest.mark.parametrize(
    "bill",
    [
        "Invoice 17: 48 mugs at 6.20 less 10 % = 267.84",
        "Invoice 17\n48 mugs at 6.20, 10 % off, 267.84\nTotal 267.84",
        "Invoice 17\nItem  Qty  Price  Discount  Amount\nMug  48  6.20  10%  267.84\nTotal 267.84",
        {"lineItems": [{"description": "Mug", "quantity": 48, "unitPrice": 6.2, "amount": 267.84}], "total": 267.84},
    ],
    ids=["sentence", "row", "table", "JSON"],
)
def test_a_discounted_line_is_held_against_the_net_price(bill: object) -> None:
    assert match(bill, ORDER, "48 mugs received")["status"] == "matched"


def test_a_discount_that_was_not_agreed_is_a_lower_price() -> None:
    """And no amount that the supplier must correct upwards."""
    answer = match("Invoice 17: 48 mugs at 6.20 less 10 % = 267.84", "48 mugs at 6.20 = 297.60", "48 mugs received")

    assert fields(answer) == ["lineItems[0].unitPrice"]
    assert answer["discrepancies"][0]["severity"] == "low"


def test_an_amount_that_no_discount_makes_is_wrong() -> None:
    answer = match("Invoice 17: 48 mugs at 6.20 = 281.00", "48 mugs at 6.20 = 297.60", "48 mugs received")

    assert fields(answer) == ["lineItems[0].amount"]


@pytest.mark.parametrize(
    ("amount", "told"),
    [("267.84", True), ("282.72", True), ("297.60", False), ("300.00", False), ("0.01", False), ("281.00", False)],
)
def test_a_discount_is_a_whole_or_half_percent(amount: str, *, told: bool) -> None:
    line = Line(description="", quantities=(Decimal(48),), unit_price=Decimal("6.20"), amount=Decimal(amount))

    assert line.discounted is told
