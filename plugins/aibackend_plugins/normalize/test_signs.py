"""What one figure tells of point and comma binds the figures of its own currency, and no others."""

from __future__ import annotations

import pytest

from aibackend_plugins.normalize.signs import sign_of, signs_of
from aibackend_plugins.normalize.test_normalize import cleaned


@pytest.mark.parametrize(
    ("values", "wanted"),
    [
        pytest.param(["1.249,50 €", "$1,200", "¥12,000"], ["1249.5", "1200", "12000"], id="three currencies"),
        pytest.param(["89,90 zł", "$1,200"], ["89.9", "1200"], id="zloty and dollar"),
        pytest.param(["12,50 EUR", "3,400 USD"], ["12.5", "3400"], id="codes"),
        pytest.param(["£2,350.75", "CHF 4.100", "7.900 Kč"], ["2350.75", "4100", "7900"], id="points are thousands"),
        pytest.param(["€1.200", "€3.400"], ["1200", "3400"], id="alone"),
        pytest.param(["$2.50", "JPY 12.500", "₩9,900"], ["2.5", "12500", "9900"], id="without decimals"),
        pytest.param(["$1,249.50", "$3.459"], ["1249.5", "3.459"], id="the same currency tells"),
        pytest.param(["KWD 1.250", "€0,99"], ["1.25", "0.99"], id="three decimals"),
        pytest.param(["€1.250k", "$2.750m"], ["1250", "2750000"], id="scaled"),
        pytest.param(["1,234", "12,50 €"], ["1234", "12.5"], id="without a currency"),
        pytest.param(["1.234", "12,50 €"], ["1234", "12.5"], id="without a currency, by the rest"),
        pytest.param(["$1,234,567", "$12,5"], ["1234567", "12.5"], id="twice"),
        pytest.param(["$3.459", "$3.519"], ["3.459", "3.519"], id="fuel"),
        pytest.param(["€1.459/l", "1.529 €/l"], ["1.459", "1.529"], id="a unit"),
        pytest.param(["1.459 EUR per kg"], ["1.459"], id="a unit in words"),
        pytest.param(["£1.099"], ["1.099"], id="a pound has points"),
        pytest.param(["$3.459", "$12.500"], ["3459", "12500"], id="two digits before"),
        pytest.param(["€1.200/month"], ["1200"], id="a time is no unit"),
        pytest.param(["€1.200/l", "12,50 €"], ["1200", "12.5"], id="a unit, where the same currency tells"),
        pytest.param(["2,5", "1,750"], ["2.5", "1.75"], id="plain figures tell each other"),
    ],
)
def test_a_figure_is_read_by_its_own_currency(values: list[str], wanted: list[str]) -> None:
    """Three figures behind a mark are thousands of money, unless figures of the same currency tell otherwise."""
    rows = cleaned([{"amount": value} for value in values], "amounts as plain numbers")

    assert [row["amount"] for row in rows] == wanted


@pytest.mark.parametrize(
    ("value", "others", "is_open"),
    [
        ("$1,200", ["12,50 €"], False),
        ("$1.200", ["12,50 €"], True),
        ("$1.200", [], True),
        ("€1.459/l", [], True),
        ("$3.459", ["$1,249.50"], True),
        ("€3.459", ["1.249,50 €"], False),
        ("1,234", ["12,50 €"], True),
        ("12.50", ["12,50 €"], False),
        ("¥12,000", [], False),
    ],
)
def test_a_figure_that_may_be_two_is_open(value: str, others: list[str], is_open: bool) -> None:
    """It is told where neither its own form nor its currency decides."""
    assert sign_of(value, signs_of([value, *others])).is_open is is_open
