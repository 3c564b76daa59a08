"""Plain text and CSV: the charset is found, then the rows are set on the grid."""

from __future__ import annotations

import codecs
import csv
import io
import re
from itertools import groupby, pairwise

from aibackend.documents import Document
from aibackend.errors import FileTooLarge, UnsupportedFile
from aibackend_defaults.document_reader import grid, markup

MOST_CONTROLS = 0.002
"""Text holds hardly any control characters but breaks and tabs: more than this share is binary."""
HEADED_CELLS, HEADED_ROWS = 3, 4
"""CSV under lines about it, as banks export it: so many cells and rows at least."""
BLOCK_ROWS = 3
"""Rows at least of the widest of several tables."""
SAMPLE_BYTES = 65_536
CSV_ROWS, CSV_SHARE = 2, 0.9
"""CSV: so many rows at least, and this share of them with the same number of cells (two or more)."""
CHARACTERS_MOST = 4_000_000
"""Of a text file; looking for columns goes through it several times."""

_CENTS = re.compile(r"\d\d\d?(?![\d.,])")

_MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_CONTROLS = bytes(set(range(32)) - set(b"\t\n\r\f\v\x1b\x1a"))


def is_text(data: bytes) -> bool:
    """Whether the bytes can be text in any charset that `decoded` knows."""
    if any(data.startswith(mark) for mark, _ in _MARKS):
        return True
    sample = data[:SAMPLE_BYTES]
    if _wide(sample):
        return True
    controls = len(sample) - len(sample.translate(None, _CONTROLS))
    return b"\0" not in sample and controls <= MOST_CONTROLS * len(sample)


def _wide(sample: bytes) -> str:
    """The byte order of UTF-16 without a mark: every second byte of Latin text is zero."""
    half = max(1, len(sample) // 2)
    if sample[1::2].count(0) > 0.7 * half and sample[::2].count(0) < 0.05 * half:
        return "utf-16-le"
    if sample[::2].count(0) > 0.7 * half and sample[1::2].count(0) < 0.05 * half:
        return "utf-16-be"
    return ""


def decoded(data: bytes, declared: str = "") -> str:
    """The text: by byte order mark, as declared, as UTF-8, or by the charset whose letters make most sense."""
    for mark, name in _MARKS:
        if data.startswith(mark):
            return data.decode(name, "replace")
    for name in (declared, "utf-8", _wide(data[:SAMPLE_BYTES])):
        try:
            if name:
                return data.decode(name)
        except (UnicodeDecodeError, LookupError):
            continue
    return _guessed(data)


def _guessed(data: bytes) -> str:
    from charset_normalizer import from_bytes

    try:
        return data.decode("cp1252")
    except UnicodeDecodeError:
        best = from_bytes(data[:SAMPLE_BYTES]).best()
        return data.decode(best.encoding if best else "latin-1", "replace")


def document(text: str) -> Document:
    """A document of plain text, or of a table that was pasted with its separators."""
    return _of(sound(text))


def _of(text: str) -> Document:
    if len(text) > CHARACTERS_MOST:
        raise FileTooLarge(f"The text is longer than {CHARACTERS_MOST:,} characters; send it in parts")
    table = _table(text)
    if table is None:
        return Document(kind="text", pages=markup.pages(text), raw=text)
    above = len(table) - len(_body(table, _evenness(table)[1]))
    page = grid.page(grid.columns(table), rules=grid.rules(table, start=above))
    return Document(kind="csv", pages=(page,), raw=text)


def sound(text: str) -> str:
    """Text without what cannot be written: lone surrogates become U+FFFD, NUL is dropped."""
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace").replace("\0", "")


def read(data: bytes) -> Document:
    """A text or CSV file. Raises: UnsupportedFile when it holds binary after all, FileTooLarge."""
    text = sound(decoded(data))
    if text.count("\ufffd") > 0.1 * len(text) + 3:
        raise UnsupportedFile("The file is not text in a known charset")
    return _of(text)


def _table(text: str) -> list[list[str]] | None:
    """The rows, if the text is CSV: the separator that cuts rows alike, most of them into the same number of cells.

    A comma within the figures of `02.01.2026;Rent;-800,00` cuts the rows, too, but not the headings above them.
    """
    tables: list[list[list[str]]] = []
    for separator in (",", ";", "\t", "|"):
        try:
            found = list(csv.reader(io.StringIO(text), delimiter=separator, strict=True))
        except csv.Error:
            continue
        rows = [row for row in found if row]
        if _regular(rows) or _in_blocks([list(block) for filled, block in groupby(found, bool) if filled]):
            tables.append(rows)
    return max(tables, key=_evenness, default=None)


def _regular(table: list[list[str]]) -> bool:
    if len(table) < CSV_ROWS:
        return False
    share, usual = _evenness(table)
    body = _body(table, usual)
    headed = len(body) < len(table)
    enough = usual >= HEADED_CELLS and len(body) >= HEADED_ROWS if headed else usual >= 2
    return enough and share >= CSV_SHARE and not _sentences(body) and not _decimals(body)


def _in_blocks(blocks: list[list[list[str]]]) -> bool:
    """Whether empty lines part several tables, each as even as the other: `Account,12-3` above the bookings."""
    widest = max(blocks, key=lambda block: (len(block[0]), len(block)), default=[])
    even = all(len({*map(len, block)}) == 1 and len(block[0]) > 1 for block in blocks)
    enough = len(blocks) > 1 and len(widest) >= BLOCK_ROWS and len(widest[0]) >= HEADED_CELLS
    return even and enough and not _sentences([row for block in blocks for row in block]) and not _decimals(widest)


def _evenness(table: list[list[str]]) -> tuple[float, int]:
    """The share of rows, from the first one such on, with the usual number of cells, and that number."""
    counts = [len(row) for row in table]
    usual = max(set(counts), key=counts.count)
    return counts.count(usual) / len(_body(table, usual)), usual


def _body(table: list[list[str]], usual: int) -> list[list[str]]:
    """The rows from the first with the usual number of cells on; what stands above them is about them."""
    return table[next(place for place, row in enumerate(table) if len(row) == usual) :]


def _sentences(table: list[list[str]]) -> bool:
    """Whether the separators are those of written sentences: before a space, or at the end of a row.

    Two behind each other are of no sentence, but of a sheet with empty cells.
    """
    told = [row for row in table if not any(not one and not other for one, other in pairwise(row))]
    later = [cell for row in told for cell in row[1:]]
    return sum(not cell or cell.startswith(" ") for cell in later) > len(later) / 2


def _decimals(table: list[list[str]]) -> bool:
    """Whether the separators are commas within the figures of text set in columns, from its first row on.

    Decimal ones as in `9,50  1.204,10`, or ones that part thousands as in `8,420  111,580`.
    """

    def cut(row: list[str]) -> list[bool]:
        return [before[-1:].isdigit() and bool(_CENTS.match(after)) for before, after in pairwise(row)]

    cuts = [each for row in table for each in cut(row)]
    return all(cut(table[0])) and sum(cuts) >= CSV_SHARE * len(cuts) and any(" " in row[0].strip() for row in table)
