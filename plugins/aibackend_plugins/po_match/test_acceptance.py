"""/v1/po-match where a receipt tells what was accepted beside what came and what was refused."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from aibackend_plugins.po_match.acceptance import accepted_only
from aibackend_plugins.po_match.test_po_match import match

SHAPES = (
    "Receiving report PO-2290: {came} cases delivered, {refused} cases broken and refused at the door. "
    "Accepted {accepted} cases.",
    "Wine glass: delivered {came}, refused {refused}, accepted {accepted}",
    "Delivered: {came} wine glasses\nRefused: {refused}\nAccepted: {accepted}",
    "{came} wine glasses delivered, {accepted} accepted, {refused} refused",
    "Of {came} wine glasses delivered, {accepted} were accepted and {refused} refused.",
    "{came} wine glasses arrived. Accepted {accepted}.",
    "Item | Delivered | Refused | Accepted\nWine glass | {came} | {refused} | {accepted}",
    '{{"items": [{{"item": "Wine glass", "received": {came}, "rejected": {refused}, "accepted": {accepted}}}]}}',
)


@given(accepted=st.integers(40, 400), refused=st.integers(20, 39), shape=st.sampled_from(SHAPES))
@settings(max_examples=40, deadline=None)
def test_nothing_above_what_was_accepted_is_paid(accepted: int, refused: int, shape: str) -> None:
    """Figures that restate each other are not added: what is billed beyond those accepted is held back."""
    came = accepted + refused
    line = {"description": "Wine glass, case of 12", "quantity": came, "unitPrice": 31.0, "amount": came * 31.0}
    paper = json.dumps({"invoiceNumber": "11873", "poNumber": "PO-2290", "currency": "USD", "lineItems": [line]})

    answer = match(paper, paper, shape.format(came=came, refused=refused, accepted=accepted))

    (row,) = answer["discrepancies"]
    assert (row["field"], row["receipt"]) == ("lineItems[0].quantity", str(accepted))
    assert answer["status"] == "partial"
    assert row["severity"] != "low"


@pytest.mark.parametrize(
    "text",
    ["Accepted 44 cases of Riesling and 20 bottles of gin", "50 chairs received and accepted, 20 tables arrived"],
)
def test_what_is_only_accepted_stands_as_it_is(text: str) -> None:
    """Nothing is worked in where no other figure tells the same goods."""
    assert accepted_only(text) == text


def test_a_measure_in_a_name_is_no_count() -> None:
    """Figures of another unit than the accepted one tell what the goods are."""
    text = "20 vases 40 cm counted, of which 3 arrived smashed and were sent back. 17 accepted."

    assert accepted_only(text).startswith("17 vases 40 cm counted")
    assert accepted_only("Flour: 250 kg delivered, 10 kg wet and refused, 240 kg accepted") == "Flour: 240 kg delivered"


def test_items_are_accepted_one_by_one() -> None:
    """Each accepted count belongs to the delivered one before it."""
    text = "Chair: delivered 50, refused 6, accepted 44; Table: delivered 20, accepted 20"

    assert accepted_only(text) == "Chair: delivered 44; Table: delivered 20"


@pytest.mark.parametrize("vendor", ["Lindqvist Paper AB", "Marlow Supplies Ltd"])
@pytest.mark.parametrize("item", ["reams A4 80 g", "boxes of envelopes", "hex bolts M8"])
def test_the_seller_is_no_goods(vendor: str, item: str) -> None:
    """Papers of one row name the seller before the goods; a price within the tolerance matches."""
    order = f"PO 70221, {vendor}, 200 {item} @ EUR 3.50, total EUR 700.00"
    bill = f"Invoice 8813, {vendor}\nYour PO: 70221\n200 {item} @ EUR 3.51 = 702.00\nTotal EUR 702.00"

    assert match(bill, order, f"Received 18 Sept: 200 {item}, PO 70221")["status"] == "matched"


def test_a_row_without_a_name_is_not_called_after_the_seller() -> None:
    """What is ordered without a name is no line of the seller's own."""
    answer = match(
        "Invoice 1 from Marlow Supplies Ltd: 20 cartons of tape @ 4.00 = 80.00",
        "PO 9, Marlow Supplies Ltd, 20 cartons @ 4.00, total 80.00",
        "20 cartons of tape received",
    )

    assert "Marlow" not in json.dumps([row["purchaseOrder"] for row in answer["discrepancies"]])
