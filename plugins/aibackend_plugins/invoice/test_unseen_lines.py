"""Papers without headings or labels that tell: lines by arithmetic and types, parties by places and leading words."""

from __future__ import annotations

from typing import Any

import pytest

from aibackend_defaults.document_reader import EmbeddedReader
from aibackend_plugins.invoice.offline import find

HEAD = "INVOICE no. 4471\nDate: 14 March 2025\nBrisk Joinery Ltd\nBill to: Tarn Dental LLP\n\n"


def lines_of(text: str) -> list[tuple[Any, ...]]:
    """Description, quantity, unit price and amount of each line."""
    found = find(EmbeddedReader().plain(text), {"text": text}).result["line_items"]
    return [(each["description"], each["quantity"], float(each["unit_price"]), float(each["amount"])) for each in found]


@pytest.mark.parametrize(
    ("body", "lines"),
    [
        pytest.param(
            "- mulch, 6 yards @ $45.00 = $270.00\n- 4 hedge trims x 30.00 = $120.00\n\nTotal $390.00",
            [("mulch", 6, 45, 270), ("hedge trims", 4, 30, 120)],
            id="figures within the words, dashes as bullets",
        ),
        pytest.param(
            "Oak skirting\n    2.50     40.00     100.00\nPainting of the stairs\n    3        21.10      63.30\n"
            "Parking\n                        12.00\n\nSubtotal               175.30\nVAT 20%                 35.06\n"
            "Total                  210.36",
            [("Oak skirting", 2.5, 40, 100), ("Painting of the stairs", 3, 21.1, 63.3), ("Parking", 0, 0, 12)],
            id="descriptions above their figures",
        ),
        pytest.param(
            "Oak shelf      $12.00     4     52.80\nLamp oil        $3.39     6     22.37\n\n"
            "Net                             68.34\nVAT 10%                          6.83\n"
            "Total                           75.17",
            [("Oak shelf", 4, 12, 52.8), ("Lamp oil", 6, 3.39, 22.37)],
            id="amounts with the tax, prices without",
        ),
        pytest.param(
            "Call-out        150.00    20%     30.00    180.00\nSurvey           41.50    20%      8.30     49.80\n\n"
            "Net             191.50\nVAT 20%          38.30\nTotal           229.80",
            [("Call-out", 0, 0, 150), ("Survey", 0, 0, 41.5)],
            id="lump sums in a net and a gross column",
        ),
        pytest.param(
            "Product   Gutter cleaning, rear    47.00    2     94.00\n"
            "Service   Mulch, spread by hand    12.50    4     50.00\n\n"
            "Total                                          144.00",
            [("Gutter cleaning, rear", 2, 47, 94), ("Mulch, spread by hand", 4, 12.5, 50)],
            id="a kind before the description",
        ),
    ],
)
def test_lines_are_told_without_headings(body: str, lines: list[tuple[Any, ...]]) -> None:
    """What multiplies are quantity, price and amount, wherever they stand; the words beside or above describe."""
    assert lines_of(HEAD + body) == lines


@pytest.mark.parametrize(
    ("head", "vendor", "customer"),
    [
        pytest.param(
            "Ruiz Bygg HB\nfaktura 07-4173\ntill Vesper Conseil AB, 2020-04-05\n",
            "Ruiz Bygg HB",
            "Vesper Conseil AB",
            id="a word that leads to the customer",
        ),
        pytest.param(
            "FATURA n.º 6326\n\nHalcyon Obras Lda              Wehmeier Conseil Lda\n"
            "Largo Okafor 17                Rua Kestrel 26\n3000-214 Coimbra               8000-139 Faro\n"
            "NIF 176909345\nData: 05-04-2020\n",
            "Halcyon Obras Lda",
            "Wehmeier Conseil Lda",
            id="two columns",
        ),
    ],
)
def test_parties_are_told_without_labels(head: str, vendor: str, customer: str) -> None:
    """Who a word leads to, and of two columns the one that tells its tax number first."""
    text = f"{head}\nTinta, 2 x 100,00 = 200,00\nMuro, 3 x 50,00 = 150,00\n\nTotal 350,00\n"

    result = find(EmbeddedReader().plain(text), {"text": text}).result

    assert (result["vendor"]["name"], result["customer"]) == (vendor, customer)


@pytest.mark.parametrize(
    "rates",
    [
        "20%     600.00    120.00    720.00\n5%      100.00      5.00    105.00\n        700.00    125.00    825.00",
        "VAT rate   Net      VAT      Gross\n20%     600.00    120.00    720.00\n5%      100.00      5.00    105.00\n\n"
        "Amount due     825.00",
    ],
    ids=["no labels", "headings"],
)
def test_the_sums_of_one_rate_are_not_the_bill_s(rates: str) -> None:
    """Of several rates each has its net sum, tax and total, all less than what is to be paid."""
    text = f"{HEAD}Oak door      2     300.00     600.00\nSafety book   4      25.00     100.00\n\n{rates}"
    found = find(EmbeddedReader().plain(text), {"text": text}).result

    assert [float(found[name]) for name in ("subtotal", "tax", "total")] == [700, 125, 825]
