"""/v1/po-match on papers of one line or a few sentences."""

from __future__ import annotations

from decimal import Decimal

import pytest

from aibackend_plugins.po_match.papers import Role
from aibackend_plugins.po_match.prose_lines import read_prose
from aibackend_plugins.po_match.test_po_match import match

PAPERS = [
    ("Invoice 771 from Halden Timber: 40 boards at 6.50 each, total EUR 260.00", "PO 1180: 40 boards at 6.50",
     "Received 40 boards on 3 May.", "matched", []),
    ("Invoice 88: 12 office chairs at 89.00, total 1068.00", "Order 12 office chairs at 89.00 each",
     "10 office chairs arrived, 2 still missing", "partial", ["lineItems[0].quantity"]),
    ("Invoice 4410, 500 brochures at $1.20 = $600.00", "Please supply 500 brochures at $0.95 apiece.",
     "500 brochures delivered in full.", "partial", ["lineItems[0].unitPrice"]),
    ("Invoice 9: 6 tablets at 310.00, total 1,860.00", "6 tablets at 310.00", "Nothing has arrived so far.",
     "mismatched", ["lineItems[0].quantity"]),
    ("We invoice you for 20 sacks of cement at 7.80 and 3 pallets of bricks at 240.00. Total: 876.00 EUR.",
     "We order 20 sacks of cement at 7.80 each and 3 pallets of bricks at 240.00 each.",
     "Today we took delivery of 20 sacks of cement and 3 pallets of bricks.", "matched", []),
    ("Invoice 3: two dozen wine glasses at 4.50 each, 108.00", "24 wine glasses @ 4.50", "24 wine glasses received",
     "matched", []),
    ("Invoice 17: 50 ceramic plates at 6.00 = 300.00", "50 ceramic plates at 6.00",
     "50 plates received, 4 of them broken and returned.", "partial", ["lineItems[0].quantity"]),
    ("Invoice 35: cleaning in March, 420.00", "Cleaning in March at 420.00", "Cleaning done as ordered", "matched", []),
    ("Invoice 40: 2 x Gas boiler @ 1450.00\nTotal 2900.00", "2 Gas boilers, 1,450.00 each",
     "Delivered 2 gas boilers, signed for by J. Mertens, 4 June 2026", "matched", []),
    ("Invoice 42: 200 m of cable at 1.10 = 220.00", "200 m of cable at 1.10", "150 of 200 m of cable delivered",
     "partial", ["lineItems[0].quantity"]),
    ("Rechnung 2026-44, Bestellung B-19: 5 Stk. Drehstuhl à 189,00 EUR = 945,00 EUR",
     "Bestellung B-19: 5 Stk. Drehstuhl à 189,00 EUR = 945,00 EUR", "Lieferschein zu B-19: 4 Stk. Drehstuhl geliefert",
     "partial", ["lineItems[0].quantity"]),
    ("Invoice 61, PO 305: 2,500 wood screws 4x40 at 0.042 = 105.00", "PO 305: 2,500 wood screws 4x40 at 4.20 per 100",
     "1 June: 1,500 wood screws 4x40 received. 8 June: 1,000 wood screws 4x40 received.", "matched", []),
    ("Invoice 37: 100 pens at 0.80, total 88.00", "100 pens at 0.80", "100 pens received", "partial", ["total"]),
]  # fmt: skip


@pytest.mark.parametrize(("invoice", "order", "receipt", "status", "fields"), PAPERS, ids=[p[0][:24] for p in PAPERS])
def test_papers_in_sentences(invoice: str, order: str, receipt: str, status: str, fields: list[str]) -> None:
    """A line of prose is a paper: its goods are matched, and what is short, dear or spoilt is told."""
    answer = match(invoice, order, receipt)

    assert (answer["status"], [row["field"] for row in answer["discrepancies"]]) == (status, fields)


@pytest.mark.parametrize(
    ("text", "role", "found"),
    [
        ("36 bottles of Riesling, but 3 were broken", "receipt", [("Riesling", 33)]),
        ("a pallet of 40 tiles, 10 more to follow", "receipt", [("tiles", 40)]),
        ("Order 7701 of 2 May: 14 garden chairs at 45.00", "purchaseOrder", [("garden chairs", 14)]),
    ],
)
def test_what_sentences_say(text: str, role: Role, found: list[tuple[str, int]]) -> None:
    """Numbers of papers and dates are no goods; what is spoilt or still to come is not counted."""
    lines = read_prose(text, None, role).lines

    assert [(line.description, line.quantity) for line in lines] == [(name, Decimal(count)) for name, count in found]
