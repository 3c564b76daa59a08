"""Where things stand on a page: turned and crooked pages, rules, columns, tables."""

from __future__ import annotations

import io

import pytest
from PIL import Image
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.cidfonts import UnicodeCIDFont
from reportlab.pdfgen.canvas import Canvas

from aibackend_defaults.document_reader import EmbeddedReader, pdf_page
from aibackend_defaults.document_reader import test_making as make
from aibackend_defaults.document_reader.conftest import read


@pytest.mark.parametrize("rotate", [0, 90, 180, 270])
def test_places_are_those_of_the_page_as_shown(rotate: int) -> None:
    """/Rotate and a crop box away from the origin move words to where a viewer shows them, or upright if they lie."""
    turn = {0: b"1 0 0 1 172 750", 90: b"0 1 -1 0 192 172", 180: b"-1 0 0 -1 523 192", 270: b"0 -1 1 0 503 770"}[rotate]
    content = b"BT /F1 12 Tf " + turn + b" Tm (Upright) Tj ET"
    page = read(make.pdf(content, page={"Rotate": rotate, "CropBox": [100, 100, 595, 842]})).pages[0]

    (word,) = page.words
    assert word.text == "Upright"
    assert word.x1 - word.x0 > 2 * (word.y1 - word.y0)
    assert word.x0 == pytest.approx(72, abs=1)
    assert word.y1 == pytest.approx(92 + 2.5, abs=2)
    assert page.turned == 0


@pytest.mark.parametrize(("matrix", "turned"), [(b"0 1 -1 0 300 300", 90), (b"0 -1 1 0 300 300", 270)])
def test_a_page_set_sideways_is_turned_upright(matrix: bytes, turned: int) -> None:
    """A page whose text runs up or down is handed over turned, with its sides exchanged."""
    page = read(make.pdf(b"BT /F1 12 Tf " + matrix + b" Tm (Sideways) Tj ET")).pages[0]

    assert (page.turned, page.width, page.height) == (turned, 842, 595)
    (word,) = page.words
    assert word.x1 - word.x0 > word.y1 - word.y0


def test_drawn_lines_are_rules() -> None:
    """A stroke, a thin filled box and the four sides of a stroked box are rules at their places."""
    page = read(make.pdf(make.HELLO + b" 72 600 m 300 600 l S 72 580 200 0.8 re f 72 500 100 50 re S")).pages[0]

    flat = sorted((r.x0, r.y0, r.x1, r.y1) for r in page.rules)
    assert (72, 242, 300, 242) in flat
    assert (72, 842 - 580.4, 272, 842 - 580.4) in [tuple(pytest.approx(v, abs=0.1) for v in r) for r in flat]
    assert len(flat) == 6


def test_columns_of_prose_are_read_one_after_the_other() -> None:
    """Two columns of running text come as left, then right; a heading across both comes first."""
    rows = [b"BT /F1 10 Tf 60 %d Td (left column text row %d) Tj ET" % (700 - 14 * i, i) for i in range(6)]
    rows += [b"BT /F1 10 Tf 320 %d Td (right column text row %d) Tj ET" % (700 - 14 * i, i) for i in range(6)]
    heading = b"BT /F1 16 Tf 60 740 Td (A heading that goes on across both of these columns here) Tj ET"
    got = read(make.pdf(b"\n".join([*rows, heading]))).pages[0].text.split("\n")

    assert got[0].startswith("A heading")
    assert [line.split()[0] for line in got[1:]] == ["left"] * 6 + ["right"] * 6


def test_tables_are_read_row_by_row() -> None:
    """Cells beside each other stay beside each other: a table is no prose in columns."""
    rows = [b"BT /F1 10 Tf 60 %d Td (Item %d) Tj 200 0 Td (%d.50) Tj ET" % (700 - 14 * i, i, i) for i in range(6)]
    got = read(make.pdf(b"\n".join(rows))).pages[0].text.split("\n")

    assert got[:4] == ["Item 0", "0.50", "Item 1", "1.50"]


@pytest.mark.parametrize("turn", [0, 90, 180, 270])
def test_a_scan_is_read_whatever_side_is_up(turn: int) -> None:
    """A scanned page is read by OCR, turned upright, with the turn told and the words in their rows."""
    image = make.written("ACME Hardware Store", "Invoice number 20417", "Total amount due 86.40").rotate(
        turn, expand=True
    )
    page = read(make.packed(image)).pages[0]

    assert page.scanned
    assert page.turned == turn
    assert page.text.split("\n") == ["ACME Hardware Store", "Invoice number 20417", "Total amount due 86.40"]
    assert all(0.6 < word.confidence < 1 for word in page.words)


def test_a_crooked_scan_is_laid_straight() -> None:
    """Words of one printed row share a row though the page was scanned at 6 degrees."""
    image = make.written("Pump housing, cast iron 118.20 EUR", "Valve seat, brass 9.75 EUR", size=(900, 400))
    page = read(make.packed(image.rotate(6, fillcolor="white", expand=True))).pages[0]

    first = next(line for line in page.lines if "Pump" in line.text)
    assert max(w.y0 for w in first.words) - min(w.y0 for w in first.words) < 3
    assert "118.20 EUR" in page.text


def test_the_text_layer_of_a_scan_is_used() -> None:
    """Invisible text over a picture of the whole page is another program's OCR: read, and trusted less."""
    picture = make.written("Invoice number 4711", size=(595, 842))
    content = b"q 595 0 0 842 0 0 cm /Im Do Q BT 3 Tr /F1 28 Tf 40 780 Td (Invoice number 4711) Tj ET"
    document = read(make.pdf(content, picture=picture))

    page = document.pages[0]
    assert (page.text, page.scanned, document.hidden) == ("Invoice number 4711", True, False)
    assert {word.confidence for word in page.words} == {pdf_page.LAYER_CONFIDENCE}


def test_a_scanned_page_inside_a_pdf_is_read() -> None:
    """A page that is only a picture is drawn and read, in the page's own points."""
    picture = make.written("Delivery note 8812", size=(1190, 1684), points=40, at=(144, 144))
    page = read(make.pdf(b"q 595 0 0 842 0 0 cm /Im Do Q", picture=picture)).pages[0]

    assert (page.text, page.scanned, round(page.width)) == ("Delivery note 8812", True, 595)
    assert page.words[0].x0 == pytest.approx(72, abs=4)


def test_exif_turns_a_photograph() -> None:
    """A camera's orientation mark is obeyed before anything is read."""
    exif = Image.Exif()
    exif[0x0112] = 6
    image = make.written("Receipt number 5512", size=(500, 500)).rotate(90)
    page = read(make.packed(image, "JPEG", exif=exif, quality=95)).pages[0]

    assert (page.text, page.turned) == ("Receipt number 5512", 0)


def test_text_stands_on_the_grid() -> None:
    """A character is 6 points wide and a row 12 points high; two spaces part columns."""
    page = EmbeddedReader().plain("ab  cd\n\nef").pages[0]

    (ab, cd, ef) = page.words
    assert (ab.x1 - ab.x0, ab.y1 - ab.y0, cd.x0 - ab.x0, ef.y0 - ab.y0) == (12, 12, 24, 24)
    assert [line.text for line in page.lines] == ["ab", "cd", "ef"]


@pytest.mark.parametrize(
    "row",
    [
        '<div class="row"><span>Rent</span><span>800.00</span></div>',
        '<div style="display:flex"><span>Rent</span><span>800.00</span></div>',
        '<li class="row wide"><b>Rent</b><i>800.00</i></li>',
    ],
    ids=["by a class", "by its own style", "of a list"],
)
def test_what_a_page_sets_beside_each_other_stands_in_columns(row: str) -> None:
    """Boxes in a line touch in the source and stand apart on the screen; letters in different print do not."""
    style = "<style>.row, .foot { color: red; display: flex; gap: 4px } .word{display:block}</style>"
    page = read(
        f"<!doctype html><html><head>{style}</head><body>{row}<p><b>A</b>pril</p></body></html>".encode()
    ).pages[0]

    assert [line.text for line in page.lines if "Rent" in line.text or "800" in line.text][-1].strip() == "800.00"
    assert page.lines[-1].text == "April"


def test_letters_of_a_font_that_nobody_holds_are_read() -> None:
    """A file may lend its font from who shows it; where no machine has it the words are there all the same."""
    file = io.BytesIO()
    pdfmetrics.registerFont(UnicodeCIDFont("HeiseiKakuGo-W5"))
    canvas = Canvas(file)
    canvas.setFont("HeiseiKakuGo-W5", 12)
    canvas.drawString(72, 700, "佐藤美咲")
    canvas.setFillGray(1)
    canvas.drawString(72, 600, "普通預金")
    canvas.save()

    assert [word.text for word in read(file.getvalue()).pages[0].words] == ["佐藤美咲"]
