"""Statements that tell by a sign of their own which money went out."""

from __future__ import annotations

import random
from datetime import timedelta

from aibackend.documents import Document
from aibackend_plugins.statement.test_making import (
    Ledger,
    Sheet,
    continental,
    english,
    head,
    ledger,
)


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
