"""Bookings on two lines each, whose amount stands over the balance that follows it: put on one row.

Lists of a bank's application are printed so: what was booked with its amount, and under it the day with the balance.
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
    lower = list(_lower_lines(sheet.rows, calendar))
    if len(lower) < PAIRS_LEAST or not _follow([_figures(sheet.rows, place) for place in lower]):
        return sheet
    edge = max(row.cells[-1].x1 for row in sheet.rows) + ASIDE
    joined = {place - 1: _joined(sheet.rows[place - 1], sheet.rows[place], edge) for place in lower}
    taken = set(lower)
    return sheet.with_rows(joined.get(place, row) for place, row in enumerate(sheet.rows) if place not in taken)


def _lower_lines(rows: Sequence[Row], calendar: Calendar) -> Iterator[int]:
    """Places of rows with a day and one figure, whose amount may stand on the row above, which has no day."""
    figured = [len(find_entries(row.text)) if len(row.text) <= LONGEST else 0 for row in rows]
    for place, (one, other) in enumerate(pairwise(rows), start=1):
        single = figured[place - 1] == figured[place] == 1 and one.page == other.page
        if single and calendar.dates(other.text) and not calendar.dates(one.text):
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


def _joined(upper: Row, lower: Row, edge: float) -> Row:
    """Both lines on the upper one's row: the lower one's words first, its figure at the right edge."""
    first = upper.cells[0]
    head = [cell for cell in lower.cells if not find_entries(cell.text)]
    tail = [cell for cell in lower.cells if find_entries(cell.text)]
    left = min(cell.x0 for cell in lower.cells)
    width = max((cell.x1 for cell in head), default=left) - left
    cells = [_moved(cell, -width - ASIDE - left + first.x0, first) for cell in head]
    cells += [*upper.cells, *(_moved(cell, edge - tail[0].x0, first) for cell in tail)]
    return replace(upper, cells=tuple(cells))


def _moved(cell: Cell, step: float, beside: Cell) -> Cell:
    words = [replace(word, x0=word.x0 + step, x1=word.x1 + step, y0=beside.y0, y1=beside.y1) for word in cell.words]
    return cell_of(words, cell.page, cell.row)
