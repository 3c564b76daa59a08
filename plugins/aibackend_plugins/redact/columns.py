"""Names in a table without a heading: what stands where most of a column are names is one too."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from aibackend_blocks.models.tagger import Tagged, folded, lists

_MARKS = "\t;|,"
ROWS_LEAST, ROWS_MOST = 2, 5_000
"""Rows of one table, and those that are read."""
SHARE = 0.5
"""Share of a column's cells that are known for names from which the others are."""
_NAME = re.compile(r"[^\W\d_][^\W\d_.'’-]{0,30}(?:[ .'’-]{1,2}[^\W\d_]{1,30}){0,3}\.?")
_CELL_MOST = 60

Span = tuple[int, int]


def in_columns(text: str, names: Sequence[Span]) -> Iterator[Tagged]:
    """The cells that are names by their columns. names: the spans that are known for names."""
    known = set(names)
    for rows in _tables(text):
        for column in zip(*rows, strict=True):
            yield from _named(text, column, known)


def _named(text: str, column: Sequence[Span], known: set[Span]) -> Iterator[Tagged]:
    """The other cells of a column of names; the first may be a heading, which is one word."""
    cells = [(a, b) for at, (a, b) in enumerate(column) if a < b and (at or " " in text[a:b] or (a, b) in known)]
    rest = [cell for cell in cells if cell not in known]
    if rest and len(rest) <= (1 - SHARE) * len(cells):
        yield from (
            Tagged(kind="NAME", start=a, end=b, confidence=0.7)
            for a, b in rest
            if b - a <= _CELL_MOST and _NAME.fullmatch(text, a, b) and _has_name(text[a:b])
        )


def _has_name(cell: str) -> bool:
    return any(lists().get(folded(word), 0) & 3 for word in re.findall(r"[^\W\d_]{2,}", cell))


def _tables(text: str) -> Iterator[list[list[Span]]]:
    """Runs of lines of equally many cells, each cell by where it stands, without blanks and quotes."""
    rows: list[list[Span]] = []
    for line in [*re.finditer(r"[^\n]*\n?", text)]:
        cells = _cells(line)
        if not rows or len(cells) != len(rows[0]) or len(rows) == ROWS_MOST:
            if len(rows) >= ROWS_LEAST:
                yield rows
            rows = []
        if len(cells) > 1:
            rows.append(cells)


def _cells(line: re.Match[str]) -> list[Span]:
    mark = next((mark for mark in _MARKS if mark in line[0]), "")
    if not mark:
        return []
    cells, at = [], line.start()
    for part in line[0].split(mark):
        left = len(part) - len(part.lstrip(' "\t\r\n'))
        cells.append((at + left, max(at + left, at + len(part.rstrip(' "\t\r\n')))))
        at += len(part) + 1
    return cells
