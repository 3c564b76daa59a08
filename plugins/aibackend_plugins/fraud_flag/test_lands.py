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


def test_a_code_may_be_of_several_countries() -> None:
    """California and Canada, Western Australia and Washington."""
    assert told("Los Angeles, CA") == {"US", "CA"}
    assert told("Perth, WA") == {"US", "AU"}
    assert told("Kyoto") == frozenset()
