"""Records meet by what stands in them, whatever their fields are called."""

from __future__ import annotations

from typing import Any

import pytest

from aibackend_plugins.match.offline import offline


@pytest.mark.parametrize(
    ("left", "right", "pairs"),
    [
        pytest.param(
            [{"reg": "KX19 ABF", "veh": "Transit"}, {"reg": "YD21 HTO", "veh": "Vivaro"}],
            [{"plate": "yd21hto", "fine": "bus lane"}, {"plate": "EA70 KLM", "fine": "parking"}],
            {(1, 0)},
            id="plates",
        ),
        pytest.param(
            [{"student": "Okonkwo, Chidi", "form": "9B"}, {"student": "Smith, Oliver", "form": "9C"}],
            [{"first": "Oliver", "last": "Smith", "class": "9C"}, {"first": "Chidi", "last": "Okonkwo", "class": "9B"}],
            {(0, 1), (1, 0)},
            id="a name in two fields",
        ),
        pytest.param(
            [{"text": "CREDIT RE 2026-0812 KRAUSE", "amount": "1.190,00"}, {"text": "Rent", "amount": "-850,00"}],
            [{"no": "2026-0811", "who": "Weiss", "gross": 238}, {"no": "2026-0812", "who": "Krause", "gross": 1190}],
            {(0, 1)},
            id="a number in a bank line",
        ),
    ],
)
def test_other_names_of_fields_hide_nothing(left: list[Any], right: list[Any], pairs: set[tuple[int, int]]) -> None:
    """One value is enough where nobody else has it, and nothing else is taken for the same."""
    found = offline({"left": left, "right": right, "threshold": 0.5, "one_to_one": True}, None)["matches"]  # type: ignore[arg-type]

    assert {(row["left_index"], row["right_index"]) for row in found} == pairs
