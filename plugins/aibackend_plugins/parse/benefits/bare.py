"""The columns of a table of medical services where no heading names them: figures with cents below one another."""

from __future__ import annotations

from collections.abc import Iterator

from aibackend.documents import Word
from aibackend_blocks.pages.cells import Row, Sheet
from aibackend_blocks.values.amounts import find_amounts
from aibackend_blocks.values.dates import DateOrder, find_dates
from aibackend_plugins.parse.benefits.columns import Column, Heading, column_of, pieces

US = DateOrder(day_first=False)
FIGURES_LEAST, FIGURES_MOST = 3, 9
ROWS_LEAST = 2
"""Rows of services, or of services and their total."""
TITLE_LINES = 3
TITLE_REACH = 2.0
"""Heights between a heading and the first row."""


def bare_heading(sheet: Sheet) -> Heading | None:
    """A heading over rows with as many figures as the first that is dated; None where there are none."""
    figured = [row for row in sheet.rows if FIGURES_LEAST <= len(_money(row)) <= FIGURES_MOST]
    first = next((row for row in figured if find_dates(row.text, US)), None)
    if first is None:
        return None
    rows = [row for row in figured if row.number >= first.number and len(_money(row)) == len(_money(first))]
    if len(rows) < ROWS_LEAST:
        return None
    spots = [_spots(row) for row in rows]
    stacks = [(min(spot[at].x0 for spot in spots), max(spot[at].x1 for spot in spots)) for at in range(len(spots[0]))]
    titles = [_title(sheet, first, low, high) for low, high in stacks]
    columns = [column_of(title, low, high) for title, (low, high) in zip(titles, stacks, strict=True)]
    return Heading(top=first.number, bottom=first.number - 1, columns=(*_texts(first, stacks[0][0]), *columns))


def _money(row: Row) -> list[str]:
    return [each.text for each in find_amounts(row.text, ".") if each.decimals == 2]


def _spots(row: Row) -> list[Word]:
    """The words that hold a row's figures."""
    return [word for word in row.words if any(each.decimals == 2 for each in find_amounts(word.text, "."))][
        -FIGURES_MOST:
    ]


def _title(sheet: Sheet, first: Row, low: float, high: float) -> str:
    """The words over a column, top to bottom."""
    above = [row for row in sheet.rows[max(0, first.number - TITLE_LINES) : first.number] if row.page == first.page]
    near = [row for row in above if first.y0 - row.y1 < (TITLE_REACH + len(above)) * (first.y1 - first.y0)]
    over = [
        piece
        for row in near
        for piece in pieces(row.words)
        if piece[0].x0 < high and piece[-1].x1 > low and not _money(row)
    ]
    return " ".join(word.text for piece in over for word in piece)


def _texts(first: Row, end: float) -> Iterator[Column]:
    """The columns of the day and of the words before the figures."""
    words = [word for word in first.words if word.x1 < end]
    dated = [word for word in words if find_dates(word.text, US)]
    rest = [word for word in words if word not in dated]
    if dated:
        yield Column(kind="date", title="", x0=dated[0].x0, x1=dated[-1].x1)
    if rest:
        yield Column(kind="description", title="", x0=rest[0].x0, x1=rest[-1].x1)
