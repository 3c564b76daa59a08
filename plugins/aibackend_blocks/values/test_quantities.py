"""Quantities in words, figures and sizes."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aibackend_blocks.values.quantities import UNITS, Quantity, find_quantities, unit_of


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("2.5 days of work", [("2.5", "day")]),
        ("12,800 square metres", [("12800", "m2")]),
        ("three dozen eggs and a couple of doors", [("36", ""), ("2", "")]),
        ("two hundred and fifty bricks", [("250", "")]),
        ("twenty-five chairs", [("25", "")]),
        ("half a day, one and a half hours, 2 1/2 m", [("0.5", "day"), ("1.5", "h"), ("2.5", "m")]),
        ("rooms of 4 x 5 m", [("20", "m")]),
        ("12 ft by 10 ft", [("120", "ft")]),
        ("10 to 12 hours", [("12", "h")]),
        ("2x socket", [("2", "")]),
        ("5m of pipe, 40 roll-ups", [("5", "m"), ("40", "")]),
        ("8 man-hours", [("8", "h")]),
        ("a 3-room flat on the 2nd floor, A4, floor 3", []),
        ("14 June 2026 at 9:30, June 14, 2026-06-14, in 2026", []),
        ("a budget of $500, 20% off, 900 USD", []),
        ("a deck 6 m x 4 m", [("24", "m")]),
    ],
)
def test_quantities_are_found(text: str, found: list[tuple[str, str]]) -> None:
    """Figures, words, units, sizes and ranges are read; dates, times, names and prices are not."""
    assert [(q.value, q.unit) for q in find_quantities(text)] == [(Decimal(value), unit) for value, unit in found]


@pytest.mark.parametrize(
    ("unit", "known"),
    [
        ("per hour", "h"),
        ("sq. ft", "ft2"),
        ("/day", "day"),
        ("m²", "m2"),
        ("mg", "mg"),
        ("Milligramm", "mg"),
        ("µg", "ug"),
        ("person", ""),
        ("piece", ""),
    ],
)
def test_units_are_known_by_their_names(unit: str, known: str) -> None:
    """Units of measure are told from things that are counted."""
    assert unit_of(unit) == known


@given(
    value=st.decimals("0.001", "1000000", places=3),
    units=st.sampled_from(sorted(UNITS)),
    other=st.sampled_from(sorted(UNITS)),
)
def test_conversion_goes_there_and_back(value: Decimal, units: str, other: str) -> None:
    """A quantity in another unit of its dimension and back is the same; between dimensions there is none."""
    there = Quantity(value=value, unit=units, start=0, end=0).in_unit(other)

    assert (there is None) == (UNITS[units][0] != UNITS[other][0])
    if there is not None:
        back = Quantity(value=there, unit=other, start=0, end=0).in_unit(units)
        assert back is not None
        assert abs(back - value) < Decimal("1e-9") * max(value, 1)
