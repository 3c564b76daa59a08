"""Bounds in whatever way their words are cut short, and sums in the ways that Europe writes them."""

from __future__ import annotations

from typing import Any

import pytest

from aibackend_blocks.values.number_words import LANGUAGES
from aibackend_plugins.screen.conftest import screened
from aibackend_plugins.screen.criteria import checks
from aibackend_plugins.screen.facts import span
from aibackend_plugins.screen.scales import SCALES


def _bounds(criteria: str) -> list[tuple[str, float, float]]:
    return [(check.kind, check.least, check.most) for check in checks(criteria)]


@pytest.mark.parametrize(
    ("criteria", "least", "most"),
    [
        ("mind. 20 Mitarbeiter", 20, float("inf")),
        ("Mind. 20 Mitarbeiter", 20, float("inf")),
        ("wenigst. 30 Mitarbeiter", 30, float("inf")),
        ("max. 250 salariés", 0, 250),
        ("höchst. 80 Beschäftigte", 0, 80),
        ("approx. 50 employees", 40, 62.5),
        ("appr. 50 employees", 40, 62.5),
        ("ca. 200 Mitarbeiter", 160, 250),
        ("env. 40 salariés", 32, 50),
        ("around 1,000 staff", 800, 1250),
        ("roughly 40-60 employees", 40, 60),
        ("50 employees", 50, 50),
    ],
)
def test_a_short_form_bounds_as_its_word_does(criteria: str, least: float, most: float) -> None:
    """Its point ends no criterion, and what is about a figure is not that figure alone."""
    assert _bounds(criteria) == [("size", least, most)]


@pytest.mark.parametrize(
    ("criteria", "least"),
    [
        ("Umsatz über 2 Mio. Euro", 2e6),
        ("Jahresumsatz mind. 1,5 Mrd. EUR", 1.5e9),
        ("chiffre d'affaires supérieur à 2,5 millions d'euros", 2.5e6),
        ("fatturato superiore a 800.000 €", 8e5),
        ("Revenue over 3 million dollars", 3e6),
        ("Umsatz ab 500 Tsd. Euro", 5e5),
    ],
)
def test_a_sum_is_one_figure_with_its_scale_and_currency(criteria: str, least: float) -> None:
    """Nothing of it is left over as a criterion of its own."""
    assert _bounds(criteria) == [("revenue", least, float("inf"))]


@pytest.mark.parametrize(
    ("said", "kinds"),
    [
        ("Uses SAP. 50 or more employees. based in Germany", ["technology", "size", "place"]),
        ("at least 50 employees. based in France. founded after 2010", ["size", "place", "age"]),
        ("More than 50 employees. Based in Berlin.", ["size", "place"]),
        ("est. after 2010. Uses SAP", ["age", "technology"]),
    ],
)
def test_a_sentence_still_ends(said: str, kinds: list[str]) -> None:
    """Before a figure, and before a small letter."""
    assert [check.kind for check in checks(said)] == kinds


@pytest.mark.parametrize(
    ("criteria", "lead", "verdict"),
    [
        ("mind. 20 Mitarbeiter", {"Firma": "Muster", "Mitarbeiter": 45}, "qualified"),
        ("mind. 50 Mitarbeiter", {"Firma": "Muster", "Mitarbeiter": 45}, "unqualified"),
        ("approx. 50 employees", {"company": "Acme", "employees": 45}, "qualified"),
        ("approx. 50 employees", {"company": "Acme", "employees": 58}, "qualified"),
        ("approx. 50 employees", {"company": "Acme", "employees": 400}, "unqualified"),
        ("Umsatz über 2 Mio. Euro", {"Firma": "Muster", "Umsatz": "3,5 Mio. Euro"}, "qualified"),
        ("Umsatz über 2 Mio. Euro", {"Firma": "Muster", "Umsatz": "1,9 Mio. €"}, "unqualified"),
        ("Umsatz über 2 Mio. Euro", "Muster GmbH macht 4,1 Mio. Euro Umsatz mit Ventilen.", "qualified"),
        ("mehr als 500 Mitarbeiter", {"Firma": "Muster", "Mitarbeiter": "1.200"}, "qualified"),
    ],
)
def test_verdicts_follow_the_figures(criteria: str, lead: Any, verdict: str) -> None:
    """A lead within the bounds is not turned down by how they are written."""
    assert screened(criteria, lead)["verdict"] == verdict


@pytest.mark.parametrize(
    ("text", "figure"),
    [("3,5 Mio. Euro", 3.5e6), ("1.200", 1200), ("2.125 million", 2.125e6), ("1,250 thousand", 1.25e6), ("8291", 8291)],
)
def test_a_figure_is_read_by_its_marks(text: str, figure: float) -> None:
    """A mark before three figures parts thousands, unless a scale stands behind and it is a point."""
    assert span(text) == (figure, figure)


@pytest.mark.parametrize(
    ("text", "figure"),
    [
        ("2,125 Mio. Euro", 2.125e6),
        ("1,250 Mrd. EUR", 1.25e9),
        ("2,125 millions d'euros", 2.125e6),
        ("3,400 miliardi", 3.4e9),
        ("$2,125 million", 2.125e9),
        ("1,250 thousand", 1.25e6),
        ("2.125.000 Euro", 2.125e6),
        ("12,5 miljoner", 12.5e6),
    ],
)
def test_before_millions_a_comma_is_a_decimal_mark_outside_english(text: str, figure: float) -> None:
    """Nobody writes milliards as thousands of millions there."""
    assert span(text) == (figure, figure)


def test_a_lead_is_not_a_thousand_times_larger_by_its_comma() -> None:
    """It was turned down before."""
    lead = {"Firma": "Muster", "Umsatz": "2,125 Mio. Euro"}

    assert screened("Umsatz unter 5 Mio. Euro", lead)["verdict"] == "qualified"
    assert screened("Umsatz über 5 Mio. Euro", lead)["verdict"] == "unqualified"


@pytest.mark.parametrize(
    ("criteria", "least", "most"),
    [
        ("ingresos superiores a 2 mil millones de euros", 2e9, float("inf")),
        ("ingresos inferiores a 2 mil millones de euros", 0, 2e9),
        ("fatturato superiore a 500 mila euro", 5e5, float("inf")),
        ("omzet meer dan 2,5 miljard euro", 2.5e9, float("inf")),
    ],
)
def test_a_scale_may_be_of_two_words(criteria: str, least: float, most: float) -> None:
    assert _bounds(criteria) == [("revenue", least, most)]


@pytest.mark.parametrize(
    "criteria", ["más de 500 mil euros de ingresos", "revenue over $5 mil", "revenue over 2 trillion dollars"]
)
def test_a_figure_before_a_scale_of_two_meanings_bounds_nothing(criteria: str) -> None:
    """`mil` is a thousand or a million."""
    assert _bounds(criteria) == [("words", 0, float("inf"))]
    assert screened(criteria, {"company": "Acme", "revenue": "900"})["verdict"] == "needs_review"


def test_every_word_for_a_scale_is_known() -> None:
    """As numbers are spelt out in the languages whose numbers are read; `mil` alone has two meanings."""
    from unicode_rbnf import RbnfEngine

    words: set[str] = set()
    for language in ("en", *(one for one in LANGUAGES if one not in ("pl", "cs"))):
        engine = RbnfEngine.for_language(language)
        for power in (3, 6, 9):
            told = {lead: engine.format_number(lead * 10**power).text.replace("\u00ad", "") for lead in (2, 5)}
            words |= {told[lead].removeprefix(engine.format_number(lead).text).strip(" -").lower() for lead in told}

    assert words - SCALES.keys() == {"mil"}


@pytest.mark.parametrize(
    ("criteria", "least", "most"),
    [
        ("between about 40 and 60 employees", 40, 60),
        ("between 40 and roughly 60 employees", 40, 60),
        ("no more than about 50 employees", 0, 50),
        ("at least about 50 employees", 50, float("inf")),
        ("mindestens etwa 50 Mitarbeiter", 50, float("inf")),
        ("about 50 employees", 40, 62.5),
        ("about 40-60 employees", 40, 60),
        ("at least 50 employees", 50, float("inf")),
    ],
)
def test_the_side_of_a_bound_that_is_only_about_a_figure(criteria: str, least: float, most: float) -> None:
    assert _bounds(criteria) == [("size", least, most)]


@pytest.mark.parametrize(
    ("criteria", "wanted"),
    [
        ("All criteria met. 20 or more employees", [("size", 20, float("inf"))]),
        ("mid. 50 employees", [("industry", 0, float("inf")), ("size", 50, 50)]),
        ("est. 200 employees", [("size", 160, 250)]),
        ("Uses our app. 50 employees", [("technology", 0, float("inf")), ("size", 50, 50)]),
        ("max. ca. 50 Mitarbeiter", [("size", 0, 50)]),
        ("est. after 2010", [("age", 2011, float("inf"))]),
    ],
)
def test_a_word_that_ends_a_sentence_is_no_short_form(criteria: str, wanted: list[tuple[str, float, float]]) -> None:
    """A word is cut short before a vowel, and none of its letters is left out."""
    assert _bounds(criteria) == wanted


def test_a_sentence_before_a_bound_turns_no_lead_down() -> None:
    lead = {"company": "Acme", "employees": 45}

    assert screened("All criteria met. 20 or more employees", lead)["verdict"] == "qualified"
