"""What a text carries, and what it does not."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aibackend_blocks.language.writing.grounding import (
    Grounding,
    is_carried,
    is_copied,
    is_currency,
    is_dated,
    is_figure,
    is_quoted,
    unknown_facts,
    untold,
    values_at,
)

TEXT = """Kestrel & Söhne GmbH, Hafenweg 4, Kiel. Invoice K-77 of 3 March 2025, due within 14 days.
2 lamps at 1.250,00 make 2.500,00 €. She worked there from May 2019 to 06/2021."""


@dataclass
class Made:
    """An answer, with what it was made from."""

    result: dict[str, Any]
    source: str = TEXT
    start: Any = field(default_factory=lambda: Made(result={}, start=None))
    is_read_anew: bool = False


@pytest.mark.parametrize(
    ("carried", "value"),
    [
        pytest.param(is_copied, "KESTREL & SOHNE GMBH", id="in other letters"),
        pytest.param(is_carried, "lamps Kiel", id="words from two places"),
        pytest.param(is_carried, 1250, id="a figure in continental writing"),
        pytest.param(is_carried, -2500.0, id="whatever its sign"),
        pytest.param(is_carried, "2025-03-03", id="a date in words"),
        pytest.param(is_dated, "2019-05", id="a month in words"),
        pytest.param(is_dated, "2021-06", id="a month in figures"),
        pytest.param(is_currency, "EUR", id="a sign for its code"),
        pytest.param(is_quoted, "due within\n14 days", id="a quotation over two lines"),
    ],
)
def test_what_stands_there_is_carried(carried: Any, value: Any) -> None:
    """In whatever spelling it stands."""
    assert carried(value, TEXT)


@pytest.mark.parametrize(
    ("carried", "value"),
    [
        pytest.param(is_copied, "Kestrel & Sons", id="another name"),
        pytest.param(is_carried, "lamps London", id="a word too many"),
        pytest.param(is_carried, 1251, id="another figure"),
        pytest.param(is_carried, "2025-03-04", id="another day"),
        pytest.param(is_dated, "2019-07", id="another month"),
        pytest.param(is_dated, "2018-05", id="another year"),
        pytest.param(is_currency, "JPY", id="another currency"),
        pytest.param(is_quoted, "due within 15 days", id="another quotation"),
    ],
)
def test_what_does_not_is_not(carried: Any, value: Any) -> None:
    """However near it is."""
    assert not carried(value, TEXT)


@given(st.integers(0, len(TEXT)), st.integers(0, len(TEXT)))
def test_every_stretch_of_a_text_is_quoted_from_it(one: int, other: int) -> None:
    """And copied, if it is cut between words."""
    start, end = sorted((one, other))

    assert is_quoted(TEXT[start:end], TEXT)
    assert is_copied(" ".join(TEXT.split()[start % 9 : end % 9]), TEXT)


@given(st.decimals("0.01", "99999", places=2))
def test_a_printed_amount_is_a_figure(amount: Any) -> None:
    """In English writing and in the other."""
    english = f"{amount:,.2f}"

    assert is_figure(amount, f"Total {english} due")
    assert is_figure(-amount, f"Total {english.translate(str.maketrans(',.', '.,'))} due")


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("Kestrel bills 2 lamps.", ""),
        ("Kestrel bills 9,999 lamps.", "says"),
        ("It was signed by Brunhilde.", "says"),
        ("They say “due within 14 days”.", ""),
        ("They say “never to be paid”.", "quotes"),
        ("Dear [Name], pay.", "placeholder"),
    ],
)
def test_prose_states_what_is_known(text: str, fault: str) -> None:
    """Figures, names, quotations; nothing is left to fill in."""
    assert fault in unknown_facts(text, TEXT)
    assert bool(fault) == bool(unknown_facts(text, TEXT))


def test_a_tale_is_made_of_the_texts_words() -> None:
    """Half of a sentence's long words, at least."""
    assert not untold("The invoice is due within fourteen days.", TEXT)
    assert untold("The warehouse burned yesterday evening.", TEXT)


def test_figures_that_follow_from_printed_ones() -> None:
    """A product or a sum of printed figures is believed, and no figure vouches for itself."""
    check = Grounding(figures=("total", "lines/*/amount", "lines/*/price"))
    right = {"total": 2500, "lines": [{"count": 2, "price": 1250, "amount": 2500}]}
    odd = {"total": 2500, "lines": [{"count": 1, "price": 77, "amount": 77}]}

    assert check({}, Made(right)) is None
    assert "lines[0].amount" in str(check({}, Made(odd)))


def test_a_draft_is_not_doubted() -> None:
    """Neither one by itself, nor its values in a model's answer, in whatever row they stand."""
    check = Grounding(copied=("names/*",), lasting=("names/*",), bounded={"level": ("low", "mid", "high")})
    draft = Made({"names": ["Zeppelin", "Orion"], "level": "low"}, start=None)

    assert check({}, draft) is None
    assert check({}, Made({"names": ["Orion", "Zeppelin"], "level": "mid"}, start=draft)) is None
    assert "leaves out" in str(check({}, Made({"names": ["Orion"], "level": "low"}, start=draft)))
    assert "too far" in str(check({}, Made({"names": ["Orion", "Zeppelin"], "level": "high"}, start=draft)))


@pytest.mark.parametrize(("after", "passes"), [({"lines": ["b"]}, True), ({"lines": []}, False), ({}, False)])
def test_what_the_draft_fills_is_told_otherwise_but_not_emptied(after: dict[str, object], passes: bool) -> None:
    """What the draft has not found may stay away."""
    answer = Made(after, start=Made({"lines": ["a"], "rest": []}, start=None))

    assert (Grounding(filled=("lines", "rest"))({}, answer) is None) is passes


@pytest.mark.parametrize(
    ("before", "after", "is_read_anew", "passes"),
    [
        ("low", "high", False, False),
        ("low", "high", True, True),
        ("high", "low", False, False),
        ("high", "low", True, False),
        ("high", "mid", True, True),
    ],
)
def test_who_reads_anew_may_find_it_graver(before: str, after: str, is_read_anew: bool, passes: bool) -> None:
    """By any number of steps; milder by one, as any other model."""
    scale = {"level": ("low", "mid", "high")}
    check = Grounding(graver=scale)
    draft = Made({"level": before}, start=None)

    assert Grounding(bounded=scale)({}, Made({"level": "high"}, start=Made({"level": "low"}, start=None)))
    assert (check({}, Made({"level": after}, start=draft, is_read_anew=is_read_anew)) is None) is passes


def test_paths_lead_to_values() -> None:
    """Through lists and objects, with the place on the wire."""
    value = {"line_items": [{"unit_price": 1}, {"unit_price": 2}], "data": {"a": {"b": [3]}}}

    assert list(values_at(value, "line_items/*/unit_price")) == [
        ("lineItems[0].unitPrice", 1),
        ("lineItems[1].unitPrice", 2),
    ]
    assert list(values_at(value, "data/**")) == [("data.a.b[0]", 3)]
    assert list(values_at(value, "gone/*/x")) == []
