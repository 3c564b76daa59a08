"""Specs whose label is no part of the product: told by their kind, or left under the label."""

from __future__ import annotations

from typing import Any

import pytest

from aibackend.testing import offline_answer
from aibackend_plugins.product_copy import capability

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
