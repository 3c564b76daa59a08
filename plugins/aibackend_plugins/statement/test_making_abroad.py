"""Statements as banks of other countries set them."""

from __future__ import annotations

import random
from datetime import timedelta

from aibackend.documents import Document
from aibackend_plugins.statement.test_making import (
    Ledger,
    Sheet,
    continental,
    head,
    ledger,
    spaced,
)


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
