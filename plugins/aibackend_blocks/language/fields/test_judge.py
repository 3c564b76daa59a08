"""What no single road is sure of is given where all that speaks for it makes it likely."""

from __future__ import annotations

import time

import pytest

from aibackend_blocks.language.fields import SUREST, read
from aibackend_blocks.language.fields.judge import sorts_of


@pytest.mark.parametrize(
    ("text", "field", "wanted"),
    [
        ("Trip sheet 41\nMeter start: 20,310\nMeter end: 20,488\nFerry con 640 USD.", "meter end", "20488"),
        ("Trip sheet 41\nMeter start: 20,310\nFerry con 640 USD, driver to call.", "passenger", ""),
        ("Selling: 2018 Kawasaki Z650, 12,400 km, one owner. Pick up in Bremen. Text Jan.", "model", "Z650"),
        ("Thank you for the lovely evening, see you soon!", "invoice total", ""),
    ],
)
def test_a_value_is_weighed_by_all_roads(text: str, field: str, wanted: str) -> None:
    """Whatever kind the field's name lets expect; what is not said stays unsaid."""
    found = read(text, [field])

    assert wanted in found[field].value if wanted else field not in found


def test_no_value_is_surer_than_such_values_are_right() -> None:
    """Also not where label, form and sentence agree."""
    text = "Invoice number: A-2291. The invoice number is A-2291, payable to Ann Lee, ann@lee.example, by 3 May 2026."

    found = read(text, ["invoice number", "email", "payee", "due date"])

    assert {"invoice number", "email"} <= {*found}
    assert all(one.confidence <= SUREST for one in found.values())


def test_what_a_name_asks_for_is_a_share_of_each_sort() -> None:
    """The shares of a name are one together, and tell figures from days."""
    mass, day = sorts_of(["gross weight", "departure date"])

    assert mass.sum() == pytest.approx(1, abs=1e-4)
    assert mass.argmax() != day.argmax()


@pytest.mark.parametrize("unit", ["1 ", "a 1 ", " ", "Ab "], ids=["figures", "words", "blanks", "capitals"])
def test_odd_texts_are_weighed_in_linear_time(unit: str) -> None:
    """Four times the text takes less than twelve times as long."""
    spent = []
    for count in (250, 1000):
        start = time.process_time()
        read(unit * count, ["order number", "quantity", "buyer"])
        spent.append(time.process_time() - start)

    assert spent[1] < 12 * max(spent[0], 0.1)
