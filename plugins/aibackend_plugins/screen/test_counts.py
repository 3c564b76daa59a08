"""Figures of criteria are held against what a lead's figures count."""

from __future__ import annotations

import pytest

from aibackend_plugins.screen import counts
from aibackend_plugins.screen.criteria import checks
from aibackend_plugins.screen.facts import Fact, read_lead
from aibackend_plugins.screen.judging import ruled
from aibackend_plugins.screen.ruling import FAILS, HOLDS

CHAIN = "Oxlip runs 14 nurseries in Kent with 310 staff; 1,100 children are looked after. Budget around $400 a month."


@pytest.mark.parametrize(
    ("lead", "criteria", "likely"),
    [
        (CHAIN, "at least 5 locations", HOLDS),
        (CHAIN, "more than 20 sites", FAILS),
        (CHAIN, "multi-site", HOLDS),
        (CHAIN, "100 to 500 staff", HOLDS),
        (CHAIN, "more than 1,000 employees", FAILS),
        (CHAIN, "budget of at least $250 per month", HOLDS),
        (CHAIN, "an annual budget over $50,000", FAILS),
        (CHAIN, "at least 40 trucks", None),
        ("Four of us, in Bath. Yoga studio.", "fewer than 10 people", HOLDS),
        ("Sells rope. In business 31 years.", "in business for at least ten years", HOLDS),
        ('{"name": "Vo", "raised": "$14M"}', "more than $100M raised", FAILS),
        ('{"name": "Vo", "revenue": "DKK 62 million"}', "revenue of at least EUR 5 million", HOLDS),
        ('{"name": "Vo", "revenue": "DKK 62 million"}', "revenue of at least EUR 9 million", None),
    ],
)
def test_a_bound_is_judged_by_what_is_counted(lead: str, criteria: str, likely: float | None) -> None:
    """The same kind of thing settles a bound; another kind leaves it open."""
    rulings = [ruled(read_lead(lead), check, 2026) for check in checks(criteria)]

    assert [ruling.likely for ruling in rulings] == [likely]


@pytest.mark.parametrize(
    ("text", "people"), [("310 staff", (310, 310)), ("300 staff, now 45 people", None), ("9 shops", None)]
)
def test_people_are_told_where_figures_agree(text: str, people: tuple[float, float] | None) -> None:
    """Two numbers of people are no number."""
    assert counts.people([Fact(key="text", value=text, source="the lead")]) == people


def test_a_run_of_figures_takes_linear_time() -> None:
    """Figures without words count nothing."""
    assert [one.noun for one in counts.told([Fact(key="text", value="1 " * 20_000, source="the lead")])] == [""] * 200


def test_numbers_in_words_count_and_places_are_not_counted() -> None:
    """`3 Lyon` is no count of sites, and four stores are."""
    lead = read_lead("Brisac runs four cold stores (2 Lyon, 1 Lille). No vans. Owner asked for a price twice.")

    assert ruled(lead, checks("at least 3 warehouses")[0], 2026).likely == HOLDS
