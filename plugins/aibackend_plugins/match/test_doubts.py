"""Names that are spelt alike and may be two, and things of one line that are not one model."""

from __future__ import annotations

from typing import Any

import pytest

from aibackend_plugins.match.doubts import MAYBE, SLIP, VARIANT, holds_given_names, sureness
from aibackend_plugins.match.offline import offline


def pair(left: dict[str, Any], right: dict[str, Any]) -> dict[str, Any]:
    (found,) = offline({"left": [left], "right": [right], "threshold": 0.5, "one_to_one": True}, None)["matches"]
    return dict(found)


@pytest.mark.parametrize(
    ("one", "other", "most"),
    [
        ("anna schmidt", "hanna schmidt", SLIP),
        ("mario rossi", "maria rossi", SLIP),
        ("schmidt, jan", "jana schmidt", SLIP),
        ("clara meier", "klara meyer", 1),
        ("peter kurz", "petra kurz", MAYBE),
        ("julien petit", "juliette petit", MAYBE),
        ("carlos ruiz", "carla ruiz", MAYBE),
        ("ana schmidt", "anna schmidt", 1),
        ("stefan krause", "stephan krause", 1),
        ("katharina bauer", "katarina bauer", 1),
        ("peter kurz", "peter kurtz", 1),
        ("mohammed ali", "muhammad ali", 1),
        ("aleksandr petrov", "alexander petrov", 1),
        ("anna schmitt", "anna schmidt", 1),
        ("acme trading", "acme tradng", 1),
        ("bob miller", "robert miller", 1),
        ("m. lorenz", "martina lorenz", 1),
        ("carmen garcia lopez", "carmen garcia", 1),
        ("technische werke ulm", "stadtwerke ulm", 1),
        ("north ave", "north avenue", 1),
        ("anna", "hanna", 1),
        ("haus 5", "haus 5", 1),
    ],
)
def test_names_are_as_sure_as_they_are_spelt(one: str, other: str, most: float) -> None:
    """Another spelling of one sound, a short form, an initial or a missing name speak for nobody else."""
    assert sureness(one, other) == sureness(other, one) == most


@pytest.mark.parametrize(
    ("one", "other", "most"), [("anna", "hanna", SLIP), ("peter", "petra", MAYBE), ("bob", "robert", 1)]
)
def test_given_names_of_their_own_field_are_compared_alone(one: str, other: str, most: float) -> None:
    """Beside a family name that stands elsewhere."""
    assert sureness(one, other, given=True) == most


def test_fields_of_given_names_are_known_in_any_language() -> None:
    """A field called name may hold anything."""
    assert all(map(holds_given_names, ["first", "firstName", "first_name", "Vorname", "prénom", "voornaam"]))
    assert not any(map(holds_given_names, ["name", "last_name", "Nachname", "nom", "city", "first_seen"]))


@pytest.mark.parametrize(
    ("left", "right", "reason", "most"),
    [
        ({"name": "Anna Schmidt", "city": "Berlin"}, {"name": "Hanna Schmidt", "city": "Berlin"},
         "city agrees; name is alike.", 0.82),
        ({"name": "Peter Kurz", "city": "Bonn"}, {"name": "Petra Kurz", "city": "Bonn"},
         "city agrees; name is alike.", 0.62),
        ({"prénom": "Michel", "nom": "Roux"}, {"prénom": "Michèle", "nom": "Roux"},
         "nom agrees; prénom is alike.", 0.82),
        ({"firm": "Kurz GmbH", "sum": 1200}, {"firm": "Kurz GmbH", "sum": 1180}, "firm agrees; sum is alike.", 1),
        ({"name": "Bob Miller", "city": "Leeds"}, {"name": "Robert Miller", "city": "Leeds"},
         "name and city agree.", 1),
        ({"name": "Inès Roux", "city": "Lyon"}, {"name": "ROUX, Ines", "city": "LYON"}, "name and city agree.", 1),
        ({"name": "Technische Universität Graz"}, {"name": "TU Graz"}, "name agrees.", 1),
        ({"name": "Peter Kurz", "tel": "+49 30 5550123"}, {"name": "Petra Kurz", "tel": "030 5550123"},
         "tel agrees; name is alike.", 1),
    ],
)  # fmt: skip
def test_only_what_is_one_agrees(left: dict[str, Any], right: dict[str, Any], reason: str, most: float) -> None:
    """What is spelt nearly alike is called so, and no pair is sure of it."""
    found = pair(left, right)

    assert found["reason"] == reason
    assert 0.5 <= found["confidence"] <= most


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("iPhone 13", "iPhone 13 Handy"),
        ("Motel 6", "Motel 6 Reno"),
        ("Coca-Cola Zero", "Coca-Cola Zero 6 pack"),
        ("Acme Trading", "Acme Tradng Ltd"),
    ],
)
def test_a_noun_more_or_another_spelling_is_no_other(one: str, other: str) -> None:
    """A kind, a town, a pack, a firm's slip of the pen."""
    assert pair({"name": one}, {"name": other})["confidence"] > VARIANT


def test_a_list_of_named_places_is_found_whole() -> None:
    """What the names have more is what they are."""
    left, right = ["Route 66 Diner", "Bar 7 Lounge", "Area 51 Club"], ["Route 66", "Bar 7", "Area 51"]
    sides = {side: [{"name": name} for name in names] for side, names in (("left", left), ("right", right))}

    assert len(offline({**sides, "threshold": 0.75, "one_to_one": True}, None)["matches"]) == 3


def test_another_model_that_a_list_has_beside_it_is_at_most_a_maybe() -> None:
    """The list tells the two apart."""
    left = [{"name": "Galaxy S22"}, {"name": "Galaxy S22 Ultra"}]
    asked = {"left": left, "right": [{"name": "Samsung Galaxy S22 Ultra"}], "threshold": 0.3, "one_to_one": False}

    assert all(row["confidence"] <= VARIANT for row in offline(asked, None)["matches"] if row["left_index"] == 0)
