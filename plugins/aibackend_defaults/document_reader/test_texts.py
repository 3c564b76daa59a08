"""Text is a table where its separators make one."""

from __future__ import annotations

import pytest

from aibackend_defaults.document_reader import texts

TOLD = """Bank{0}Fen Credit Union
Account{0}***4417

Date{0}Text{0}Amount
2025-05-06{0}Corner Shop{0}-12.50
2025-05-20{0}Payroll{0}1000.00
"""


@pytest.mark.parametrize("mark", [",", ";", "\t", "|"])
def test_tables_apart_by_an_empty_line_are_one_file(mark: str) -> None:
    """Banks export what they know of the account as a table of its own above the bookings; each has its columns."""
    document = texts.read(TOLD.format(mark).encode())

    assert document.kind == "csv"
    assert {word.x0 for word in document.pages[0].words if word.text in ("Fen", "Text", "Corner")} != {36.0}
    assert not any(mark in word.text for word in document.pages[0].words)


def test_a_sheet_with_empty_cells_is_a_table() -> None:
    """Two separators behind each other part no sentence: so are sheets saved whose rows are seldom full."""
    document = texts.read(
        b"Oak Ltd;;;BILL\n1 Elm Rd;;;No;B-7\n;;;;\nItem;Qty;Price;Sum;\nChair;2;10.00;20.00;\n;;;Total;20.00\n"
    )

    assert document.kind == "csv"
    assert "Chair" in [word.text for word in document.pages[0].words]


@pytest.mark.parametrize(
    "text",
    [
        "Dear Ana,\nthanks for the pens, ink, and paper.\n\nYours, Ida\nLeeds, May 4",
        "Soup, bread\nTea, milk\n\nOpen daily, from noon\nClosed on Monday, Tuesday",
    ],
    ids=["a letter", "a notice"],
)
def test_commas_of_sentences_part_no_table(text: str) -> None:
    assert texts.read(text.encode()).kind == "text"


PIPED = """# Bill 77

**Client:** Kessler | Braun

| Task | Hours | Amount |
|---|---:|---:|
| **Cover** | 14 | 910.00 |
| Revisions | 3.5 | 227.50 |

Fee .......... 20.00
No......: 12
"""


def test_a_pipe_table_among_lines_stands_in_columns_and_leaders_are_room() -> None:
    """Cells of one column begin at one place, the marks of emphasis and headings are gone, and raw is as it came."""
    document = texts.document(PIPED)

    rows = [line.text for line in document.pages[0].lines]
    places = {line.text: line.x0 for line in document.pages[0].lines}
    assert places["Task"] == places["Cover"] == places["Revisions"]
    assert places["Hours"] == places["14"] == places["3.5"]
    assert {"Bill 77", "Client: Kessler | Braun", "Fee", "20.00", "No:", "12"} <= set(rows)
    assert document.raw == PIPED
