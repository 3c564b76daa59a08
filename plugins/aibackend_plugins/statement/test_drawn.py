"""Statements of other habits: cards with marked debts, figures and months of more countries, drawn designs."""

from __future__ import annotations

from datetime import date
from decimal import Decimal
from random import Random
from statistics import fmean

import pytest

from aibackend.documents import Document
from aibackend_defaults.document_reader import EmbeddedReader
from aibackend_plugins.statement.ledger_figures import find_entries
from aibackend_plugins.statement.offline import find
from aibackend_plugins.statement.schema import Response
from aibackend_plugins.statement.test_making import Sheet
from aibackend_plugins.statement.training.designs import draw
from aibackend_plugins.statement.training.ledgers import account
from aibackend_plugins.statement.training.measure import expected, read, scores
from aibackend_plugins.statement.training.printing import rows_of, text_of
from aibackend_plugins.statement.training.setting import Setter

SEEDS = range(2_000, 2_024)
"""Of papers that nobody looked at while the reader was written."""
F1_LEAST = 0.85
"""Of transactions by day and amount; 0.91 when it was measured."""


def _amounts(document: Document) -> list[float]:
    answer = Response().dump(find(document, {"today": date(2026, 1, 31)}).result)
    return [row["amount"] for row in answer["transactions"]]


@pytest.mark.parametrize(
    ("balances", "way"),
    [(("-900.00", "-950.00", "-850.00", "-880.00"), 1), (("900.00", "950.00", "850.00", "880.00"), -1)],
    ids=["marked", "plain"],
)
def test_a_debt_that_is_marked_is_not_turned(balances: tuple[str, ...], way: int) -> None:
    """On a card's statement plain balances are owed; those with a minus say so themselves."""
    sheet = Sheet()
    for line in ("Kestrel Bank", "Credit card statement", "Card number **** 4417"):
        sheet.put((40, line))
    sheet.put((40, "Date"), (120, "What"), (400, "Sum"), (500, "Left"))
    sheet.put((120, "Start"), (500, balances[0]))
    steps = ("-50.00", "100.00", "-30.00") if way > 0 else ("50.00", "-100.00", "30.00")
    for day, amount, balance in zip((3, 7, 9), steps, balances[1:], strict=True):
        sheet.put((40, f"0{day}/04/2025"), (120, "Radix Telecom"), (400, amount), (500, balance))

    assert _amounts(sheet.document()) == [-50.0, 100.0, -30.0]


@pytest.mark.parametrize(
    ("text", "amounts"),
    [
        ("EUR 6 338,13", ["6338.13"]),
        ("-R178.07  R22 850.45", ["-178.07", "22850.45"]),
        ("259,76 12 095,41", ["259.76", "12095.41"]),
        ("Card 12 345.67", ["345.67"]),
        ("12 345,67 kr.", ["12345.67"]),
        ("12,50 EUR-", ["-12.50"]),
        ("1.234,00 TL", ["1234.00"]),
    ],
)
def test_figures_of_many_countries(text: str, amounts: list[str]) -> None:
    """A group of digits behind a space belongs to a figure where a currency or another figure ends before it."""
    assert [each.signed for each in find_entries(text)] == [Decimal(each) for each in amounts]


def test_statements_that_were_never_looked_at() -> None:
    """Of texts and exports in drawn designs most bookings are found, and nearly none is refused."""
    reader, told = EmbeddedReader(), []
    for seed in SEEDS:
        random = Random(seed)
        design = draw(random)
        paper = account(random, design["country"], design["kind"])
        write = Setter(paper=paper, design=design, random=random, half=seed % 2)
        text = rows_of(write) if design["medium"] == "csv" else text_of(write)
        told.append((expected(paper, design), read(reader.read(text.encode()))))

    assert sum(got is None for _, got in told) <= 1
    assert fmean(scores(wanted, got)["transactions"] for wanted, got in told) >= F1_LEAST


def test_a_period_is_told_by_its_days() -> None:
    """Two days a month apart with a short word of any language between them are the period."""
    sheet = Sheet()
    for line in (
        "Alder Bank",
        "Kausi 01.03.2025 saakka 31.03.2025",
        "03.03.2025  Palkka  1.200,00",
        "05.03.2025  Otto  -40,00",
    ):
        sheet.put((40, line))

    answer = Response().dump(find(sheet.document(), {"today": date(2026, 1, 31)}).result)

    assert (answer["periodStart"], answer["periodEnd"]) == ("2025-03-01", "2025-03-31")
