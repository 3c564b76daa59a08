"""/v1/tables: the contract, drawn and aligned tables, what is no table, and the laws that any reading keeps."""

from __future__ import annotations

import csv
import io
from pathlib import Path
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from aibackend import Draft
from aibackend.documents import Document
from aibackend.errors import FileTooLarge, NothingFound
from aibackend_defaults.document_reader import EmbeddedReader
from aibackend_plugins.tables.checks import cells_stand_in_source, count_is_right, rows_are_as_wide_as_headers
from aibackend_plugins.tables.offline import find

HERE = Path(__file__).parent
READER = EmbeddedReader()
GOODS = [["Part", "Stock", "Price"], ["Bolt", "120", "0.15"], ["Washer", "4,000", "0.02"], ["Hinge", "36", "2.40"]]


def drawn(
    rows: list[list[str]], *, ruled: bool, caption: str = "", size: int = 10, prose: str = "", pages: int = 1
) -> Document:
    """A PDF of one table a page, with or without rules."""
    from reportlab.pdfgen.canvas import Canvas

    out = io.BytesIO()
    canvas = Canvas(out, pagesize=(595, 842), invariant=1)
    for _ in range(pages):
        canvas.setFont("Helvetica", size)
        canvas.drawString(60, 770, caption)
        canvas.setFont("Helvetica", 10)
        for at, line in enumerate(prose.splitlines()):
            canvas.drawString(60, 400 - 12 * at, line)
        for r, row in enumerate(rows):
            for c, cell in enumerate(row):
                canvas.drawString(64 + 120 * c, 740 - 18 * r, cell)
        if ruled:
            canvas.grid([60 + 120 * c for c in range(len(rows[0]) + 1)], [752 - 18 * r for r in range(len(rows) + 1)])
        canvas.showPage()
    canvas.save()
    return READER.read(out.getvalue())


def tables(document: Document) -> list[dict[str, Any]]:
    found = find(document, {}).result["tables"]
    assert isinstance(found, list)
    return found


@pytest.mark.parametrize("ruled", [True, False], ids=["drawn", "aligned"])
def test_a_table_is_read_cell_by_cell(ruled: bool) -> None:
    """Rules or alignment alone part the same cells, under the caption that stands above them."""
    (table,) = tables(drawn(GOODS, ruled=ruled, caption="Table 3: Stock of the workshop"))

    assert [table["headers"], *table["rows"]] == GOODS
    assert (table["title"], table["page"]) == ("Table 3: Stock of the workshop", 1)


@pytest.mark.parametrize(
    ("line", "size", "title"),
    [
        ("Mengenrabatte", 13, "Mengenrabatte"), ("Tarifs des chambres", 13, "Tarifs des chambres"),
        ("Best regards", 10, ""), ("Sehr geehrte Damen und Herren", 10, ""), ("Bill to", 10, ""),
        ("Alle Angaben in Euro", 10, ""), ("Ann Weaver", 10, ""), ("12 March 2025", 10, ""),
    ],
)  # fmt: skip
def test_larger_print_heads_a_table(line: str, size: int, title: str) -> None:
    """A few words in the table's own print may be anything."""
    (table,) = tables(drawn(GOODS, ruled=True, caption=line, size=size))

    assert table["title"] == title


CELL = st.from_regex(r"[A-Za-z]{2,9}( [A-Za-z]{2,60}){0,3}", fullmatch=True)
TABLES = st.integers(2, 5).flatmap(
    lambda width: st.lists(
        st.tuples(CELL, CELL, *[st.one_of(st.just(""), CELL)] * (width - 2)).map(list), min_size=3, max_size=8
    )
)


@given(TABLES, st.sampled_from(["csv", "html", "docx"]))
def test_every_cell_of_a_true_table_is_read(table: list[list[str]], kind: str) -> None:
    """Whatever stands in its cells, a third of them empty: a file that parts its cells is read cell by cell."""
    cells = [cell for row in table for cell in row]
    assume(3 * cells.count("") <= len(cells))
    filled = [column for column in zip(*table, strict=True) if any(column)]
    (found,) = tables(READER.read(file_of(table, kind)))

    assert [row for row in (found["headers"], *found["rows"]) if row] == [
        list(row) for row in zip(*filled, strict=True)
    ]


def file_of(table: list[list[str]], kind: str) -> bytes:
    """A file of a table alone."""
    import docx

    out = io.BytesIO()
    if kind == "docx":
        file = docx.Document()
        drawn = file.add_table(rows=len(table), cols=len(table[0]))
        for row, cells in zip(drawn.rows, table, strict=True):
            for cell, text in zip(row.cells, cells, strict=True):
                cell.text = text
        file.save(out)
    elif kind == "html":
        rows = ("".join(f"<td>{cell}</td>" for cell in row) for row in table)
        out.write("".join(["<table>", *(f"<tr>{row}</tr>" for row in rows), "</table>"]).encode())
    else:
        writer = csv.writer(text := io.StringIO(), delimiter=";")
        writer.writerows(table)
        out.write(text.getvalue().encode())
    return out.getvalue()


def test_merged_and_wrapped_cells() -> None:
    """A heading over two columns stands once, and lines of one cell are joined."""
    from reportlab.pdfgen.canvas import Canvas

    out = io.BytesIO()
    canvas = Canvas(out, pagesize=(595, 842), invariant=1)
    canvas.setFont("Helvetica", 10)
    texts = [
        *[(64, 738, "Site"), (200, 738, "Visitors"), (164, 718, "2023"), (264, 718, "2024")],
        *[(64, 702, "Old mill and"), (64, 690, "its garden"), (164, 696, "1,204"), (264, 696, "1,377")],
    ]
    for x, y, text in texts:
        canvas.drawString(x, y, text)
    for level in ((60, 750, 360), (160, 730, 360), (60, 712, 360), (60, 684, 360)):
        canvas.line(level[0], level[1], level[2], level[1])
    for x, top in ((60, 750), (160, 750), (260, 730), (360, 750)):
        canvas.line(x, 684, x, top)
    canvas.save()
    (table,) = tables(READER.read(out.getvalue()))

    assert [table["headers"], *table["rows"]] == [
        ["Site", "Visitors", ""],
        ["", "2023", "2024"],
        ["Old mill and its garden", "1,204", "1,377"],
    ]


@pytest.mark.parametrize(
    "text",
    [
        "Dear Ms Roe,\n\nthank you for your letter of 3 May. We shall answer it as soon as we can.\n\nYours",
        "1. Wash the apples\n2. Peel the apples\n3. Cut them into slices\n4. Bake for an hour\n",
        "",
        ",".join("a" * 3_000),
    ],
    ids=["letter", "list", "blank", "one line of columns"],
)
def test_what_is_no_table_is_none(text: str) -> None:
    """Running text, lists and a single row are no tables: nobody is charged for none."""
    with pytest.raises(NothingFound):
        find(READER.plain(text or " "), {})


def test_a_wide_table_is_told_whole_or_not_at_all() -> None:
    """No column is left out, and no table because it has many."""
    rows = [[f"c{row}_{number}" for number in range(300)] for row in range(3)]
    (table,) = tables(READER.read("\n".join(map(",".join, rows)).encode()))
    wider = "\n".join([",".join("abcdefghij" * 101)] * 3)

    assert [table["headers"], *table["rows"]] == rows
    with pytest.raises(FileTooLarge, match="1,000 columns"):
        find(READER.read(wider.encode()), {})


def test_text_beside_a_table_is_left_out() -> None:
    """Running text under a table is no part of it."""
    prose = "The stock was counted on the last day of March by two people of the workshop,\nand counted again in April."
    (table,) = tables(drawn(GOODS, ruled=False, prose=prose))

    assert len(table["rows"]) == 3


@pytest.mark.parametrize(
    ("text", "headers", "rows"),
    [
        ("Results\n\n| Runner | Time |\n|--------|------|\n| Okoye | 10.2 |\n| Tanaka | |\n",
         ["Runner", "Time"], [["Okoye", "10.2"], ["Tanaka", ""]]),
        ("+-------+-----+\n| Item | Count |\n+=======+=====+\n| Nails | 1,200 |\n| Hooks | 36 |\n+-------+-----+\n",
         ["Item", "Count"], [["Nails", "1,200"], ["Hooks", "36"]]),
        ("Order     Customer              Status     Total\n10021     Bakkerij Van Dam      Shipped    € 312,40\n"
         "10022     Café Loriot                      € 89,00\n10023     Hotel Zum Löwen       Paid       € 204,75\n",
         ["Order", "Customer", "Status", "Total"],
         [["10021", "Bakkerij Van Dam", "Shipped", "€ 312,40"], ["10022", "Café Loriot", "", "€ 89,00"],
          ["10023", "Hotel Zum Löwen", "Paid", "€ 204,75"]]),
        ("<html><body><table><tr><th>Day</th><th>Time</th><th>Room</th></tr><tr><td rowspan=2>Mon</td><td>9:00</td>"
         "<td>4</td></tr><tr><td>11:00</td><td>5</td></tr><tr><td>Tue</td><td>8:00</td><td>1</td></tr></table></html>",
         ["Day", "Time", "Room"], [["Mon", "9:00", "4"], ["", "11:00", "5"], ["Tue", "8:00", "1"]]),
        ("Name;Phone;City\nAnna;;Bern\nBob;079 1;\n", ["Name", "Phone", "City"],
         [["Anna", "", "Bern"], ["Bob", "079 1", ""]]),
        ("From: a@b.example\nDate: Mon, 2 Feb 2026 10:00:00 +0100\nSubject: Hours\n"
         "Content-Type: text/html\n\n<p>As asked:</p><table><tr><th>Branch<th>Address<th>Hours</tr>"
         "<tr><td>North<td>12 Elm Street<br>Leeds<td>9-5</tr><tr><td>South<td><td>10-4</tr></table>",
         ["Branch", "Address", "Hours"], [["North", "12 Elm Street Leeds", "9-5"], ["South", "", "10-4"]]),
    ],
    ids=["Markdown", "a terminal's", "figures first and last", "a cell over two rows", "CSV", "a mail"],
)  # fmt: skip
def test_tables_of_text(text: str, headers: list[str], rows: list[list[str]]) -> None:
    """Bars part cells, and the first row of figures ends the headings even where words outnumber them."""
    (table,) = tables(READER.read(text.encode()))

    assert (table["headers"], table["rows"]) == (headers, rows)


def test_a_table_stands_beside_the_text_of_another_column() -> None:
    """Rows of a table in one column hold no words of the other one."""
    from reportlab.pdfgen.canvas import Canvas

    out = io.BytesIO()
    canvas = Canvas(out, pagesize=(595, 842), invariant=1)
    canvas.setFont("Helvetica", 9)
    for at in range(12):
        canvas.drawString(310, 760 - 12 * at, "The cooler cylinder lagged behind at all of the times,")
        canvas.drawString(60, 600 - 12 * at, "Fine particles settle slowly, and the time then grows")
        canvas.drawString(310, 600 - 12 * at, "which agrees with the old law once the drag is known")
    for r, row in enumerate(GOODS):
        for c, cell in enumerate(row):
            canvas.drawString(60 + 70 * c, 740 - 12 * r, cell)
    canvas.save()

    (table,) = tables(READER.read(out.getvalue()))

    assert [table["headers"], *table["rows"]] == GOODS


def test_every_page_is_read() -> None:
    """A table of each page is told with its page."""
    assert [table["page"] for table in tables(drawn(GOODS, ruled=True, pages=30))] == list(range(1, 31))


CELLS = st.text("ABCDEFGHKLMN", min_size=3, max_size=8)
ROWS = st.integers(2, 4).flatmap(
    lambda width: st.lists(st.lists(CELLS, min_size=width, max_size=width), min_size=3, max_size=9)
)


@settings(max_examples=25, deadline=None)
@given(ROWS)
def test_a_drawn_table_comes_back(rows: list[list[str]]) -> None:
    """Whatever stands in the cells of a drawn grid is read back, cell for cell, and passes every check."""
    draft = find(drawn(rows, ruled=True), {})
    (table,) = draft.result["tables"]

    assert [row for row in [table["headers"], *table["rows"]] if row] == rows
    for check in (cells_stand_in_source, count_is_right, rows_are_as_wide_as_headers):
        assert check({}, draft) is None


@pytest.mark.parametrize(
    ("check", "result"),
    [
        (cells_stand_in_source, {"tables": [{"headers": ["Colour"], "rows": [["mauve"]]}], "table_count": 1}),
        (count_is_right, {"tables": [], "table_count": 2}),
        (rows_are_as_wide_as_headers, {"tables": [{"headers": ["a", "b"], "rows": [["1"]]}], "table_count": 1}),
    ],
    ids=["invented cell", "wrong count", "ragged rows"],
)
def test_checks_find_what_is_wrong(check: Any, result: dict[str, Any]) -> None:
    """Each check tells of an answer that breaks its law."""
    assert check({}, Draft(result=result, source="Colour red a b 1"))
