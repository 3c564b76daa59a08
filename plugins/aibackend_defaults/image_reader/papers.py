"""Documents and screenshots by what they are and what they are headed, as somebody would who cannot read them out."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median

from aibackend.documents import Line, Page
from aibackend_blocks.pages.kinds import kinds_of, look_of

LARGE = 1.25
"""Print so many times as large as a picture's usual one is a heading."""
ALIKE = 0.85
"""The first line at least so large as a share of the largest is the heading: `INVOICE` stands no higher than its
firm's name."""
LEAST_LETTERS = 6
"""Of a heading: the size of a shorter word cannot be told."""
SURE = 0.5
"""Likelihood from which a kind of paper is named: of 17 scans and screenshots none gets it wrongly."""
_NAMES = {"invoice": "invoice", "receipt": "receipt", "contract": "contract", "statement": "account statement",
          "resume": "résumé", "letter": "letter", "form": "form", "report": "report"}  # fmt: skip


def name_of(page: Page) -> str:
    """`invoice`; "" where the text does not tell beyond doubt."""
    first = kinds_of(look_of(page))[0]
    return _NAMES.get(first.kind, "") if first.share >= SURE else ""


def heading(lines: Sequence[Line]) -> str:
    """The line that is printed largest, or "". lines: those that were read well, in reading order."""
    if len(lines) < 2:
        return ""
    height, pitch = median(map(_height, lines)), median(map(_pitch, lines))
    sizes = [
        min(_height(line) / height, _pitch(line) / pitch) if len(line.text) >= LEAST_LETTERS else 0.0 for line in lines
    ]
    largest = max(sizes)
    if largest < LARGE:
        return ""
    return next(line.text for line, size in zip(lines, sizes, strict=True) if size >= max(LARGE, ALIKE * largest))


def _height(line: Line) -> float:
    return max(line.y1 - line.y0, 1e-6)


def _pitch(line: Line) -> float:
    """Width of a character. Two rows taken for one line are high, but no wider."""
    return max((line.x1 - line.x0) / len(line.text), 1e-6)
