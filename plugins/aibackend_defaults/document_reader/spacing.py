"""Letter-spaced lines, such as `S U M M A R Y`, closed up into their words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from statistics import median

from aibackend.documents import Word
from aibackend_blocks.pages import layout

LEAST_LETTERS = 4
APART = 2.5
"""Heights between what stands in two columns."""
WIDEST = 1.3
"""Heights between two letters of a word; single letters further apart are cells."""
BETWEEN_WORDS = 1.6
"""Of the usual gap between its letters."""


def closed_up(words: Sequence[Word]) -> list[Word]:
    """The words, with letters that make up a line on their own joined to the words that they spell."""
    if sum(len(word.text) == 1 for word in words) < LEAST_LETTERS:
        return list(words)
    return [
        word
        for row in layout.rows(words)
        for piece in layout.pieces(row, APART)
        for word in (_joined(piece) if _is_spaced(piece) else piece)
    ]


def _is_spaced(piece: Sequence[Word]) -> bool:
    if len(piece) < LEAST_LETTERS or any(len(word.text) > 1 for word in piece):
        return False
    letters = [word for word in piece if word.text.isalpha()]
    near = all(gap <= WIDEST * (piece[0].y1 - piece[0].y0) for gap in _usual(piece))
    return near and len(letters) >= 0.8 * len(piece) and len({word.text for word in letters}) > 2


def _usual(piece: Sequence[Word]) -> list[float]:
    """The narrower half of the gaps, which are those inside of words."""
    gaps = sorted(after.x0 - before.x1 for before, after in pairwise(piece))
    return gaps[: len(gaps) // 2 + 1]


def _joined(piece: Sequence[Word]) -> Iterator[Word]:
    widest = BETWEEN_WORDS * max(median(_usual(piece)), 0.1 * (piece[0].y1 - piece[0].y0))
    group = [piece[0]]
    for before, word in pairwise(piece):
        if word.x0 - before.x1 > widest:
            yield _word(group)
            group = []
        group.append(word)
    yield _word(group)


def _word(letters: Sequence[Word]) -> Word:
    return replace(
        letters[0],
        text="".join(letter.text for letter in letters),
        y0=min(letter.y0 for letter in letters),
        x1=letters[-1].x1,
        y1=max(letter.y1 for letter in letters),
        confidence=min(letter.confidence for letter in letters),
    )
