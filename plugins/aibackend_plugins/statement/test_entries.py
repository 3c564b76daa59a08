"""Entries that fill several rows, and several entries that fill one row."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from decimal import Decimal

import pytest

from aibackend.documents import Document
from aibackend_plugins.statement.offline import find
from aibackend_plugins.statement.test_making import Ledger, Sheet, english, head, ledger

Family = Callable[[Ledger], Document]


def figures_on_the_last_row(made: Ledger) -> Document:
    """Day and kind on the first row of an entry, its figures on the third; entries stand a little apart."""
    sheet = Sheet()
    head(sheet, "Cotswold Bank", "Statement of account")
    sheet.put((120, "BROUGHT FORWARD"), (540, english(made.opening), "right"))
    for row in made.rows:
        sheet.y += 5
        place = 400 if row.cents < 0 else 470
        sheet.put((40, f"{row.day:%d %b %Y}"), (120, "Card purchase"))
        sheet.put((120, row.payee))
        sheet.put((120, "READING GB"), (place, english(row.cents), "right"), (540, english(row.balance), "right"))
    return sheet.document()


def days_with_their_weekday(made: Ledger) -> Document:
    """A line for each day that begins with its weekday, payees and amounts below it, money in marked."""
    sheet = Sheet()
    head(sheet, "Tidal", "Transactions")
    for day in sorted({row.day for row in made.rows}):
        sheet.put((40, f"{day:%A, %-d %B %Y}"))
        for row in (each for each in made.rows if each.day == day):
            sheet.put((40, row.payee), (500, f"{'+' if row.cents > 0 else ''}£{english(row.cents)}", "right"))
    return sheet.document()


def newspaper(made: Ledger) -> Document:
    """Bookings in two columns beside each other, money out marked DR."""
    sheet = Sheet()
    head(sheet, "Crestline", "Rewards account", f"Closing date {made.last:%m/%d/%Y}")
    half = len(made.rows) // 2
    for pair in zip(made.rows[:half], made.rows[half:], strict=True):
        cells: list[tuple[float, str] | tuple[float, str, str]] = []
        for x, row in zip((40, 310), pair, strict=True):
            mark = " DR" if row.cents < 0 else " CR"
            cells += [(x, f"{row.day:%m/%d}"), (x + 50, row.payee), (x + 190, english(row.cents) + mark)]
        sheet.put(*cells)
    return sheet.document()


def ways_in_words(made: Ledger) -> Document:
    """A column that says Debit or Credit, then the amount, then the payee."""
    sheet = Sheet()
    head(sheet, "Unicorn Bank", "Account movements")
    for row in made.rows:
        way = "Debit" if row.cents < 0 else "Credit"
        sheet.put((40, f"{row.day:%d.%m.%Y}"), (130, way), (260, english(row.cents), "right"), (290, row.payee))
    return sheet.document()


def heads_on_each_page(made: Ledger) -> Document:
    """Both balances, totals and a serial number over each page; an entry's second day ends the page."""
    sheet = Sheet()
    came = sum(row.cents for row in made.rows if row.cents > 0)
    went = -sum(row.cents for row in made.rows if row.cents < 0)
    for place, row in enumerate(made.rows):
        if place == len(made.rows) // 2:
            sheet.pages.append([])
            sheet.y = 40.0
        if place in (0, len(made.rows) // 2):
            sheet.put((40, "Meridian Union Bank"), (300, "Statement of account"))
            sheet.put((40, "Account number"), (180, "Date"), (300, "Sheet"), (420, "Serial"))
            sheet.put((40, "3401 2299 18"), (180, f"{made.last:%d-%m-%Y}"), (300, "1"), (434, "10"))
            sheet.put((40, "Old balance"), (120, "New balance"), (210, "Total out"), (300, "Total in"))
            sheet.put(
                (40, english(made.opening)),
                (120, english(made.rows[-1].balance)),
                (210, english(went)),
                (300, english(came)),
            )
            sheet.put((40, "Booked"), (120, "Description"), (300, "Out"), (420, "In"))
        sheet.put((40, f"{row.day:%d-%m}"), (120, "Transfer"), (300 if row.cents < 0 else 434, english(row.cents)))
        sheet.put((38, f"({row.day:%d-%m})"), (120, row.payee))
    return sheet.document()


@pytest.mark.parametrize("seed", [5, 6])
@pytest.mark.parametrize(
    "family",
    [figures_on_the_last_row, days_with_their_weekday, newspaper, ways_in_words, heads_on_each_page],
    ids=lambda family: family.__name__,
)
def test_each_entry_has_its_own_day_and_amount(family: Family, seed: int) -> None:
    made = ledger(random.Random(seed))
    result = find(family(made), {}).result

    assert Counter((row["date"], row["amount"]) for row in result["transactions"]) == Counter(
        (row.day.isoformat(), Decimal(row.cents) / 100) for row in made.rows
    )


def test_all_rows_of_an_entry_are_its_description() -> None:
    made = ledger(random.Random(5))
    result = find(figures_on_the_last_row(made), {}).result

    assert [row["description"] for row in result["transactions"]] == [
        f"Card purchase {row.payee} READING GB" for row in made.rows
    ]
    assert result["reconciled"]
