"""Columns of services are told by their sums where their headings are in no list."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

import pytest

from aibackend.documents import Line, Page, Word
from aibackend_blocks.pages.cells import sheet_of
from aibackend_plugins.parse.benefits import find_benefits

SERVICES = (("02/11/2025", "MRI knee", "1400.00", "820.00", "320.00", "500.00"),
            ("02/12/2025", "Visit", "210.00", "130.00", "110.00", "20.00"),
            ("02/14/2025", "X-ray", "95.00", "60.00", "60.00", "0.00"))  # fmt: skip
EDGES = (40.0, 110.0, 270.0, 350.0, 430.0, 520.0)


def set_row(y: float, texts: Sequence[str]) -> Line:
    """The first two texts begin at their edges, the others end there."""
    words: list[Word] = []
    for place, (text, edge) in enumerate(zip(texts, EDGES, strict=True)):
        x = edge if place < 2 else edge - 5 * len(text)
        for part in text.split():
            words.append(Word(text=part, x0=x, x1=x + 5 * len(part), y0=y, y1=y + 9, size=10))
            x += 5 * len(part) + 2.5
    return Line(words=tuple(words))


@pytest.mark.parametrize(
    ("heading", "order"),
    [
        (("When", "What", "They asked", "Our rate", "We covered", "Your part"), (0, 1, 2, 3, 4, 5)),
        (("Fecha", "Servicio", "Facturado", "Permitido", "Pagado", "Usted debe"), (0, 1, 2, 3, 4, 5)),
        (("Datum", "Leistung", "Rechnung", "Erstattet", "Rest", "Satz"), (0, 1, 2, 4, 5, 3)),
    ],
    ids=["own words", "Spanish", "another order"],
)
def test_sums_tell_the_columns(heading: Sequence[str], order: Sequence[int]) -> None:
    """Whatever stands above the columns, what was billed, allowed, paid and owed is read."""
    lines = [set_row(100, heading)]
    lines += [set_row(120 + 20 * n, [row[place] for place in order]) for n, row in enumerate(SERVICES)]

    found = find_benefits(sheet_of([Page(number=1, width=595, height=842, lines=tuple(lines))]))

    names = ("billed", "allowed", "plan_paid", "patient_owes")
    assert [[line.amounts[name] for name in names] for line in found.lines] == [
        [Decimal(text) for text in row[2:]] for row in SERVICES
    ]


def test_rows_that_do_not_add_up_are_no_services() -> None:
    """Figures without the sums of services get no roles."""
    lines = [set_row(100, ("When", "What", "Left", "Right", "Up", "Down"))]
    lines += [set_row(120 + 20 * n, [*row[:2], "17.00", "29.00", "3.00", "41.00"]) for n, row in enumerate(SERVICES)]

    found = find_benefits(sheet_of([Page(number=1, width=595, height=842, lines=tuple(lines))]))

    assert found.lines == []
