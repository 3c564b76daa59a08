"""HTML: the text that a browser would show, tables on the grid's columns."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from aibackend.documents import Document, Ruling
from aibackend.errors import FileTooLarge
from aibackend_defaults.document_reader import grid, texts

MOST_DEPTH = 150
"""Pages nest 30 deep; what lies below this is read as plain text, so that nesting cannot exhaust the stack."""
TAGS_MOST = 100_000
"""Long pages have 30,000."""
ROW_MOST = 20_000
"""Characters of a row, after which another begins: joining pieces to one without end would take ever longer."""

_NEVER = {"script", "style", "template", "noscript", "head", "svg", "math", "object", "iframe", "canvas", "select"}
_BLOCKS = {
    "address", "article", "aside", "blockquote", "body", "center", "dd", "details", "dialog", "div", "dl", "dt",
    "fieldset", "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hr", "html",
    "li", "main", "nav", "ol", "p", "pre", "section", "summary", "ul", "caption", "table", "tr", "td", "th", "thead",
    "tbody", "tfoot",
}  # fmt: skip
_WRITTEN = {"text", "email", "tel", "number", "date", "url"}
_HEADINGS = {"h1", "h2", "h3", "h4", "h5", "h6"}
_UNSEEN = re.compile(
    r"display\s*:\s*none|visibility\s*:\s*(hidden|collapse)|(?<![\w-])opacity\s*:\s*+0*+\.?0*+\s*(;|$|!)"
    r"|font-size\s*:\s*+0*+\.?0*+(px|pt|em|rem|%)?\s*(;|$|!)|(?<![\w-])(left|top|text-indent)\s*:\s*-\d{4,}",
    re.I,
)
_CHARSET = re.compile(
    rb"<meta[^>]{0,200}charset\s*=\s*[\"']?\s*([\w-]{2,40})|<\?xml[^>]{0,80}encoding=[\"']([\w-]{2,40})", re.I
)
_SPACE = re.compile(r"\s+")
_LINED = re.compile(r"display\s*:\s*(?:inline-)?(?:flex|grid)\b(?![^{}]{0,2000}direction\s*:\s*column)", re.I)
_RULE = re.compile(rf"(?<![^{{}}])(?P<selectors>[^{{}}]{{1,200}})\{{[^{{}}]{{0,2000}}?{_LINED.pattern}", re.I)
STYLES_MOST = 100_000
"""Characters of a page's styles that are looked through."""


@dataclass
class Sheet:
    """Rows of text as they come, the last still being written. bold: numbers of rows. hidden: more is out of view.

    apart: selectors of what sets its children beside each other. whole: with its navigation, which is of the site and
    none of the paper that it shows.
    """

    apart: frozenset[str] = frozenset()
    rows: list[str] = field(default_factory=lambda: [""])
    bold: set[int] = field(default_factory=set)
    rules: list[Ruling] = field(default_factory=list)
    hidden: bool = False
    whole: bool = False

    def write(self, text: str) -> None:
        piece = _SPACE.sub(" ", text)
        if len(self.rows[-1]) > ROW_MOST:
            self.rows.append("")
        if self.rows[-1] == "" or self.rows[-1].endswith(" "):
            piece = piece.lstrip(" ")
        self.rows[-1] += piece

    def part(self) -> None:
        """Set what follows into another column."""
        if self.rows[-1].strip():
            self.rows[-1] = self.rows[-1].rstrip() + grid.GAP

    def end_row(self) -> None:
        if self.rows[-1].strip():
            self.rows.append("")
        else:
            self.rows[-1] = ""


def read(data: bytes) -> Document:
    """An HTML file. Raises: FileTooLarge."""
    declared = _CHARSET.search(data[:4096])
    name = next((g for g in declared.groups() if g), b"").decode() if declared else ""
    return document(texts.decoded(data, name))


def document(source: str) -> Document:
    """A document out of HTML text; `raw` is the source."""
    clean = texts.sound(source)
    shown, title = _sheet(clean)
    page = grid.page(shown.rows, bold=frozenset(shown.bold), rules=tuple(shown.rules))
    return Document(kind="html", pages=(page,), raw=clean, title=title, hidden=shown.hidden)


def sheet(source: str) -> Sheet:
    """What a browser would show of HTML text."""
    return _sheet(texts.sound(source))[0]


def _sheet(source: str) -> tuple[Sheet, str]:
    from bs4 import BeautifulSoup

    if source.count("<") > TAGS_MOST:
        raise FileTooLarge(f"The page has more than {TAGS_MOST:,} tags; send it in parts")
    soup = BeautifulSoup(source, "lxml")
    sheet = Sheet(apart=_apart(soup))
    _write(soup, sheet, 0)
    if not any(map(str.strip, sheet.rows)):  # all of it is in there, or nobody closed it
        sheet = Sheet(apart=sheet.apart, whole=True)
        _write(soup, sheet, 0)
    title = soup.title.get_text(" ", strip=True) if soup.title else ""
    return sheet, _SPACE.sub(" ", title)


def _write(node: Any, sheet: Sheet, depth: int) -> None:
    from bs4.element import CData, NavigableString, Tag

    apart = _sets_apart(node, sheet)
    for child in node.children:
        if isinstance(child, Tag):
            _write_tag(child, sheet, depth)
            if apart:
                sheet.part()
        elif type(child) in (NavigableString, CData):
            sheet.write(str(child))


def _write_tag(tag: Any, sheet: Sheet, depth: int) -> None:
    if tag.name in _NEVER or (tag.name == "nav" and not sheet.whole):
        return
    if _is_unseen(tag):
        sheet.hidden = sheet.hidden or bool(tag.get_text(strip=True))
    elif tag.name == "br":
        sheet.rows.append("")
    elif depth > MOST_DEPTH:
        sheet.write(tag.get_text(" "))
    elif tag.name == "pre":
        _write_rows(tag.get_text().split("\n"), sheet)
    elif tag.name == "table" and _is_data(tag):
        _write_table(list(_cells(tag, sheet)), sheet)
    elif tag.name in ("input", "textarea"):
        _write_input(tag, sheet)
    elif tag.name in _BLOCKS:
        _write_block(tag, sheet, depth)
    else:
        _write(tag, sheet, depth + 1)


def _apart(soup: Any) -> frozenset[str]:
    """The selectors of one tag, class or id each whose children stand beside each other, as the page's styles say."""
    styles = "".join(style.get_text() for style in soup.find_all("style"))[:STYLES_MOST]
    found = (selector.split()[-1:] for match in _RULE.finditer(styles) for selector in match["selectors"].split(","))
    return frozenset(last for each in found for last in each)


def _sets_apart(tag: Any, sheet: Sheet) -> bool:
    """Whether a tag sets its children beside each other, by its own style or by the page's."""
    if _LINED.search(str(tag.get("style", ""))):
        return True
    if not sheet.apart:
        return False
    names = {tag.name, f"#{tag.get('id', '')}", *(f".{name}" for name in tag.get("class") or ())}
    return not sheet.apart.isdisjoint(names | {f"{tag.name}{name}" for name in names})


def _write_input(tag: Any, sheet: Sheet) -> None:
    """What is filled in is seen; hidden, secret and button fields are not."""
    if tag.name == "input" and str(tag.get("type", "text")).lower() in _WRITTEN:
        sheet.write(f" {tag.get('value', '')} ")
    elif tag.name == "textarea":
        sheet.write(f" {tag.get_text()} ")


def _write_block(tag: Any, sheet: Sheet, depth: int) -> None:
    sheet.end_row()
    start = len(sheet.rows) - 1
    if tag.name == "li":
        sheet.write("• ")
    _write(tag, sheet, depth + 1)
    sheet.end_row()
    if tag.name in _HEADINGS:
        sheet.bold.update(range(start, len(sheet.rows) - 1))


def _write_rows(rows: Iterable[str], sheet: Sheet) -> None:
    sheet.end_row()
    for row in rows:
        sheet.rows[-1] = row.rstrip()
        sheet.rows.append("")


def _write_table(table: list[list[str]], sheet: Sheet) -> None:
    sheet.end_row()
    sheet.rules += grid.rules(table, len(sheet.rows) - 1)
    _write_rows(grid.columns(table), sheet)


def _is_unseen(tag: Any) -> bool:
    return tag.get("hidden") is not None or bool(_UNSEEN.search(str(tag.get("style", ""))))


def _is_data(table: Any) -> bool:
    """Whether a table holds data: no table inside, two columns or more, and no cell as long as a page's layout."""
    if table.find("table") or not table.find("tr"):
        return False
    longest = max((len(cell.get_text(" ", strip=True)) for cell in table.find_all(["td", "th"])), default=0)
    return longest <= 400 and any(len(row.find_all(["td", "th"])) > 1 for row in table.find_all("tr"))


def _cells(table: Any, sheet: Sheet) -> Iterator[list[str]]:
    for caption in table.find_all("caption"):
        yield [caption.get_text(" ", strip=True)]
    held: dict[int, int] = {}  # rows that a cell above still reaches down, by column
    for row in table.find_all("tr"):
        if _is_unseen(row):
            sheet.hidden = True
            continue
        cells: list[str] = []
        _reach(cells, held)
        for cell in row.find_all(["td", "th"], recursive=False):
            inner = Sheet(apart=sheet.apart)
            _write(cell, inner, 0)
            sheet.hidden = sheet.hidden or inner.hidden
            width, reach = _span(cell, "colspan"), _span(cell, "rowspan") - 1
            held |= dict.fromkeys(range(len(cells), len(cells) + width), reach) if reach else {}
            cells += [" ".join(inner.rows), *[""] * (width - 1)]
            _reach(cells, held)
        yield cells


def _reach(cells: list[str], held: dict[int, int]) -> None:
    """Empty cells where those of rows above reach down."""
    while held.get(len(cells)):
        held[len(cells)] -= 1
        cells.append("")


def _span(cell: Any, side: str) -> int:
    try:
        return max(1, min(int(cell.get(side, 1)), 50))
    except ValueError:
        return 1
