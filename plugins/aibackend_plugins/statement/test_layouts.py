"""Statements set in layouts of many banks that never were, with the values that they must be read as.

Each family sets the same kind of ledger in its own way: columns, signs, order, language, dates. Nothing of the reader
is used to make them. Seeds are fixed; a family was never looked at while the reader was fitted to another.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from decimal import Decimal

import pytest

from aibackend.documents import Document
from aibackend_plugins.statement.offline import find
from aibackend_plugins.statement.test_making import (
    Ledger,
    Sheet,
    continental,
    english,
    head,
    ledger,
    minus,
    spaced,
    text_document,
)
from aibackend_plugins.statement.test_making_abroad import dutch_af_bij, japanese, lakh, polish, swedish
from aibackend_plugins.statement.test_making_signs import brackets, card_credits, card_minus, letters, trailing_minus

SEEDS = (1, 2, 3)
Family = Callable[[random.Random], tuple[Document, Ledger]]


# --- families ------------------------------------------------------------------------------------------------------


def three_columns(rng: random.Random) -> tuple[Document, Ledger]:
    """Debits, credits, balance; brought forward."""
    made, sheet = ledger(rng, rows=40), Sheet()
    head(sheet, "Millbrook Community Bank plc", "Account activity", f"{made.first:%d/%m/%Y} to {made.last:%d/%m/%Y}")
    sheet.put((40, "When"), (100, "What"), (380, "Taken", "right"), (460, "Added", "right"), (545, "Holding", "right"))
    sheet.put((100, "Held before"), (545, english(made.opening), "right"))
    for row in made.rows:
        sheet.put(
            (40, f"{row.day:%d/%m/%Y}"),
            (100, row.payee),
            (380 if row.cents < 0 else 460, english(row.cents), "right"),
            (545, english(row.balance), "right"),
        )
    return sheet.document(), made


def newest_first(rng: random.Random) -> tuple[Document, Ledger]:
    """An app's print: newest on top, signed amounts with a pound sign, running balance."""
    made, sheet = ledger(rng), Sheet()
    head(sheet, "Pebble", "Everyday account", "Sort code 04-00-75 Account number 88120467")
    for row in reversed(made.rows):
        sign = "-" if row.cents < 0 else "+"
        sheet.put(
            (40, row.payee), (430, f"{sign}£{english(row.cents)}", "right"), (530, f"£{english(row.balance)}", "right")
        )
        sheet.put((40, f"{row.day:%-d %b %Y}"))
    return sheet.document(), made


def day_headings(rng: random.Random) -> tuple[Document, Ledger]:
    """A day on a line of its own over the rows of that day; balances above and below."""
    made, sheet = ledger(rng), Sheet()
    head(
        sheet,
        "Nordlicht Bank",
        f"Kontoauszug {made.first:%d.%m.%Y} - {made.last:%d.%m.%Y}",
        f"Alter Saldo {continental(made.opening)} EUR",
    )
    for day in sorted({row.day for row in made.rows}):
        sheet.put((40, f"{day:%d.%m.%Y}"))
        for row in (each for each in made.rows if each.day == day):
            sheet.put((60, row.payee), (540, f"{'-' if row.cents < 0 else '+'}{continental(row.cents)} €", "right"))
    sheet.put((40, f"Neuer Saldo {continental(made.closing)} EUR"))
    return sheet.document(), made


def pasted_spaces(rng: random.Random) -> tuple[Document, Ledger]:
    """Text copied out of a PDF: one space wherever there was a column."""
    made = ledger(rng)
    lines = ["Prairie Union", f"Statement {made.first:%B %Y}", f"Beginning balance ${english(made.opening)}"]
    lines += [
        f"{row.day:%m/%d/%Y} {row.payee} {'-' if row.cents < 0 else ''}{english(row.cents)} {english(row.balance)}"
        for row in made.rows
    ]
    return text_document([*lines, f"Ending balance ${english(made.closing)}"]), made


def pasted_csv(rng: random.Random) -> tuple[Document, Ledger]:
    """A bank's export, pasted as text."""
    made = ledger(rng)
    lines = ["Buchungstag;Verwendungszweck;Betrag;Saldo"]
    lines += [
        f"{row.day:%d.%m.%Y};{row.payee};{minus(row.cents)}{continental(row.cents)};{continental(row.balance)}"
        for row in made.rows
    ]
    return text_document(lines), made


def daily_balance(rng: random.Random) -> tuple[Document, Ledger]:
    """The balance only on the last row of a day; words of two lines with a figure in the second."""
    made, sheet = ledger(rng, rows=22), Sheet()
    head(sheet, "Crédit Armoricain", "RELEVE DE COMPTE", f"du {made.first:%d.%m.%Y} au {made.last:%d.%m.%Y}")
    sheet.put(
        (40, "Date"), (100, "Libellé"), (390, "Débit", "right"), (465, "Crédit", "right"), (545, "Position", "right")
    )
    sheet.put((100, "Position précédente"), (545, spaced(made.opening), "right"))
    for row, after in zip(made.rows, [*made.rows[1:], None], strict=True):
        cells = [
            (40, f"{row.day:%d.%m}"),
            (100, row.payee),
            (390 if row.cents < 0 else 465, spaced(row.cents), "right"),
        ]
        ends = after is None or after.day != row.day
        sheet.put(*cells, *([(545, spaced(row.balance), "right")] if ends else []))  # type: ignore[arg-type]
        if rng.random() < 0.4:
            sheet.put((100, f"REF {rng.randint(10_000, 99_999)} MONTANT ORIGINE {spaced(abs(row.cents) + 17)} USD"))
    return sheet.document(), made


def no_dates_repeated(rng: random.Random) -> tuple[Document, Ledger]:
    """A day is printed only on its first row."""
    made, sheet = ledger(rng, rows=24), Sheet()
    head(sheet, "Severn Vale Building Society", f"{made.first:%-d %B %Y} - {made.last:%-d %B %Y}")
    sheet.put(
        (40, "Date"),
        (110, "Details"),
        (390, "Money out £", "right"),
        (465, "Money in £", "right"),
        (545, "Balance £", "right"),
    )
    sheet.put((110, "Balance from last sheet"), (545, english(made.opening), "right"))
    before = None
    for row in made.rows:
        day = [] if row.day == before else [(40, f"{row.day:%d %b}")]
        sheet.put(
            *day,
            (110, row.payee),
            (390 if row.cents < 0 else 465, english(row.cents), "right"),
            (545, english(row.balance), "right"),
        )  # type: ignore[arg-type]
        before = row.day
    return sheet.document(), made


def two_parts(rng: random.Random) -> tuple[Document, Ledger]:
    """All money in, with its total, then all money out, with its total."""
    made, sheet = ledger(rng), Sheet()
    head(sheet, "Blue Mesa National Bank", f"{made.first:%B %d, %Y} through {made.last:%B %d, %Y}")
    sheet.put((40, "Beginning balance"), (400, f"${english(made.opening)}", "right"))
    sheet.put((40, "Ending balance"), (400, f"${english(made.closing)}", "right"))
    for title, sign in (("What came in", 1), ("What went out", -1)):
        sheet.put((40, title))
        for row in (each for each in made.rows if sign * each.cents > 0):
            sheet.put((40, f"{row.day:%m/%d}"), (110, row.payee), (500, english(row.cents), "right"))
        sheet.put((40, "Sum of this part"), (500, english(made.total(sign)), "right"))
    return sheet.document(), made


def zeros(rng: random.Random) -> tuple[Document, Ledger]:
    """The other column holds 0.00; rows are numbered; totals below."""
    made, sheet = ledger(rng), Sheet()
    head(
        sheet,
        "Gulf Horizon Bank",
        "Account Statement",
        f"Period: {made.first:%d %b %Y} - {made.last:%d %b %Y}",
        "Currency: AED",
    )
    sheet.put(
        (40, "No"),
        (60, "Date"),
        (140, "Particulars"),
        (370, "Dr", "right"),
        (450, "Cr", "right"),
        (545, "Bal", "right"),
    )
    for number, row in enumerate(made.rows, start=1):
        out, came = (english(row.cents), "0.00") if row.cents < 0 else ("0.00", english(row.cents))
        sheet.put(
            (40, str(number)),
            (60, f"{row.day:%d %b %Y}"),
            (140, row.payee),
            (370, out, "right"),
            (450, came, "right"),
            (545, english(row.balance), "right"),
        )
    sheet.put((140, "Total"), (370, english(made.total(-1)), "right"), (450, english(made.total(1)), "right"))
    return sheet.document(), made


def carried_over(rng: random.Random) -> tuple[Document, Ledger]:
    """Sums carried from page to page, an account summary in other columns at the top."""
    made, sheet = ledger(rng, rows=70), Sheet()
    head(sheet, "Banca del Lago S.p.A.", "Estratto conto")
    sheet.put((40, "Saldo iniziale"), (180, "Totale uscite"), (310, "Totale entrate"), (440, "Saldo finale"))
    sheet.put(
        (40, continental(made.opening)),
        (180, continental(made.total(-1))),
        (310, continental(made.total(1))),
        (440, continental(made.closing)),
    )
    page = 1
    for row in made.rows:
        sheet.put(
            (40, f"{row.day:%d/%m/%Y}"),
            (110, row.payee),
            (350 if row.cents < 0 else 430, continental(row.cents), "right"),
            (530, continental(row.balance), "right"),
        )
        if len(sheet.pages) > page:
            page = len(sheet.pages)
            sheet.put((110, "Riporto"), (530, continental(row.balance), "right"))
    return sheet.document(), made


def marks_column(rng: random.Random) -> tuple[Document, Ledger]:
    """The sign in a column of its own: S and H."""
    made, sheet = ledger(rng), Sheet()
    head(sheet, "Sparkasse Oberland", f"Kontoauszug vom {made.first:%d.%m.%Y} bis {made.last:%d.%m.%Y}")
    sheet.put((40, "alter Kontostand"), (500, continental(made.opening), "right"), (504, "H"))
    for row in made.rows:
        sheet.put(
            (40, f"{row.day:%d.%m.%y}"),
            (110, row.payee),
            (500, continental(row.cents), "right"),
            (504, "S" if row.cents < 0 else "H"),
        )
    sheet.put(
        (40, "neuer Kontostand"), (500, continental(made.closing), "right"), (504, "H" if made.closing > 0 else "S")
    )
    return sheet.document(), made


def words_last(rng: random.Random) -> tuple[Document, Ledger]:
    """Figures first, words last; dates with a month's name."""
    made, sheet = ledger(rng), Sheet()
    head(sheet, "Kiwi Mutual", f"Statement period {made.first:%d %B %Y} to {made.last:%d %B %Y}")
    sheet.put((110, "Amount", "right"), (190, "Balance", "right"), (210, "Date"), (300, "Who"))
    sheet.put((190, english(made.opening), "right"), (210, "Start"))
    for row in made.rows:
        sheet.put(
            (110, f"{'-' if row.cents < 0 else ''}{english(row.cents)}", "right"),
            (190, english(row.balance), "right"),
            (210, f"{row.day:%d %b %Y}"),
            (300, row.payee),
        )
    return sheet.document(), made


FAMILIES: Sequence[Family] = (
    three_columns,
    newest_first,
    day_headings,
    polish,
    japanese,
    pasted_spaces,
    pasted_csv,
    brackets,
    letters,
    lakh,
    daily_balance,
    no_dates_repeated,
    card_credits,
    card_minus,
    two_parts,
    trailing_minus,
    swedish,
    zeros,
    carried_over,
    marks_column,
    words_last,
    dutch_af_bij,
)


def readings() -> Iterator[tuple[str, Family, int]]:
    for family in FAMILIES:
        for seed in SEEDS:
            yield f"{family.__name__}-{seed}", family, seed


@pytest.mark.parametrize(("family", "seed"), [pytest.param(f, s, id=name) for name, f, s in readings()])
def test_every_transaction_is_read(family: Family, seed: int) -> None:
    """Each transaction of a layout never seen is read with its day and its signed amount, and no other is."""
    document, made = family(random.Random(seed))

    found = find(document, {}).result["transactions"]

    expected = Counter((row.day.isoformat(), Decimal(row.cents) / 100) for row in made.rows)
    assert Counter((row["date"], row["amount"]) for row in found) == expected
