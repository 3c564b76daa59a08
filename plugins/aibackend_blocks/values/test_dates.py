"""Dates of many languages are read, and their order is inferred from the document."""

from __future__ import annotations

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aibackend_blocks.values.dates import DateOrder, date_order, find_dates, month_of, read_date


@pytest.mark.parametrize(
    ("text", "iso"),
    [
        ("01.11.2024", "2024-11-01"),
        ("2024-05-16", "2024-05-16"),
        ("18 april 2014", "2014-04-18"),
        ("7. Mai 2014", "2014-05-07"),
        ("February 17, 2026", "2026-02-17"),
        ("3 de marzo de 2024", "2024-03-03"),
        ("1er août 2023", "2023-08-01"),
        ("1º de março de 2024", "2024-03-01"),
        ("12-Mar-2019", "2019-03-12"),
        ("5th of January 2024", "2024-01-05"),
        ("August 3 , 2014", "2014-08-03"),
        ("15 gennaio 2025", "2025-01-15"),
        ("4 Dez. 2023", "2023-12-04"),
        ("9 augustus 2025", "2025-08-09"),
        ("21.05.14", "2014-05-21"),
        ("31/12/99", "1999-12-31"),
        ("2025年3月4日", "2025-03-04"),
        ("令和7年10月31日", "2025-10-31"),
        ("平成元年1月8日", "1989-01-08"),
        ("12 października 2024", "2024-10-12"),
        ("3 Şub 2025", "2025-02-03"),
        ("9. lokakuuta 2023", "2023-10-09"),
        ("17 kesä 2024", "2024-06-17"),
        ("thirtieth of May, 2025", "2025-05-30"),
        ("July the Twenty-First 2026", "2026-07-21"),
    ],
)
def test_reads_a_date(text: str, iso: str) -> None:
    """A date is read in the form that its language gives it."""
    (found,) = find_dates(f"am {text}, und")

    assert (found.iso, found.text, found.ambiguous) == (iso, text, False)


@pytest.mark.parametrize("text", ["30.02.2024", "12/10/1/15", "IBAN 12 34 56", "v1.2.3", "Net 30", "3.3.3"])
def test_leaves_what_is_no_date(text: str) -> None:
    """What is on no calendar, or part of a longer number, is no date."""
    assert find_dates(text) == []


@pytest.mark.parametrize(
    ("others", "hint", "iso", "ambiguous"),
    [
        ([], False, "2025-04-03", True),
        ([], True, "2025-03-04", True),
        (["05/28/2025"], False, "2025-03-04", False),
        (["28/05/2025"], True, "2025-04-03", False),
    ],
    ids=["nothing told", "country hints", "another shows month first", "another shows day first"],
)
def test_the_document_tells_the_order(others: list[str], hint: bool, iso: str, ambiguous: bool) -> None:
    """`03/04/2025` is read as the document's other dates are, and flagged where none tells."""
    order = date_order([*others, "03/04/2025"], month_first_hint=hint)

    found = read_date("03/04/2025", order)

    assert found is not None
    assert (found.iso, found.ambiguous) == (iso, ambiguous)


@given(st.dates(date(1990, 1, 1), date(2069, 12, 31)), st.booleans())
def test_what_is_written_is_read(value: date, day_first: bool) -> None:
    """Any date survives being written with figures in a known order."""
    form = "%d/%m/%Y" if day_first else "%m/%d/%Y"

    found = read_date(value.strftime(form), DateOrder(day_first=day_first, certain=True))

    assert found is not None
    assert found.value == value


def test_a_word_that_is_no_month() -> None:
    """Only months are months."""
    assert (month_of("Février"), month_of("Freitag")) == (2, None)
    assert (month_of("juill."), month_of("Abend"), month_of("Marti")) == (7, None, None)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("on 18 February, 41 days after it", []),
        ("05 Jan, 25 UPI payment", ["2025-01-05"]),
        ("18 February, 26", ["2026-02-18"]),
        ("18 February 26 days", ["2026-02-18"]),
    ],
)
def test_a_count_is_no_year(text: str, found: list[str]) -> None:
    """Of days behind a day and a comma; two digits before any other word are one."""
    assert [each.iso for each in find_dates(text)] == found
