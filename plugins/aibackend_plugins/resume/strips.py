"""The lines of a resume in the order of reading: side columns parted from the main one, headings told from text."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property

from aibackend_blocks.pages.cells import Cell, Sheet
from aibackend_blocks.pages.labels import fold
from aibackend_plugins.resume.words import HEADINGS, QUALIFIED

BULLET = re.compile(r"^\s*(?:[•◦▪■●○◆◇►▸‣⁃∙·*➢✓✔–—»§o-])(?=\s+\S)\s+")
_MARKDOWN = re.compile(r"(?m)^#{1,4} \w")
_MARKS = re.compile(r"^#{1,6}\s+|\*\*|__|(?<!\w)[*_](?=\w)|(?<=[\w.])[*_](?!\w)|`|^-{3,}$")
_SIGNED = re.compile(
    r"^[A-ZÀ-Ž][\w .-]{2,30},\s(?:den\s|le\s|a\s)?\d{1,2}\.?\s?(?:[^\W\d]+|\d{1,2}\.)\s?(?:de\s)?\d{4}$"
)
"""Place and day at the foot, as one signs in some lands."""
CROSSING = 0.08
"""Share of a page's cells that may stand across the gutter of two columns: the name, and lines above the columns."""
LINE_MOST = 1_000
"""Characters of a line that are read, so that no search in it takes long."""
HEADING_WORDS = 5
TALLER = 1.12
"""How much taller than the text a line is that is a heading only by how it is set."""


@dataclass(frozen=True, kw_only=True, eq=False)
class _Unmarked(Cell):
    """A cell of Markdown without its marks."""

    @cached_property
    def text(self) -> str:
        return _MARKS.sub("", " ".join(word.text for word in self.words)).strip()


def _unmarked(cell: Cell) -> Cell:
    return _Unmarked(words=cell.words, page=cell.page, x0=cell.x0, y0=cell.y0, x1=cell.x1, y1=cell.y1, row=cell.row)


@dataclass(frozen=True, kw_only=True)
class Strip:
    """A line of one column. cells: left to right."""

    cells: tuple[Cell, ...]
    page: int
    column: int

    @cached_property
    def text(self) -> str:
        return "  ".join(cell.text for cell in self.cells).strip()[:LINE_MOST]

    @property
    def bare(self) -> str:
        """The text without a bullet."""
        return BULLET.sub("", self.text).strip()

    @property
    def is_bullet(self) -> bool:
        return bool(BULLET.match(self.text))

    @property
    def x0(self) -> float:
        return self.cells[0].x0

    @property
    def y0(self) -> float:
        return min(cell.y0 for cell in self.cells)

    @property
    def y1(self) -> float:
        return max(cell.y1 for cell in self.cells)

    @property
    def size(self) -> float:
        """Size of the letters: the font's where it is known, else the height of the box."""
        first = self.cells[0]
        return first.words[0].size or first.height

    @property
    def bold(self) -> bool:
        return self.cells[0].bold


@dataclass(frozen=True, kw_only=True)
class Section:
    """A heading with the lines under it. kind: of `words.HEADINGS`, or "head" above the first heading."""

    kind: str
    title: str
    strips: tuple[Strip, ...]


def strips_of(sheet: Sheet) -> list[Strip]:
    """Every line, page by page, column by column."""
    strips: list[Strip] = []
    marked = len(_MARKDOWN.findall(sheet.text)) > 1
    for page in sheet.sizes:
        rows = [row for row in sheet.rows if row.page == page and not _SIGNED.match(row.text)]
        gutter = _gutter([cell for row in rows for cell in row.cells])
        sides: list[list[Strip]] = [[], []]
        for row in rows:
            left = tuple(cell for cell in row.cells if gutter is None or cell.x0 < gutter)
            right = tuple(cell for cell in row.cells if cell not in left)
            for column, cells in enumerate((left, right)):
                if marked:
                    cells = tuple(_unmarked(cell) for cell in cells)
                if cells and cells[0].text:
                    sides[column].append(Strip(cells=cells, page=page, column=column if gutter is not None else 0))
        strips += sides[0] + sides[1]
    return strips


def sections_of(strips: Sequence[Strip]) -> list[Section]:
    """The sections in order; what stands above the first heading of each column is its head."""
    known = [strip for strip in strips if heading_kind(strip.text)]
    style = _style_of(known, strips)
    found: list[Section] = []
    kind, title, held, column = "head", "", list[Strip](), (0, 0)
    found_any = False
    for strip in strips:
        opened = "" if style and _is_set_as_text(strip, style) else heading_kind(strip.text)
        if not opened and style and found_any and _is_set_like(strip, style):
            opened = "other"  # above the first known heading it is a line of the head
        found_any = found_any or bool(opened)
        if (strip.page, strip.column) != column and strip.column != column[1] and not opened:
            opened, inherited = "head", True  # another column begins without a heading
        else:
            inherited = False
        column = (strip.page, strip.column)
        if opened:
            found.append(Section(kind=kind, title=title, strips=tuple(held)))
            kind, title, held = opened, "" if inherited else strip.text, [strip] if inherited else []
        else:
            held.append(strip)
    found.append(Section(kind=kind, title=title, strips=tuple(held)))
    return [section for section in found if section.strips]


def heading_kind(text: str) -> str:
    """The kind of section that a line opens when it is nothing but its heading; "" otherwise."""
    folded = re.sub(r"[^\w&'+/ -]", " ", fold(text)).replace("_", " ")
    folded = re.sub(r"\s+", " ", folded).strip(" -")
    if re.fullmatch(r"(?:\w ){3,}\w", folded):  # letters set apart
        folded = folded.replace(" ", "")
        return _headings_squeezed().get(folded, "")
    if re.fullmatch(r"resume", folded) and len(text) < 8:
        return ""
    return _headings().get(folded, "") or _composed(folded)


def _composed(folded: str) -> str:
    """The kind of a heading that qualifies a known one, or joins two: `clinical experience`, `skills & interests`."""
    parts = re.split(r"\s(?:and|&|und|et|y|e|en|/|\+)\s", folded)
    kinds = [_headings().get(part, "") or _headings().get(QUALIFIED.sub("", part), "") for part in parts]
    return kinds[0] if len(folded.split()) <= HEADING_WORDS and all(kinds) else ""


@dataclass(frozen=True, kw_only=True)
class _Style:
    size: float
    body: float
    capitals: bool
    bold: bool


def _style_of(known: Sequence[Strip], strips: Sequence[Strip]) -> _Style | None:
    """How known headings are set, where that differs from the text."""
    if len(known) < 2:
        return None
    sizes = sorted(strip.size for strip in known)
    bodies = sorted(strip.size for strip in strips)
    size, body = sizes[len(sizes) // 2], bodies[len(bodies) // 2]
    capitals = sum(strip.text.isupper() for strip in known) > 0.7 * len(known)
    bold = sum(strip.bold for strip in known) > 0.7 * len(known)
    return _Style(size=size, body=body, capitals=capitals, bold=bold) if size >= TALLER * body else None


def _is_set_as_text(strip: Strip, style: _Style) -> bool:
    """Whether a line that has the words of a heading is set as the text is, unlike the headings."""
    return strip.size <= 1.02 * style.body and not strip.bold and not strip.text.isupper()


def _is_set_like(strip: Strip, style: _Style) -> bool:
    words = strip.text.split()
    return (
        len(strip.cells) == 1
        and 0 < len(words) <= HEADING_WORDS
        and abs(strip.size - style.size) < 0.06 * style.size
        and strip.text.isupper() == style.capitals
        and not strip.is_bullet
        and not re.search(r"\d|@", strip.text)
    )


def _gutter(cells: Sequence[Cell]) -> float | None:
    """The x between two columns that both hold headings; None when the page has one column."""
    headings = [cell for cell in cells if heading_kind(cell.text)]
    if len(headings) < 2:
        return None
    starts = sorted({round(cell.x0) for cell in headings})
    best: tuple[float, float] | None = None
    for start in starts[1:]:
        gutter = start - 4.0
        left = [cell for cell in headings if cell.x1 < gutter]
        right = [cell for cell in headings if cell.x0 >= gutter]
        if not left or not right or not _side_by_side(left, right, cells, gutter):
            continue
        crossing = sum(cell.x0 < gutter - 2 < gutter + 2 < cell.x1 for cell in cells) / len(cells)
        if crossing <= CROSSING and (best is None or crossing < best[0]):
            best = (crossing, gutter)
    return best[1] if best else None


def _side_by_side(left: Sequence[Cell], right: Sequence[Cell], cells: Sequence[Cell], gutter: float) -> bool:
    """Whether text stands on both sides at the same heights, rather than centred headings under each other."""
    top = min(cell.y0 for cell in [*left, *right])
    rows_left = Counter(round(cell.y0 / 12) for cell in cells if cell.x1 < gutter and cell.y0 >= top - 2)
    rows_right = Counter(round(cell.y0 / 12) for cell in cells if cell.x0 >= gutter and cell.y0 >= top - 2)
    return len(rows_left) >= 4 and len(rows_right) >= 4


@cache
def _headings() -> dict[str, str]:
    return {fold(phrase): kind for kind, phrases in reversed(list(HEADINGS.items())) for phrase in phrases}


@cache
def _headings_squeezed() -> dict[str, str]:
    return {phrase.replace(" ", ""): kind for phrase, kind in _headings().items()}
