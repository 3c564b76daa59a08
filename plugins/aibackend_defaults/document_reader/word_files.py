"""DOCX: paragraphs, headings and tables in the order of the text, set on the grid."""

from __future__ import annotations

import io
import zipfile
import zlib
from collections.abc import Iterator, Sequence
from itertools import pairwise, zip_longest
from typing import Any, NamedTuple

from aibackend.documents import Document, Page
from aibackend.errors import FileTooLarge, UnreadableFile, UnsupportedFile
from aibackend_defaults.document_reader import grid, texts

MOST_UNPACKED_BYTES = 200 * 1024 * 1024
"""Of the parts that are read; a book of 1,000 pages takes about 20 MB."""
MOST_PARTS = 10_000
PARAGRAPHS_MOST, TAGS_MOST = 20_000, 1_000_000
"""Of the text; a book of 1,000 pages has some 12,000 paragraphs."""
LAYOUT_COLUMNS = 3
"""Columns up to which a table whose cells hold several paragraphs is a layout rather than a list of data."""

_BROKEN = (KeyError, ValueError, OSError, AttributeError, EOFError, RuntimeError, IndexError, TypeError)
"""What python-docx and zipfile raise of a damaged package beside their own errors."""


class _Row(NamedTuple):
    """bold: None stands for text that is formatted as hidden. table: the cells of the table that begins here."""

    text: str
    bold: bool | None
    table: Sequence[Sequence[str]] = ()


_EMPTY = _Row("", None)


def read(data: bytes) -> Document:
    """Raises: UnsupportedFile (another package), UnreadableFile, FileTooLarge (unpacks to too much)."""
    import docx
    from docx.opc.exceptions import OpcError
    from lxml.etree import LxmlError

    _check(data)
    try:
        file = docx.Document(io.BytesIO(data))
        rows = list(_rows(file))
        title = file.core_properties.title or ""
    except (OpcError, LxmlError, zipfile.BadZipFile, zlib.error, *_BROKEN):
        raise UnreadableFile("The DOCX is damaged; open it and save it anew") from None
    hidden = any(row.bold is None for row in rows)
    seen = [row for row in rows if row.bold is not None]
    return Document(kind="docx", pages=tuple(_pages(seen)), title=title.strip(), hidden=hidden)


def _pages(rows: list[_Row]) -> Iterator[Page]:
    starts = [0, *(place + 1 for place, row in enumerate(rows) if row.text == "\f"), len(rows) + 1]
    for number, (a, b) in enumerate(pairwise(starts), 1):
        sheet = list(enumerate(rows[a : b - 1]))
        bold = frozenset(place for place, row in sheet if row.bold)
        rules = tuple(rule for place, row in sheet for rule in grid.rules(row.table, place))
        yield grid.page([row.text for _, row in sheet], number, bold=bold, rules=rules)


def _check(data: bytes) -> None:
    """Refuse a bomb before it is unpacked, and a package that is no DOCX."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as package:
            parts = package.infolist()
            _check_parts(parts)
            text = package.read("word/document.xml")
    except (zipfile.BadZipFile, zlib.error, ValueError, OSError, RuntimeError, EOFError):
        raise UnreadableFile("The file is a damaged ZIP package") from None
    if text.count(b"<w:p>") + text.count(b"<w:p ") > PARAGRAPHS_MOST or text.count(b"<") > TAGS_MOST:
        raise FileTooLarge(f"The DOCX has more than {PARAGRAPHS_MOST:,} paragraphs; send it in parts")


def _check_parts(parts: list[zipfile.ZipInfo]) -> None:
    if "word/document.xml" not in {part.filename for part in parts}:
        raise UnsupportedFile("The file is a ZIP package, but no DOCX")
    if len(parts) > MOST_PARTS or sum(part.file_size for part in parts) > MOST_UNPACKED_BYTES:
        raise FileTooLarge("The DOCX unpacks to too much")


def _rows(file: Any) -> Iterator[_Row]:
    for section in file.sections[:1]:
        if not section.header.is_linked_to_previous:
            yield from _blocks(section.header)
    yield from _blocks(file)
    for section in file.sections[:1]:
        if not section.footer.is_linked_to_previous:
            yield from _blocks(section.footer)


def _blocks(container: Any) -> Iterator[_Row]:
    from docx.table import Table

    for block in container.iter_inner_content():
        if isinstance(block, Table):
            yield from _table(block)
        else:
            yield from _paragraph(block)


def _table(table: Any) -> Iterator[_Row]:
    """Its rows; where few columns hold several paragraphs each, they are set below each other as on the page."""
    rows = [_cells(row) for row in table.rows]
    if max(map(len, rows), default=0) <= LAYOUT_COLUMNS and any("\n" in cell.strip() for row in rows for cell in row):
        stacked = [lines for row in table.rows for lines in zip_longest(*map(_lines, _once(row)), fillvalue=_EMPTY)]
        for text, lines in zip(
            grid.columns([[line.text for line in lines] for lines in stacked]), stacked, strict=True
        ):
            yield _Row(texts.sound(text), all(line.bold for line in lines if line.text.strip()))
    else:
        for place, text in enumerate(grid.columns(rows)):
            yield _Row(text, bold=False, table=() if place else rows)


def _lines(cell: Any) -> list[_Row]:
    """The lines of a cell of a layout."""
    lines = [line for line in _blocks(cell) if line.bold is not None and line.text.strip()] if cell is not None else []
    return lines or [_EMPTY]


def _once(row: Any) -> list[Any]:
    """The cells of a row; None where a merged one goes on."""
    cells = list(row.cells)
    return [None if place and cell._tc is cells[place - 1]._tc else cell for place, cell in enumerate(cells)]


def _paragraph(paragraph: Any) -> Iterator[_Row]:
    runs = list(_runs(paragraph))
    seen = [run for run in runs if not run.font.hidden]
    if len(seen) < len(runs):
        yield _EMPTY
    text = "".join(run.text for run in seen)
    heading = (paragraph.style.name or "").startswith(("Heading", "Title")) if paragraph.style else False
    bold = heading or (bool(text.strip()) and all(run.bold for run in seen if run.text.strip()))
    bullet = "• " if text.strip() and _is_listed(paragraph) else ""
    for row in (bullet + text).split("\n"):
        before, *after = row.split("\f")
        yield _Row(texts.sound(before), bold)
        for piece in after:
            yield _Row("\f", bold=False)
            yield _Row(texts.sound(piece), bold)


def _is_listed(paragraph: Any) -> bool:
    """Whether a paragraph is an item of a list, by itself or by its style."""
    formats = [paragraph._p.pPr, getattr(getattr(paragraph.style, "element", None), "pPr", None)]
    return any(each is not None and each.numPr is not None for each in formats)


def _runs(paragraph: Any) -> Iterator[Any]:
    """The runs of a paragraph, those of its links included."""
    for piece in paragraph.iter_inner_content():
        yield from getattr(piece, "runs", [piece])


def _cells(row: Any) -> list[str]:
    """The cells' text, a merged cell once."""
    return ["" if cell is None else texts.sound(cell.text) for cell in _once(row)]
