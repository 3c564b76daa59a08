"""A list of 240 columns and 1,000 rows is no paper, and is soon found to be none."""

from __future__ import annotations

import time

from aibackend.documents import Line, Page, Word
from aibackend_blocks.documents.business_papers.candidates import find_candidates
from aibackend_blocks.pages.cells import sheet_of
from aibackend_blocks.values.dates import DateOrder

ROWS, COLUMNS = 400, 240


def _word(row: int, column: int) -> Word:
    x, y = 72.0 * column, 12.0 * row
    return Word(text=str(row * column), x0=x, y0=y, x1=x + 40, y1=y + 10, size=10.0, bold=False)


def test_what_stands_around_the_cells_of_a_wide_list_is_soon_found() -> None:
    """Neither each cell of the rows above nor each to the left is looked at."""
    lines = tuple(Line(words=(_word(row, column),)) for row in range(ROWS) for column in range(COLUMNS))
    sheet = sheet_of([Page(number=1, width=72.0 * COLUMNS, height=12.0 * ROWS, lines=lines)])
    began = time.process_time()
    candidates = find_candidates(sheet, None, DateOrder())
    below = [sheet.below(row.cells[-1]) for row in sheet.rows[:-1]]

    assert time.process_time() - began < 8
    assert candidates[COLUMNS].above == candidates[0].cell.text
    assert [cells[0].row for cells in below] == list(range(1, ROWS))
