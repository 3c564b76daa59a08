"""Three papers read together: what agrees is matched however it is written, and what differs still differs."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from aibackend_plugins.po_match.test_po_match import match

NAMES = (
    "Copper pipe 15mm x 3m", "Safety boots", "Desk lamp Arc", "Copy paper A4", "Bearing 6204", "Serving tongs",
    "Cement 25 kg", "Wall paint white 10 l", "Linen napkin", "Toner cartridge cyan", "Oat drink barista", "Hex bolt M8",
)  # fmt: skip


@dataclass(frozen=True)
class Bought:
    """A line of the papers."""

    name: str
    count: int
    price: Decimal

    @property
    def amount(self) -> Decimal:
        return self.count * self.price


def as_json(lines: Sequence[Bought]) -> str:
    rows = [
        {"description": b.name, "quantity": b.count, "unitPrice": float(b.price), "amount": float(b.amount)}
        for b in lines
    ]
    return json.dumps({"invoiceNumber": "A-55", "poNumber": "40021", "currency": "EUR", "lineItems": rows})


def numbered(lines: Sequence[Bought]) -> str:
    rows = [f"{place:02} {b.name}   {b.count}   {b.price}   {b.amount}" for place, b in enumerate(lines, 1)]
    return "\n".join(["PO 40021", *rows])


def at_sign(lines: Sequence[Bought]) -> str:
    return "PO 40021\n" + "\n".join(f"{b.count} x {b.name} @ {b.price}" for b in lines)


def in_one_row(lines: Sequence[Bought]) -> str:
    return "PO 40021: " + "; ".join(f"{b.count} x {b.name} @ {b.price} = {b.amount}" for b in lines)


def came_in_rows(lines: Sequence[Bought]) -> str:
    return "Goods received note 3320 / PO 40021\n" + "\n".join(f"{b.name.lower()} - {b.count}" for b in lines)


def came_in_short(lines: Sequence[Bought]) -> str:
    return "PO 40021 received: " + ", ".join(f"{b.count} {b.name}" for b in lines)


bought = st.lists(
    st.builds(Bought, st.sampled_from(NAMES), st.integers(2, 900), st.decimals("0.01", 900, places=2)),
    min_size=1, max_size=5, unique_by=lambda line: line.name,
)  # fmt: skip
came = st.sampled_from([came_in_rows, came_in_short])
priced = st.sampled_from([as_json, numbered, at_sign, in_one_row])


@settings(max_examples=150)
@given(bought, priced, st.sampled_from([numbered, at_sign, in_one_row]), came)
def test_papers_that_agree_match(lines: list[Bought], invoice: Any, order: Any, receipt: Any) -> None:
    """Whatever each is written like."""
    answer = match(invoice(lines), order(lines), receipt(lines))

    assert (answer["status"], answer["discrepancies"]) == ("matched", [])


@settings(max_examples=100)
@given(
    bought, st.sampled_from([as_json, in_one_row]), st.sampled_from([came_in_rows, came_in_short]), st.integers(1, 50)
)
def test_what_did_not_come_is_told(lines: list[Bought], invoice: Any, receipt: Any, missing: int) -> None:
    """Agreement is no reason to read a figure that is not there."""
    first = lines[0]
    billed = [Bought(first.name, first.count + missing * 10, first.price), *lines[1:]]

    answer = match(invoice(billed), in_one_row(billed), receipt(lines))

    (found,) = [row for row in answer["discrepancies"] if row["field"].endswith("quantity")]
    assert (found["invoice"], found["receipt"]) == (str(billed[0].count), str(first.count))


PAPERS = {
    "numbers of papers": (
        "Inv 812, PO 40077: 14 boxes envelopes C5 @ 4.10 = 57.40", "PO 40077 14 boxes envelopes C5 @ 4.10",
        "received 14 boxes envelopes C5, 3 May, PO 40077", "matched", [],
    ),
    "numbers of rows": (
        as_json([Bought("Elbow 22mm", 120, Decimal("0.80")), Bought("Flux paste", 9, Decimal("6.30"))]),
        "PURCHASE ORDER 40021\nLine 1  Elbow 22mm     120   0.80\nLine 2  Flux paste   9   6.30",
        "elbow 22mm - 120\nflux paste - 9\nall in good order", "matched", [],
    ),
    "short names, one of them spoilt": (
        "Invoice 7\nPO 3\n40 posters B1 @ 2.00 = 80.00\nTotal 80.00", "PO 3\n40 posters B1 @ 2.00",
        "Received 1 June: 40 posters B1. 6 of the posters were creased and were refused.",
        "partial", ["lineItems[0].quantity"],
    ),
    "to follow": (
        as_json([Bought("Office chair, grey", 10, Decimal("129.00")), Bought("Desk lamp", 10, Decimal("34.50"))]),
        "PO 40021 to Nordic Desk: 10 office chairs grey at 129.00; 10 desk lamps at 34.50",
        "Delivery note to PO 40021: office chair grey 10 pcs. Desk lamp 6 pcs, 4 to follow.",
        "partial", ["lineItems[1].quantity"],
    ),
    "a charge that nobody ordered": (
        "Invoice 51\nPO 22\n500 flyers @ 0.06 30.00\nWeekend surcharge 25.00\nTotal 55.00",
        "PO 22\n500 flyers @ 0.06\nTotal 30.00",
        "500 flyers received", "partial", ["lineItems[1]", "total"],
    ),
    "freight that is in the price": (
        "Rechnung 88, Bestellung 4711: 20 Stk Lager à 2,00 € = 40,00 €; Fracht 8,00 €. Netto 48,00 €",
        "Bestellung 4711: 20 Stück Lager, 2,00 €/Stück, frei Haus (Fracht im Preis enthalten)",
        "Wareneingang 4711: 20 Stk Lager", "partial", ["shipping"],
    ),
    "as many as the number of the order": (
        "Invoice 7, PO 12: 12 chairs @ 5.00 = 60.00", "PO 12: 12 chairs @ 5.00", "PO 12: 12 chairs received",
        "matched", [],
    ),
    "as many as its number, which stands last": (
        "Invoice 7, PO 400: 400 chairs @ 5.00 = 2000.00", "PO 400: 400 chairs @ 5.00", "400 chairs received, PO 400",
        "matched", [],
    ),
    "as many as its number, in JSON": (
        '{"number": "7", "poNumber": "12", "lineItems": [{"description": "chair", "quantity": 12, "unitPrice": 5}]}',
        '{"poNumber": "12", "lineItems": [{"description": "chair", "quantity": 12, "unitPrice": 5}]}',
        '{"poNumber": "12", "lineItems": [{"description": "chair", "quantity": 12}]}', "matched", [],
    ),
    "another seller": (
        "Invoice 10: Zephyr Labs, PO 9. 8 pipette sets @ 210.00 = 1,680.00",
        "PO 9, supplier Nimbus Scientific. 8 pipette sets @ 210.00",
        "PO 9 - 8 pipette sets received", "mismatched", ["vendor"],
    ),
}  # fmt: skip


@pytest.mark.parametrize(("invoice", "order", "receipt", "status", "fields"), PAPERS.values(), ids=PAPERS)
def test_papers(invoice: str, order: str, receipt: str, status: str, fields: list[str]) -> None:
    """What one text leaves open, the three settle."""
    answer = match(invoice, order, receipt)

    assert (answer["status"], [row["field"] for row in answer["discrepancies"]]) == (status, fields)
