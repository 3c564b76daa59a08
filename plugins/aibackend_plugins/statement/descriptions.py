"""What each booking says: the words of its own rows, and of those below that go on with it.

A list of bookings has a left and a right edge. What stands beyond them on some rows is a box beside the list, not what
a booking says; so are a heading of further columns, a line over it, and text that runs on under the amounts.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import median

from aibackend_blocks.pages.cells import Cell, Row, Sheet, cell_of
from aibackend_blocks.pages.labels import fold
from aibackend_plugins.statement.columns import names_columns
from aibackend_plugins.statement.ledger_figures import find_entries
from aibackend_plugins.statement.rows import FOOTER, WRAPPED
from aibackend_plugins.statement.solver import Booking
from aibackend_plugins.statement.table import LedgerLine

IN_LIST = 0.9
"""Share of the bookings beside which a column must stand to be one of their list, where no heading says so."""
SAME_LEAST = 3
"""Bookings from which a text that all of them hold, such as the account's number, says nothing of any."""
_DAYS = re.compile(r"\d[\d./ -]+\d\.?")
"""A second day under that of the booking."""
_TIME = re.compile(r"\d\d?(?::\d\d){1,2}(?:\s?[AaPp]\.?[Mm]\.?)?")
"""The time of day, which may stand there too."""
_PARTS, TWO = re.compile(r"\d+|[^\W\d_]+"), 2
"""The day, the month and the year of a day, and how many a day without its year tells."""
_NUMBER, _WORD = re.compile(r"\d{5,}"), re.compile(r"[^\W\d_]{3}|[\u3040-\u9fff]{2}")
LARGER = 1.1
"""So many times the size of a booking's words is that of a heading in bold under it."""
SLACK = 3.0
"""Points by which a line may begin left of the list."""


@dataclass(frozen=True, kw_only=True)
class _Edges:
    """From where to where a booking reaches on the page, and where its amount begins."""

    left: float
    right: float
    amount: float


def descriptions_of(bookings: Sequence[Booking], sheet: Sheet) -> Iterator[str]:
    """The words of each booking, in order."""
    taken = {booking.line.row.number for booking in bookings}
    reach = _reach([sheet.rows[number] for number in sorted(taken)], sheet)
    taken |= {row.number for booking in bookings for row in booking.line.leads}
    edges = [_edges(booking) for booking in bookings]
    beside = _beside(bookings, edges, sheet)
    for booking, edge in zip(bookings, edges, strict=True):
        text = " ".join(_words(booking, edge, sheet, taken, reach))
        for apart in dict.fromkeys(cell.text for cell in beside.get(booking.line.row.number, ())):
            text = re.sub(rf"(?<!\S){re.escape(apart)}(?!\S)", "", text, count=1)
        yield " ".join(text.split()).strip(" |·-–/:")[:300].strip()


def _edges(booking: Booking) -> _Edges:
    line, figures = booking.line, [each for each in (booking.figure, booking.balance) if each]
    left = line.row.cells[0].x0
    if line.own and not line.leads and line.day:
        left = _cell_at(line.row, line.day.start).x0
    return _Edges(left=left, right=max(each.x1 for each in figures), amount=booking.figure.x0)


def _cell_at(row: Row, place: int) -> Cell:
    """The cell that holds a character of its row's text."""
    at = 0
    for cell in row.cells:
        at += len(cell.text) + 2
        if place < at:
            return cell
    return row.cells[-1]


def _beside(bookings: Sequence[Booking], edges: Sequence[_Edges], sheet: Sheet) -> dict[int, list[Cell]]:
    """The cells on the rows of bookings, by their numbers, that are of no column of the list."""
    headings = [cell for row in sheet.rows if names_columns(row) for cell in row.cells]
    found: dict[int, list[Cell]] = {}
    rows = [(booking.line.row, edge) for booking, edge in zip(bookings, edges, strict=True)]
    for side in (_left_of, _right_of):
        outer = {row.number: list(side(row, edge)) for row, edge in rows}
        dense = sum(map(bool, outer.values())) >= IN_LIST * len(outer)
        for number, cells in outer.items():
            apart = [cell for cell in cells if not (dense or any(cell.over(other) for other in headings))]
            found.setdefault(number, []).extend(apart)
    for row, cells in _telling_nothing([row for row, _ in rows]):
        found[row.number] += cells
    return found


def _telling_nothing(rows: Sequence[Row]) -> Iterator[tuple[Row, list[Cell]]]:
    """Of each row the cells that all of them hold and those of a column of numbers, where each says more than these."""
    places = Counter(round(cell.x0) for row in rows for cell in row.cells if _NUMBER.fullmatch(cell.text))
    counted = [row.cells[0] for row in rows if row.cells[0].text.strip(" .)").isdecimal()]
    counts = [int(cell.text.strip(" .)")) for cell in counted]
    numbering = counts if {after - before for before, after in pairwise(counts)} in ({1}, {-1}) else []
    texts = Counter(text for row in rows for text in {cell.text for cell in row.cells})
    mute = [
        [
            cell
            for cell in row.cells
            if texts[cell.text] == len(rows)
            or _is_in(cell, places, len(rows))
            or (len(numbering) == len(rows) and cell is row.cells[0])
        ]
        for row in rows
    ]
    says = (any(_WORD.search(cell.text) for cell in row.cells if cell not in cells)
            for row, cells in zip(rows, mute, strict=True))  # fmt: skip
    if len(rows) >= SAME_LEAST and all(says):
        yield from zip(rows, mute, strict=True)


def _is_in(cell: Cell, places: Mapping[int, int], rows: int) -> bool:
    return bool(_NUMBER.fullmatch(cell.text)) and places[round(cell.x0)] >= IN_LIST * rows


def _left_of(row: Row, edge: _Edges) -> Iterator[Cell]:
    yield from (cell for cell in row.cells if cell.x1 < edge.left)


def _right_of(row: Row, edge: _Edges) -> Iterator[Cell]:
    for cell in row.cells:
        if behind := [word for word in cell.words if word.x0 > edge.right]:
            yield cell_of(behind, cell.page, cell.row)


def _reach(rows: Sequence[Row], sheet: Sheet) -> float:
    """How far down the next line of a booking's words may begin: twice as far as the lines of the list do."""
    steps = [
        after.y0 - row.y0
        for row in rows
        for after in sheet.rows[row.number + 1 : row.number + 2]
        if after.page == row.page and row is not rows[-1]
    ]
    return 2 * median(steps) if steps else float("inf")


def _year_left_out(line: LedgerLine) -> str:
    """The year of a row's own day where this tells only two of its parts, as it may go on under them; else ""."""
    day = line.day if line.day in line.days else None
    return day.iso[:4] if day and len(_PARTS.findall(line.row.text[day.start : day.end])) == TWO else ""


def _size(row: Row) -> float:
    """The size of a row's largest type in points, 0 when unknown."""
    return max(word.size for word in row.words)


def _words(booking: Booking, edge: _Edges, sheet: Sheet, taken: set[int], reach: float) -> Iterator[str]:
    """The row's own words, those of the row that begins it, and of the rows without figures that go on with it.

    reach: points from one of these lines down to the next one, at most.
    """
    line = booking.line
    if line.leads and (day := line.lead_day or line.day):
        first, *further = (row.text for row in line.leads)
        yield " ".join((first[: day.start] + first[day.end :]).split()) if line.own else ""
        yield from further
    yield line.words([each for each in (booking.figure, booking.balance) if each])
    year = _year_left_out(line)
    for row in sheet.rows[line.row.number + 1 : min(line.row.number + 1 + WRAPPED, line.until)]:
        if row.page != line.row.page or row.number in taken or find_entries(row.text) or FOOTER.search(fold(row.text)):
            return
        headed = any(map(names_columns, sheet.rows[row.number : row.number + 2]))
        headed |= bool(row.cells[0].bold and _size(row) > LARGER * _size(line.row) > 0)
        if headed or row.y0 - sheet.rows[row.number - 1].y0 > reach:
            return
        if len(row.cells) == 1 and row.cells[0].x0 < edge.amount - SLACK and row.cells[0].x1 > edge.amount:
            return
        within = [cell for cell in row.cells if edge.left - SLACK <= cell.x0 <= edge.right]
        under = within and within[0].x0 <= edge.left + SLACK
        first = within[0].text if under else ""
        days = _TIME.fullmatch(first) or (_DAYS.fullmatch(first) if within[1:] else first and first == year)
        yield " ".join(cell.text for cell in within[1 if days else 0 :] if re.search(r"\w", cell.text))
