"""DOCX: paragraphs, headings and tables in the order of the text, set on the grid."""

from __future__ import annotations

import io
import zipfile
import zlib
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise, zip_longest
from typing import Any, NamedTuple

from aibackend.documents import Document, Page
from aibackend.errors import FileTooLarge, UnreadableFile, UnsupportedFile
from aibackend_defaults.document_reader import grid, texts

MOST_UNPACKED_BYTES = 200 * 1024 * 1024
"""Of the parts that are read; a book of 1,000 pages takes about 20 MB."""
MOST_PARTS = 10_000
PARAGRAPHS_MOST, TAGS_MOST = 20_000, 1_000_000
"""Of the text, and of all parts together; a book of 1,000 pages has some 12,000 paragraphs."""
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
        _check_stories(file)
        rows = list(_rows(file))
        if sum(len(row.text) for row in rows) > texts.CHARACTERS_MOST:
            raise FileTooLarge(f"The DOCX has more than {texts.CHARACTERS_MOST:,} characters; send it in parts")
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
            tags = sum(package.read(part).count(b"<") for part in parts if part.filename.endswith((".xml", ".rels")))
    except (zipfile.BadZipFile, zlib.error, ValueError, OSError, RuntimeError, EOFError):
        raise UnreadableFile("The file is a damaged ZIP package") from None
    if tags > TAGS_MOST:
        raise FileTooLarge(f"The DOCX has more than {TAGS_MOST:,} tags; send it in parts")


def _check_parts(parts: list[zipfile.ZipInfo]) -> None:
    if "word/document.xml" not in {part.filename for part in parts}:
        raise UnsupportedFile("The file is a ZIP package, but no DOCX")
    if len(parts) > MOST_PARTS or sum(part.file_size for part in parts) > MOST_UNPACKED_BYTES:
        raise FileTooLarge("The DOCX unpacks to too much")


def _check_stories(file: Any) -> None:
    """Refuse what would take minutes to go through, whatever its letters and names look like in the file."""
    from docx.oxml.ns import qn

    around = [story for one in file.sections[:1] for story in (one.header, one.footer)]
    stories = [file.element, *(story._element for story in around if not story.is_linked_to_previous)]
    if sum(1 for story in stories for _ in story.iter(qn("w:p"))) > PARAGRAPHS_MOST:
        raise FileTooLarge(f"The DOCX has more than {PARAGRAPHS_MOST:,} paragraphs; send it in parts")


def _rows(file: Any) -> Iterator[_Row]:
    styles = _styles(file)
    for section in file.sections[:1]:
        if not section.header.is_linked_to_previous:
            yield from _blocks(section.header, styles)
    yield from _blocks(file, styles)
    for section in file.sections[:1]:
        if not section.footer.is_linked_to_previous:
            yield from _blocks(section.footer, styles)


def _styles(file: Any) -> Mapping[str | None, Any]:
    """The styles of paragraphs by their ids, that of other ids under None: to look one up goes through all of them."""
    from docx.enum.style import WD_STYLE_TYPE

    found: dict[str | None, Any] = {None: file.styles.default(WD_STYLE_TYPE.PARAGRAPH)}
    for style in file.styles:
        if style.type == WD_STYLE_TYPE.PARAGRAPH:
            found.setdefault(style.style_id, style)
    return found


def _blocks(container: Any, styles: Mapping[str | None, Any]) -> Iterator[_Row]:
    from docx.table import Table

    for block in container.iter_inner_content():
        if isinstance(block, Table):
            yield from _table(block, styles)
        else:
            yield from _paragraph(block, styles)


def _table(table: Any, styles: Mapping[str | None, Any]) -> Iterator[_Row]:
    """Its rows; where few columns hold several paragraphs each, they are set below each other as on the page."""
    cells = list(_cells(table))
    rows = _texts(cells)
    if max(map(len, rows), default=0) <= LAYOUT_COLUMNS and any("\n" in cell.strip() for row in rows for cell in row):
        stacked = [
            lines for row in cells for lines in zip_longest(*(_lines(cell, styles) for cell in row), fillvalue=_EMPTY)
        ]
        for text, lines in zip(
            grid.columns([[line.text for line in lines] for lines in stacked]), stacked, strict=True
        ):
            yield _Row(texts.sound(text), all(line.bold for line in lines if line.text.strip()))
    else:
        for place, text in enumerate(grid.columns(rows)):
            yield _Row(text, bold=False, table=() if place else rows)


def _lines(cell: Any, styles: Mapping[str | None, Any]) -> list[_Row]:
    """The lines of a cell of a layout."""
    if cell is None:
        return [_EMPTY]
    return [line for line in _blocks(cell, styles) if line.bold is not None and line.text.strip()] or [_EMPTY]


def _cells(table: Any) -> Iterator[list[Any]]:
    """The cells of each row: one that reaches down in each of its rows, None where one goes on to the right.

    python-docx climbs to a cell's first row anew from each row that it reaches, and believes any width.
    Raises: FileTooLarge.
    """
    from docx.table import _Cell

    above: dict[int, Any] = {}
    count = 0
    for row in table.rows:
        cells: list[Any] = []
        here: dict[int, Any] = {}
        for piece in row._tr.tc_lst:
            place = row.grid_cols_before + len(cells)
            here[place] = (above.get(place) if piece.vMerge == "continue" else None) or _Cell(piece, table)
            cells += [here[place], *[None] * (min(piece.grid_span, grid.COLUMNS_MOST + 1) - 1)]
            if len(cells) > grid.COLUMNS_MOST:
                raise FileTooLarge(f"A table has more than {grid.COLUMNS_MOST:,} columns")
        above = here
        count += len(cells)
        if count > grid.CELLS_MOST:
            raise FileTooLarge(f"A table has more than {grid.CELLS_MOST:,} cells; send it in parts")
        yield cells


def _texts(table: list[list[Any]]) -> list[list[str]]:
    """The cells' text, a merged cell once a row. Raises: FileTooLarge."""
    known: dict[Any, str] = {None: ""}
    characters = 0
    for row in table:
        for cell in row:
            if cell not in known:
                known[cell] = texts.sound(cell.text)
            characters += len(known[cell])
        if characters > texts.CHARACTERS_MOST:
            raise FileTooLarge(f"A table has more than {texts.CHARACTERS_MOST:,} characters; send it in parts")
    return [[known[cell] for cell in row] for row in table]


def _paragraph(paragraph: Any, styles: Mapping[str | None, Any]) -> Iterator[_Row]:
    style = styles.get(paragraph._p.style, styles[None])
    runs = list(_runs(paragraph))
    seen = [run for run in runs if not run.font.hidden]
    if len(seen) < len(runs):
        yield _EMPTY
    text = "".join(run.text for run in seen)
    heading = (style.name or "").startswith(("Heading", "Title")) if style else False
    bold = heading or (bool(text.strip()) and all(run.bold for run in seen if run.text.strip()))
    bullet = "• " if text.strip() and _is_listed(paragraph, style) else ""
    for row in (bullet + text).split("\n"):
        before, *after = row.split("\f")
        yield _Row(texts.sound(before), bold)
        for piece in after:
            yield _Row("\f", bold=False)
            yield _Row(texts.sound(piece), bold)


def _is_listed(paragraph: Any, style: Any) -> bool:
    """Whether a paragraph is an item of a list, by itself or by its style."""
    formats = [paragraph._p.pPr, getattr(getattr(style, "element", None), "pPr", None)]
    return any(each is not None and each.numPr is not None for each in formats)


def _runs(paragraph: Any) -> Iterator[Any]:
    """The runs of a paragraph, those of its links included."""
    for piece in paragraph.iter_inner_content():
        yield from getattr(piece, "runs", [piece])
