"""Bills that tell their sums twice, and taxes on a part of the goods."""

from __future__ import annotations

from typing import Any

import pytest

from aibackend.testing.text_document import text_document
from aibackend_plugins.invoice.offline import find

HEAD = "Larch & Pine LLP\n12 Quay Street\nBristol BS1 4AA\n\nInvoice 4471\nDate 3 March 2026\nTo: Holme Estates Ltd\n\n"
FEES = """Date       Description                     Hours     Rate      Amount
02/02/26   Draft lease                      2.00   200.00      400.00
05/02/26   Meeting with agents              1.50   160.00      240.00
09/02/26   Revise lease                     1.00   200.00      200.00
           Fees                                                840.00
12/02/26   Search fee                                           35.00
13/02/26   Courier                                              15.00
           Disbursements                                        50.00
           Total due                                           890.00
"""
SUMMARY = """
Summary of fees
Anna Reed  Partner      3.00   200.00      600.00
Tom Hill   Associate    1.50   160.00      240.00
"""


def answer(text: str) -> dict[str, Any]:
    """The invoice in a text."""
    return dict(find(text_document(text), {"text": text}).result)


def lines_of(text: str) -> list[tuple[float, ...]]:
    """Quantity, price and amount of each line."""
    return [
        tuple(float(each[part]) for part in ("quantity", "unit_price", "amount")) for each in answer(text)["line_items"]
    ]


@pytest.mark.parametrize("summary", ["", SUMMARY], ids=["alone", "with a summary behind the total"])
def test_what_restates_the_lines_behind_the_total_is_no_line(summary: str) -> None:
    """Who worked how long makes the fees again; what was paid for the client stays."""
    found = lines_of(HEAD + FEES + summary)

    assert found == [(2, 200, 400), (1.5, 160, 240), (1, 200, 200), (0, 0, 35), (0, 0, 15)]


GROUPS = "Description   Qty   Rate   Amount\n"


@pytest.mark.parametrize(
    ("rows", "count"),
    [
        (
            "Guide   2   100.00   200.00\nVan   1   180.00   180.00\nDay one   380.00\nCoach   2   120.00   240.00\n"
            "Van   1   140.00   140.00\nDay two   380.00\nTotal due   760.00",
            4,
        ),
        (
            "Guide   2   100.00   200.00\nVan   1   100.00   100.00\nDay one   300.00\n"
            "Guide   2   100.00   200.00\nVan   1   100.00   100.00\n"
            "Day two   300.00\nTotal due   600.00",
            4,
        ),
    ],
    ids=["by the day", "the same day again"],
)
def test_two_groups_may_have_the_same_sum(rows: str, count: int) -> None:
    """What closes in a sum of its own, and makes the total with the first, is no summary."""
    assert len(lines_of(HEAD + GROUPS + rows)) == count


def test_groups_with_sums_go_on_to_the_total() -> None:
    """A sum of all lines so far ends nothing where more lines follow."""
    rows = (
        "Omschrijving   Aantal   Prijs   Bedrag\nStalling    38    62,00    2.356,00\nHijsen    1    215,00    215,00\n"
    )
    rows += "Winterberging    2.571,00\nOlie    7    8,00    56,00\nFilter    1    18,00    18,00\nMotor    74,00\n"
    found = lines_of(HEAD + rows + "Totaal exclusief btw    2.645,00\nBtw 21%    555,45\nTotaal    3.200,45")

    assert found == [(38, 62, 2356), (1, 215, 215), (7, 8, 56), (1, 18, 18)]


@pytest.mark.parametrize(
    ("sums", "tax"),
    [
        ("Subtotal  1,568.00\nGST 5%  78.40\nPST 7% on 288.00  20.16\nTotal  1,666.56", 98.56),
        ("Subtotal  1,568.00\nCGST 9%  141.12\nSGST 9%  141.12\nTotal GST  282.24\nTotal  1,850.24", 282.24),
        ("Subtotal  1,568.00\nService 10%  156.80\nVAT 20%  344.96\nTotal  2,069.76", 344.96),
        ("Subtotal  1,568.00\nGST 5%  78.40\nQST 9.5% on 1,646.40  156.41\nTotal  1,802.81", 234.81),
    ],
    ids=["a province's on a part", "two halves", "a charge is none", "one on the other"],
)
def test_the_tax_is_all_that_is_called_one(sums: str, tax: float) -> None:
    """Two taxes may have bases that come to more than the goods."""
    rows = "Qty  Activity   Rate   Amount\n2    Pruning   640.00   1,280.00\n6    Mulch   48.00   288.00\n"

    assert float(answer(HEAD + rows + sums)["tax"]) == tax


@pytest.mark.parametrize(
    ("line", "number"),
    [
        ("NO918273645MVA", "NO918273645MVA"),
        ("NO 918 273 645 MVA", "NO 918 273 645 MVA"),
        ("INVOICE NO 918273645", None),
    ],
)
def test_a_norwegian_number_is_known_by_its_ending(line: str, number: str | None) -> None:
    """`NO` alone leads to any number."""
    text = f"Fjordlys Kraft AS\nVerftsgata 8\n6416 Molde\n{line}\n\nFaktura 5007\nDato 05.02.2026\nTil: Tveita AS\n"
    rows = "Beskrivelse   Antall   Pris   Beløp\nStrøm   10   100,00   1 000,00\nSum   1 000,00\nÅ betale   1 000,00"

    assert answer(f"{text}\n{rows}")["vendor"]["tax_id"] == number
