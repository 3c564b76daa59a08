"""Values broken over two lines are whole, in the column that they stood in."""

from __future__ import annotations

import pytest

from aibackend.testing.text_document import text_document
from aibackend_blocks.pages.cells import Sheet, sheet_of
from aibackend_blocks.pages.wrapped_values import with_whole_values


def sheet(text: str) -> Sheet:
    """A text as a page, with whole values."""
    return with_whole_values(sheet_of(text_document(text).pages))


@pytest.mark.parametrize(
    ("upper", "lower", "value"),
    [
        ("02/2017 –", "08/2021", "02/2017 – 08/2021"),
        ("Sep 2015 – Mar", "2019", "Sep 2015 – Mar 2019"),
        ("06/11/2025 –", "07/10/2025", "06/11/2025 – 07/10/2025"),
        ("04/2018 –", "heute", "04/2018 – heute"),
        ("DE31 2406 0300 0020 4418", "77", "DE31 2406 0300 0020 4418 77"),
    ],
)
def test_a_broken_value_is_whole_and_stays_in_its_column(upper: str, lower: str, value: str) -> None:
    """The cell beside it begins where it did, and the gap between them is left."""
    first, *_ = sheet(f"{upper}   Buyer\n{lower}\n").rows

    assert [cell.text for cell in first.cells] == [value, "Buyer"]
    assert first.cells[0].x1 < first.cells[1].x0


@pytest.mark.parametrize("text", ["Total –\n2019 was a good year\n", "2011 – 2014\n2010\n", "Page 3 –\nNotes\n"])
def test_what_is_whole_or_ends_no_value_is_left(text: str) -> None:
    """A span that has its end, and words behind a dash."""
    assert [row.text for row in sheet(text).rows] == text.splitlines()
