"""Paragraphs of a document, put together again from lines that were broken by a page's width.

What repeats at the head or foot of pages, and page numbers, are no part of the text.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from statistics import median
from typing import TYPE_CHECKING

from aibackend import RequestData
from aibackend_blocks.language.sentences import sentences
from aibackend_blocks.pages.running_heads import find_running, is_running

if TYPE_CHECKING:
    from aibackend.documents import Document, Line, Page

ITEM = re.compile(
    r"(?:\(?(?:\d{1,2}(?:\.\d{1,2}){0,3}|[a-z]{1,2}|[ivx]{1,5}|[A-Z])[.)]|\d{1,2}(?:\.\d{1,2}){1,3}|[•●▪◦‣*–—-])\s+\S|§\s*\S|#{1,6}\s"
)
"""How an item of a list or a numbered clause begins."""
_NO_HEADING = re.compile(r"[|:]\s|\S\s{3,}\S|[$€£@_]|\d{3}|\d[.,/]\d")
"""A line with a label, cells, a sum or a date tells something itself."""
_RUN_IN = re.compile(r"(?P<heading>\(?\d{1,2}[A-Z]?(?:\.\d{1,2})*\)?\.?\s+[A-Z][\w&,;/’'() -]{2,60})[.:]\s+\S")
"""`7. Liability. The Supplier ...`: a numbered clause with its heading in the same line."""
_PAGE_NUMBER = re.compile(r"(?:page\s*|-\s*)?\d{1,4}(?:\s*(?:of|/|-)\s*\d{0,4})?\s*-?", re.IGNORECASE)
_HEADING_MOST = 90
"""Characters of a heading, at most."""
_GAP = 1.35
"""A gap between lines that is so much wider than usual begins a paragraph."""
_FULL = 0.86
"""A line that ends before this share of the column's width ended on purpose."""


@dataclass(frozen=True, kw_only=True)
class Paragraph:
    """text: as it stands, lines joined. section: the nearest heading above. heading: it is one itself."""

    text: str
    section: str | None
    heading: bool = False


def paragraphs_of(document: Document, request: RequestData) -> tuple[Paragraph, ...]:
    """A document's paragraphs: text is cut at blank lines, flowing files hold one a line, pages' lines are joined."""
    text = request.get("text") or (document.raw if document.kind == "text" else "")
    if text:
        texts = _of_text(text)
    elif document.kind in ("pdf", "image"):
        texts = _of_pages(list(document.pages))
    else:
        lines = [line for page in document.pages for line in page.lines]
        texts = ((line.text, _is_heading(line.text, _bold(line))) for line in lines)
    return tuple(_sectioned(texts))


def sentences_of(paragraph: Paragraph) -> tuple[Paragraph, ...]:
    """The sentences of the one paragraph of a text, each to be compared by itself as a clause is."""
    return tuple(Paragraph(text=text, section=paragraph.section) for text in sentences(paragraph.text))


def _of_text(text: str) -> Iterator[tuple[str, bool]]:
    """Runs of lines between blank lines, cut again where an item begins: each a slice of the text."""
    for block in re.finditer(r"\S[^\n]*(?:\n(?![ \t]*\n)[^\n]*)*", text):
        lines = block.group().split("\n")
        wrapped = len(lines) > 1 and median(map(len, lines)) > 50
        start = 0
        for number in range(1, len(lines) + 1):
            if number == len(lines) or not wrapped or ITEM.match(lines[number].lstrip()):
                piece = "\n".join(lines[start:number]).strip()
                start = number
                if piece:
                    yield piece, looks_like_heading(piece)


def _of_pages(pages: Sequence[Page]) -> Iterator[tuple[str, bool]]:
    """Lines joined until a gap, an item, a change of type size or a line that ended on purpose."""
    running = find_running(pages)
    lines = [(line, page) for page in pages for line in page.lines if not is_running(line, page, running, _PAGE_NUMBER)]
    if not lines:
        return
    usual = _usual_size(lines)
    gathered: list[Line] = []
    for (line, page), before in zip(lines, [None, *lines], strict=False):
        if gathered and before is not None and _begins(line, before[0], page, before[1]):
            yield _joined(gathered, usual)
            gathered = []
        gathered.append(line)
    yield _joined(gathered, usual)


def _begins(line: Line, before: Line, page: Page, page_before: Page) -> bool:
    """Whether a line begins a paragraph."""
    if ITEM.match(line.text) and not _goes_on(before.text, line.text):
        return True
    if abs(_size(line) - _size(before)) > 0.6 or _bold(line) != _bold(before):
        return not _goes_on(before.text, line.text) or abs(_size(line) - _size(before)) > 0.6
    if page is not page_before:
        return before.text.rstrip()[-1:] in ".:;!?" or (line.text[:1].isupper() and not _wide(before, page_before))
    height = max(1.0, before.y1 - before.y0)
    if line.y0 - before.y1 > _GAP * height - height * 0.5 and line.y0 - before.y0 > _GAP * 1.25 * height:
        return True
    return before.text.rstrip()[-1:] in ".:;!?" and not _wide(before, page_before) and line.text[:1].isupper()


def _goes_on(before: str, text: str) -> bool:
    """A sentence that is not over cannot be followed by an item that only looks like one, such as "a. m."."""
    return before.rstrip()[-1:] == "," and text[:1].islower() and not text[:2].rstrip(".)").isalpha()


def _wide(line: Line, page: Page) -> bool:
    right = max((other.x1 for other in page.lines), default=page.width)
    return line.x1 > _FULL * right


def _joined(lines: Sequence[Line], usual: float) -> tuple[str, bool]:
    text = " ".join(line.text for line in lines)
    text = re.sub(r"(?<=[a-z])- (?=[a-z])", "-", text)
    return text, _is_heading(text, all(_bold(line) or _size(line) > usual * 1.08 for line in lines))


def _is_heading(text: str, emphatic: bool) -> bool:
    return len(text) <= _HEADING_MOST and (emphatic or looks_like_heading(text))


def looks_like_heading(text: str) -> bool:
    """Short, without a sentence's end, and marked, numbered or capitalised throughout."""
    plain = re.sub(r"^(?:#+|§|article|section)?\s*(?:[\dIVX]+(?:\.\d+)*[.)]?)?\s*", "", text, flags=re.IGNORECASE)
    if not plain or len(text) > _HEADING_MOST or plain[-1] in ".;,:" or _NO_HEADING.search(plain):
        return False
    words = re.findall(r"[^\W\d_]{4,}", plain)
    marked = text.startswith(("#", "§"))
    return marked or (0 < len(words) <= 9 and all(word[0].isupper() for word in words))


def _size(line: Line) -> float:
    return median(word.size or word.y1 - word.y0 for word in line.words)


def _bold(line: Line) -> bool:
    return all(word.bold for word in line.words)


def _usual_size(lines: Sequence[tuple[Line, Page]]) -> float:
    return median(_size(line) for line, _ in lines)


def _sectioned(texts: Iterable[tuple[str, bool]]) -> Iterator[Paragraph]:
    section: str | None = None
    for text, heading in texts:
        own = _RUN_IN.match(text)
        inner = own["heading"] if own and len(own["heading"].split()) < 9 else None
        yield Paragraph(text=text, section=inner or section, heading=heading)
        if heading:
            section = re.sub(r"^(?:#+|§)\s*", "", text)
