"""DOCX: paragraphs, headings and tables in the order of the text, set on the grid."""

from __future__ import annotations

import io
import zipfile
import zlib
from collections.abc import Iterator
from itertools import pairwise, zip_longest
from typing import Any

from aibackend.documents import Document
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
    hidden = any(state is None for _, state in rows)
    seen = [(row, state) for row, state in rows if state is not None]
    bold = frozenset(place for place, (_, state) in enumerate(seen) if state)
    return Document(kind="docx", pages=_pages([row for row, _ in seen], bold), title=title.strip(), hidden=hidden)


def _pages(rows: list[str], bold: frozenset[int]) -> tuple[Any, ...]:
    starts = [0, *(place + 1 for place, row in enumerate(rows) if row == "\f"), len(rows) + 1]
    return tuple(
        grid.page(rows[a : b - 1], number, bold=frozenset(place - a for place in bold if a <= place < b))
        for number, (a, b) in enumerate(pairwise(starts), 1)
    )


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


def _rows(file: Any) -> Iterator[tuple[str, bool | None]]:
    """Rows of text and whether they are bold; None stands for text that is formatted as hidden."""
    for section in file.sections[:1]:
        if not section.header.is_linked_to_previous:
            yield from _blocks(section.header)
    yield from _blocks(file)
    for section in file.sections[:1]:
        if not section.footer.is_linked_to_previous:
            yield from _blocks(section.footer)


def _blocks(container: Any) -> Iterator[tuple[str, bool | None]]:
    from docx.table import Table

    for block in container.iter_inner_content():
        if isinstance(block, Table):
            yield from _table(block)
        else:
            yield from _paragraph(block)


def _table(table: Any) -> Iterator[tuple[str, bool | None]]:
    """Its rows; where few columns hold several paragraphs each, they are set below each other as on the page."""
    rows = [_cells(row) for row in table.rows]
    if max(map(len, rows), default=0) <= LAYOUT_COLUMNS and any("\n" in cell.strip() for row in rows for cell in row):
        stacked = [lines for row in table.rows for lines in zip_longest(*map(_lines, _once(row)), fillvalue=("", None))]
        rows = [[text for text, _ in lines] for lines in stacked]
        states = [all(bold for text, bold in lines if text.strip()) for lines in stacked]
    else:
        states = [False] * len(rows)
    for row, state in zip(grid.columns(rows), states, strict=True):
        yield texts.sound(row), state


def _lines(cell: Any) -> list[tuple[str, bool | None]]:
    """The lines of a cell of a layout."""
    if cell is None:
        return [("", None)]
    lines = [line for line in _blocks(cell) if line[1] is not None and line[0].strip()]
    return lines or [("", None)]


def _once(row: Any) -> list[Any]:
    """The cells of a row; None where a merged one goes on."""
    cells = list(row.cells)
    return [None if place and cell._tc is cells[place - 1]._tc else cell for place, cell in enumerate(cells)]


def _paragraph(paragraph: Any) -> Iterator[tuple[str, bool | None]]:
    runs = list(_runs(paragraph))
    seen = [run for run in runs if not run.font.hidden]
    if len(seen) < len(runs):
        yield "", None
    text = "".join(run.text for run in seen)
    heading = (paragraph.style.name or "").startswith(("Heading", "Title")) if paragraph.style else False
    bold = heading or (bool(text.strip()) and all(run.bold for run in seen if run.text.strip()))
    bullet = "• " if text.strip() and _is_listed(paragraph) else ""
    for row in (bullet + text).split("\n"):
        before, *after = row.split("\f")
        yield texts.sound(before), bold
        for piece in after:
            yield "\f", False
            yield texts.sound(piece), bold


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
