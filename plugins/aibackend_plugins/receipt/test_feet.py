"""Receipts that name the shop at their foot, and what stands beside amounts that only look alike."""

from __future__ import annotations

from typing import Any

import pytest

from aibackend.testing.text_document import text_document
from aibackend_blocks.documents.receipts.findings import till_lines
from aibackend_blocks.documents.receipts.head_lines import named_again
from aibackend_blocks.pages.cells import sheet_of
from aibackend_plugins.receipt.offline import find
from aibackend_plugins.receipt.schema import Response

FOOT = """        Danke für Ihren Einkauf!
Kassenbon
Datum 11.10.2025   Zeit 17:22   Kasse 3

Vollkornbrot               3,80 A
2 x Laugenbrezel  0,95     1,90 A
Butter 250 g               2,49 A
Summe  EUR                 8,19
Bar                       10,00
Rückgeld                   1,81

Bäckerei Hüftlein
Inh. S. Hüftlein
Marktgasse 2, 91550 Dinkelsbühl
"""


def read(source: str) -> dict[str, Any]:
    """The answer to a text, as on the wire."""
    answer = Response().dump(find(text_document(source), {}).result)
    assert isinstance(answer, dict)
    return answer


def test_a_shop_is_named_at_the_foot() -> None:
    """Where nothing above the sale does."""
    answer = read(FOOT)

    assert (answer["merchant"], answer["location"]) == ("Bäckerei Hüftlein", "Marktgasse 2, 91550 Dinkelsbühl")


def test_an_item_with_its_own_price_counts_no_other() -> None:
    """Twice its amount is by chance that of the item above."""
    assert [(item["quantity"], item["amount"]) for item in read(FOOT)["items"]] == [(1, 3.8), (2, 1.9), (1, 2.49)]


def test_a_trade_alone_is_no_name_and_a_town_no_currency() -> None:
    """`RM` is the province of Rome, not the ringgit; the name stands under the trade."""
    answer = read(
        "TRATTORIA\nDA NONNO PIERO\nVicolo del Moro 15\n00153 ROMA RM\nP.IVA 09876543219\n\n"
        "1 CACIO E PEPE   12,00\n1 SALTIMBOCCA   16,50\nTOTALE   28,50\ndi cui IVA   2,59\n"
    )

    assert (answer["merchant"], answer["currency"]) == ("TRATTORIA DA NONNO PIERO", "EUR")


def test_taxes_of_gross_sums_are_added_by_their_rates() -> None:
    """A gross sum of one rate is no tax, although total less that sum is the gross of the other."""
    answer = read(
        "groen blad\nRijksweg 210\n6581 EV Malden\n26-04-2025 11:08\n\nTuinaarde   12,97\nSnoeischaar   19,95\n"
        "Viooltjes   6,50\nTOTAAL   39,42\nPIN   39,42\nBTW hoog 21%  32,92  5,71\nBTW laag 9%  6,50  0,54\n"
    )

    assert answer["tax"] == 6.25


@pytest.mark.parametrize(
    ("more", "first"),
    [("Inh. Karl Brunk, Hüftlein OHG", "Hüftlein OHG"), ("Bis bald", "Frisch aus dem Ofen")],
    ids=["told again", "told once"],
)
def test_what_another_line_tells_too_is_the_name(more: str, first: str) -> None:
    """All lines over an address are, where no other tells one of them."""
    text = f"Frisch aus dem Ofen\nHüftlein OHG\nMarktgasse 2, 91550 Dinkelsbühl\n{more}\n"
    lines = till_lines(sheet_of(text_document(text).pages))

    assert named_again(lines[:2], lines)[0].text == first
