"""Cells by drawn lines, however many there are."""

from __future__ import annotations

import gc
import time

from aibackend_plugins.tables.grids.ruled import Frame, Stroke, bands_of
from aibackend_plugins.tables.grids.shapes import Word

ROWS = 20
FACTOR_MOST = 8.0
"""Times the CPU time that four times the columns take: what looks at all columns from each cell takes twelve to 16."""


def cost(columns: int) -> float:
    """CPU seconds of a grid that is drawn in full, the least of three."""
    frame = Frame(
        level=tuple(Stroke(place=10.0 * row, low=0, high=10.0 * columns) for row in range(ROWS + 1)),
        upright=tuple(Stroke(place=10.0 * column, low=0, high=10.0 * ROWS) for column in range(columns + 1)),
        xs=tuple(10.0 * column for column in range(columns + 1)),
        ys=tuple(10.0 * row for row in range(ROWS + 1)),
    )
    words = [
        Word(text="7", x0=10 * column + 2, y0=10 * row + 2, x1=10 * column + 8, y1=10 * row + 8)
        for row in range(ROWS)
        for column in range(columns)
    ]
    took = []
    for _ in range(3):
        begun = time.process_time()
        bands = bands_of(frame, words)
        took.append(time.process_time() - begun)
        assert [len(band.cells) for band in bands] == [columns] * ROWS
        assert all(len(cell) == 1 for band in bands for cell in band.cells)
    return min(took)


def test_columns_cost_what_they_are() -> None:
    """Four times as many take about four times as long."""
    gc.disable()
    try:
        assert cost(800) < FACTOR_MOST * cost(200)
    finally:
        gc.enable()
