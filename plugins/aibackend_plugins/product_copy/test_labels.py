"""Specs whose label is no part of the product: told by their kind, or left under the label."""

from __future__ import annotations

from typing import Any

import pytest

from aibackend.testing import offline_answer
from aibackend_plugins.product_copy import capability
from aibackend_plugins.product_copy.pitch import audience_of

CAPABILITY = capability()


@pytest.mark.parametrize(
    ("specs", "features", "said", "unsaid"),
    [
        ({"waterproof_mm": 3000}, [], [], ["mm waterproof"]),
        ({"warranty_months": 24}, [], ["24-month warranty"], ["warranty months"]),
        ({"height_cm": "72-121", "width_cm": 140}, [], ["72-121 cm high", "140 cm wide"], ["height cm"]),
        ({"caffeine": "not tested"}, ["dilute 1:4"], [], ["caffeine", "dilute"]),
        ({"net": "340 g"}, ["numbered jar"], ["comes in a numbered jar"], ["340 g net"]),
        ({"care": "60 °C"}, ["hand wash cold"], [], ["°C care", "hand wash"]),
        ({"motor": "220 V"}, [], ["220 V motor"], []),
        ({"weight": "260 g/m2"}, [], [], ["weighs"]),
    ],
)
def test_a_label_is_no_part(specs: dict[str, Any], features: list[str], said: list[str], unsaid: list[str]) -> None:
    """What the label says decides the sentence; where it says nothing, the bullets have it."""
    answer = offline_answer(CAPABILITY, {
        "product": {"name": "Item Nora", "specs": {"colour": "red", **specs}, "features": features},
        "audience": "home bakers",
    })  # fmt: skip
    text = answer["listings"][0]["description"]

    assert all(part in text for part in said), text
    assert not any(part in text for part in unsaid), text


@pytest.mark.parametrize(
    ("audience", "whom"),
    [
        ("cyclists and commuters; marketing wants 'best lamp ever'", "cyclists and commuters"),
        ("people with dry skin, we hope it can say that it cures them", "people with dry skin"),
        ("owners of old dogs, say it cures arthritis", "owners of old dogs"),
        ("nurses, who stand all day", "nurses, who stand all day"),
        ("climbers, hikers", "climbers, hikers"),
    ],
)
def test_wishes_behind_the_audience_are_no_copy(audience: str, whom: str) -> None:
    """A statement of its own behind whom it is for is said to the writer; a clause about them is not."""
    assert audience_of(audience) == whom


def test_what_is_given_is_told_with_its_article() -> None:
    """A count before a hyphen is no count of things; a name with one short value is left to the bullets."""
    answer = offline_answer(CAPABILITY, {
        "product": {"name": "Tarn Rope Bag", "specs": {"closure type": "roll-top"}, "features": ["two-way zip"]},
    })  # fmt: skip
    listing = answer["listings"][0]

    assert "a two-way zip" in listing["description"]
    assert "The closure type" not in listing["description"]
    assert "Closure type: roll-top" in listing["bullets"]


@pytest.mark.parametrize(
    ("name", "value", "bullet"),
    [
        ("brightness", "600 lm", "600 lm brightness"),
        ("back length", "48 cm", "48 cm back length"),
        ("length", "3.5 cm", "3.5 cm long"),
        ("rating", "IP64", "IP64 rating"),
        ("arm", "aluminium", "Aluminium arm"),
        ("material", "recycled nylon, 210D", "Made of recycled nylon (210D)"),
        ("warranty", "10 years", "Warranty of 10 years"),
        ("for dogs up to", "35 kg", "For dogs up to 35 kg"),
        ("year", "1974", "Year: 1974"),
        ("hob types", "gas, induction", "Hob types: gas, induction"),
    ],
)
def test_bullets_are_phrases(name: str, value: str, bullet: str) -> None:
    """A measure stands before what it measures; what no phrase is sure of keeps its label."""
    request = {"product": {"name": "Tarn Rope Bag", "specs": {name: value}}}

    assert offline_answer(CAPABILITY, request)["listings"][0]["bullets"] == [bullet]


@pytest.mark.parametrize(
    ("specs", "features", "said"),
    [
        ({"material": "British wool, undyed"}, [], "made of undyed British wool"),
        ({"warranty": "3 years"}, [], "comes with a 3-year warranty"),
        ({}, ["noise reduction", "a clip"], "has noise reduction"),
    ],
)
def test_what_is_weighed_has_no_article(specs: dict[str, Any], features: list[str], said: str) -> None:
    """Shares, stores and deeds of which there is no second go without "a"; what stuff is like stands before it."""
    request = {"product": {"name": "Tarn Rope Bag", "specs": specs, "features": features}}

    assert said in offline_answer(CAPABILITY, request)["listings"][0]["description"]


def test_where_is_no_part() -> None:
    """What is measured at the rear is not a rear."""
    request = {"product": {"name": "Tarn Light Set", "specs": {"rear": "60 lm", "weight": "96 g"}}}

    assert "60 lm rear" not in offline_answer(CAPABILITY, request)["listings"][0]["description"]


def test_a_filling_is_a_part() -> None:
    """A bed has its filling, and comes from a place."""
    specs = {"filling": "memory foam", "origin": "Northumberland"}
    told = offline_answer(CAPABILITY, {"product": {"name": "Bramley Dog Bed", "specs": specs}})["listings"][0]

    assert "has memory foam filling" in told["description"]
    assert "comes from Northumberland" in told["description"]


def test_search_terms_are_of_the_kind() -> None:
    """A compound's noun is not searched by another noun's synonyms."""
    request = {"product": {"name": "Pip & Moss Baby Sleeping Bag", "features": ["two-way zip"]}, "audience": "parents"}
    terms = offline_answer(CAPABILITY, request)["listings"][0]["keywords"]

    assert {"sleeping bag", "sleeping bag with two-way zip"} <= set(terms)
    assert not any("tote" in term for term in terms)
