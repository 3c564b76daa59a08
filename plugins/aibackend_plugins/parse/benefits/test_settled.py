"""Columns of services are told by their sums where their headings are in no list."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aibackend.documents import Line, Page, Word
from aibackend_blocks.pages.cells import sheet_of
from aibackend_plugins.parse.benefits import find_benefits
from aibackend_plugins.parse.benefits.columns import Column
from aibackend_plugins.parse.benefits.settled import settled
from aibackend_plugins.parse.conftest import READER

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


def test_sums_outvote_a_heading_that_misleads() -> None:
    """A column whose heading reads like what is allowed is the discount when every row says so."""
    heading = ("Date", "Service", "Total charge", "Negotiated savings", "Amount payable", "Plan paid", "You owe")
    rows = (("02/11/2025", "Scan", "1150.00", "640.00", "510.00", "408.00", "102.00"),
            ("02/12/2025", "ECG", "85.00", "57.00", "28.00", "22.40", "5.60"))  # fmt: skip
    text = "\n".join("   ".join(cell.ljust(18) for cell in row) for row in (heading, *rows))

    (first, _) = find_benefits(sheet_of(READER.plain(f"Explanation of Benefits\n\n{text}\n").pages)).lines

    assert first.amounts == {
        "billed": Decimal("1150.00"),
        "allowed": Decimal("510.00"),
        "plan_paid": Decimal("408.00"),
        "patient_owes": Decimal("102.00"),
    }


@given(
    st.lists(st.tuples(*[st.integers(1, 90_000)] * 3, st.integers(0, 9_000)), min_size=3, max_size=6, unique=True),
    st.permutations(range(5)),
)
def test_kinds_are_those_of_the_sums_wherever_the_columns_stand(
    services: list[tuple[int, int, int, int]], order: list[int]
) -> None:
    """With three of five headings known the other two are found, in any order, unless the figures fit two ways."""
    kinds = ["billed", "adjustment", "allowed", "plan_paid", "patient_owes"]
    rows = [(off + paid + owed, off, paid + owed, paid, owed) for off, paid, owed, _ in services]
    headed = {"billed", "plan_paid", "patient_owes"}
    columns = [Column(kind=kinds[n] if kinds[n] in headed else "", title="", x0=n, x1=n) for n in order]

    found, sums = settled(columns, [dict(enumerate(row[n] for n in order)) for row in rows])

    assert sums == 2
    assert [column.kind for column in found] == [kinds[n] for n in order]
