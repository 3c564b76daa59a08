"""/v1/receipt: the contract, what is no receipt, evidence, countries, garbled labels, and the laws of any reading."""

from __future__ import annotations

import asyncio
import json
import re
from dataclasses import replace
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from aibackend import Draft
from aibackend.documents import Document, Page
from aibackend.errors import NothingFound
from aibackend.testing import text_document
from aibackend.testing.model_road import PlayedModel, model_road
from aibackend_plugins.receipt import capability
from aibackend_plugins.receipt.checks import items_add_up, sums_add_up, values_stand_in_source
from aibackend_plugins.receipt.examples import EXAMPLES
from aibackend_plugins.receipt.offline import find
from aibackend_plugins.receipt.schema import Response

TEXT: str = EXAMPLES[0].request["text"]
CHECKS = (sums_add_up, items_add_up, values_stand_in_source)


def read(text: str, **request: Any) -> dict[str, Any]:
    """The answer to a text, as on the wire."""
    answer = Response().dump(find(text_document(text), {"text": text, **request}).result)
    assert isinstance(answer, dict)
    return answer


@pytest.mark.parametrize(
    "text",
    [
        "Dear Ms Kaminski,\n\nthank you for the lovely evening. We shall meet again on 12 May 2025.\n\nYours, Peter",
        "Curriculum vitae\nJane Roe\nSkills: Python, SQL\n2019-2024 Analyst at Example Ltd, 40 people",
        "A cat on a window sill",
        "We refer to your invoice and paid the total of 45.00 on 3 May 2025",
        "9.99",
    ],
    ids=["letter", "resume", "caption", "letter about an invoice", "a lone figure"],
)
def test_what_is_no_receipt_is_refused(text: str) -> None:
    """A document without the sums of a receipt is not answered with guesses."""
    with pytest.raises(NothingFound):
        find(text_document(text), {"text": text})


def test_an_empty_page_is_refused() -> None:
    """A blank scan holds nothing."""
    with pytest.raises(NothingFound):
        find(Document(kind="image", pages=(Page(number=1, width=300, height=600, scanned=True),)), {})


MALAYSIAN = """KEDAI RUNCIT SERI MAJU SDN BHD
(884512-K)
NO 14, JALAN MAWAR 3,
TAMAN MELATI, 43000 KAJANG, SELANGOR.
TEL : 03-8733 1200
GST ID : 000912345678
C07  KL 002  118843
TAX INV0ICE
05/03/2018  18:05:11
QTY DESCRIPTION   U/PRICE   AMOUNT
2 MILO 1KG        18.50     37.00 SR
1 ROTI CANAI       3.50      3.50 SR
T0TAL EXCL GST              38.21
GST 6%                       2.29
ROUNDING ADJ                 0.00
TATAL INCL GST              40.50
CASH                        50.00
CHANGE                       9.50
"""
SPANISH = """BAR LA ESQUINA
Calle Mayor 14
28013 Madrid
NIF B12345678
Factura simplificada 2025/0042
21/01/2025 14:05

2 Cafe con leche      3,60
1 Bocadillo jamon     5,50
Base imponible        8,27
IVA 10%               0,83
TOTAL                 9,10
Efectivo             10,00
Cambio                0,90
"""
FRENCH = """PHARMACIE DES LILAS
12 rue des Lilas
69003 Lyon
Tel 04 78 00 00 00

Le 05/03/2025 à 17:25

DOLIPRANE 1000MG   2 x 2,18    4,36
CREME SOLAIRE SPF50           14,90

TOTAL TTC           19,26 €
Dont TVA             2,57
Carte Bancaire      19,26 €
"""


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            MALAYSIAN,
            {
                "merchant": "KEDAI RUNCIT SERI MAJU SDN BHD", "date": "2018-03-05", "time": "18:05", "currency": "MYR",
                "location": "NO 14, JALAN MAWAR 3, TAMAN MELATI, 43000 KAJANG, SELANGOR.",
                "subtotal": 38.21, "tax": 2.29, "tip": None, "total": 40.5, "paymentMethod": "Cash",
            },
        ),
        (
            SPANISH,
            {
                "merchant": "BAR LA ESQUINA", "location": "Calle Mayor 14, 28013 Madrid", "date": "2025-01-21",
                "time": "14:05", "currency": "EUR", "subtotal": 8.27, "tax": 0.83, "total": 9.1,
                "paymentMethod": "Cash",
            },
        ),
        (
            FRENCH,
            {
                "merchant": "PHARMACIE DES LILAS", "location": "12 rue des Lilas, 69003 Lyon", "date": "2025-03-05",
                "time": "17:25", "currency": "EUR", "tax": 2.57, "total": 19.26, "paymentMethod": "Card",
                "category": "Health and pharmacy",
            },
        ),
    ],
    ids=["Malaysia, garbled", "Spain", "France"],
)  # fmt: skip
def test_countries(text: str, expected: dict[str, Any]) -> None:
    """Tills of several countries are read by their own labels, garbled letters included."""
    answer = read(text)

    assert {name: answer[name] for name in expected} == expected


def test_items_with_their_quantities() -> None:
    """A quantity stands before the name, or at a mark on the line."""
    items = [(item["description"], item["quantity"], item["amount"]) for item in read(MALAYSIAN)["items"]]

    assert items == [("MILO 1KG", 2, 37), ("ROTI CANAI", 1, 3.5)]
    assert [item["quantity"] for item in read(FRENCH)["items"]] == [2, 1]


def test_evidence_is_verbatim_and_points_into_the_answer() -> None:
    """Each quote stands in the text, character for character, and each pointer leads to a value."""
    answer = read(TEXT, evidence=True)

    assert {"/total", "/merchant", "/items/2/amount", "/category"} <= {each["field"] for each in answer["evidence"]}
    for each in answer["evidence"]:
        assert each["quote"] is None or each["quote"] in TEXT
        assert 0 < each["confidence"] <= 1
        value: Any = answer
        for part in each["field"].strip("/").split("/"):
            value = value[int(part)] if isinstance(value, list) else value[part]
        assert value not in ("", None)
    assert answer["warnings"] == []


def test_sums_that_do_not_add_up_are_told() -> None:
    """A total that its parts do not make is answered as printed, with a warning."""
    text = TEXT.replace("$59.46", "$99.46").replace("VISA ************4821     $99.46", "")

    answer = read(text, evidence=True)

    assert answer["total"] == 99.46
    assert "totals_mismatch" in {each["code"] for each in answer["warnings"]}


CENTS = st.integers(5, 99_999).map(lambda cents: Decimal(cents) / 100)
GOODS = st.lists(st.tuples(st.integers(1, 9), CENTS), min_size=1, max_size=9)


def printed(goods: list[tuple[int, Decimal]], rate: int, comma: bool) -> str:
    """A till roll of these goods."""

    def figure(value: Decimal) -> str:
        return f"{value:.2f}".replace(".", ",") if comma else f"{value:.2f}"

    net = sum((count * price for count, price in goods), Decimal(0))
    tax = (net * rate / 100).quantize(Decimal("0.01"))
    rows = [
        f"{count} Ware {chr(65 + place)}{'':20}{figure(count * price)}" for place, (count, price) in enumerate(goods)
    ]
    sums = [("Subtotal", net), (f"VAT {rate}%", tax), ("Total", net + tax), ("Card payment", net + tax)]
    tail = [f"{label:28}{figure(value)}" for label, value in sums]
    return "\n".join(["Corner Shop Ltd", "1 High Street", "Leeds LS1 4AB", "12 May 2025 10:31", "", *rows, "", *tail])


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(goods=GOODS, rate=st.sampled_from([5, 10, 20]), comma=st.booleans())
def test_amounts_survive_print(goods: list[tuple[int, Decimal]], rate: int, comma: bool) -> None:
    """Whatever the amounts and the way of writing them, items and sums come back as they were, and they add up."""
    text = printed(goods, rate, comma)
    draft = find(text_document(text), {"text": text})

    result = draft.result
    assert [(item["quantity"], item["amount"]) for item in result["items"]] == [
        (count, count * price) for count, price in goods
    ]
    assert result["subtotal"] + result["tax"] == result["total"]
    assert [check({}, draft) for check in CHECKS] == [None] * len(CHECKS)


@settings(max_examples=60, deadline=None)
@given(text=st.text(max_size=400))
def test_no_text_breaks_it(text: str) -> None:
    """Any text is either read or refused."""
    try:
        find(text_document(text), {"text": text, "evidence": True})
    except NothingFound:
        return


@pytest.mark.parametrize(
    "text", ["12.34 " * 30_000, "a" * 199_999, "- " * 99_000], ids=["figures", "one word", "dashes"]
)
def test_one_endless_line_is_refused_in_time(text: str) -> None:
    """A line of two hundred thousand characters costs no more than one that a page could hold."""
    with pytest.raises(NothingFound):
        find(text_document(text), {"text": text})


@pytest.mark.parametrize(
    ("check", "change"),
    [
        (sums_add_up, {"tax": Decimal("9.99")}),
        (items_add_up, {"items": [{"description": "Gold", "quantity": 1.0, "amount": Decimal("777.77")}]}),
        (values_stand_in_source, {"merchant": "Somebody Else Incorporated"}),
        (values_stand_in_source, {"total": Decimal("123.45")}),
    ],
    ids=["tax", "items", "merchant", "total"],
)
def test_checks_find_what_a_model_made_up(check: Any, change: dict[str, Any]) -> None:
    """Each check passes the true reading and says what is wrong with a changed one."""
    draft = find(text_document(TEXT), {"text": TEXT})

    assert check({}, draft) is None
    assert check({}, Draft(result={**draft.result, **change}, source=draft.source))


def test_a_total_that_a_model_invents_is_sent_back() -> None:
    """An invented total is answered with a complaint, and the mended answer is taken."""
    draft = find(text_document(TEXT), {"text": TEXT})
    true = json.loads(json.dumps(Response().dump(draft.result)))
    draft = replace(draft, result={**draft.result, "total": Decimal(0)})
    model = PlayedModel({**true, "total": 61.0}, true)

    answer = asyncio.run(model_road(capability(), {"text": TEXT}, model, draft=draft))

    assert float(answer.result["total"]) == 59.46
    assert model.validation_errors[1]


UNKNOWN_WORDS = """ESTABRO KORVINEL
Sul. Lipowa 4
00-024 Warszawa
2025-05-15
PAPER TOWELS    28.48
STILL WATER      1.97
GROUND COFFEE   77.01
ZOMBRAT B      107.46
PTU B 8.00 %     7.96
GRONDALL       107.46
KELVAST        107.46
"""
SPLIT_TAX = """CORNER DINER
12 Main Street
Akron, OH 44308
05/04/2025
2 Pancakes      11.04
1 Omelette      14.16
SUBTOTAL        25.20
OH 7.5% DUE      1.89
TOTAL           27.09
"""
COUNTED_BELOW = """LE PETIT ZINC
3 rue du Port
44000 Nantes
05/04/2025
Salade          27.82
2 Units x 13.91
Menu            15.32
TOTAL           43.14
CASH            50.00
CHANGE           6.86
"""


@pytest.mark.parametrize(
    ("text", "total", "tax", "items"),
    [
        (UNKNOWN_WORDS, 107.46, 7.96, [28.48, 1.97, 77.01]),
        (SPLIT_TAX, 27.09, 1.89, [11.04, 14.16]),
        (COUNTED_BELOW, 43.14, 0, [27.82, 15.32]),
    ],
    ids=["no label is known", "a tax by its place", "counts under their items"],
)
def test_arithmetic_reads_what_no_label_tells(text: str, total: float, tax: float, items: list[float]) -> None:
    """Sums, taxes and the end of the items are known by what adds up."""
    answer = read(text)

    assert (answer["total"], answer["tax"]) == (total, tax)
    assert [item["amount"] for item in answer["items"]] == items
    assert not re.search(r"\d\.\d\d", answer["location"])
