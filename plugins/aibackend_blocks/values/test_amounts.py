"""Figures are read as exact decimals, whatever the country's way of writing them."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aibackend_blocks.values.amounts import DecimalSign, add_up, decimal_sign, find_amounts, read_amount


@pytest.mark.parametrize(
    ("text", "value", "currency"),
    [
        ("1.234,56", "1234.56", ""),
        ("1,234.56 EUR", "1234.56", "EUR"),
        ("1 234,56 €", "1234.56", "€"),
        ("1\u202f234,56 €", "1234.56", "€"),
        ("CHF 1'234.56", "1234.56", "CHF"),
        ("(12.00)", "-12.00", ""),
        ("12,00-", "-12.00", ""),
        ("€ -9,32", "-9.32", "€"),
        ("-$5.00", "-5.00", "$"),
        ("£3 787.70", "3787.70", "£"),
        ("1,23,456.00", "123456.00", ""),
        ("R 150.00", "150.00", "R"),
        ("12 345 678,90 zł", "12345678.90", "zł"),
        ("CHF 5.–", "5", "CHF"),
        (".50", "0.50", ""),
        ("(-)0.20", "-0.20", ""),
    ],
)
def test_reads_a_figure(text: str, value: str, currency: str) -> None:
    """A figure's value, sign and currency are what a person reads."""
    (found,) = find_amounts(text)

    assert (found.value, found.currency) == (Decimal(value), currency)
    assert text[found.start : found.end] == found.text


@pytest.mark.parametrize("text", ["01.11.2024", "6/18/2017", "DE238574172", "12:59", "1.0l", "INV-0012", "3.3.3", "-"])
def test_leaves_what_is_no_figure(text: str) -> None:
    """Dates, times, numbers of papers and units grown together with figures are no amounts."""
    assert find_amounts(text) == []


@pytest.mark.parametrize(
    ("text", "value"),
    [("pipes – 6 at £40", 6), ("- 6 bags of mulch", 6), ("- 6", -6), ("- 12 kr", -12), ("- 45.00", -45), ("$ -5", -5)],
)
def test_a_dash_that_parts_is_no_minus(text: str, value: int) -> None:
    """A dash between words and a count, or before a count of something, parts; before money it is a minus."""
    assert find_amounts(text)[0].value == value


def test_figures_stand_behind_words_of_scripts_without_blanks() -> None:
    """A script that parts no words parts no figures from them either, nor a rate from what it is of."""
    rate, base = find_amounts("消費税10%対象63,200円")

    assert (rate.percent, rate.value) == (True, Decimal(10))
    assert (base.value, base.currency) == (Decimal(63200), "円")


@pytest.mark.parametrize("text", ["%20,00", "20,00 %", "(20,00%)", "(%20)"])
def test_a_rate_is_one_on_either_side_and_in_brackets(text: str) -> None:
    """The sign of a rate stands before it or behind it, and brackets do not take it off."""
    (rate,) = find_amounts(text)

    assert (rate.percent, rate.value) == (True, Decimal(20))


def test_a_percentage_is_no_amount() -> None:
    """A percentage is found, marked as one, and not read as a sum."""
    rate, base = find_amounts("10% von 147,30")

    assert (rate.percent, base.percent, base.value) == (True, False, Decimal("147.30"))
    assert read_amount("19 %") is None


@pytest.mark.parametrize(
    ("texts", "sign"),
    [(["12,50", "1.000"], ","), (["12.50", "1,000"], "."), (["1.000"], None), ([], None), (["1.234,50", "7.5"], ",")],
)
def test_a_document_keeps_to_one_sign(texts: list[str], sign: DecimalSign | None) -> None:
    """The decimal sign is inferred from the figures that are certain."""
    assert decimal_sign(texts) == sign


@pytest.mark.parametrize(("text", "sign"), [("1,234,567", ","), ("1.234.567", ".")])
def test_a_mark_that_stands_twice_parts_thousands(text: str, sign: DecimalSign) -> None:
    """Whatever the document's sign is."""
    assert read_amount(text, sign) == 1_234_567


def test_the_documents_sign_decides() -> None:
    """`1.000` is a thousand where the comma is decimal, and one where the point is."""
    assert read_amount("1.000", ",") == 1000
    assert read_amount("1.000", ".") == 1


STYLES = (",.", ".,", " ,", "'.")


@given(value=st.decimals(0, 10**11, places=2), style=st.sampled_from(STYLES), negative=st.booleans())
def test_what_is_written_is_read(value: Decimal, style: str, negative: bool) -> None:
    """Any amount of two decimals survives being written in any of the styles."""
    written = f"{value:,.2f}".translate(str.maketrans(",.", style))

    assert read_amount(f"-{written}" if negative else written) == (-value if negative else value)


@given(st.lists(st.decimals(-(10**6), 10**6, places=2), max_size=20))
def test_parts_add_up_to_their_sum(parts: list[Decimal]) -> None:
    """Parts make their sum, and no sum that is two cents off."""
    whole = sum(parts, Decimal(0))

    assert add_up(parts, whole)
    assert not add_up(parts, whole + Decimal("0.02"))


@pytest.mark.parametrize("text", ["£800-1,200", "800-1,200 GBP", "£800–£1,200"])
def test_both_ends_of_a_range_are_sums(text: str) -> None:
    """A currency on one side is that of both; figures of a code are none."""
    assert [one.value for one in find_amounts(f"an estimate of {text}. Call")] == [800, 1200]
    assert find_amounts("no. 2031-44-02 EUR") == []


def test_a_currency_is_of_its_own_line() -> None:
    """The code that opens a line is not the one before it has ended with."""
    assert [one.currency for one in find_amounts("CHF 20\nCHF 35")] == ["CHF", "CHF"]


def test_a_figure_without_end_is_no_amount() -> None:
    """400 digits in a row are no sum: what is found can be rounded to the cent."""
    found = find_amounts(f"Invoice {'7' * 400}, ${'9' * 400}.00, {'9' * 24}.99 EUR and $12.50")

    assert [round(one.value, 4) for one in found] == [Decimal("9" * 24 + ".99"), Decimal("12.5")]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("€62k - €78k gross a year", [("€62k", 62_000), ("€78k", 78_000)]),
        ("£45-50k depending on experience", [("£45", 45_000), ("50k", 50_000)]),
        ("Umsatz 2,5 Mio. € im Vorjahr", [("2,5 Mio. €", 2_500_000)]),
        ("a turnover of $1.2 million", [("$1.2 million", 1_200_000)]),
        ("a rope of 5 m for €20", [("5", 5), ("€20", 20)]),
        ("$5 m² of it", [("$5", 5)]),
    ],
)
def test_money_in_thousands_and_millions(text: str, told: list[tuple[str, int]]) -> None:
    assert [(one.text, one.value) for one in find_amounts(text)] == told
