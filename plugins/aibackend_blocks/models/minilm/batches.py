"""Which rows of pieces are run together."""

from __future__ import annotations

from collections.abc import Sequence

BATCH_PIECES = 512
"""Pieces of one run: more of them fall out of the processor's cache and take longer each."""
PADDING_MOST = 10
"""Pieces of padding in a run: they take as long as a run of its own does before its first piece (1.0 ms of 0.1 ms)."""


def batches(rows: Sequence[Sequence[int]]) -> list[list[int]]:
    """The rows' numbers, those of like length together, the longest first."""
    found: list[list[int]] = []
    padding = width = 0
    for number in sorted(range(len(rows)), key=lambda number: -len(rows[number])):
        padding += width - len(rows[number])
        if found and padding <= PADDING_MOST and (len(found[-1]) + 1) * width <= BATCH_PIECES:
            found[-1].append(number)
        else:
            found.append([number])
            padding, width = 0, len(rows[number])
    return found
