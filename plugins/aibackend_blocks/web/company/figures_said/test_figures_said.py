"""What figures are, in sentences that no line of the training has."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aibackend_blocks.web.company.figures_said import LEAST, told


@pytest.mark.parametrize(
    ("said", "kind", "value"),
    [
        ("We are 34 people and two dogs.", "people", 34),
        ("Bei Kellmann arbeiten 52 Menschen.", "people", 52),
        ("Nous sommes une équipe de 18 passionnés.", "people", 18),
        ("Founded in 1974, Kellmann employs 130 people.", "people", 130),
        ("1961 – Ines Kellmann opens a workshop in Graz.", "begun", 1961),
        ("Założyliśmy firmę w 1988 roku.", "begun", 1988),
    ],
)
def test_facts_are_told(said: str, kind: str, value: int) -> None:
    found = told([said], "Kellmann Tools")

    assert (found[0].kind, found[0].value) == (kind, value)
    assert found[0].share >= LEAST


@pytest.mark.parametrize(
    "said",
    [
        "Our café seats 64 people.",
        "For companies with 20 to 900 employees.",
        "In 1994 we moved into the old brewery.",
        "Hattori Tools of Osaka, founded in 1949, employs 80 people.",
        "Wir haben 1.200 zufriedene Kunden.",
        "Org. no. 556012-3456",
        "",
    ],
)
def test_what_only_looks_alike_is_none(said: str) -> None:
    assert not [one for one in told([said], "Kellmann") if one.share >= LEAST]


@given(st.text(max_size=200))
def test_every_figure_stands_in_its_sentence(said: str) -> None:
    for one in told([said], ""):
        assert str(one.value)[0] in said
        assert 0 <= one.share <= 1
