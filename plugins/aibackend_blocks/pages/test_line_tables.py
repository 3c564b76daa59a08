"""Cells, labels and tables of goods are found on pages set by these tests on a character grid."""

from __future__ import annotations

from dataclasses import dataclass, field
from decimal import Decimal

import pytest

from aibackend_blocks.pages.cells import Sheet, sheet_of
from aibackend_blocks.pages.labels import Labels, fold
from aibackend_blocks.pages.line_tables import LineItem, find_line_table


@dataclass(frozen=True)
class GridWord:
    text: str
    x0: float
    y0: float
    x1: float
    y1: float
    size: float = 10.0
    bold: bool = False


@dataclass(frozen=True)
class GridLine:
    words: tuple[GridWord, ...]


@dataclass(frozen=True)
class GridPage:
    number: int
    lines: tuple[GridLine, ...]
    width: float = 600.0
    height: float = 800.0
    rules: tuple[object, ...] = field(default=())


def grid(*pages: str) -> Sheet:
    """Pages of text on a grid of 6 × 12 points a character."""
    return sheet_of(GridPage(number=number, lines=tuple(_lines(page))) for number, page in enumerate(pages, 1))


def _lines(page: str) -> list[GridLine]:
    lines = []
    for row, text in enumerate(page.splitlines()):
        words, start = [], 0
        for word in text.split():
            start = text.index(word, start)
            words.append(GridWord(word, 6.0 * start, 12.0 * row, 6.0 * (start + len(word)), 12.0 * row + 12))
            start += len(word)
        lines += [GridLine(tuple(words))] if words else []
    return lines


def items(sheet: Sheet) -> list[tuple[str, ...]]:
    table = find_line_table(sheet, ".")
    return [
        (i.description, *(str(v) for v in (i.quantity, i.unit_price, i.amount))) for i in (table.items if table else ())
    ]


PLAIN = """
Qty   Description                 Unit price     Amount
2     Oak shelf                        10.00      20.00
10    Bracket, steel                    1.25      12.50
                                    Subtotal      32.50
                                         VAT       6.50
                                       Total      39.00
"""


def test_lines_are_read_by_their_columns() -> None:
    """Each line has its quantity, price and amount; the sums below are none of its lines."""
    assert items(grid(PLAIN)) == [("Oak shelf", "2", "10.00", "20.00"), ("Bracket, steel", "10", "1.25", "12.50")]


def test_a_description_goes_on_below() -> None:
    """Lines of a description are joined; a keyed remark is left out."""
    page = PLAIN.replace("10    Bracket", "      solid, oiled\n      GTIN: 4012345001235\n10    Bracket")

    assert items(grid(page))[0][0] == "Oak shelf solid, oiled"


def test_a_table_goes_on_over_the_page() -> None:
    """Where the next page repeats the heading, its lines belong to the same table."""
    first, second = PLAIN.split("10    ")
    heading = first.splitlines()[1]

    assert len(items(grid(first, f"{heading}\n10    {second}"))) == 2


def test_no_table_without_a_heading() -> None:
    """Figures alone are no table of goods."""
    assert find_line_table(grid("Dear Sir\nwe counted 12 sheep, 20.00 and 30.00"), ".") is None


@pytest.mark.parametrize(("amount", "right"), [("20.00", True), ("20.01", True), ("21.00", False)])
def test_a_product_is_checked(amount: str, right: bool) -> None:
    """Quantity × unit price is the amount, but for rounding."""
    item = LineItem(description="", quantity=Decimal(2), unit_price=Decimal(10), amount=Decimal(amount), page=1, row=0)

    assert item.multiplies is right


LABELS = Labels({"number": ("invoice number", "n° de facture", "number"), "date": ("invoice date", "date")})


@pytest.mark.parametrize(
    "page",
    [
        "Invoice number: A-7",
        "INVOICE NUMBER     A-7",
        "Invoice number     Invoice date\nA-7                2025-01-02",
        "N° de facture / Invoice number   A-7",
    ],
    ids=["behind", "right", "below", "two languages"],
)
def test_a_value_stands_at_its_label(page: str) -> None:
    """A value is found behind its label, to its right and below it."""
    found = LABELS.find(grid(page), "number", lambda text: text if text.startswith("A") else None)

    assert [hit.value for hit in found][:1] == ["A-7"]


def test_folding_keeps_places() -> None:
    """Case and accents go, the number of characters stays."""
    assert fold("Échéance Nº ß") == "echeance n° ß"


def test_cells_part_at_column_gaps() -> None:
    """Words a space apart make one cell, two spaces or more part cells."""
    assert [cell.text for cell in grid("one two   three").cells] == ["one two", "three"]
