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
        ({"warranty_months": 24}, [], ["warranty of 24 months"], ["warranty months"]),
        ({"height_cm": "72-121", "width_cm": 140}, [], ["72-121 cm high and 140 cm wide"], ["height cm"]),
        ({"caffeine": "not tested"}, ["dilute 1:4"], ["Dilute 1:4."], ["not tested caffeine", "has a dilute"]),
        ({"net": "340 g"}, ["numbered jar"], ["comes in a numbered jar"], ["340 g net"]),
        ({"care": "60 °C"}, ["hand wash cold"], ["Hand wash cold."], ["°C care"]),
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
        ("nurses, who stand all day", "nurses, who stand all day"),
        ("climbers, hikers", "climbers, hikers"),
    ],
)
def test_wishes_behind_the_audience_are_no_copy(audience: str, whom: str) -> None:
    """A statement of its own behind whom it is for is said to the writer; a clause about them is not."""
    assert audience_of(audience) == whom


def test_what_is_given_is_told_with_its_article() -> None:
    """A count before a hyphen is no count of things; a name with one short value is a sentence."""
    answer = offline_answer(CAPABILITY, {
        "product": {"name": "Tarn Rope Bag", "specs": {"closure type": "roll-top"}, "features": ["two-way zip"]},
    })  # fmt: skip
    text = answer["listings"][0]["description"]

    assert "a two-way zip" in text
    assert "The closure type is roll-top." in text
