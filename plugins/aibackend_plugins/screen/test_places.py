"""Places lie in places."""

from __future__ import annotations

import pytest

from aibackend_plugins.screen.facts import read_lead
from aibackend_plugins.screen.places import lies_in


@pytest.mark.parametrize(
    ("place", "wanted", "inside"),
    [
        ("Jackson, Mich.", "Michigan", True),
        ("Houston, Texas", "US", True),
        ("Houston, Texas", "California", False),
        ("Hamburg, Germany", "EU", True),
        ("Zürich, Switzerland", "EU", False),
        ("Zürich, Switzerland", "Europe", True),
        ("Leeds, United Kingdom", "England", True),
        ("Nowhereville", "Europe", None),
        ("Berlin", "Germany", True),
    ],
)
def test_places_lie_in_places(place: str, wanted: str, inside: bool | None) -> None:
    """Towns lie in states, states in countries, countries in groups; what is on no map is unknown."""
    assert lies_in(place, wanted) is inside


@pytest.mark.parametrize(
    ("place", "wanted", "inside"),
    [
        ("Los Angeles, CA, United States", "the Midwest", False),
        ("Milwaukee, WI, United States", "Midwest", True),
        ("United States", "Midwest", None),
        ("United States", "Texas", None),
        ("Texas", "Austin", None),
        ("Portland, ME", "New England", True),
        ("Spain", "Southern Europe", True),
        ("Spain", "Pacific Northwest", False),
        ("Bangladesh", "South Asia", True),
        ("Bamberg, Germany", "Bavaria", True),
        ("Augsburg", "Bayern", True),
        ("Bremen, Germany", "Bavaria", False),
        ("Germany", "Bavaria", None),
        ("Munich, Bavaria, Germany", "Bayern", True),
        ("Bergamo, Italy", "Lombardia", True),
        ("Lyon, France", "Auvergne-Rhône-Alpes", True),
        ("Sevilla, Spain", "Catalonia", False),
    ],
)
def test_a_place_lies_in_a_region_or_not_or_it_cannot_be_told(place: str, wanted: str, inside: bool | None) -> None:
    """Regions are known by what lies in them; who is told by a wider place may be inside."""
    assert lies_in(place, wanted) is inside


def test_town_state_and_country_are_one_place() -> None:
    """A record's parts of a place are read together: Columbus in Ohio is no town without a state."""
    lead = read_lead('{"company": "Omni Dental", "city": "Columbus", "state": "OH", "country": "United States"}')

    assert lead.said("hq") == "Columbus, OH, United States"


@pytest.mark.parametrize(
    ("place", "wanted", "inside"),
    [
        ("Clifton (Bristol)", "UK", True),
        ("Birmingham", "US", None),
        ("Valencia", "Spain", None),
        ("London", "Canada", False),
        ("Tullamore", "Ireland", True),
        ("Tullamore", "UK", None),
        ("Calgary", "Western Canada", None),
        ("Carlisle", "North of England", None),
        ("Bergamo", "Northern England", False),
    ],
)
def test_a_place_that_may_be_several_rules_nothing_out(place: str, wanted: str, inside: bool | None) -> None:
    """The reading that fits its neighbours is taken; a part of a land by the compass is open within that land."""
    assert lies_in(place, wanted) is inside
