"""What a schema requires is looked for twice, and no figure is told of two things."""

from __future__ import annotations

from typing import Any

import pytest

from aibackend_plugins.structure.conftest import of, structured

NUMBER, WHOLE, TEXT = {"type": "number"}, {"type": "integer"}, {"type": "string"}
RENTED = "Two-room flat, 61 sq m. £1,350 pcm, deposit £1,557. Call Harpreet, 0117 496 0123."


@pytest.mark.parametrize(
    ("text", "properties", "wanted"),
    [
        pytest.param(RENTED, {"deposit": NUMBER, "monthly_rent": NUMBER}, {"deposit": 1557, "monthly_rent": 1350},
                     id="a figure of another property"),
        pytest.param("Bumper and tailgate are damaged, the garage says about £1,240.", {"estimated_damage": NUMBER},
                     {"estimated_damage": 1240}, id="less than sure"),
        pytest.param("Die Gebühr von 89,50 € überweise ich. Telefon für Notfälle: 0151 23456789, ab 11.01.2027",
                     {"gebuehr": NUMBER, "notfalltelefon": TEXT}, {"gebuehr": 89.5, "notfalltelefon": "0151 23456789"},
                     id="the only sum"),
    ],
)  # fmt: skip
def test_required_numbers_are_found(text: str, properties: dict[str, Any], wanted: dict[str, Any]) -> None:
    """Where a figure is left over and the reader leans to it."""
    answer = structured(text, of(properties, required=list(properties)))

    assert answer["data"] == wanted
    assert answer["valid"]


@pytest.mark.parametrize(
    ("text", "properties"),
    [
        pytest.param("Please send 3 crates by 4 May 2026.", {"refund": NUMBER}, id="a count is no sum"),
        pytest.param("That comes to £48.20 in all.", {"number_of_guests": WHOLE}, id="a sum is no count"),
        pytest.param("Call me on 0117 496 0123.", {"phone": TEXT, "floors": WHOLE}, id="part of a number"),
    ],
)
def test_required_numbers_are_not_made_up(text: str, properties: dict[str, Any]) -> None:
    """A figure of another kind, and one within another value, answers nothing."""
    answer = structured(text, of(properties, required=list(properties)))

    assert not [one for one, below in properties.items() if below != TEXT and one in answer["data"]]
    assert not answer["valid"]


def test_what_is_missing_is_said_once() -> None:
    """However many properties are missing."""
    answer = structured("Hello!", of({"weight": NUMBER, "height": NUMBER}, required=["weight", "height"]))

    assert [one["message"] for one in answer["errors"]] == ["Required but not found: weight, height."]


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("Hi Sam, your flight leaves at 06:55. The hotel is booked.", "Sam"),
        pytest.param(
            "Hi Sam, meet Ingrid Solheim. Your flight leaves at 06:55.",
            None,
            marks=pytest.mark.xfail(reason="the reader is surer than the text lets it be", strict=True),
        ),
    ],
)
def test_the_only_person_has_the_only_role(text: str, wanted: str | None) -> None:
    """Of two nobody knows who it is."""
    answer = structured(text, of({"traveller": TEXT}, required=["traveller"]))

    assert answer["data"].get("traveller") == wanted
