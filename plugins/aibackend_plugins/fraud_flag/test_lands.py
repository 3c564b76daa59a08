"""Places of one name are told apart by the region or country behind it, and only by those."""

from __future__ import annotations

import pytest

from aibackend_plugins.fraud_flag.lands import told
from aibackend_plugins.fraud_flag.order import city_signals


def weights(shipping: str, billing: str) -> list[str]:
    return [signal.weight for signal in city_signals(shipping, billing)]


@pytest.mark.parametrize(
    ("one", "other", "weight"),
    [
        ("Paris, Texas", "Paris, France", "high"),
        ("Birmingham, AL", "Birmingham, UK", "high"),
        ("Toledo (Ohio)", "Toledo, España", "high"),
        ("Vienna, VA", "Wien, Österreich", "high"),
        ("London, Ontario", "London", "medium"),
        ("Paris (TX)", "Paris", "medium"),
        ("Portland, OR", "Portland, Maine", "medium"),
    ],
)
def test_namesakes_are_told_apart(one: str, other: str, weight: str) -> None:
    """A bare name is understood of the city that bears it before all others, and may be the other one."""
    assert weights(one, other) == weights(other, one) == [weight]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Austin", "Austin, TX"),
        ("Portland", "Portland, OR"),
        ("London", "London, UK"),
        ("Berlin, DE", "Berlin, Germany"),
        ("Köln", "Cologne, Deutschland"),
        ("Toronto, ON, Canada", "Toronto, Ontario"),
        ("Perth, WA", "Perth"),
        ("San Jose", "San José, Costa Rica"),
        ("Washington, DC", "Washington D.C."),
        ("Springfield, Gondor", "Springfield"),
    ],
)
def test_one_place_in_two_spellings_is_no_signal(one: str, other: str) -> None:
    """Nor is a region that is not known, or a code that may be either."""
    assert weights(one, other) == weights(other, one) == []


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Milano (MI)", "Milano, Italia"),
        ("Bologna (BO)", "Bologna, Italy"),
        ("Genève, GE", "Genève, Suisse"),
        ("Bogotá, D.C.", "Bogotá, Colombia"),
        ("Florianópolis, SC", "Florianópolis, Brasil"),
        ("Tijuana, BC", "Tijuana, Mexico"),
        ("Bern, BE", "Bern"),
        ("Luzern, LU", "Luzern"),
        ("Curitiba, PR", "Curitiba"),
        ("Salvador, BA", "Salvador"),
        ("Bogotá, D.C.", "Bogotá"),
        ("Torino (TO)", "Torino, Italia"),
        ("Monterrey, NL", "Monterrey, México"),
        ("Belém, PA", "Belém, Brasil"),
        ("Sondershausen, TH", "Sondershausen"),
    ],
)
def test_a_code_of_another_kind_tells_nothing(one: str, other: str) -> None:
    """Provinces, cantons and states elsewhere have two letters too."""
    assert weights(one, other) == weights(other, one) == []


def test_a_code_is_of_a_country_or_state_that_has_such_a_city() -> None:
    """California or Canada, Western Australia or Washington."""
    assert told("Los Angeles, CA") == {"US"}
    assert told("London, CA") == {"CA"}
    assert told("Perth, WA") == {"AU"}
    assert told("Wien, AT") == {"AT"}
    assert told("New York, NY") == told("New York, US") == {"US"}
    assert told("Kyoto") == frozenset()
