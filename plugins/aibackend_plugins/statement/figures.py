"""The figures of rows with the edges of their digits, and the signs that stand beside or below them."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal

from aibackend.documents import Word
from aibackend_blocks.pages.cells import Cell, Row, cell_of
from aibackend_blocks.pages.labels import fold
from aibackend_plugins.statement.ledger_figures import Entry
from aibackend_plugins.statement.row_days import IN_LINE, edge, word_starts
from aibackend_plugins.statement.words import COLUMNS

MARKS = {"CR": 1, "+": 1, "H": 1, "DR": -1, "-": -1, "S": -1}
"""Signs that may stand on a row of their own."""
BESIDE = MARKS | {"C": 1, "D": -1}
"""Signs that may stand in a column of their own."""
GROUPS_LEAST, BETWEEN = 2, 2
"""Groups of figures under their signed sums that show the habit, and rows without figures between two of one group."""
_SHORT = re.compile(r"(?P<sign>[-−–+]?)(?P<digits>\d{1,9}(?:[.,]\d)?)")
"""A figure as programs export it, without the zeros at its end: `2095.5`, `-40`."""


@dataclass(frozen=True, kw_only=True)
class Figure:
    """An amount on the page. x0, x1: edges of its digits. column: its number from the left, -1 outside of all."""

    entry: Entry
    x0: float
    x1: float
    column: int = -1


def marked(rows: Sequence[Row], figures: Sequence[Sequence[Figure]]) -> list[list[Figure]]:
    """The figures with those that lack decimals under others, and with signs that stand by themselves or over them."""
    return _marked_by_groups(_marked_beside(rows, _marked_below(rows, _with_short(rows, figures))))


def on_page(row: Row, words: Sequence[tuple[int, Word]], entry: Entry) -> Figure:
    """A figure with the edges of its digits, by their share of the words that they are part of."""
    digits = [place for place in range(entry.start, entry.end) if row.text[place].isdigit()]
    first, last = _edge_at(words, digits[0]), _edge_at(words, digits[-1], behind=1)
    x0 = row.cells[0].x0 if first is None else first
    return Figure(entry=entry, x0=x0, x1=max(x0, row.cells[-1].x1 if last is None else last))


def _edge_at(words: Sequence[tuple[int, Word]], place: int, behind: int = 0) -> float | None:
    """Where the character at a place of a row's text begins, or the one behind it; None between words."""
    start, word = words[max(0, bisect_right(words, place, key=lambda each: each[0]) - 1)]
    return edge(word, place - start + behind) if start <= place < start + len(word.text) else None


def _marked_below(rows: Sequence[Row], figures: Sequence[Sequence[Figure]]) -> list[list[Figure]]:
    """The figures, with the sign of a mark that stands alone on the row below its figure."""
    marked = [list(row) for row in figures]
    for place, row in enumerate(rows[1:], start=1):
        sign = MARKS.get(row.text.strip())
        if sign and marked[place - 1] and row.page == rows[place - 1].page:
            last = marked[place - 1][-1]
            marked[place - 1][-1] = replace(last, entry=replace(last.entry, sign=sign, lettered=True))
    return marked


def _marked_beside(rows: Sequence[Row], figures: Sequence[Sequence[Figure]]) -> list[list[Figure]]:
    """The figures, with the sign of the one mark that stands in a cell of its own on their row, for the nearest."""
    marked = [list(row) for row in figures]
    ways = _spoken_ways(rows, figures)
    for row, found in zip(rows, marked, strict=True):
        marks = [(cell, sign) for cell in _tags(row, found) if (sign := ways(cell))] if found else []
        if len(marks) != 1 or any(figure.entry.sign for figure in found):
            continue
        cell, sign = marks[0]
        nearest = min(range(len(found)), key=lambda place: _distance(found[place], cell))
        found[nearest] = replace(found[nearest], entry=replace(found[nearest].entry, sign=sign, lettered=True))
    return marked


def _marked_by_groups(figures: Sequence[Sequence[Figure]]) -> list[list[Figure]]:
    """The figures, unmarked ones with the sign of what stands over them and is their sum, which books nothing itself.

    So pages are written that tell under each day first what came and then what went.
    """
    marked = [list(row) for row in figures]
    groups = [(place, rows) for place in range(len(figures)) if (rows := _summed_below(figures, place))]
    if len(groups) < GROUPS_LEAST or sum(len(rows) for _, rows in groups) <= len(groups):
        return marked  # figures alone under their like are balances as often as not
    for place, rows in groups:
        for each in rows:
            entry = replace(marked[each][0].entry, sign=figures[place][0].entry.sign)
            marked[each] = [replace(marked[each][0], entry=entry)]
        marked[place] = []
    return marked


def _summed_below(figures: Sequence[Sequence[Figure]], place: int) -> list[int]:
    """The rows of one unmarked figure each, right below a row of one marked figure, that come to it; none else."""
    if len(figures[place]) != 1 or not figures[place][0].entry.sign:
        return []
    left, found = figures[place][0].entry.value, list[int]()
    for number in range(place + 1, len(figures)):
        row = figures[number]
        if row and (len(row) > 1 or row[0].entry.sign or row[0].entry.value > left):
            return []
        found += [number] if row else []
        left -= row[0].entry.value if row else 0
        if not left or number - (found[-1] if found else place) > BETWEEN:
            break
    return [] if left else found


def _tags(row: Row, found: Sequence[Figure]) -> list[Cell]:
    """The cells of a row, and what stands behind the figure that begins one, as in `165,32 Af`."""
    tags = list(row.cells)
    for cell in row.cells:
        figured = len(cell.words) > 1 and any(figure.entry.text == cell.words[0].text for figure in found)
        tags += [cell_of(cell.words[1:], cell.page, cell.row)] if figured else []
    return tags


def _spoken_ways(rows: Sequence[Row], figures: Sequence[Sequence[Figure]]) -> Callable[[Cell], int]:
    """What a cell says of the way that money went: by its mark, or by a word where most rows have one."""

    def mark(cell: Cell) -> int:
        return BESIDE.get(cell.text.strip().upper(), 0)

    def word(cell: Cell) -> int:
        folded = fold(cell.text).strip()
        return bool(COLUMNS["credit"].fullmatch(folded)) - bool(COLUMNS["debit"].fullmatch(folded))

    said = [
        {way for cell in _tags(row, found) if (way := word(cell))}
        for row, found in zip(rows, figures, strict=True)
        if found
    ]
    spoken = sum(len(each) == 1 for each in said) >= IN_LINE * len(said)
    return word if spoken and set().union(*said) == {1, -1} else mark


def _distance(figure: Figure, cell: Cell) -> float:
    return max(cell.x0 - figure.x1, figure.x0 - cell.x1)


def _with_short(rows: Sequence[Row], figures: Sequence[Sequence[Figure]]) -> list[list[Figure]]:
    """The figures, and those without all decimals that fill a cell under two cells of amounts."""
    filled = Counter(
        round(cell.x0)
        for row, found in zip(rows, figures, strict=True)
        for texts in [{figure.entry.text for figure in found}]
        for cell in row.cells
        if cell.text in texts
    )
    return [
        sorted([*found, *_short(row, filled)], key=lambda figure: figure.x0)
        for row, found in zip(rows, figures, strict=True)
    ]


def _short(row: Row, filled: Mapping[int, int]) -> Iterator[Figure]:
    at, words = 0, list(word_starts(row))
    for cell in row.cells:
        match = _SHORT.fullmatch(cell.text) if filled.get(round(cell.x0), 0) > 1 else None
        if match:
            entry = Entry(
                value=Decimal(match["digits"].replace(",", ".")),
                sign={"": 0, "+": 1}.get(match["sign"], -1),
                text=cell.text,
                start=at,
                end=at + len(cell.text),
            )
            yield on_page(row, words, entry)
        at += len(cell.text) + 2
