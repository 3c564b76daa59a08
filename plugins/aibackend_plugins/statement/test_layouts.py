"""Statements set in layouts of many banks that never were, with the values that they must be read as.

Each family sets the same kind of ledger in its own way: columns, signs, order, language, dates. Nothing of the reader
is used to make them. Seeds are fixed; a family was never looked at while the reader was fitted to another.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from datetime import timedelta
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


def polish(rng: random.Random) -> tuple[Document, Ledger]:
    """Signed amounts and balance in Polish, spaces between thousands."""
    made, sheet = ledger(rng), Sheet()
    head(
        sheet,
        "Bank Wiślany S.A.",
        "Wyciąg z rachunku",
        f"Okres: {made.first:%Y-%m-%d} - {made.last:%Y-%m-%d}",
        f"Saldo początkowe: {spaced(made.opening)} PLN",
    )
    sheet.put((40, "Data"), (110, "Opis operacji"), (420, "Kwota", "right"), (540, "Saldo po operacji", "right"))
    for row in made.rows:
        minus = "-" if row.cents < 0 else ""
        sheet.put(
            (40, f"{row.day:%Y-%m-%d}"),
            (110, f"Przelew {row.payee}"),
            (420, minus + spaced(row.cents), "right"),
            (540, spaced(row.balance), "right"),
        )
    return sheet.document(), made


def japanese(rng: random.Random) -> tuple[Document, Ledger]:
    """Whole yen; money out, money in, balance."""
    made, sheet = ledger(rng, scale=100), Sheet()
    yen = lambda cents: f"{abs(cents) // 100:,}"  # noqa: E731
    head(sheet, "みなと銀行", "お取引明細", "普通預金")
    sheet.put(
        (40, "年月日"),
        (120, "お取引内容"),
        (360, "お引出し", "right"),
        (450, "お預入れ", "right"),
        (540, "残高", "right"),
    )
    sheet.put((120, "繰越"), (540, yen(made.opening), "right"))
    for row in made.rows:
        sheet.put(
            (40, f"{row.day:%Y/%m/%d}"),
            (120, row.payee),
            (360 if row.cents < 0 else 450, yen(row.cents), "right"),
            (540, yen(row.balance), "right"),
        )
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


def brackets(rng: random.Random) -> tuple[Document, Ledger]:
    """Money out in brackets; no running balance, month names without a year."""
    made, sheet = ledger(rng), Sheet()
    head(sheet, "First Lakeside Credit Union", f"For {made.first:%B %d, %Y} through {made.last:%B %d, %Y}")
    sheet.put((40, "Previous balance"), (300, f"${english(made.opening)}", "right"))
    for row in made.rows:
        amount = f"({english(row.cents)})" if row.cents < 0 else english(row.cents)
        sheet.put((40, f"{row.day:%b %d}"), (110, row.payee), (500 + (4.5 if row.cents < 0 else 0), amount, "right"))
    sheet.put((40, "New balance"), (300, f"${english(made.closing)}", "right"))
    return sheet.document(), made


def letters(rng: random.Random) -> tuple[Document, Ledger]:
    """Brazilian letters behind the figures: D and C."""
    made, sheet = ledger(rng), Sheet()
    head(sheet, "Banco Ipê", "Extrato de conta corrente", f"Período {made.first:%d/%m/%Y} a {made.last:%d/%m/%Y}")
    sheet.put((40, "Data"), (100, "Histórico"), (430, "Valor (R$)", "right"), (540, "Saldo (R$)", "right"))
    sheet.put((100, "SALDO ANTERIOR"), (540, f"{continental(made.opening)} C", "right"))
    for row in made.rows:
        sheet.put(
            (40, f"{row.day:%d/%m}"),
            (100, row.payee),
            (430, f"{continental(row.cents)} {'D' if row.cents < 0 else 'C'}", "right"),
            (540, f"{continental(row.balance)} {'D' if row.balance < 0 else 'C'}", "right"),
        )
    return sheet.document(), made


def lakh(rng: random.Random) -> tuple[Document, Ledger]:
    """Indian grouping, balances marked Cr, a column of cheque numbers and one of value days."""
    made, sheet = ledger(rng, scale=9), Sheet(size=8)

    def rupees(cents: int) -> str:
        whole, _, paise = f"{abs(cents) / 100:.2f}".partition(".")
        lead, tail = whole[:-3], whole[-3:]
        pairs = [lead[max(0, end - 2) : end] for end in range(len(lead), 0, -2)][::-1]
        return ",".join([*pairs, tail]) + "." + paise

    head(sheet, "Deccan Grameen Bank", "Statement of account", f"From {made.first:%d-%m-%Y} To {made.last:%d-%m-%Y}")
    sheet.put(
        (40, "Txn Date"),
        (100, "Value Date"),
        (160, "Narration"),
        (300, "Chq No"),
        (400, "Debit", "right"),
        (470, "Credit", "right"),
        (560, "Balance", "right"),
    )
    for row in made.rows:
        sheet.put(
            (40, f"{row.day:%d-%m-%Y}"),
            (100, f"{row.day + timedelta(days=1):%d-%m-%Y}"),
            (160, row.payee),
            (300, str(rng.randint(100_000, 999_999))),
            (400 if row.cents < 0 else 470, rupees(row.cents), "right"),
            (560, f"{rupees(row.balance)} {'Dr' if row.balance < 0 else 'Cr'}", "right"),
        )
    return sheet.document(), made


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


def card_credits(rng: random.Random) -> tuple[Document, Ledger]:
    """A card: charges plain, payments marked CR, what is owed plain."""
    made, sheet = ledger(rng, card=True), Sheet()
    head(
        sheet,
        "Summit Rewards Card",
        f"Billing cycle {made.first:%m/%d/%Y} - {made.last:%m/%d/%Y}",
        "Card ending in 4417",
    )
    sheet.put((40, "Last bill"), (300, english(made.opening), "right"))
    for row in made.rows:
        sheet.put(
            (40, f"{row.day:%m/%d}"),
            (80, f"{row.day + timedelta(days=1):%m/%d}"),
            (130, row.payee),
            (480, english(row.cents), "right"),
            *([(486, "CR")] if row.cents > 0 else []),
        )  # type: ignore[arg-type]
    sheet.put((40, "Statement balance"), (300, english(made.closing), "right"))
    return sheet.document(), made


def card_minus(rng: random.Random) -> tuple[Document, Ledger]:
    """A card: charges plain, payments with a minus, previous and new balance of what is owed, minimum payment."""
    made, sheet = ledger(rng, card=True), Sheet()
    head(
        sheet,
        "Bank of Two Rivers",
        "Credit card statement",
        f"{made.first:%b %d, %Y} to {made.last:%b %d, %Y}",
        "Minimum payment due $35.00",
    )
    sheet.put((40, f"Previous Balance ${english(made.opening)}"))
    sheet.put((40, f"New Balance ${english(made.closing)}"))
    for row in made.rows:
        amount = f"-${english(row.cents)}" if row.cents > 0 else f"${english(row.cents)}"
        sheet.put((40, f"{row.day:%m/%d/%y}"), (110, row.payee), (500, amount, "right"))
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


def trailing_minus(rng: random.Random) -> tuple[Document, Ledger]:
    """German booking rows: signs behind, day of value, balances on rows of their own."""
    made, sheet = ledger(rng), Sheet()
    head(sheet, "Volksbank Hügelland eG", "Kontoauszug Nr. 4", "IBAN DE12 5001 0517 0648 4898 90")
    sheet.put((40, f"Kontostand am {made.first:%d.%m.%Y}"), (545, f"{continental(made.opening)}+", "right"))
    for row in made.rows:
        sheet.put(
            (40, f"{row.day:%d.%m.}"),
            (80, f"{row.day:%d.%m.}"),
            (130, row.payee),
            (545, f"{continental(row.cents)}{'-' if row.cents < 0 else '+'}", "right"),
        )
        sheet.put((130, f"SVWZ+Rechnung {rng.randint(1000, 9999)}"))
    sheet.put((40, f"Kontostand am {made.last:%d.%m.%Y}"), (545, f"{continental(made.closing)}+", "right"))
    return sheet.document(), made


def swedish(rng: random.Random) -> tuple[Document, Ledger]:
    """Balance stands left of the words, the amount after it, with a real minus sign."""
    made, sheet = ledger(rng), Sheet()
    head(sheet, "Fjällbanken AB", "Kontoutdrag", f"{made.first:%Y-%m-%d} – {made.last:%Y-%m-%d}")
    sheet.put((40, "Datum"), (190, "Saldo", "right"), (210, "Text"), (520, "Belopp", "right"))
    for row in made.rows:
        sheet.put(
            (40, f"{row.day:%Y-%m-%d}"),
            (190, spaced(row.balance), "right"),
            (210, row.payee),
            (520, f"{'−' if row.cents < 0 else ''}{spaced(row.cents)}", "right"),
        )
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


def dutch_af_bij(rng: random.Random) -> tuple[Document, Ledger]:
    """The way in a word behind each row's words, the amount plain; balances at head and foot only."""
    made, sheet = ledger(rng), Sheet()
    head(sheet, "Waterland Bank N.V.", "Rekeningafschrift", f"Beginsaldo € {continental(made.opening)}")
    sheet.put((40, "Datum"), (110, "Omschrijving"), (410, "Af", "right"), (500, "Bij", "right"))
    for row in made.rows:
        sheet.put(
            (40, f"{row.day:%d-%m-%Y}"),
            (110, row.payee),
            (410 if row.cents < 0 else 500, continental(row.cents), "right"),
        )
    sheet.put((110, "Totaal"), (410, continental(made.total(-1)), "right"), (500, continental(made.total(1)), "right"))
    sheet.put((40, f"Eindsaldo € {continental(made.closing)}"))
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
