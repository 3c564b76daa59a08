"""Layouts written after the reader was fitted to those of `test_layouts`, to see what it makes of the next bank's."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from decimal import Decimal

import pytest

from aibackend.documents import Document
from aibackend.errors import NothingFound
from aibackend_plugins.statement.offline import find
from aibackend_plugins.statement.test_making import Booked, Ledger, Sheet, continental, english, head, ledger, minus

Family = Callable[[random.Random], tuple[Document, Ledger]]


def chinese(rng: random.Random) -> tuple[Document, Ledger]:
    """Days with the signs of year, month and day; money out, money in, balance."""
    made, sheet = ledger(rng), Sheet()
    head(sheet, "江南银行", "账户交易明细", "账号 6222 0210 0112 7788")
    sheet.put((140, "期初余额"), (540, english(made.opening), "right"))
    for row in made.rows:
        day = f"{row.day.year}年{row.day.month}月{row.day.day}日"
        place = 330 if row.cents < 0 else 430
        sheet.put(
            (40, day), (140, row.payee), (place, english(row.cents), "right"), (540, english(row.balance), "right")
        )
    return sheet.document(), made


def forint(rng: random.Random) -> tuple[Document, Ledger]:
    """Whole forints with spaces between thousands, days that end with a dot."""
    made, sheet = ledger(rng, scale=100), Sheet()

    def whole(cents: int) -> str:
        return f"{abs(cents) // 100:,}".replace(",", " ")

    head(sheet, "Duna Takarék Zrt.", "Számlakivonat", f"Nyitó egyenleg: {whole(made.opening)} HUF")
    for row in made.rows:
        amount = (420, minus(row.cents) + whole(row.cents), "right")
        sheet.put((40, f"{row.day:%Y.%m.%d.}"), (120, row.payee), amount, (540, whole(row.balance), "right"))
    return sheet.document(), made


def marks_between(rng: random.Random) -> tuple[Document, Ledger]:
    """A column of D and C between amount and balance, and one of numbers before the words."""
    made, sheet = ledger(rng), Sheet()
    head(sheet, "Emirates Gulf Bank", "Statement", f"{made.first:%d/%m/%Y} to {made.last:%d/%m/%Y}")
    for row in made.rows:
        number, mark = str(rng.randint(10_000, 99_999)), "D" if row.cents < 0 else "C"
        sheet.put(
            *((40, f"{row.day:%d/%m/%Y}"), (110, number), (180, row.payee)),
            *((400, english(row.cents), "right"), (410, mark), (540, english(row.balance), "right")),
        )
    return sheet.document(), made


def overdrawn(rng: random.Random) -> tuple[Document, Ledger]:
    """A balance that goes below nothing says OD."""
    drawn = ledger(rng)
    rows = [Booked(row.day, row.cents, row.balance - drawn.opening + 25_000, row.payee) for row in drawn.rows]
    made, sheet = Ledger(25_000, rows, drawn.first, drawn.last), Sheet()
    head(sheet, "Caledonian Bank plc", "Your statement", f"{made.first:%d %B %Y} to {made.last:%d %B %Y}")
    sheet.put((110, "BALANCE FORWARD"), (530, english(made.opening), "right"))
    for row in made.rows:
        place, mark = 360 if row.cents < 0 else 440, [(533, "OD")] if row.balance < 0 else []
        sheet.put(
            *((40, f"{row.day:%d %b}"), (110, row.payee), (place, english(row.cents), "right")),
            *((530, english(row.balance), "right"), *mark),  # type: ignore[arg-type]
        )
    return sheet.document(), made


def card_parts(rng: random.Random) -> tuple[Document, Ledger]:
    """A card: payments with a minus first, then purchases; what is owed in a summary."""
    made, sheet = ledger(rng, card=True), Sheet()
    head(sheet, "Redwood Federal", f"Opening and closing {made.first:%m/%d/%y} - {made.last:%m/%d/%y}")
    sheet.put((40, "Credit limit"), (300, "$9,000", "right"))
    sheet.put((40, "Previous balance"), (300, "$" + english(made.opening), "right"))
    sheet.put((40, "New balance"), (300, "$" + english(made.closing), "right"))
    for title, sign in (("PAYMENTS RECEIVED", 1), ("BOUGHT", -1)):
        sheet.put((40, title))
        for row in (each for each in made.rows if sign * each.cents > 0):
            sheet.put((40, f"{row.day:%m/%d}"), (110, row.payee), (500, minus(-sign) + english(row.cents), "right"))
    return sheet.document(), made


def weekdays(rng: random.Random) -> tuple[Document, Ledger]:
    """Newest first under headings of weekday and day, with a balance on each row."""
    made, sheet = ledger(rng), Sheet()
    head(sheet, "Kopje", "Mijn rekening")
    for day in sorted({row.day for row in made.rows}, reverse=True):
        sheet.put((40, f"{day:%A %d %B %Y}"))
        for row in reversed([each for each in made.rows if each.day == day]):
            amount = f"{'+' if row.cents > 0 else '-'} {continental(row.cents)}"
            sheet.put((60, row.payee), (400, amount, "right"), (540, continental(row.balance), "right"))
    return sheet.document(), made


def other_figures(rng: random.Random) -> tuple[Document, Ledger]:
    """Figures of interest, fees and exchange beside the rows; days with a dash."""
    made, sheet = ledger(rng, rows=20), Sheet()
    head(sheet, "Great Lakes Savings", f"Period {made.first:%B %d, %Y} - {made.last:%B %d, %Y}")
    sheet.put((40, "Annual percentage yield 4.10% Interest paid this year 83.12"))
    sheet.put((40, "Checks and payments 15 items"), (300, english(made.total(-1)), "right"))
    for row in made.rows:
        place = 380 if row.cents < 0 else 460
        sheet.put(
            *((40, f"{row.day:%m-%d}"), (110, row.payee), (place, english(row.cents), "right")),
            (545, english(row.balance), "right"),
        )
        if rng.random() < 0.3:
            sheet.put((110, f"FX {english(row.cents + 99)} CAD rate 0.7312"))
    sheet.put((40, "Fees charged this period 0.00 this year 36.00"))
    return sheet.document(), made


FAMILIES = (chinese, forint, marks_between, overdrawn, card_parts, weekdays, other_figures)


@pytest.mark.parametrize("seed", [11, 12])
@pytest.mark.parametrize("family", FAMILIES, ids=lambda each: str(each.__name__))
def test_every_transaction_is_read(family: Family, seed: int) -> None:
    """Each transaction is read with its day and its signed amount, and no other is."""
    document, made = family(random.Random(seed))

    found = find(document, {}).result["transactions"]

    expected = Counter((row.day.isoformat(), Decimal(row.cents) / 100) for row in made.rows)
    assert Counter((row["date"], row["amount"]) for row in found) == expected


def test_a_schedule_in_a_contract_is_no_statement() -> None:
    """A few instalments with their days among pages of terms make no statement."""
    sheet = Sheet()
    for number in range(60):
        sheet.put((40, f"{number}. The licensee shall keep the goods insured at all times and in good order."))
        if number in (20, 21, 22):
            sheet.put((40, f"0{number - 19}/06/2025"), (120, "Instalment"), (400, "1,250.00", "right"))

    with pytest.raises(NothingFound):
        find(sheet.document(), {})


def test_a_day_without_a_month_is_none() -> None:
    """`30/45` is no day, even where no line tells a year to read it by."""
    sheet = Sheet()
    for number in range(6):
        sheet.put((40, f"2019 ratio 30/45 of part {number}"), (400, "17.50", "right"))

    with pytest.raises(NothingFound):
        find(sheet.document(), {})
