"""Headings are what is printed largest; the kind of a paper is named only where its text tells it."""

from __future__ import annotations

import pytest

from aibackend.documents import Line, Page, Word
from aibackend_defaults.image_reader.papers import heading, name_of


def line(text: str, y: float, size: float = 10.0, wide: float | None = None) -> Line:
    """wide: of a character, half its height unless said."""
    width = len(text) * (wide if wide is not None else size / 2)
    return Line(words=(Word(text=text, x0=0.0, y0=y, x1=width, y1=y + size, size=size),))


BODY = [line("paid within thirty days", 100 + 20 * row) for row in range(4)]


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        ([line("Annual Report", 10, 24), *BODY], "Annual Report"),
        ([*BODY, line("Annual Report", 300, 24)], "Annual Report"),
        ([line("Copper Lane Ltd", 10, 22), line("INVOICE", 40, 24), *BODY], "Copper Lane Ltd"),
        ([line("two rows as one", 10, 24, wide=5.0), *BODY], ""),
        ([line("Go", 10, 40), *BODY], ""),
        (BODY, ""),
        ([line("Annual Report", 10, 24)], ""),
        ([], ""),
    ],
    ids=["top", "below", "first of those alike", "high but not wide", "too short", "all alike", "alone", "none"],
)
def test_the_heading_is_what_is_printed_largest(lines: list[Line], expected: str) -> None:
    assert heading(lines) == expected


@pytest.mark.parametrize(
    ("texts", "expected"),
    [
        (["INVOICE", "Invoice number 7", "Bill to", "Amount due", "Payment terms 30 days", "VAT"], "invoice"),
        (["Once upon a time", "there was a miller"], ""),
        ([], ""),
    ],
    ids=["invoice", "prose", "nothing"],
)
def test_a_paper_is_named_where_its_text_tells(texts: list[str], expected: str) -> None:
    lines = tuple(line(text, 20.0 * row) for row, text in enumerate(texts))
    assert name_of(Page(number=1, width=600, height=800, lines=lines)) == expected
