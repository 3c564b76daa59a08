"""DOCX that would take minutes or all memory are refused at once, however they are written; long tables are read."""

from __future__ import annotations

import io
import time
import zipfile
from collections.abc import Callable

import docx
import pytest

from aibackend.errors import FileTooLarge
from aibackend_defaults.document_reader import word_files

SOON_S = 5.0
"""CPU time; each took minutes, or more memory than there is."""
_SPACE = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
_PARAGRAPH = "<w:p><w:r><w:t>{}</w:t></w:r></w:p>"


def _cell(text: str, *, properties: str = "") -> str:
    return f"<w:tc><w:tcPr>{properties}</w:tcPr>{_PARAGRAPH.format(text)}</w:tc>"


def _table(*rows: str) -> str:
    return "<w:tbl>" + "".join(f"<w:tr>{row}</w:tr>" for row in rows) + "</w:tbl>"


def _packed(body: str, *, charset: str = "utf-8", styles: str = "") -> bytes:
    """A DOCX with this body, and these styles beside the usual ones."""
    plain, out = io.BytesIO(), io.BytesIO()
    docx.Document().save(plain)
    text = f'<?xml version="1.0" encoding="{charset}"?><w:document {_SPACE}><w:body>{body}</w:body></w:document>'
    with zipfile.ZipFile(plain) as given, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as package:
        for name in given.namelist():
            data = given.read(name)
            if name == "word/document.xml":
                data = text.encode(charset)
            if name == "word/styles.xml":
                data = data.replace(b"</w:styles>", styles.encode() + b"</w:styles>")
            package.writestr(name, data)
    return out.getvalue()


DOWN, ON = '<w:vMerge w:val="restart"/>', "<w:vMerge/>"
BOMBS: dict[str, Callable[[], bytes]] = {
    "1.5 million paragraphs": lambda: _packed("<w:p/>" * 1_500_000),
    "300,000 empty paragraphs": lambda: _packed("<w:p/>" * 300_000),
    "100,000 paragraphs in UTF-16": lambda: _packed(_PARAGRAPH.format("a") * 100_000, charset="utf-16"),
    "a cell of 100 million columns": lambda: _packed(
        _table(_cell("a", properties='<w:gridSpan w:val="100000000"/>'), _cell("b"))
    ),
    "1,000 rows of 900 columns": lambda: _packed(
        _table(*[_cell("a", properties='<w:gridSpan w:val="900"/>') + _cell("b")] * 1_000)
    ),
    "a long cell that reaches down 1,000 rows": lambda: _packed(
        _table(_cell("a" * 100_000, properties=DOWN) + _cell("b"), *[_cell("", properties=ON) + _cell("b")] * 1_000)
    ),
    "a word of 5 million letters": lambda: _packed(_PARAGRAPH.format("a" * 5_000_000)),
}


@pytest.mark.parametrize("name", BOMBS)
def test_a_bomb_is_refused_soon(name: str) -> None:
    """Told in words, before anything is multiplied."""
    data = BOMBS[name]()
    began = time.process_time()
    with pytest.raises(FileTooLarge, match=r"has more than [0-9,]+ "):
        word_files.read(data)

    assert time.process_time() - began < SOON_S


def test_cells_may_reach_down_all_rows_of_a_long_table() -> None:
    """Each row shows what reaches into it, in a time that grows with the rows alone."""
    rows = [_cell("", properties=ON) * 9 + _cell(f"row {number}") for number in range(1_500)]
    data = _packed(_table(_cell("Bolts", properties=DOWN) * 9 + _cell("Size"), *rows))
    began = time.process_time()
    page = word_files.read(data).pages[0]

    assert time.process_time() - began < SOON_S
    assert [line.text for line in page.lines][-10:] == ["Bolts"] * 9 + ["row 1499"]


def test_many_styles_cost_little() -> None:
    """Each paragraph's is found without a look at the others."""
    styles = "".join(
        f'<w:style w:type="paragraph" w:styleId="s{number}"><w:name w:val="Heading {number}"/></w:style>'
        for number in range(20_000)
    )
    styled = '<w:p><w:pPr><w:pStyle w:val="s19999"/></w:pPr><w:r><w:t>a</w:t></w:r></w:p>'
    data = _packed(styled * 5_000, styles=styles)
    began = time.process_time()
    page = word_files.read(data).pages[0]

    assert time.process_time() - began < SOON_S
    assert {word.bold for line in page.lines for word in line.words} == {True}
