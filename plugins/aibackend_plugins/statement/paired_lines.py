"""Bookings on two lines each, whose amount stands over the balance that follows it: put on one row.

Lists of a bank's application are printed so: what was booked with its amount, and under it the day with the balance,
or with the day ahead of it and the balance alone below.
Both figures stand in one column, which no reading by columns tells apart; that each lower one is the lower one before
plus or minus the upper one proves it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from decimal import Decimal
from itertools import pairwise

from aibackend_blocks.pages.cells import Cell, Row, Sheet, cell_of
from aibackend_blocks.pages.labels import LONGEST
from aibackend_plugins.statement.ledger_figures import Calendar, Entry, find_entries

PAIRS_LEAST = 4
"""Pairs of lines that show the form."""
FOLLOWING = 0.8
"""Share of the steps from pair to pair that must be an amount of one of the two."""
ASIDE = 40.0
"""Points by which the balances are set behind the widest row."""


def pairs_joined(sheet: Sheet, calendar: Calendar) -> Sheet:
    """The sheet with each pair of lines one row; the same sheet where no sums prove such pairs."""
    figured = [len(find_entries(row.text)) if len(row.text) <= LONGEST else 0 for row in sheet.rows]
    dated = [has > 0 and bool(calendar.dates(row.text)) for row, has in zip(sheet.rows, figured, strict=True)]
    for ahead in (False, True):
        lower = list(_lower_lines(sheet.rows, figured, dated, ahead=ahead))
        if len(lower) >= PAIRS_LEAST and _follow([_figures(sheet.rows, place) for place in lower]):
            return _with_pairs(sheet, lower, ahead=ahead)
    return sheet


def _with_pairs(sheet: Sheet, lower: Sequence[int], *, ahead: bool) -> Sheet:
    """The sheet with the rows at these places behind the ones above them. ahead: those above have the days."""
    edge = max(row.cells[-1].x1 for row in sheet.rows) + ASIDE
    before = 0.0 if ahead else max(_width(_apart(sheet.rows[place])[0]) for place in lower) + ASIDE
    joined = {place - 1: _joined(sheet.rows[place - 1], sheet.rows[place], edge, before) for place in lower}
    taken = set(lower)
    return sheet.with_rows(joined.get(place, row) for place, row in enumerate(sheet.rows) if place not in taken)


def _lower_lines(rows: Sequence[Row], figured: Sequence[int], dated: Sequence[bool], *, ahead: bool) -> Iterator[int]:
    """Places of rows with one figure whose amount may stand on the row above. ahead: that one has the day of both."""
    for place, (one, other) in enumerate(pairwise(rows), start=1):
        single = figured[place - 1] == figured[place] == 1 and one.page == other.page
        if single and (dated[place - 1], dated[place]) == (ahead, not ahead):
            yield place


def _figures(rows: Sequence[Row], place: int) -> tuple[Entry, Entry]:
    """The amount over a day, and the balance beside it."""
    return find_entries(rows[place - 1].text)[0], find_entries(rows[place].text)[0]


def _follow(pairs: Sequence[tuple[Entry, Entry]]) -> bool:
    """Whether the lower figures follow from each other by the upper ones, from above or from below."""
    steps: list[tuple[Decimal, Decimal, Decimal]] = [
        (abs(after.signed - before.signed), amount.value, earlier.value)
        for (earlier, before), (amount, after) in pairwise(pairs)
    ]
    down = sum(step == amount for step, amount, _ in steps)
    up = sum(step == earlier for step, _, earlier in steps)
    return max(down, up) >= FOLLOWING * len(steps)


def _apart(row: Row) -> tuple[list[Cell], list[Cell]]:
    """The cells of words of a row, and those of figures."""
    words = [cell for cell in row.cells if not find_entries(cell.text)]
    return words, [cell for cell in row.cells if find_entries(cell.text)]


def _width(cells: Sequence[Cell]) -> float:
    return cells[-1].x1 - cells[0].x0 if cells else 0.0


def _joined(upper: Row, lower: Row, edge: float, before: float) -> Row:
    """Both lines on the upper one's row, the lower one's figure at the right edge.

    before: points that the lower one's words need ahead of the upper one's, none where they follow these.
    """
    first = upper.cells[0]
    words, (figure, *_) = _apart(lower)
    step = first.x0 - before - lower.cells[0].x0 if before else 0.0
    moved = [_moved(cell, step, first) for cell in words]
    cells = [*moved, *upper.cells] if before else [*upper.cells[:-1], *moved, upper.cells[-1]]
    return replace(upper, cells=(*cells, _moved(figure, edge - figure.x0, first)))


def _moved(cell: Cell, step: float, beside: Cell) -> Cell:
    words = [replace(word, x0=word.x0 + step, x1=word.x1 + step, y0=beside.y0, y1=beside.y1) for word in cell.words]
    return cell_of(words, cell.page, cell.row)
