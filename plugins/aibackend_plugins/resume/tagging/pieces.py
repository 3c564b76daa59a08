"""The lines of a resume cut where another part may begin: at spans of time, separators, commas and gaps."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from aibackend_plugins.resume.month_ranges import MonthRange, find_points, find_ranges
from aibackend_plugins.resume.strips import BULLET, Strip

SHORT = 120
"""Characters of a cell, its dates and a sentence behind them aside, up to which it is cut at commas and other marks."""
MARKS = ("start", "comma", "dash", "bar", "colon", "bracket", "word", "date")
"""What may stand in front of a piece: the beginning of its cell, a mark, a word such as `at`, or a date."""
_CUT = re.compile(
    r"(?P<bar>\s{2,}|\s*[|•·▪;]\s*|\s+//?\s+)|(?P<dash>\s+[-–—]\s+)|(?P<comma>,\s+(?!(?:Inc|LLC|Ltd|L\.?P|LLP|PLC|GmbH|S\.?A|S\.?L|B\.?V|N\.?V)\b))|(?P<colon>(?<=\w):\s+)"
    r"|(?P<bracket>\s*[(\[](?=\w{3}))|(?P<word>\s+(?:@|at|bei|beim|chez|presso|bij|hos|w|en|for)\s+(?=(?:the\s+)?[A-ZÀ-Ž]))"
)
_STOP = re.compile(r"[)\]]?\s*\.\s+(?=\w)")
"""What parts a head that its date ends from a sentence behind it, as a bar does."""


@dataclass(frozen=True, kw_only=True)
class Piece:
    """A part of a cell. strip, cell: its place; start, end: in the cell's text; mark: of `MARKS`."""

    text: str
    strip: int
    cell: int
    start: int
    end: int
    mark: str
    span: MonthRange | None = None


def cut(strips: Sequence[Strip]) -> list[Piece]:
    """The pieces of all lines, in order."""
    return [
        piece
        for row, strip in enumerate(strips)
        for column, cell in enumerate(strip.cells)
        for piece in _pieces(cell.text[:1_000], row, column)
    ]


def _pieces(text: str, strip: int, cell: int) -> Iterator[Piece]:
    bullet = BULLET.match(text)
    begin = bullet.end() if bullet else 0
    spans = find_ranges(text)
    if not spans and len(text) <= SHORT:
        spans = find_points(text)
    ended = next((found for span in spans if (found := _STOP.match(text, span.end_at))), None)
    head = ended.start() if ended else len(text)
    short = head - sum(len(span.text) for span in spans if span.end_at <= head) <= SHORT
    mark = "start"
    for span in [*spans, None]:
        stop = len(text) if span is None else span.start_at
        if ended and begin == head:
            begin, mark, short = ended.end(), "bar", False
        for start, end, before in _parts(text, begin, stop, mark, short=short):
            yield Piece(text=text[start:end], strip=strip, cell=cell, start=start, end=end, mark=before)
        if span is not None:
            yield Piece(
                text=span.text, strip=strip, cell=cell, start=span.start_at, end=span.end_at, mark=mark, span=span
            )
            begin, mark = span.end_at, "date"


def _parts(text: str, begin: int, stop: int, mark: str, *, short: bool) -> Iterator[tuple[int, int, str]]:
    """(start, end, mark before) of what stands between two dates."""
    cuts = list(_CUT.finditer(text, begin, stop)) if short else []
    starts = [(begin, mark), *((each.end(), str(each.lastgroup)) for each in cuts)]
    ends = [*(each.start() for each in cuts), stop]
    for (start, before), end in zip(starts, ends, strict=True):
        part = text[start:end]
        bare = part.strip(" ,:;–—-|[].()" if part.count("(") != part.count(")") else " ,:;–—-|[]")
        if re.search(r"[^\W_]", bare):
            at = start + part.index(bare)
            yield at, at + len(bare), before
