"""Names that are spelt alike and may be two, and things of one line that are not one model."""

from __future__ import annotations

from typing import Any

import pytest

from aibackend_plugins.match.doubts import MAYBE, SLIP, VARIANT, holds_given_names, is_variant, sureness
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
    ("one", "other", "variant"),
    [
        ("galaxy s22 ultra", "galaxy s22", True),
        ("apple iphone 13 mini", "iphone 13", True),
        ("macbook air 13 m2", "macbook air 13", True),
        ("staubsauger serie 6", "staubsauger serie", True),
        ("alien 3", "alien", True),
        ("apple iphone 13", "iphone 13", False),
        ("sony wh-1000xm4 headphones", "sony wh-1000xm4", False),
        ("olive oil 500ml bottle", "olive oil 500ml", False),
        ("galaxy s22 256gb", "galaxy s22", False),
        ("nokia 3310 2017", "nokia 3310", False),
        ("7 carmine st 10014", "7 carmine st", False),
        ("oak table round", "oak table", False),
    ],
)
def test_what_one_of_two_models_lacks_makes_them_two(one: str, other: str, variant: bool) -> None:
    """A number of its own, or a word behind the number; no size, year, or word elsewhere."""
    assert is_variant(one, other) is is_variant(other, one) is variant


@pytest.mark.parametrize("other", ["Galaxy S22", "Galaxy S22 Ultra 2"])
def test_another_model_is_at_most_a_maybe(other: str) -> None:
    """It stays a pair, of which nobody is sure."""
    assert pair({"name": "Galaxy S22 Ultra"}, {"name": other})["confidence"] <= VARIANT + 0.02


def test_the_same_model_goes_before_another() -> None:
    """Of two that are alike the one with the same word is taken."""
    left = [{"name": name} for name in ("Galaxy S22 Ultra", "iPhone 13", "Pixel 7")]
    right = [
        {"name": name} for name in ("Galaxy S22", "iPhone 13 Pro", "Apple iPhone 13", "Google Pixel 7", "S22 Ultra")
    ]
    asked = {"left": left, "right": right, "threshold": 0.5, "one_to_one": True}

    assert [(row["left_index"], row["right_index"]) for row in offline(asked, None)["matches"]] == [
        (0, 4), (1, 2), (2, 3)
    ]  # fmt: skip
