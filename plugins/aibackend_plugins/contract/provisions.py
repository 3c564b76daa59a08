"""The running text of an agreement and its sentences, each a slice of it with its page and the heading above.

Lines that were broken by a page's width are one paragraph again; what repeats at the head or foot of pages, and page
numbers, are no part of the text. Knows nothing of what a sentence means.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from aibackend.documents import Line, Page
from aibackend_blocks.language.sentences import ends
from aibackend_blocks.language.writing import written_in
from aibackend_blocks.pages.running_heads import find_running, is_running
from aibackend_blocks.values.places import has_legal_form

ITEM = re.compile(
    r"(?:\(?(?:\d{1,2}(?:\.\d{1,2}){0,3}|[a-z]{1,2}|[ivx]{1,5}|[A-Z])[.)]|\d{1,2}(?:\.\d{1,2}){1,3}|[•●▪◦‣*–—-])\s+\S"
    r"|(?:ARTICLE|Article|SECTION|Section)\s+[\dIVX]+\b|§\s*\d"
)
"""How an item of a list or a numbered clause begins."""
NUMBER = re.compile(
    r"^\s*(?:(?:\(?\d{1,3}(?:\.\d{1,3})*[.)ºª°]{1,3}|\d{1,3}(?:\.\d{1,3})+|(?:[^\W\d_]{2,9}\s)?\d{1,3}\s?[–—:]"
    r"|(?:§+\s?|[Aa]rt\.?\s?|Article\s)\d{1,3}[.)]?|\(?[^\W\d_]{1,3}[.)]|[•–—-])\s+)+"
)
"""The numbers and marks in front of a clause."""
_CALLED = re.compile(r"\s*\(\s*[\"“„«‘']")
FORM_MOST = 16
"""What a company is called, whose legal form ends in a dot: `Sp. z o.o. (“Supplier”)`; characters of such a form."""
_BREAK = re.compile(r"(?<![ \t])[ \t]*+\n[ \t]*+\n\s*+|\f")
_LINE = re.compile(r"\n[ \t]*+")
_ORDINALS = ("de", "da", "no", "fi", "pl", "cs", "sk", "hu", "hr", "sr", "lt", "lv", "et", "tr")
"""Languages that write an ordinal with a stop."""
_LANGUAGE_READ = 1_000
"""Characters of a text that tell its language."""
_PAGE_NUMBER = re.compile(
    r"(?:page\s*|[-–—]\s*)?(?:[A-Z]-)?\d{1,4}(?:\s*(?:of|/|-)\s*\d{0,4})?\s*[-–—]?", re.IGNORECASE
)
_FULL = 0.86
"""A line that ends before this share of the page's widest line ended on purpose."""
_GAP = 1.9
"""Lines whose beginnings are so many line heights apart do not belong together: double spacing is about 1.8."""

_LEVEL = 0.3
"""Pieces whose beginnings are no more line heights apart are a label and its value, or cells of one row."""
_CELL = 1.5
"""A gap of so many line heights parts cells; a smaller one is around words that were filled into a blank."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Sentence:
    """A slice of the text. plain: with single spaces. section: the nearest heading above, "" before the first."""

    start: int
    end: int
    plain: str
    section: str = ""

    @property
    def is_heading(self) -> bool:
        """It is no sentence, but the heading of those below."""
        return bool(self.section) and not self.plain.endswith(".") and _heading(self.plain) == self.section


@dataclass(frozen=True, kw_only=True)
class Provisions:
    """A whole agreement. starts: where each page begins in the text, and its number; empty for a text without pages."""

    text: str
    starts: tuple[tuple[int, int], ...] = ()

    def page_at(self, place: int) -> int | None:
        """The page on which a place of the text lies, from 1; None when the text has no pages."""
        if not self.starts:
            return None
        return self.starts[max(0, bisect_right(self.starts, (place, 1 << 30)) - 1)][1]

    def sentences(self) -> tuple[Sentence, ...]:
        """Every sentence, in order, headings among them."""
        return tuple(_sentences(self.text))


def provisions_of_pages(pages: Sequence[Page]) -> Provisions:
    """The text of pages: a blank line where a paragraph ends, a single line break within it."""
    pages = list(pages)
    running = find_running(pages)
    parts: list[str] = []
    starts: list[tuple[int, int]] = []
    length, before = 0, None
    for page in pages:
        widest = max((line.x1 for line in page.lines), default=0.0)
        starts.append((length, page.number))
        for line in page.lines:
            if is_running(line, page, running, _PAGE_NUMBER):
                continue
            part = ("" if before is None else _joint(before, line)) + line.text
            parts.append(part)
            length += len(part)
            before = _Before(line.text, line.x1 > _FULL * widest, line.x1, line.y0, max(1.0, line.y1 - line.y0))
    return Provisions(text="".join(parts), starts=tuple(starts))


@dataclass(frozen=True, slots=True)
class _Before:
    text: str
    wide: bool
    x1: float
    y0: float
    height: float


def _joint(before: _Before, line: Line) -> str:
    text, ended = before.text.rstrip(), before.text.rstrip()[-1:]
    if line.x0 > before.x1 and abs(line.y0 - before.y0) < _LEVEL * before.height:
        filled_in = line.x0 - before.x1 < _CELL * before.height or line.text[:1] in ",.;:)"
        return " " if filled_in else "    "
    if (
        ITEM.match(line.text)
        and ended not in ",("
        and not text.endswith((" Section", " Article", " of", " and", " or"))
    ):
        return "\n\n"
    if line.y0 > before.y0 and line.y0 - before.y0 > _GAP * before.height and line.text[:1].isupper():
        return "\n\n"
    over = ended in ".:;!?" or (len(text) <= 70 and text.upper() == text and line.text.upper() != line.text)
    return "\n\n" if over and not before.wide and not line.text[:1].islower() else "\n"


def _sentences(text: str) -> Iterator[Sentence]:
    section = ""
    ordinals = written_in(text[:_LANGUAGE_READ]) in _ORDINALS
    for start, end in _blocks(text):
        spans = list(_cut(text, start, end, ordinals=ordinals))
        for begin, stop in spans:
            plain = " ".join(text[begin:stop].split())
            heading = _heading(plain)
            section = heading or section
            yield Sentence(start=begin, end=stop, plain=plain, section=section)


def _blocks(text: str) -> Iterator[tuple[int, int]]:
    start = 0
    for match in [*_BREAK.finditer(text), None]:
        end = len(text) if match is None else match.start()
        yield from _items(text, start, end)
        start = end if match is None else match.end()


def _items(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """A block cut again where a line begins an item."""
    is_first = True
    for match in _LINE.finditer(text, start, end):
        place = match.end()
        done = text[max(start, place - 80) : place].rstrip()
        line_above = done.rpartition("\n")[2]
        closed = done[-1:] in ".;:" or done.endswith(("; and", "; or")) or _heading(line_above)
        headed = is_first and len(line_above) < 40 and _heading(line_above)
        is_first = bool(headed or (closed and ITEM.match(text, place)))
        if is_first:
            yield start, match.start()
            start = place
    yield start, end


def _cut(text: str, start: int, end: int, *, ordinals: bool) -> Iterator[tuple[int, int]]:
    """The sentences of a block, without the white space around them."""
    begin = start
    for over in ends(text, start, end, drafted=True, ordinals=ordinals):
        if _CALLED.match(text, over) and has_legal_form(text[max(begin, over - FORM_MOST) : over]):
            continue
        yield from _trimmed(text, begin, over)
        begin = over
    yield from _trimmed(text, begin, end)


def _trimmed(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    piece = text[start:end]
    if piece.strip():
        yield start + len(piece) - len(piece.lstrip()), end - len(piece) + len(piece.rstrip())


def _heading(plain: str) -> str:
    """The words of a heading, without its number; "" when a sentence is none."""
    bare = re.sub(
        r"^(?:article|section|§)?\s*(?:[\dIVX]+(?:\.\d+)*|\(?[a-zA-Z])[.):]?\s+", "", plain, flags=re.IGNORECASE
    )
    bare = bare.strip(" .:-–—")
    words = re.findall(r"[^\W\d_]{4,}", bare)
    if not words or len(bare) > 70 or len(words) > 8 or not all(word[0].isupper() for word in words):
        return ""
    return bare
