"""Figures keep their units, and units their magnitudes."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from aibackend_plugins.normalize.test_normalize import cleaned


@pytest.mark.parametrize(
    ("field", "values", "instructions", "wanted"),
    [
        pytest.param(
            "weight", ["2.5 lbs", "1 kg"], "convert weight to kilograms, number only", ["1.134", "1"], id="lbs"
        ),
        pytest.param(
            "width",
            ["1.2 m", "35 cm"],
            "width: millimetres, whole number without unit",
            ["1200", "350"],
            id="at the head",
        ),
        pytest.param("length", ["12 m", "3.5 m"], "length as a plain number", ["12", "3.5"], id="m is a metre"),
        pytest.param("height", ["5 ft"], "height in metres, number only", ["1.524"], id="feet"),
        pytest.param(
            "revenue", ["1.2m", "350k"], "revenue as a plain number", ["1200000", "350000"], id="m is a million"
        ),
        pytest.param("temp", ["98.6 F", "20 C"], "temp to celsius, number only", ["37", "20"], id="temperature"),
        pytest.param("speed", ["60 mph"], "speed to km/h, one decimal, numbers only", ["96.6"], id="speed"),
        pytest.param("dose", ["2 mg"], "dose to kg", ["0.000002 kg"], id="tiny"),
        pytest.param(
            "area", ["1200 sq ft"], "area in square metres, rounded to whole numbers", ["111"], id="participle"
        ),
        pytest.param("hours", ["6:15", "3h"], "hours -> decimal hours, number only", ["6.25", "3"], id="decimal hours"),
        pytest.param(
            "lap", ["1h 4m 9s", "61:07", "9:40"], "lap as HH:MM:SS", ["01:04:09", "01:01:07", "9:40"], id="HMS"
        ),
        pytest.param("qty", ["1 dozen", "24"], "qty as integers", ["12", "24"], id="a dozen"),
        pytest.param("weight", ["154 lb"], "weight in pounds, no decimals", ["154"], id="no decimals"),
        pytest.param(
            "price",
            ["$1,299.00"],
            "Strip currency symbols from price and keep two decimals",
            ["1299.00"],
            id="keep decimals",
        ),
        pytest.param("size", ["12 apples"], "size to metres, number only", ["12"], id="no unit"),
        pytest.param("size", ["12 litres"], "size to metres, number only", ["12 litres"], id="another dimension"),
    ],
)
def test_figures_keep_their_unit(field: str, values: list[str], instructions: str, wanted: list[str]) -> None:
    """A figure is what it was, in the unit that is asked for, whatever rules follow each other."""
    rows = cleaned([{field: value} for value in values], instructions)

    assert [row[field] for row in rows] == wanted


UNITS_ALIKE = [
    ("kg", "lb"),
    ("m", "ft"),
    ("km", "miles"),
    ("litres", "gallons"),
    ("celsius", "fahrenheit"),
    ("g", "oz"),
]


@settings(max_examples=40, deadline=None)
@given(st.decimals(min_value=1, max_value=9_999, places=2), st.sampled_from(UNITS_ALIKE))
def test_there_and_back(value: Any, units: tuple[str, str]) -> None:
    """A figure that is converted and converted back is the same, but for the digits that are shown."""
    first, second = units
    there = cleaned([{"x": f"{value} {first}"}], f"x to {second}")[0]["x"]
    back = cleaned([{"x": there}], f"x to {first}, number only")[0]["x"]

    assert abs(float(back) - float(value)) <= 0.015


@settings(max_examples=60, deadline=None)
@given(
    st.decimals(min_value=1, max_value=999, places=2),
    st.sampled_from(["m", "kg", "km", "ft", "l", "h", "min", "cm", "mm", "t", "%", "pcs", ""]),
    st.sampled_from(["x as a plain number", "trim x", "x without unit", "x as number", "lowercase x"]),
)
def test_no_rule_changes_a_magnitude(value: Any, unit: str, instructions: str) -> None:
    """Unless a unit is asked for, a figure stays the figure that it is."""
    made = cleaned([{"x": f"{value} {unit}".strip()}], instructions)[0]["x"]

    assert float(made.split()[0].rstrip("%")) == float(value)
