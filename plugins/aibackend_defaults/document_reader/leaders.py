"""Dotted leaders, "Total ........ 12.50": their dots are counted in the picture, and what follows is read apart.

The reading model sees one dot where there are twenty, or none, and loses letters behind them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from aibackend_defaults.document_reader import recognition
from aibackend_defaults.document_reader.decoding import Character, Reading
from aibackend_defaults.document_reader.recognition import LINE_HEIGHT, Pixels

HOLE = 1.5 * LINE_HEIGHT
"""Pixels without a letter, from which on dots are looked for."""
LEAST_DOTS = 4
LARGEST_DOT = LINE_HEIGHT // 3
LOW = 0.58
"""Dots stand below this share of the line's height; dashes and middle dots stand above."""
EDGE = LINE_HEIGHT // 8
"""Rows at the top and at the bottom that may hold strokes of other lines."""
FAINT = 0.25
"""Of the line's own contrast: fainter marks are the paper's."""
LEAST_PIECE = LINE_HEIGHT // 4
"""Pixels; narrower pieces hold no letter."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Leader:
    """Where it stands along a line, in pixels, and its number of dots."""

    start: int
    end: int
    dots: int


def completed(lines: Sequence[Pixels], readings: Sequence[Reading]) -> list[Reading]:
    """The readings of lines, those with a leader in them read anew around it."""
    whole = list(readings)
    for place, (line, reading) in enumerate(zip(lines, readings, strict=True)):
        if leader := _leader(line, reading):
            whole[place] = _read_around(line, leader, reading.confidence)
    return whole


def _leader(line: Pixels, reading: Reading) -> Leader | None:
    width = line.shape[1]
    edges = [0.0, *(c.place * width for c in reading.characters if c.text not in ".…"), float(width)]
    holes = [(b - a, round(a), round(b)) for a, b in pairwise(edges)]
    widest, start, end = max(holes)
    return _dots(line, start, end) if widest >= HOLE else None


def _dots(line: Pixels, start: int, end: int) -> Leader | None:
    """The dots between two columns, when they are enough and stand at even distances."""
    marks = [(a + start, b + start) for a, b in _low_marks(line, start, end)]
    if len(marks) < LEAST_DOTS:
        return None
    centers = np.array([(a + b) / 2 for a, b in marks])
    steps = np.diff(centers)
    step = float(np.median(steps))
    even = np.abs(steps / step - np.round(steps / step)) < 0.3
    if even.mean() < 0.8:
        return None
    return Leader(start=marks[0][0], end=marks[-1][1], dots=round(float(centers[-1] - centers[0]) / step) + 1)


def _low_marks(line: Pixels, start: int, end: int) -> list[tuple[int, int]]:
    """First column and the one after the last of each small mark at the foot of the line."""
    gray = line.mean(axis=2)
    contrast = np.abs(gray - np.median(gray))[EDGE : LINE_HEIGHT - EDGE // 2]
    hole = contrast[:, start:end]
    peak = float(hole[round(LOW * LINE_HEIGHT) - EDGE :].max())
    if peak < FAINT * float(contrast.max()):
        return []
    ink = hole > peak / 2
    edges = np.flatnonzero(np.diff(np.concatenate(([0], ink.any(axis=0).astype(np.int8), [0]))))
    runs = [(int(a), int(b)) for a, b in zip(edges[::2], edges[1::2], strict=True)]
    return [(a, b) for a, b in runs if b - a <= LARGEST_DOT and _is_dot(ink[:, a:b])]


def _is_dot(ink: NDArray[np.bool_]) -> bool:
    rows = np.flatnonzero(ink.any(axis=1)) + EDGE
    return bool(rows[-1] - rows[0] < LARGEST_DOT and rows.mean() >= LOW * LINE_HEIGHT)


def _read_around(line: Pixels, leader: Leader, confidence: float) -> Reading:
    """What stands before the leader, its dots, and what stands after it."""
    width = line.shape[1]
    spans = [(0, leader.start), (leader.end, width)]
    spans = [(a, b) for a, b in spans if b - a >= LEAST_PIECE]
    read = dict(zip(spans, recognition.read([np.ascontiguousarray(line[:, a:b]) for a, b in spans]), strict=True))
    dots = [
        Character(text=".", place=place / width, confidence=confidence, space=0.0 if number else 1.0)
        for number, place in enumerate(np.linspace(leader.start, leader.end, leader.dots))
    ]
    before = _moved(read.get((0, leader.start), Reading()), 0, leader.start, width)
    after = _moved(read.get((leader.end, width), Reading()), leader.end, width, width)
    return Reading(characters=(*before, *dots, *(replace(c, space=1.0) for c in after[:1]), *after[1:]))


def _moved(piece: Reading, start: int, end: int, width: int) -> list[Character]:
    """A piece's characters with their places along the whole line."""
    return [replace(c, place=(start + c.place * (end - start)) / width) for c in piece.characters]
